### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Reiner Knizia’s fencing duel: 23 squares, 25 cards, two hidden hands.
web-language = Language
web-day = Day
web-evening = Evening
web-play-now = Play now against the computer
web-friend-here = With a friend on this screen
web-friend-link = With a friend by link
web-options = Options
web-name = Your name
web-strength = Strength of the computer
web-strength-name = { $player ->
    [random] Beginner: plays anything
   *[heuristic] Club fencer: counts cards
 }
web-edition = Edition of the rules
web-edition-name = { $edition ->
    [fr-1993] French, 1993
    [nl-1996] Dutch, 1996
    [ru] Russian
   *[en-1_2] English, 1.2
 }
web-level = Level
web-level-name = { $level ->
    [basic] Basic rules
   *[standard] Standard rules
    [advanced] Advanced rules
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

## A match

web-score = Score
web-score-of = { $name }: { $won } of { $target }
web-round = Round { $number }
web-shuffling = Shuffling …
web-your-turn = Your turn
web-turn-of = { $name } to act
web-waiting = { $name } is thinking …
web-undo = Take back
web-resign = Resign the round
web-resign-sure = Really give up this round?
web-play-on = Play on
web-curtain = Hand over to { $name }
web-curtain-hint = Nobody else looks at the screen now.
web-curtain-open = I am { $name }: show my cards

## The board

web-piste-label = { $left } stands on square { $left_square }, { $right } on square { $right_square }; the distance is { $distance }.
web-card = Card { $value }
web-choose-card = Choose a card.
web-choose-action = Choose what to do, then confirm.
web-confirm-hint = Confirm, or put the cards back.
web-add-cards = Confirm, or add another card.
web-add-needed = This takes another card.
web-card-useless = The { $value } cannot be played now.
web-action-to = { $action } · square { $square }
web-put-back = Put back
web-confirm = Confirm

## The end of a round

web-round-over = The round is over
web-next-round = Next round
web-rematch = Rematch
web-rematch-offered = A rematch is offered
web-home = To the start
web-verify = Verify the deal
web-verdict-proved = The deal is proved: the cards follow from the randoms that were sealed before it.
web-verdict-no-proof = The record has no proof for this round.
web-verdict-wrong-seed = A random is not the one that was sealed before the deal.
web-verdict-wrong-deck = The cards do not follow from the randoms: this deal was not fair.
web-verdict-not-as-kept = The record differs from what this page wrote down before the deal.
