"""Every sentence is translated, and a translation has the same blanks as its template."""

from gettext import GNUTranslations, NullTranslations
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from messages.catalogues import LANGUAGES, as_mo, forms_of, path_of, read, untranslated
from messages.extraction import extracted, template_catalogue

import isle_of_trains as iot
from isle_of_trains.games import all_aboard, ticket_to_ride
from isle_of_trains.games.all_aboard import text as all_aboard_text
from isle_of_trains.games.ticket_to_ride import text as ticket_to_ride_text
from isle_of_trains.kernel import translation
from isle_of_trains.kernel.templates import say
from isle_of_trains.kernel.translation import LANGUAGES as SPOKEN
from isle_of_trains.play.cli.locales import usual_language

UKRAINIAN_FORMS = 3


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    return read(language)


def blanks(template: str) -> set[str]:
    return {blank[1] for blank in Formatter().parse(template) if blank[1] is not None}


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *LANGUAGES} == set(SPOKEN)


def test_catalogue_has_every_template_of_the_source_and_no_other(catalogue: Catalog) -> None:
    wanted = {message.id for message in template_catalogue() if message.id}
    assert {message.id for message in catalogue if message.id} == wanted


def test_nothing_is_untranslated(catalogue: Catalog) -> None:
    assert untranslated(catalogue) == []
    assert not any(message.fuzzy for message in catalogue if message.id)


def test_translations_have_the_blanks_of_their_templates(catalogue: Catalog) -> None:
    for message in catalogue:
        if message.id:
            template = message.id if isinstance(message.id, str) else message.id[1]
            for form in forms_of(message):
                assert blanks(form) == blanks(template), message.id


def test_ukrainian_counts_in_three_forms() -> None:
    counted = [message for message in read("uk") if message.id and message.pluralizable]
    assert counted
    for message in counted:
        assert len(forms_of(message)) == UKRAINIAN_FORMS, message.id


def test_compiled_catalogue_is_that_of_the_text(language: str, catalogue: Catalog) -> None:
    assert path_of(language).with_suffix(".mo").read_bytes() == as_mo(catalogue)


def test_plural_templates_are_nowhere_single_ones_too() -> None:
    texts = [found.text for found in extracted()]
    pairs = {text[0]: text[1] for text in texts if not isinstance(text, str)}
    assert not {text for text in texts if isinstance(text, str)} & pairs.keys()
    assert len(pairs) == len({text for text in texts if not isinstance(text, str)})


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Complain about every template that is looked up and not in the catalogue."""

    class Nothing(NullTranslations):
        def gettext(self, message: str) -> str:
            raise AssertionError(f"No translation: {message!r}")

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            raise AssertionError(f"No translation: {msgid1!r}, {msgid2!r} for {n}")

    with path_of("uk").with_suffix(".mo").open("rb") as file:
        complete = GNUTranslations(file)
    complete.add_fallback(Nothing())
    monkeypatch.setattr(translation, "_catalogue", lambda _: complete)


@pytest.mark.usefixtures("strict")
def test_missing_template_is_noticed() -> None:
    with iot.speaking("uk"), pytest.raises(AssertionError, match="No translation"):
        say("Nobody has ever said this.")


@pytest.mark.usefixtures("strict")
def test_whole_games_are_told_in_ukrainian() -> None:
    for game, text in ((all_aboard, all_aboard_text), (ticket_to_ride, ticket_to_ride_text)):
        state = game.new_game(players=2, seed=4)
        with iot.speaking("uk"):
            for number in range(400):
                if state.to_act is None:
                    break
                actions = game.legal_actions(state)
                seen = game.view(state, state.to_act)
                action = actions[number * 7 % len(actions)]
                text.question(seen), text.choices(seen, actions), text.draw_table(seen, 100)
                text.describe_action(action, state)
                after = game.step(state, action)
                text.tell([(state, after.events)])
                state = after.state
            text.components(), text.ending(state)
            assert text.heading(state).startswith(("Хід", "Перші"))


def test_describe_speaks_ukrainian() -> None:
    uk = {"language": "uk"}
    assert iot.describe(iot.Build("hopper-2"), **uk) == "Побудувати: Гопер рівня 2"
    assert iot.describe(iot.CARDS["bank"], **uk) == "Банк"
    assert iot.describe(iot.ISLANDS["camp-eagle"], **uk) == "Табір «Орел»"
    assert iot.describe(iot.SCENARIOS[4], **uk) == "Тринадцять вагонів"
    assert iot.describe(iot.CLAUSES["score.tokens"], **uk) == "Один бал за маркер."
    assert iot.describe("Freeloader", **uk) == "Дармоїд"
    drew = iot.Drew(seat=1, rule="take.deck", count=22, wanted=22, cards=None)
    assert iot.describe(drew, **uk) == "Гравець 1 бере 22 карти."


def test_refusal_names_cards_in_ukrainian() -> None:
    state = iot.new_game(players=2, seed=7)
    refusal = iot.explain(state, iot.Build("engine-3"))
    assert refusal is not None
    told = iot.describe(refusal, language="uk")
    assert "Локомотив рівня 3" in told
    assert "engine-3" not in told


def test_unknown_language_is_named() -> None:
    with pytest.raises(iot.UnknownLanguage, match="'tlh'"):
        iot.describe("green", language="tlh")


def test_thing_of_no_game_has_no_words() -> None:
    with pytest.raises(TypeError, match="no words"):
        iot.describe(object())


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk"}, "uk"),
        ({"LANG": "uk_UA", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "uk_UA"}, "uk"),
        ({"LANG": "pl_PL"}, "en"),
    ],
)
def test_terminal_follows_the_locale(environment: dict[str, str], expected: str) -> None:
    assert usual_language(environment) == expected
