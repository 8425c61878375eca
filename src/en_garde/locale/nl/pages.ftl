### The pages around the game: start, watching, replays, rules.

pages-nav = Pagina’s
pages-play = Spelen
pages-watch = Kijken
pages-replay = Naspelen
pages-rules = Regels
pages-loading = Een ogenblik …
pages-broken = Deze pagina kon niet worden geladen. Is de server bijgewerkt of gestopt?
pages-again = Opnieuw laden
