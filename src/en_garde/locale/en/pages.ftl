### The pages around the game: start, watching, replays, rules.

pages-nav = Pages
pages-play = Play
pages-watch = Watch
pages-replay = Replay
pages-rules = Rules
pages-loading = One moment …
pages-broken = This page could not be loaded. Has the server been updated or stopped?
pages-again = Load again
