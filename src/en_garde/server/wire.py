"""
Everything that goes over the wire, as types: what is not described here is not said.

Validation, the OpenAPI description and the TypeScript types all come from these structs
(`en_garde.server.schema`). Meaning and order of the messages are in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from en_garde.players.verdicts import JudgeName, Verdict
from en_garde.shapes import (
    Body,
    DrewCardsEvent,
    DrewEvent,
    Frame,
    HandDealtEvent,
    PlayedEvent,
    RoundBeganEvent,
    RoundResult,
    SeatName,
    Told,
    View,
)

__all__ = [
    "MAX_FRAME_BYTES",
    "MAX_HELD",
    "MAX_NAME",
    "PROTOCOL",
    "Analysis",
    "Answer",
    "Bye",
    "Claim",
    "ClientFrame",
    "ClockTerms",
    "Clocks",
    "Commit",
    "ComputerPlayer",
    "ComputerSeat",
    "Created",
    "Done",
    "DrewCardsEvent",
    "DrewEvent",
    "Edition",
    "Event",
    "FriendSeat",
    "HandDealtEvent",
    "HeldSeat",
    "HeldSeats",
    "Hello",
    "HouseField",
    "Join",
    "Joined",
    "JudgeName",
    "JudgedAction",
    "JudgedDecision",
    "Listing",
    "MatchEndedEvent",
    "MatchInfo",
    "MatchResult",
    "Message",
    "NewMatch",
    "Offer",
    "OfferKind",
    "OwnMatch",
    "OwnMatches",
    "Paragraph",
    "Phrase",
    "Play",
    "PlayedEvent",
    "Problem",
    "Reach",
    "Reasons",
    "RecordInfo",
    "RecordList",
    "Refused",
    "Replay",
    "ReplayRound",
    "ReplayStep",
    "Resign",
    "Reveal",
    "RoundBeganEvent",
    "RoundEndedEvent",
    "RoundResult",
    "RuleSet",
    "Rules",
    "RulesPage",
    "RulesPart",
    "Said",
    "Say",
    "SeatInfo",
    "SeatName",
    "SeatWish",
    "ServerFrame",
    "Shuffle",
    "StandingOffer",
    "Starter",
    "State",
    "Sync",
    "TakenBackEvent",
    "Undo",
    "Verdict",
    "View",
    "Welcome",
    "Why",
    "YourSeat",
]

PROTOCOL = 1
MAX_FRAME_BYTES = 4096
MAX_NAME = 40
MAX_WHY = 40
MAX_HELD = 40  # as many as the body of a request has room for

OfferKind = Literal["rematch", "call-off"]
Starter = Literal["left", "right", "lot"]
Phrase = Literal["hello", "luck", "touche", "well", "oops", "moment", "thanks", "bye"]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43,86}$")]  # 256 bits or more, as base64url
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # what JavaScript counts exactly
Short = Annotated[str, Meta(max_length=40)]


class Message(Body, frozen=True):
    """Something to say to a person: an id of the message catalogues with its facts."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)


class Problem(Body, frozen=True):
    """A refusal over HTTP: the message, and its text in the language that was asked for."""

    id: str
    facts: dict[str, Any]
    text: str


# Creating and joining a match


class YourSeat(Told, frozen=True, tag="you"):
    """Whoever creates the match sits here; on both seats: pass-and-play on one screen."""

    name: Name


class FriendSeat(Told, frozen=True, tag="friend"):
    """Open to whoever comes first with the link."""


class ComputerSeat(Told, frozen=True, tag="computer"):
    player: Short


SeatWish = YourSeat | FriendSeat | ComputerSeat


class ClockTerms(Body, frozen=True):
    """No clock, `seconds` for every move, or `seconds` for the match and more for each move."""

    pace: Literal["none", "move", "match"] = "none"
    seconds: Count = 0
    increment: Count = 0


class NewMatch(Body, frozen=True):
    left: SeatWish
    right: SeatWish
    edition: Short = "fr-1993"
    level: Short = "standard"
    house: Annotated[str, Meta(max_length=400)] = ""
    target: Count = 5
    # `lot`: the seeds of the first deal decide; `random`: the server, at once.
    starter: Literal["left", "right", "lot", "random"] = "random"
    clock: ClockTerms = ClockTerms()
    open_discards: bool = False
    undo: bool = False
    public: bool = False
    token: Token | None = None  # the creator's own choice, so that a repeated request is harmless


class Join(Body, frozen=True):
    name: Name
    seat: SeatName | None = None  # any open one
    token: Token | None = None


class MatchInfo(Body, frozen=True):
    """What was agreed, for both seats and everybody else to see."""

    match: str
    left: str | None  # None: nobody sits there yet
    right: str | None
    computers: list[SeatName]
    edition: str
    level: str
    house: str
    target: int
    starter: SeatName | None  # of the first round; None: the lot will decide, with its deal
    clock: ClockTerms
    open_discards: bool
    undo: bool
    public: bool
    phase: Literal["open", "shuffle", "reveal", "play", "over"]
    score: tuple[int, int]
    created: int  # milliseconds since 1970


class Created(Body, frozen=True):
    match: MatchInfo
    seats: list[SeatName]  # those the token holds
    token: str | None  # the one and only time it is told


class Joined(Body, frozen=True):
    match: MatchInfo
    seat: SeatName
    token: str


class Listing(Body, frozen=True):
    matches: list[MatchInfo]


class RecordInfo(Body, frozen=True):
    match: str
    left: str
    right: str
    edition: str
    level: str
    result: str  # the score left-right, or * for a match that was called off or abandoned
    finished: int  # milliseconds since 1970
    computers: tuple[SeatName, ...] = ()  # their names are computer players' ids


class RecordList(Body, frozen=True):
    records: list[RecordInfo]
    more: str | None  # hand it back as `before` for the next page


class HeldSeat(Body, frozen=True):
    """Somebody's key to a match."""

    match: Short
    token: Token


class HeldSeats(Body, frozen=True):
    seats: Annotated[list[HeldSeat], Meta(max_length=MAX_HELD)]


class OwnMatch(Body, frozen=True):
    """A match that is not over, as it stands for whoever holds the token."""

    match: MatchInfo
    seats: list[SeatName]
    waits_for: list[SeatName]  # who has something to do: play, get ready, answer an offer


class OwnMatches(Body, frozen=True):
    """Of those that were asked for; what is in neither list is not here any more."""

    running: list[OwnMatch]
    finished: list[RecordInfo]


class Reach(Body, frozen=True):
    """Told on the server's own machine: where others reach it; None where only it listens."""

    url: str | None


class ComputerPlayer(Body, frozen=True):
    name: str


class HouseField(Body, frozen=True):
    name: str
    cites: str
    choices: list[str]
    any: str | None  # the choice that stands for any number


class Edition(Body, frozen=True):
    edition: str
    levels: list[str]


class RuleSet(Body, frozen=True):
    """What an edition's level chooses for every field."""

    edition: str
    level: str
    fields: dict[str, str]


class Rules(Body, frozen=True):
    protocol: int
    editions: list[Edition]
    fields: list[HouseField]
    rule_sets: list[RuleSet]  # those of the books
    players: list[ComputerPlayer]


class Paragraph(Body, frozen=True):
    cites: str  # R1 to R18
    message: Message


class RulesPart(Body, frozen=True):
    part: str
    paragraphs: list[Paragraph]


class RulesPage(Body, frozen=True):
    """The paragraphs in force, in the order of reading."""

    edition: str
    level: str
    house: str
    parts: list[RulesPart]


# Client to server


class Hello(Frame, frozen=True):
    """The first frame: which match, and with a token whose seat; without one a spectator."""

    protocol: int
    match: Short
    token: Token | None = None


class Play(Frame, frozen=True):
    """`at` is the version of the state that the seat was looking at."""

    id: Count
    at: Count
    action: Short


class Undo(Frame, frozen=True):
    id: Count
    at: Count
    seat: SeatName | None = None


class Resign(Frame, frozen=True):
    id: Count
    at: Count
    match: bool = False  # only the round otherwise
    seat: SeatName | None = None


class Commit(Frame, frozen=True):
    """Ready for the round: SHA-256 of the own seed."""

    id: Count
    round: Count
    commitment: Hex
    seat: SeatName | None = None


class Reveal(Frame, frozen=True):
    id: Count
    round: Count
    seed: Hex
    seat: SeatName | None = None


class Offer(Frame, frozen=True):
    """A rematch may come with who starts it, by the present seats, and with sides changed."""

    id: Count
    what: OfferKind
    seat: SeatName | None = None
    starter: Starter | None = None  # None: who would start the next round
    swap: bool = False


class Answer(Frame, frozen=True):
    id: Count
    offer: Count
    accept: bool
    seat: SeatName | None = None


class Claim(Frame, frozen=True):
    """The match, from an opponent who stayed away longer than the grace."""

    id: Count
    at: Count


class Sync(Frame, frozen=True):
    """Ask for the state again."""

    id: Count


class Say(Frame, frozen=True):
    """A phrase for everyone there, each reads it in the own language. It is not stored."""

    id: Count
    phrase: Phrase
    seat: SeatName | None = None


class Why(Frame, frozen=True):
    """Ask why the seat to act may not play these."""

    id: Count
    at: Count
    actions: Annotated[list[Short], Meta(max_length=MAX_WHY)]


ClientFrame = (
    Hello | Play | Undo | Resign | Commit | Reveal | Offer | Answer | Claim | Sync | Say | Why
)


# Server to client


class TakenBackEvent(Told, frozen=True, tag="taken-back"):
    seat: SeatName
    actions: list[str]


class RoundEndedEvent(Told, frozen=True, tag="round-ended"):
    round: int
    result: RoundResult
    hands: tuple[list[int], list[int]]
    score: tuple[int, int]


class MatchEndedEvent(Told, frozen=True, tag="match-ended"):
    winner: SeatName
    score: tuple[int, int]


Event = (
    RoundBeganEvent
    | HandDealtEvent
    | PlayedEvent
    | DrewEvent
    | DrewCardsEvent
    | TakenBackEvent
    | RoundEndedEvent
    | MatchEndedEvent
)


class SeatInfo(Body, frozen=True):
    name: str | None
    computer: bool
    present: bool
    grace: int | None  # milliseconds until the other seat may claim the match; None if present


class Clocks(Body, frozen=True):
    """Milliseconds left when the frame was sent."""

    left: int
    right: int
    running: SeatName | None


class Shuffle(Body, frozen=True):
    """The commitments of the round: keep them, and compare the record with them."""

    round: int
    stage: Literal["commit", "reveal", "dealt"]
    dealer: str
    left: str | None
    right: str | None
    told: list[SeatName]  # whose seed the dealer has
    ends: int | None  # milliseconds until it goes on without those who are missing


class StandingOffer(Body, frozen=True, omit_defaults=True):
    """What was offered beside the usual, for the other to see before accepting it."""

    offer: int
    what: OfferKind
    by: SeatName
    starter: Starter | None = None
    swap: bool = False


class MatchResult(Body, frozen=True):
    winner: SeatName | None  # None: called off, or abandoned between two rounds
    reason: str


class Welcome(Frame, frozen=True):
    protocol: int
    match: MatchInfo
    seats: list[SeatName]  # those this connection holds; none: a spectator


class State(Frame, frozen=True):
    """All of it, after every change; `events` tell what led here from the state before."""

    number: int  # counts up with every change: an older one is out of date
    version: int  # of the position: what `at` has to name
    phase: Literal["open", "shuffle", "reveal", "play", "over"]
    left: SeatInfo
    right: SeatInfo
    round: int
    score: tuple[int, int]
    view: View | None
    last: list[PlayedEvent]  # the last exchange; with open discards the whole round
    clocks: Clocks | None
    shuffle: Shuffle | None
    offer: StandingOffer | None
    result: MatchResult | None
    rematch: str | None
    events: list[Event]


class Done(Frame, frozen=True):
    """The frame with that id has been carried out, and is stored."""

    id: int


class Refused(Frame, frozen=True):
    """The frame with that id (None: it had none that could be read) has changed nothing."""

    id: int | None
    message: Message


class Bye(Frame, frozen=True):
    """The connection is about to be closed, and why."""

    message: Message


class Said(Frame, frozen=True):
    """What a seat says, now; who comes later does not hear it."""

    seat: SeatName
    phrase: Phrase


class Reasons(Frame, frozen=True):
    """Why, for each action asked about that is not possible; before the `done` of the question."""

    at: int
    reasons: dict[str, Message]


ServerFrame = Welcome | State | Done | Refused | Bye | Said | Reasons


# A record, replayed


class ReplayStep(Body, frozen=True):
    """A position with both hands open, and the action that led to it."""

    view: View
    played: PlayedEvent | None  # None: the deal
    comments: list[str]
    taken_back: tuple[TakenBackEvent, ...] = ()  # after it, before what was played instead


class ReplayRound(Body, frozen=True):
    starter: SeatName
    actions: int
    result: RoundResult | None  # None: it breaks off here
    score: tuple[int, int]  # after it


class Replay(Body, frozen=True):
    """All rounds of a record in short, and one of them step by step."""

    left: str | None
    right: str | None
    date: str | None
    edition: str
    level: str
    house: str
    target: int
    winner: SeatName | None
    rounds: list[ReplayRound]
    round: int  # the one that is shown; 0 where there is none
    steps: list[ReplayStep]
    clock: ClockTerms = ClockTerms()
    open_discards: bool = False
    undo: bool = False
    computers: tuple[SeatName, ...] = ()  # their names are computer players' ids


# A finished round, judged


class JudgedAction(Body, frozen=True):
    action: str
    worth: float  # rounds won less rounds lost, from -1 to 1, to whoever decides
    share: float  # how often a strong player plays it there


class JudgedDecision(Body, frozen=True):
    """One of several actions was played; judged by what its player had seen, and nothing else."""

    ply: int  # so many actions were played before it
    seat: SeatName
    played: str
    verdict: Verdict
    strong: float  # what a strong player's mix of actions is worth
    lost: float  # what was given away; 0 where there is no mistake
    judged: list[JudgedAction]  # all that could be played, best first


class Analysis(Body, frozen=True):
    """One round of a match that is over, decision by decision."""

    round: int
    judge: JudgeName
    decisions: list[JudgedDecision]
