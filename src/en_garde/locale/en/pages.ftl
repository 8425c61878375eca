### The pages around the game: start, watching, replays, rules.

pages-nav = Pages
pages-play = Play
pages-watch = Watch
pages-replay = Replay
pages-rules = Rules
pages-loading = One moment …
pages-broken = This page could not be loaded. Has the server been updated or stopped?
pages-again = Load again

## Start

pages-watch-about = Matches that are open to everyone
pages-replay-about = A finished match, step by step
pages-rules-about = With pictures, for each edition
pages-house-short = house rules
pages-clock = Clock
pages-clock-none = No clock
pages-clock-move = For each move
pages-clock-match = For the whole match
pages-clock-seconds = Seconds for a move
pages-clock-minutes = Minutes
pages-clock-increment = Seconds more for each move
pages-clock-move-about = Whoever runs out of time loses the round. Nothing can be taken back.
pages-clock-match-about = Whoever runs out of time loses the match. Nothing can be taken back.
pages-open-discards = Open discards
pages-open-discards-about = All played cards can be looked up. The books leave that to your memory.
pages-public = Public
pages-public-about = Everyone can find and watch the match. Otherwise only who has the link.
pages-editions = How the editions differ
pages-editions-caption = What the books disagree on: { $level }
pages-editions-same = In everything else the books agree.
pages-no-level = does not have these rules
pages-house = House rules
pages-house-about = Change what you like. What you leave alone stays as in the book.
pages-house-reset = Everything as in the book
pages-as-book = In the book: { $value }
pages-about-attack_limit = How many equal cards one attack may have. More cards are harder to parry.
pages-about-lunge_limit = Whether you may advance and attack in the same turn, and with how many cards.
pages-about-last_chance = Only with the basic rules: what is left to do when the pile has run out.
pages-about-last_turn = What is left to do when the pile has run out and a last attack has been answered.
pages-about-equal_cards = Who wins when both hold as many cards for the distance at the end.
pages-about-own_retreat = A fencer retreats from an attack and draws the last card of the pile: does the ground decide at once?
pages-about-piste = A longer piste makes a slower approach.
pages-about-values = Higher cards step further and reach further.
pages-about-copies = The fewer there are, the more is known.
pages-about-hand = Everybody draws up to this many cards.

## Share

pages-qr = The link as a code to scan

## Watch

pages-watch-lead = Public matches on this server.
pages-watch-none = Nobody is fencing in public just now.
pages-watch-begin = Begin a match and make it public
pages-open-matches = Somebody is waiting for you
pages-running-matches = On the piste
pages-free-seat = free seat

## Replay

pages-replay-lead = Go through a finished match, with both hands open.
pages-replay-of = { $left } against { $right }
pages-replay-other = Another record
pages-replay-keys = Keys: ← and → for a step, Home and End within the round, Page Up and Page Down for a round, Space for autoplay.
pages-file = Choose a record (.egr), or drop it here
pages-file-large = This file is too large for a record: at most { $kilobytes } KB are read.
pages-file-gone = The file is not open any more. Please choose it again.
pages-records = Matches on this server
pages-player = Player’s name
pages-any-edition = all
pages-since = From
pages-until = To
pages-records-none = No such match. Only public matches are listed here.
pages-more = Show more
pages-steps = Steps
pages-first = To the start of the round
pages-back = One step back
pages-run = Autoplay
pages-pause = Pause
pages-forward = One step on
pages-last = To the end of the round
pages-position = Position in the round
pages-position-of = { $at } of { $of }
pages-actions = Actions of the round
pages-rounds = Rounds of the match
pages-no-rounds = No round has been finished in this match.
pages-download = Save the record
pages-analyse = Analyse
pages-analyse-hide = Hide the analysis

## Rules

pages-contents = Contents
pages-paragraph = Link to { $cites }
pages-print = Print
pages-figure-start = Both fencers stand at their ends of the piste.
pages-figure-deck = One card of each value.
pages-figure-move = One card, two ways: with a 3 the left fencer goes forward to 10 or back to 4.
pages-figure-basic-hit = The distance is 5, and so is the card: a hit.
pages-figure-attack = The distance is 5: the left fencer attacks with what is shown.
pages-figure-parry = The right fencer parries with as many cards of the same value, and then plays a turn.
pages-figure-hit = Not enough cards to parry: a hit, and the end of the round.
pages-figure-lunge = From distance 8: a 3 to come closer, then the attack at distance 5.
pages-figure-retreat = The right fencer escapes the advance and attack with a 4.
pages-figure-stuck = Too close to go forward, too near the end to go back: the left fencer is stuck.
pages-figure-ground = Left has come 10 squares from its end, Right only 8: the round goes to Left.
pages-figure-cards = The distance is 3: two of the left cards fit, and only one of the right ones.
pages-figure-discard = Only the top card shows.

## Without a server

pages-offline = The server cannot be reached
pages-offline-about = It has been stopped, or the connection is gone. Your matches are kept.
pages-offline-again = Try again
