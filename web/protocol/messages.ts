// Made by `python -m en_garde.server.schema`: change its wire.py instead.

export const PROTOCOL = 1;
export const MAX_FRAME_BYTES = 4096;

/** One round of a match that is over, decision by decision. */
export interface Analysis {
  round: number;
  judge: "net" | "samples" | "tables";
  decisions: JudgedDecision[];
}

export interface Answer {
  type: "answer";
  id: number;
  offer: number;
  accept: boolean;
  seat?: "left" | "right" | null;
}

/** The connection is about to be closed, and why. */
export interface Bye {
  type: "bye";
  message: Message;
}

/** The match, from an opponent who stayed away longer than the grace. */
export interface Claim {
  type: "claim";
  id: number;
  at: number;
}

export type ClientFrame = Hello | Play | Undo | Resign | Commit | Reveal | Offer | Answer | Claim | Sync | Say | Why;

/** No clock, `seconds` for every move, or `seconds` for the match and more for each move. */
export interface ClockTerms {
  pace?: "match" | "move" | "none";
  seconds?: number;
  increment?: number;
}

/** Milliseconds left when the frame was sent. */
export interface Clocks {
  left: number;
  right: number;
  running: "left" | "right" | null;
}

/** Ready for the round: SHA-256 of the own seed. */
export interface Commit {
  type: "commit";
  id: number;
  round: number;
  commitment: string;
  seat?: "left" | "right" | null;
}

export interface ComputerPlayer {
  name: string;
}

export interface ComputerSeat {
  kind: "computer";
  player: string;
}

export interface Created {
  match: MatchInfo;
  seats: ("left" | "right")[];
  token: string | null;
}

/** The frame with that id has been carried out, and is stored. */
export interface Done {
  type: "done";
  id: number;
}

export interface DrewCardsEvent {
  kind: "drew-cards";
  seat: "left" | "right";
  cards: number[];
}

export interface DrewEvent {
  kind: "drew";
  seat: "left" | "right";
  count: number;
  pile: number;
}

export interface Edition {
  edition: string;
  levels: string[];
}

/** Open to whoever comes first with the link. */
export interface FriendSeat {
  kind: "friend";
}

export interface HandDealtEvent {
  kind: "hand-dealt";
  seat: "left" | "right";
  hand: number[];
}

/** Somebody's key to a match. */
export interface HeldSeat {
  match: string;
  token: string;
}

export interface HeldSeats {
  seats: HeldSeat[];
}

/** The first frame: which match, and with a token whose seat; without one a spectator. */
export interface Hello {
  type: "hello";
  protocol: number;
  match: string;
  token?: string | null;
}

export interface HouseField {
  name: string;
  cites: string;
  choices: string[];
  any: string | null;
}

export interface Join {
  name: string;
  seat?: "left" | "right" | null;
  token?: string | null;
}

export interface Joined {
  match: MatchInfo;
  seat: "left" | "right";
  token: string;
}

export interface JudgedAction {
  action: string;
  worth: number;
  share: number;
}

/** One of several actions was played; judged by what its player had seen, and nothing else. */
export interface JudgedDecision {
  ply: number;
  seat: "left" | "right";
  played: string;
  verdict: "also" | "mistake" | "unusual" | "usual";
  strong: number;
  lost: number;
  judged: JudgedAction[];
}

export interface Listing {
  matches: MatchInfo[];
}

export interface MatchEndedEvent {
  kind: "match-ended";
  winner: "left" | "right";
  score: [number, number];
}

/** What was agreed, for both seats and everybody else to see. */
export interface MatchInfo {
  match: string;
  left: string | null;
  right: string | null;
  computers: ("left" | "right")[];
  edition: string;
  level: string;
  house: string;
  target: number;
  starter: "left" | "right" | null;
  clock: ClockTerms;
  open_discards: boolean;
  undo: boolean;
  public: boolean;
  phase: "open" | "over" | "play" | "reveal" | "shuffle";
  score: [number, number];
  created: number;
}

export interface MatchResult {
  winner: "left" | "right" | null;
  reason: string;
}

/** Something to say to a person: an id of the message catalogues with its facts. */
export interface Message {
  id: string;
  facts?: Record<string, unknown>;
}

export interface NewMatch {
  left: YourSeat | FriendSeat | ComputerSeat;
  right: YourSeat | FriendSeat | ComputerSeat;
  edition?: string;
  level?: string;
  house?: string;
  target?: number;
  starter?: "left" | "lot" | "random" | "right";
  clock?: ClockTerms;
  open_discards?: boolean;
  undo?: boolean;
  public?: boolean;
  token?: string | null;
}

/** A rematch may come with who starts it, by the present seats, and with sides changed. */
export interface Offer {
  type: "offer";
  id: number;
  what: "call-off" | "rematch";
  seat?: "left" | "right" | null;
  starter?: "left" | "lot" | "right" | null;
  swap?: boolean;
}

/** A match that is not over, as it stands for whoever holds the token. */
export interface OwnMatch {
  match: MatchInfo;
  seats: ("left" | "right")[];
  waits_for: ("left" | "right")[];
}

/** Of those that were asked for; what is in neither list is not here any more. */
export interface OwnMatches {
  running: OwnMatch[];
  finished: RecordInfo[];
}

export interface Paragraph {
  cites: string;
  message: Message;
}

/** `at` is the version of the state that the seat was looking at. */
export interface Play {
  type: "play";
  id: number;
  at: number;
  action: string;
}

export interface PlayedEvent {
  kind: "played";
  seat: "left" | "right";
  action: string;
  facing: string | null;
}

/** A refusal over HTTP: the message, and its text in the language that was asked for. */
export interface Problem {
  id: string;
  facts: Record<string, unknown>;
  text: string;
}

/** Told on the server's own machine: where others reach it; None where only it listens. */
export interface Reach {
  url: string | null;
}

/** Why, for each action asked about that is not possible; before the `done` of the question. */
export interface Reasons {
  type: "reasons";
  at: number;
  reasons: Record<string, Message>;
}

export interface RecordInfo {
  match: string;
  left: string;
  right: string;
  edition: string;
  level: string;
  result: string;
  finished: number;
  computers?: ("left" | "right")[];
}

export interface RecordList {
  records: RecordInfo[];
  more: string | null;
}

/** The frame with that id (None: it had none that could be read) has changed nothing. */
export interface Refused {
  type: "refused";
  id: number | null;
  message: Message;
}

/** All rounds of a record in short, and one of them step by step. */
export interface Replay {
  left: string | null;
  right: string | null;
  date: string | null;
  edition: string;
  level: string;
  house: string;
  target: number;
  winner: "left" | "right" | null;
  rounds: ReplayRound[];
  round: number;
  steps: ReplayStep[];
  clock?: ClockTerms;
  open_discards?: boolean;
  undo?: boolean;
  computers?: ("left" | "right")[];
}

export interface ReplayRound {
  starter: "left" | "right";
  actions: number;
  result: RoundResult | null;
  score: [number, number];
}

/** A position with both hands open, and the action that led to it. */
export interface ReplayStep {
  view: View;
  played: PlayedEvent | null;
  comments: string[];
  taken_back?: TakenBackEvent[];
}

export interface Resign {
  type: "resign";
  id: number;
  at: number;
  match?: boolean;
  seat?: "left" | "right" | null;
}

export interface Reveal {
  type: "reveal";
  id: number;
  round: number;
  seed: string;
  seat?: "left" | "right" | null;
}

export interface RoundBeganEvent {
  kind: "round-began";
  round: number;
  starter: "left" | "right";
}

export interface RoundEndedEvent {
  kind: "round-ended";
  round: number;
  result: RoundResult;
  hands: [number[], number[]];
  score: [number, number];
}

export interface RoundResult {
  winner: "left" | "right" | null;
  reason: string;
  cites?: string[];
}

/** What an edition's level chooses for every field. */
export interface RuleSet {
  edition: string;
  level: string;
  fields: Record<string, string>;
}

export interface Rules {
  protocol: number;
  editions: Edition[];
  fields: HouseField[];
  rule_sets: RuleSet[];
  players: ComputerPlayer[];
}

/** The paragraphs in force, in the order of reading. */
export interface RulesPage {
  edition: string;
  level: string;
  house: string;
  parts: RulesPart[];
}

export interface RulesPart {
  part: string;
  paragraphs: Paragraph[];
}

/** What a seat says, now; who comes later does not hear it. */
export interface Said {
  type: "said";
  seat: "left" | "right";
  phrase: "bye" | "hello" | "luck" | "moment" | "oops" | "thanks" | "touche" | "well";
}

/** A phrase for everyone there, each reads it in the own language. It is not stored. */
export interface Say {
  type: "say";
  id: number;
  phrase: "bye" | "hello" | "luck" | "moment" | "oops" | "thanks" | "touche" | "well";
  seat?: "left" | "right" | null;
}

export interface SeatInfo {
  name: string | null;
  computer: boolean;
  present: boolean;
  grace: number | null;
}

export type ServerFrame = Welcome | State | Done | Refused | Bye | Said | Reasons;

/** The commitments of the round: keep them, and compare the record with them. */
export interface Shuffle {
  round: number;
  stage: "commit" | "dealt" | "reveal";
  dealer: string;
  left: string | null;
  right: string | null;
  told: ("left" | "right")[];
  ends: number | null;
}

/** What was offered beside the usual, for the other to see before accepting it. */
export interface StandingOffer {
  offer: number;
  what: "call-off" | "rematch";
  by: "left" | "right";
  starter?: "left" | "lot" | "right" | null;
  swap?: boolean;
}

/** All of it, after every change; `events` tell what led here from the state before. */
export interface State {
  type: "state";
  number: number;
  version: number;
  phase: "open" | "over" | "play" | "reveal" | "shuffle";
  left: SeatInfo;
  right: SeatInfo;
  round: number;
  score: [number, number];
  view: View | null;
  last: PlayedEvent[];
  clocks: Clocks | null;
  shuffle: Shuffle | null;
  offer: StandingOffer | null;
  result: MatchResult | null;
  rematch: string | null;
  events: (RoundBeganEvent | HandDealtEvent | PlayedEvent | DrewEvent | DrewCardsEvent | TakenBackEvent | RoundEndedEvent | MatchEndedEvent)[];
}

/** Ask for the state again. */
export interface Sync {
  type: "sync";
  id: number;
}

export interface TakenBackEvent {
  kind: "taken-back";
  seat: "left" | "right";
  actions: string[];
}

export interface Undo {
  type: "undo";
  id: number;
  at: number;
  seat?: "left" | "right" | null;
}

/** What lies open to these eyes. */
export interface View {
  seat: "left" | "right" | null;
  turn: "left" | "right";
  piste: number;
  squares: [number, number];
  distance: number;
  hand: number[];
  hand_sizes: [number, number];
  pile: number;
  discarded: number;
  top: number | null;
  discards: number[] | null;
  facing: string | null;
  turns_left: number | null;
  legal: string[];
  result: RoundResult | null;
  hands: [number[], number[]] | null;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  match: MatchInfo;
  seats: ("left" | "right")[];
}

/** Ask why the seat to act may not play these. */
export interface Why {
  type: "why";
  id: number;
  at: number;
  actions: string[];
}

/** Whoever creates the match sits here; on both seats: pass-and-play on one screen. */
export interface YourSeat {
  kind: "you";
  name: string;
}
