// A bot as a program of its own: it needs nothing but Node.
//
// It knows no rules. It likes some types of actions better than others, and takes the first of
// those that it likes best. Run it in the arena as `run:node examples/bots/bot.js`.

const readline = require("node:readline");

const PROTOCOL = 1;

// Types of actions of All Aboard, the best first. All others are liked least.
const LIKES = ["FulfilSecondary", "FulfilPrimary", "DropPassenger", "Build", "Deliver", "Load"];

// The lower the number, the better.
function liking(action) {
  const place = LIKES.indexOf(action.type);
  return place < 0 ? LIKES.length : place;
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

const lines = readline.createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: PROTOCOL, name: "a small bot in JavaScript" });
      break;
    case "choose": {
      const likings = message.actions.data.map(liking);
      const best = likings.indexOf(Math.min(...likings));
      say({ type: "choice", number: message.number, index: best });
      break;
    }
    case "bye":
      lines.close();
      break;
  }
});
