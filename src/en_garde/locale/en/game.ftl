### What happens in the game, and why something does not: rules, records, table.

seat-left = Left
seat-right = Right

## Why an action is refused

illegal-action = “{ $action }” is not possible. { $reason } Possible now: { $legal }
round-over = The round is over.
not-your-turn = It is not your turn. To act: { $turn }.
nothing-to-parry = There is no attack to parry.
parry-other = To answer this attack, { $parry }: as many cards of the same value.
no-retreat = An attack without a step forward can only be parried.
must-answer = The attack has to be answered first.
attack-only = The pile is empty and the fencers stand: all that is left is an attack at this distance.
onto-opponent = A step of { $card } would end on the opponent’s square.
past-opponent = A step of { $card } would pass the opponent, who is { $distance ->
    [one] 1 square
   *[other] { $distance } squares
 } away.
off-piste = A step back of { $card } would leave the piste: behind the fencer { $room ->
    [0] there is no square.
    [one] there is 1 square.
   *[other] there are { $room } squares.
 }
no-lunge = { $level ->
    [basic] The basic
   *[standard] The standard
    [advanced] These advanced
 } rules have no advance and attack in one turn.
out-of-reach = The opponent would be { $distance } squares away: out of reach, cards go up to { $values }.
attack-distance = An attack here takes cards of value { $distance }, the distance, not { $value }.
attack-limit = { $count } cards are too many: an attack has at most { $limit ->
    [one] 1 card.
   *[other] { $limit } cards.
 }
card-missing = That takes { $needed ->
    [one] a { $card }
   *[other] { $needed } cards of value { $card }
 }; your hand has { $held ->
    [0] none.
   *[other] { $held }.
 }

## Rule sets, deals, actions

unknown-edition = There is no edition “{ $edition }”. The editions are: { $editions }
unknown-level = The edition { $edition } has no level “{ $level }”. Its levels are: { $levels }
unknown-field = There is no house rule “{ $field }”. The fields are: { $fields }
field-value = “{ $value }” is not possible for { $field }. Possible: { $choices }
size-no-pile = { $cards } cards are not enough: two hands of { $hand } must leave a card to draw.
size-actions = { $values } values with hands of { $hand } make too many different actions. Rule: (values + 1) × (hand + 1) is at most { $most }.
deal-count = The deal has { $count ->
    [one] 1 card
   *[other] { $count } cards
 } of value { $value }; it must be { $right }.
deal-unreadable = “{ $text }” is not a deal: { $cards } digits, one for each card of the deck.
action-unreadable = “{ $text }” is not an action. Actions look like +3, -3, x55, +3x55 or =55.
house-unreadable = “{ $text }” is not a house rule. House rules look like field=value field=value, each field once.
text-control = “{ $text }” contains a control character; it has to be plain text on one line.
comment-brace = The comment “{ $text }” contains a closing brace, which would end it.

## Records

record-error = { $round ->
    [0] Line { $line }: { $cause }
   *[other] Line { $line }, round { $round }: { $cause }
 }
record-too-large = The record is larger than { $most } MB and was not read.
record-bytes = The byte { $byte } is not UTF-8 text. A record is a plain UTF-8 text file.
record-tag-unreadable = “{ $text }” is not a tag. Tags look like [Left "Ana"], and a blank line ends them.
record-tag-twice = The tag { $tag } is there twice.
record-tag-missing = The tag { $tag } is missing.
record-target = The target “{ $text }” is not a number of rounds from 1 to { $most }.
record-winner = The winner “{ $text }” is neither left nor right.
record-round-expected = A round line should come here, such as “1. left 1334512245…”, not “{ $text }”.
record-round-unreadable = “{ $text }” is not a round line. It has a number, the starter and the deal, such as “1. left 1334512245…”.
record-proof-unreadable = “{ $text }” is not a proof line. It has a name and a value: “! NAME VALUE”.
record-result-unreadable = “{ $text }” is not a result line. It has winner, reason and score, such as “# left hit 1-0”.
record-comment-open = The comment that begins here is not closed.
record-number = This is round { $right }, not { $number }.
record-starter-unreadable = The starter “{ $text }” is neither left nor right.
record-starter = The starters alternate: this round is started by { $right }.
record-after-end = The action { $action } comes after the end of the round, which is: { $result }
record-reason = “{ $text }” is not a reason. The reasons are: { $reasons }
record-given-draw = A round that ends with “{ $reason }” has a winner; it cannot be drawn.
record-round-runs = The round is not over. To act: { $turn }. Possible now: { $legal }
record-result-wrong = The result is not “{ $result }” but “{ $right }”.
record-result-missing = The result line is missing; it is “# { $right }”.
record-no-result = The next round begins before this one is over. To act: { $turn }. Possible now: { $legal }
record-cut = The record breaks off. To act: { $turn }. Possible now: { $legal } (While a match is being played its Result is "*".)
record-match-over = The match was over before this round, { $score }.
record-winner-wrong = The tag Winner says the match was given to { $winner }; the last round does not.
record-result-tag = The tag Result says “{ $text }”; it has to be “{ $right }”.

## The table

target-range = A match cannot go to { $target ->
    [one] 1 round
   *[other] { $target } rounds
 }. From 1 to { $most } is possible.
round-running = Round { $number } is still being played.
no-round = No round is being played.
match-over = The match is over: { $you ->
    [seat] you
   *[other] { $seat }
 } won it { $score }.
match-running = The match is not over: { $score }, and it goes to { $target }.
undo-not-agreed = In this match nothing can be taken back.
undo-nothing = { $you ->
    [seat] You have not played in this round yet:
   *[other] { $seat } has not played in this round yet:
 } there is nothing to take back.
stale-state = That was meant for an earlier position ({ $at }); the match has moved on ({ $version }).

## What happened

event-shuffled = The { $cards } cards are shuffled.
event-round-began = Round { $number }. { $you ->
    [seat] You begin.
   *[other] { $seat } begins.
 }
event-hand-dealt = Your hand: { $cards }
event-advance = { $you ->
    [seat] You advance
   *[other] { $seat } advances
 } { $squares ->
    [one] 1 square.
   *[other] { $squares } squares.
 }
event-step-back = { $you ->
    [seat] You step back
   *[other] { $seat } steps back
 } { $squares ->
    [one] 1 square.
   *[other] { $squares } squares.
 }
event-retreat = { $you ->
    [seat] You retreat
   *[other] { $seat } retreats
 } { $squares ->
    [one] 1 square.
   *[other] { $squares } squares.
 }
event-attack = { $you ->
    [seat] You attack
   *[other] { $seat } attacks
 } with { cards-with }.
event-lunge = { $you ->
    [seat] You advance { $step } and attack
   *[other] { $seat } advances { $step } and attacks
 } with { cards-with }.
event-parry = { $you ->
    [seat] You parry
   *[other] { $seat } parries
 } with { cards-with }.
event-drew = { $you ->
    [seat] You draw
   *[other] { $seat } draws
 } { $count ->
    [one] 1 card
   *[other] { $count } cards
 }; { $pile ->
    [0] the pile is empty.
   *[other] { $pile } left.
 }
event-drew-cards = You draw { $cards }.
event-taken-back = { $you ->
    [seat] You take back
   *[other] { $seat } takes back
 }: { $actions }
event-won-hit = Hit! { $you ->
    [seat] You win the round{ $rule ->
        [R8] : { $loser } has no defence.
       *[other] .
     }
    [loser] { $seat } wins the round{ $rule ->
        [R8] : you have no defence.
       *[other] .
     }
   *[other] { $seat } wins the round{ $rule ->
        [R8] : { $loser } has no defence.
       *[other] .
     }
 } Score { $score }.
event-won-stuck = { $you ->
    [seat] { $loser } can neither move nor attack: you win the round.
    [loser] You can neither move nor attack: { $seat } wins the round.
   *[other] { $loser } can neither move nor attack: { $seat } wins the round.
 } Score { $score }.
event-won-cards = The pile has run out. { $you ->
    [seat] You win the round: you hold
   *[other] { $seat } wins the round with
 } more cards for this distance. Score { $score }.
event-won-ground = { $rule ->
    [R16] A retreat with an empty pile ends the round.
    [R17] The retreat took the last card of the pile and ends the round.
   *[other] The pile has run out.
 } { $you ->
    [seat] You win the round: you have
   *[other] { $seat } wins the round, having
 } advanced further. Score { $score }.
event-won-resigned = { $you ->
    [seat] { $loser } resigns; you win the round.
    [loser] You resign; { $seat } wins the round.
   *[other] { $loser } resigns; { $seat } wins the round.
 } Score { $score }.
event-won-forfeit = { $you ->
    [seat] { $loser } forfeits; you win the round.
    [loser] You forfeit; { $seat } wins the round.
   *[other] { $loser } forfeits; { $seat } wins the round.
 } Score { $score }.
event-won-time = { $you ->
    [seat] { $loser } has run out of time; you win the round.
    [loser] You have run out of time; { $seat } wins the round.
   *[other] { $loser } has run out of time; { $seat } wins the round.
 } Score { $score }.
event-drawn-cards = The pile has run out. A drawn round: both hold as many cards for this distance. Score { $score }.
event-drawn-ground = { $rule ->
    [R16] A retreat with an empty pile ends the round.
    [R17] The retreat took the last card of the pile and ends the round.
   *[other] The pile has run out.
 } A drawn round: both have advanced equally far. Score { $score }.
event-match-ended = { $you ->
    [seat] You win
   *[other] { $seat } wins
 } the match { $score }.

## What one attacks and parries with: how many cards of which value

cards-with = { $count ->
    [1] { card-one }
    [2] two { card-plural }
    [3] three { card-plural }
    [4] four { card-plural }
    [5] five { card-plural }
   *[other] { $count } cards of value { $value }
 }
card-one = one { $value }
card-plural = { $value }s
