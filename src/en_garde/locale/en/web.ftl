### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Reiner Knizia’s fencing duel: 23 squares, 25 cards, two hidden hands.
web-language = Language
web-day = Light theme
web-evening = Dark theme
web-play-now = Play now against the computer
web-friend-here = With a friend on this screen
web-friend-link = With a friend by link
web-options = Options
web-name = Your name
web-strength = Strength of the computer
web-strength-name = { $player ->
    [novice] Novice
    [pupil] Pupil
    [fencer] Fencer
    [master] Master
    [champion] Champion
    [random] Random
    [heuristic] Card counter
   *[other] { $player }
 }
web-strength-about = { $player ->
    [novice] Rushes in, attacks whenever it can and forgets every discard.
    [pupil] Keeps out of reach, remembers the last few discards, and thinks of ground too late.
    [fencer] A club fencer: hoards pairs and remembers most discards.
    [master] Counts every card, dares to advance and attack, but does not read your hand.
    [champion] Guesses your hand from what you play, and is hard to guess itself.
   *[other] A simple player, for programs.
 }
web-edition = Edition of the rules
web-edition-name = { $edition ->
    [fr-1993] French, 1993
    [nl-1996] Dutch, 1996
    [ru] Russian
    [en-1_2] English, 1.2
   *[other] { $name }
 }
web-level = Level
web-level-name = { $level ->
    [basic] Basic rules
    [standard] Standard rules
    [advanced] Advanced rules
   *[other] { $level }
 }
web-target = Rounds to win

## Finding each other

web-invited = { $name } invites you to a match
web-to = to { $target }
web-join = Take the free seat
web-watch = Only watch
web-invite = Send this link to your friend
web-link = Link to this match
web-copy = Copy the link
web-copied = Copied
web-share-hint = This server listens on this machine only. So that others on your network can join, start it with “{ $command }”.
web-waiting-friend = Waiting for your friend …
web-connecting = Connecting …
web-reconnecting = The connection is lost; trying again …
web-away = away
web-away-of = { $name } is away.
web-away-long = { $name } has been away for long. The match is yours if you claim it.
web-claim-in = You may claim the match in { $time }.
web-claim = Claim the match
web-wait = Wait on

## A match

web-score = Score
web-score-of = { $you ->
    [name] You
   *[other] { $name }
 }: { $won } of { $target }
web-round = Round { $number }
web-shuffling = Shuffling …
web-your-turn = Your turn
web-you = You
web-turn-of = { $name } to act
web-watching = You are watching
web-clock-of = { $you ->
    [name] Your time
   *[other] Time of { $name }
 }: { $time }
web-clock-low = Hurry!
web-waiting = { $name } is thinking …
web-undo = Take back
web-undo-wish = { $name } wants to take back
web-undo-agree = { $name } agrees
web-resign = Give up …
web-resign-sure = Really give up?
web-resign-round = Resign the round
web-resign-match = Resign the whole match
web-call-off = End the match without a winner
web-call-off-offer = Offer to end the match without a winner
web-call-off-by = { $name } offers to end the match without a winner.
web-call-off-waiting = You have offered to end the match without a winner.
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw the offer
web-match-ended = { $how ->
    [too-long] The match had become too long for this server, and ended without a winner.
    [abandoned] The match was abandoned: nobody came back.
    [called-off] The match was ended without a winner.
   *[other] The match is over.
 }
web-play-on = Play on
web-curtain = Hand over to { $name }
web-curtain-hint = Nobody else looks at the screen now.
web-curtain-open = I am { $name }: show my cards

## The board

web-piste-label = { $you ->
    [left] You stand
   *[other] { $left } stands
 } on square { $left_square }, { $you ->
    [right] you stand
   *[other] { $right } stands
 } on square { $right_square }; the distance is { $distance }.
web-card = Card { $value }
web-choose-card = Choose a card.
web-choose-action = Choose what to do, then confirm.
web-choose-tap = Choose what to do.
web-confirm-hint = Confirm, or put the cards back.
web-add-cards = Confirm, or add another card.
web-add-needed = This takes another card.
web-card-useless = The { $value } cannot be played now.
web-parries = (for the parry)
web-action-to = { $action } · square { $square }
web-put-back = Put back

## Settings and keys

web-menu = Settings and keys
web-close = Close
web-one-tap = One tap: play without a confirmation
web-sound = Sound
web-show-phrases = Show what the other says
web-single-keys = Single keys for actions
web-notation = Show the notation of actions (+3x55)
web-rules = The rules of this match
web-keys = Keys
web-key-card = take up a card of that value
web-key-step = step that way
web-key-blade = attack or parry
web-key-confirm = confirm
web-key-back = put the cards back
web-key-next = next round, rematch

## Phrases

web-say = Say …
web-mute = Do not show what the other says
web-phrase = { $phrase ->
    [hello] Hello!
    [luck] Good luck!
    [touche] Touché!
    [well] Well played!
    [oops] Oops!
    [moment] One moment, please.
    [thanks] Thank you!
    [bye] Goodbye!
   *[other] …
 }

## The end of a round

web-round-over = The round is over
web-next-round = Next round
web-waiting-ready = Waiting for the other …
web-rematch = Rematch
web-rematch-by = { $name } offers a rematch.
web-rematch-waiting = You have offered a rematch.
web-rematch-declined = The rematch was declined.
web-home = To the start
web-without-key = Go on without the key
web-rule = Rule { $rule }: { $name ->
    [R6] a hit
    [R8] no parry
    [R11] no legal action
    [R12] the pile runs out
    [R13] the pile runs out
    [R14] settled by ground
    [R15] settled by cards
    [R16] a retreat with an empty pile
    [R17] a retreat with the last card
   *[other] what it says
 }
web-actions = The round, action by action
web-verify = Verify the deal
web-verdict-proved = The deal is fair: the cards follow from random numbers that were fixed before it.
web-verdict-no-proof = The record has no proof for this round.
web-verdict-wrong-seed = A random number is not the one that was fixed before the deal.
web-verdict-wrong-deck = The cards do not follow from the random numbers: this deal was not fair.
web-verdict-wrong-lot = The seeds chose the other player to start: this lot was not followed.
web-verdict-not-as-kept = The record differs from what this page noted before the deal.
