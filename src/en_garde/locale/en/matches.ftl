### What surrounds a match: its terms, the way to it and back, who calls a player back.

## Terms

terms-title = Terms of the match
terms-rules = Rules
terms-house = House rules
terms-house-none = None: everything as in the book
terms-house-field = { $field }: { $value }
terms-house-book = { $rule } (in the book: { $book })
terms-clock-move = { $time } for each move. Whoever runs out of time loses the round.
terms-clock-match = { $increment ->
    [none] { $time } for the whole match. Whoever runs out of time loses it.
   *[other] { $time } for the whole match, and { $increment } more for each move. Whoever runs out of time loses it.
 }
terms-clock-first = A player’s clock starts only after that player’s first action.
terms-clock-move-short = { $time } a move
terms-clock-match-short = { $increment ->
    [none] { $time }
   *[other] { $time } + { $increment } a move
 }
terms-discards = Discards
terms-discards-open = { $open ->
    [yes] Open: all played cards can be looked up.
   *[no] Only the top card shows.
 }
terms-undo = Taking back
terms-undo-allowed = { $allowed ->
    [yes] Allowed
   *[no] Not allowed
 }
terms-watchers = Who may watch
terms-public = { $public ->
    [yes] Everyone
   *[no] Only those who have the link
 }
terms-starter = Starts the first round
terms-by-lot = The lot decides, with the first deal
terms-left = On the left
terms-right = On the right
terms-you = You

## Invitations

invitation-over = This invitation is not open any more.
invite-cancel = Cancel the invitation
invite-cancelled = The invitation has been withdrawn.
invite-notify = Notify me when my friend comes

## Back to one's matches

own-title = Your matches
own-running = Not your turn
own-open = Nobody has come yet
own-gone = Not on this server any more
own-won = Won
own-lost = Lost
own-no-winner = Without a winner
own-finished = Finished matches: { $count }
own-continue = Continue:
own-replay = Replay:
own-remove = Remove from this list

## Sharing

share-open = Share
share-match = Share this match
share-position = Share this position
share-more = Send with an app …

## Calling a player back

call-setting = Notify me while this page is in the background
call-blocked = This browser does not let the page notify you. You can change that in the browser’s settings for this page.
call-turn = { $name }: it is your turn.
call-arrived = { $name } has come.

## Addresses that lead nowhere

lost-title = There is nothing here
lost-page = This address leads to no page. Perhaps the link was cut off when it was copied.
lost-match = There is no match at this address. Perhaps the link was cut off when it was copied, or the match has been removed.
lost-unreachable = The match could not be fetched.

## Who starts, and who sits where

seating = Left: { $left } · Right: { $right } · Starts: { $starter }
seating-starts = Starts: { $starter }
seating-next-round = Starts the next round: { $starter }
seating-lot = the lot decides
seating-draw = Draw lots
seating-swap = Change sides
wish-other = Name of the friend on this screen
wish-starter = Who starts the first round
wish-starter-me = I
wish-starter-other = the other
wish-starter-lot = by lot
wish-side = My side of the piste
wish-side-left = Left
wish-side-right = Right
wish-side-lot = By lot
