### What the terminal shows: records, and the plain game.

## Replay

replay-ok = The record is right: { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, { $actions ->
    [one] 1 action.
   *[other] { $actions } actions.
 }
replay-running = The match is still being played.

## The plain game

play-you = Player
play-computer = Computer
play-friend-left = Left
play-friend-right = Right
play-heading = Round { $number } · { $level ->
    [basic] basic rules
   *[standard] standard rules
    [advanced] advanced rules
 } ({ $edition }) · to { $target }
play-distance = Distance { $distance }
play-pile = Pile { $pile }
play-top = Discards { $count }, top { $top }
play-no-top = Discards 0
play-discards = All discards: { $cards }
play-foe = { $name } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
play-hand = Your hand
play-last = Last:
play-starts = { $seat } starts this round.
play-facing = { $attack } Defend yourself!
play-last-turn = The pile is empty: this is the last turn.
play-ask = { $name }, your action (number or text, ? for help):
play-advance = advance { $squares }
play-step-back = step back { $squares }
play-retreat = retreat { $squares }
play-attack = attack with { cards-with }
play-lunge = advance { $step } and attack with { cards-with }
play-parry = parry with { cards-with }
play-help = Type the number of an action, or the action itself: +3 advance, -3 step back or retreat, x55 attack with two 5s, +3x55 advance and attack, =55 parry. Also: u take back · r rules · resign give up the round · q leave
play-number = There is no action number { $number }; they go from 1 to { $most }.
play-pass = Please hand over to { $name }, and nobody else look. Then press Enter.
play-shown = { $you ->
    [name] You
   *[other] { $name }
 }: { $cards }
play-next = Enter for the next round, q to leave:
play-next-starter = { $seat } starts the next round.
play-begin = Enter to begin, a number to change it, q to leave:
play-rematch = Enter for this match, a number to change it, q to leave:
play-left = You left the match at { $score }.
play-saved = The finished rounds are in { $file }.
play-check-ok = en-garde is ready: the game plays in this terminal with “{ $command }”.
play-resign-ask = Really give up this round? Type resign again to do so, anything else to play on:
join-link = “{ $text }” is not a link to a match. It looks like http://127.0.0.1:8000/#/m/… and stands in the address line of the page.
join-sit = Enter takes the free seat, w only watches, q leaves:
join-open = Waiting for somebody to take the other seat. q leaves.
join-wait = It is { $seat }’s turn. ? for help, q to leave.
join-next = Enter for the next round, q to leave.
join-shuffle = The next round is being dealt.
join-lost = The connection is lost; it comes back by itself, and nothing that was confirmed is lost.
join-watching = You are watching.
join-away = { $seat } is not connected. { $seconds ->
    [0] You may end the match: claim
    [one] After 1 second you may end the match: claim
   *[other] After { $seconds } seconds you may end the match: claim
 }
join-offer = { $seat } offers to call the match off. y accepts, n declines.
join-offered = You have offered to call the match off; n takes the offer back.
join-no-winner = The match has ended without a winner.
join-rematch = Enter offers this rematch, a number changes it, q leaves.
join-rematch-by = { $seat } offers a rematch.
join-rematch-own = Waiting for the answer; n takes the offer back, q leaves.
join-rematch-other = Enter accepts, n declines, q leaves.
join-resign = Really give up? Type “{ $text }” once more to do so.
join-help = Type the number of an action, or the action itself: +3 advance, -3 step back or retreat, x55 attack with two 5s, +3x55 advance and attack, =55 parry. Also: u take back where agreed · r rules · resign the round · resign match · offer to call the match off · claim it from somebody who stays away · q leave
join-left = Your seat stays yours: en-garde join { $link }
join-saved = The record is in { $file }, your notes in { $notes }.
invite-link = The link for the other seat: { $link }
invite-server = “{ $text }” is not the address of a server. It looks like http://127.0.0.1:8000/.

## Who starts, and who sits where

again-sides = Left: { $left }. Right: { $right }.
again-starts = { $seat } starts.
again-lot = The lot decides who starts.
again-choose = { $seat } starts
again-choose-lot = draw lots
again-choose-sides = change sides
again-number = Type a number from 1 to { $most }, or only Enter.
