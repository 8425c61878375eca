### The pages around the game: start, watching, replays, rules.

pages-nav = Pages du site
pages-play = Jouer
pages-watch = Regarder
pages-replay = Revoir
pages-rules = Règles
pages-loading = Un instant…
pages-broken = Cette page n’a pas pu être chargée. Le serveur a-t-il été mis à jour ou arrêté ?
pages-again = Charger à nouveau
