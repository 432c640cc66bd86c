"""The terminal: `isle-of-trains …`. It needs the extra `[cli]`.

Written for any game of the library. What is particular to a game comes from the game's own `text`
package (`kernel.people`).
"""
