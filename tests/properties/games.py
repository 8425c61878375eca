"""Random rule sets, rounds and matches for Hypothesis."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from en_garde.notation import Comment, Record, Remark, Round, TakeBack
from en_garde.rules import (
    HOUSE_FIELDS,
    RULE_SETS,
    Action,
    Attack,
    Outcome,
    Parry,
    Reason,
    RuleSet,
    RuleSetError,
    Score,
    Seat,
    State,
    Step,
    deal,
    legal,
    play,
    rule_set,
)

published = st.sampled_from(list(RULE_SETS.values()))
seats = st.sampled_from(list(Seat))


@st.composite
def house(draw: st.DrawFn) -> RuleSet:
    """Any published rule set with any fields changed, sizes too, as long as it makes a game."""
    base = draw(published)
    changes = {
        name: draw(st.sampled_from(HOUSE_FIELDS[name].metadata["choices"]))
        for name in draw(st.sets(st.sampled_from(list(HOUSE_FIELDS)), max_size=5))
    }
    try:
        return rule_set(base.edition, base.level, **changes)
    except RuleSetError:  # these sizes make no game
        return base


rule_sets = published | house()


@st.composite
def decks(draw: st.DrawFn, rules: RuleSet) -> tuple[int, ...]:
    cards = list(rules.deck)
    return tuple(draw(st.permutations(cards)))


@dataclass(frozen=True)
class Line:
    """A round as far as it was played."""

    deck: tuple[int, ...]
    states: tuple[State, ...]
    actions: tuple[Action, ...]


@st.composite
def lines(
    draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] = rule_sets, whole: bool = False
) -> Line:
    """Random play; attacks are favoured, or rounds would rarely get to the hard paragraphs."""
    setting = draw(rules)
    deck = draw(decks(setting))
    states = [deal(setting, deck, draw(seats))]
    actions: list[Action] = []
    stop = 10_000 if whole else draw(st.integers(0, 60))
    while states[-1].to_act and len(actions) < stop:
        choices = sorted(legal(states[-1]), key=str)
        sharp = [action for action in choices if not isinstance(action, Step)]
        actions.append(draw(st.sampled_from(sharp or choices) | st.sampled_from(choices)))
        states.append(play(states[-1], actions[-1]))
    return Line(deck, tuple(states), tuple(actions))


def running(rules: st.SearchStrategy[RuleSet] = rule_sets) -> st.SearchStrategy[Line]:
    """Rounds in which somebody has to act: of those that are over, all but the last action."""

    def cut(line: Line) -> Line:
        over = line.states[-1].outcome is not None and len(line.actions) > 0
        return Line(line.deck, line.states[:-1], line.actions[:-1]) if over else line

    # Hardly any is over before it begins.
    return lines(rules).map(cut).filter(lambda line: line.states[-1].outcome is None)


def every_action(rules: RuleSet) -> list[Action]:
    """All that can be spelled with cards a game of this size knows, and one value more."""
    values = range(1, min(rules.values + 1, 9) + 1)
    counts = range(1, rules.hand + 2)
    return [
        *(Step(sign * value) for value in values for sign in (1, -1)),
        *(Attack(value, count) for value in values for count in counts),
        *(Attack(value, count, step) for value in values for count in counts for step in values),
        *(Parry(value, count) for value in values for count in counts),
    ]


texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)
comments = texts.filter(lambda text: "}" not in text).map(Comment)
take_backs = st.builds(
    TakeBack,
    seats,
    st.lists(st.sampled_from([Step(3), Step(-1), Attack(5, 2), Attack(1, 1, 4), Parry(2, 3)]),
             min_size=1).map(tuple),
)  # fmt: skip
GIVEN = [reason for reason in Reason if reason.given]
words = st.text(st.characters(codec="ascii", min_codepoint=33, max_codepoint=126), min_size=1)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Whole matches, running ones and given ones, with comments, proofs and unknown tags."""
    rules = draw(rule_sets)
    target = draw(st.integers(1, 3))
    starter, score = draw(seats), Score()
    rounds: list[Round] = []
    winner: Seat | None = None
    for _ in range(draw(st.integers(0, 4))):
        line = draw(lines(st.just(rules), whole=draw(st.booleans())))
        states = [deal(rules, line.deck, starter)]
        played: list[Action | Remark] = []
        # The line was drawn for its own starter: replay as much of it as is legal for ours.
        for action in line.actions:
            if action not in set(legal(states[-1])):
                break
            played.append(action)
            states.append(play(states[-1], action))
        outcome = states[-1].outcome
        if outcome is None and draw(st.booleans()):
            outcome = Outcome(draw(seats), draw(st.sampled_from(GIVEN)))
        for place in draw(st.lists(st.integers(0, len(played)), max_size=3)):
            played.insert(place, draw(comments | take_backs))
        proof = draw(st.lists(st.tuples(words, words), max_size=2))
        rounds.append(Round(starter, line.deck, tuple(played), outcome, tuple(proof)))
        if outcome is None:
            break
        starter, score = starter.other, score.after(outcome.winner)
        if outcome.reason.given and draw(st.booleans()):
            winner = outcome.winner
        if winner is not None or score.winner(target) is not None:
            break
    tags = draw(st.dictionaries(st.sampled_from(["Left", "Right", "Date", "Event", "X-1"]), texts))
    ordered = tuple(
        (name, tags[name]) for name in ("Left", "Right", "Date", "Event", "X-1") if name in tags
    )
    return Record(rules, target, tuple(rounds), winner, ordered)
