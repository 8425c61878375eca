"""
Rounds, matches and pairs of games between two contestants.

The rules decide: what may be played, and who has won. A contestant who gives no legal answer
forfeits the round, and the next one begins as if nothing had happened.
"""

from __future__ import annotations

from en_garde.notation import Round
from en_garde.rules import (
    Outcome,
    Reason,
    RuleSet,
    Score,
    Seat,
    Seen,
    deal,
    play,
    view,
)

from .contestants import Contestant, Fault, Sitting
from .results import Fought, Game, PairResult, note
from .settings import Settings

__all__ = ["MOST_ROUNDS", "fight", "play_pair"]

Sides = tuple[Contestant, Contestant]

MOST_ROUNDS = 999  # of a match: whoever has won more by then has won it, or it is drawn


def fight(
    rules: RuleSet,
    deck: tuple[int, ...],
    starter: Seat,
    sides: Sides,
    *,
    number: int = 1,
    score: Score | None = None,
) -> Fought:
    """One round; `number` and `score` are what the contestants are told of the match."""
    score = Score() if score is None else score
    for side in sides:
        side.begin_round(number, score)
    state = deal(rules, deck, starter)
    seen = [Seen((view(state, seat),)) for seat in (Seat.LEFT, Seat.RIGHT)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    outcome, fault = state.outcome, None
    while outcome is None:
        seat = state.turn
        clock = sides[seat].clock
        start = clock()
        try:
            action = sides[seat].choose(seen[seat])
        except Fault as error:
            outcome, fault = Outcome(seat.other, Reason.FORFEIT), error
        decisions[seat] += 1
        seconds[seat] += clock() - start
        if fault is None:
            state = play(state, action)
            seen = [seen[eyes].then(action, view(state, eyes)) for eyes in (Seat.LEFT, Seat.RIGHT)]
            outcome = state.outcome
    for side in sides:
        side.end_round(state, outcome, score.after(outcome.winner))
    text = (*seen[Seat.LEFT].actions, *note(outcome.winner, fault))
    played = Round(starter, deck, text=text, outcome=outcome)
    return Fought(played, (decisions[0], decisions[1]), (seconds[0], seconds[1]), fault)


def play_pair(
    settings: Settings, sides: Sides, names: tuple[str, str], pairing: int, number: int
) -> PairResult:
    """Both games of a pair; `sides` are the pairing's first and second, `names` theirs."""
    first, second = (_game(settings, sides, names, pairing, number, left) for left in (0, 1))
    return PairResult(pairing, number, (first, second))


def _game(
    settings: Settings,
    sides: Sides,
    names: tuple[str, str],
    pairing: int,
    number: int,
    left: int,
) -> Game:
    """A round or a match with the first (0) or the second (1) of the pairing on the left."""
    pair = settings.pairings[pairing]
    who = (left, 1 - left)  # by seat
    seated = (sides[who[0]], sides[who[1]])
    for seat in Seat:
        entrant = (pair.first, pair.second)[who[seat]]
        seated[seat].begin_match(
            Sitting(
                rules=settings.rules,
                seat=seat,
                names=(names[who[0]], names[who[1]]),
                target=settings.target or 1,
                seed=settings.player_seed(pair, number, entrant),
            )
        )
    rounds: list[Fought] = []
    score, starter = Score(), settings.starter(number)
    while True:
        nth = len(rounds) + 1
        deck = settings.deck(pair, number, nth)
        rounds.append(fight(settings.rules, deck, starter, seated, number=nth, score=score))
        score, starter = score.after(rounds[-1].outcome.winner), starter.other  # R3
        over = settings.target is None or score.winner(settings.target) is not None
        if over or nth == MOST_ROUNDS:
            return Game(left, tuple(rounds))
