### What surrounds a match: its terms, the way to it and back, who calls a player back.

## Terms

terms-title = Afspraken voor dit spel
terms-rules = Regels
terms-house = Huisregels
terms-house-none = Geen: alles zoals in het boekje
terms-house-field = { $field }: { $value }
terms-house-book = { $rule } (in het boekje: { $book })
terms-clock-move = { $time } per zet. Wie geen tijd meer heeft, verliest de speelronde.
terms-clock-match = { $increment ->
    [none] { $time } voor het hele spel. Wie geen tijd meer heeft, verliest het.
   *[other] { $time } voor het hele spel, en { $increment } erbij per zet. Wie geen tijd meer heeft, verliest het.
 }
terms-clock-first = De klok van een speler begint pas na diens eerste actie te lopen.
terms-clock-move-short = { $time } per zet
terms-clock-match-short = { $increment ->
    [none] { $time }
   *[other] { $time } + { $increment } per zet
 }
terms-discards = Aflegstapel
terms-discards-open = { $open ->
    [yes] Open: alle gespeelde kaarten mogen worden nagekeken.
   *[no] Alleen de bovenste kaart is te zien.
 }
terms-undo = Zetten terugnemen
terms-undo-allowed = { $allowed ->
    [yes] Toegestaan
   *[no] Niet toegestaan
 }
terms-watchers = Wie mag kijken
terms-public = { $public ->
    [yes] Iedereen
   *[no] Alleen wie de link heeft
 }
terms-starter = Begint de eerste speelronde
terms-by-lot = Het lot beslist, bij de eerste kaartverdeling
terms-left = Links
terms-right = Rechts
terms-you = Jij

## Invitations

invitation-over = Deze uitnodiging staat niet meer open.
invite-cancel = De uitnodiging intrekken
invite-cancelled = De uitnodiging is ingetrokken.
invite-notify = Geef me een seintje als mijn vriend er is

## Back to one's matches

own-title = Jouw spellen
own-running = Niet jouw beurt
own-open = Er is nog niemand gekomen
own-gone = Niet meer op deze server
own-won = Gewonnen
own-lost = Verloren
own-no-winner = Zonder winnaar
own-finished = Afgelopen spellen: { $count }
own-continue = Verder spelen:
own-replay = Naspelen:
own-remove = Uit deze lijst halen

## Sharing

share-open = Delen
share-match = Dit spel delen
share-position = Deze stelling delen
share-more = Met een app versturen …

## Calling a player back

call-setting = Geef me een seintje als deze pagina op de achtergrond staat
call-blocked = Deze browser staat de pagina geen meldingen toe. Dat kun je veranderen in de instellingen van de browser voor deze pagina.
call-turn = { $name }: jij bent aan de beurt.
call-arrived = { $name } is er.

## Addresses that lead nowhere

lost-title = Hier is niets
lost-page = Dit adres leidt naar geen enkele pagina. Misschien is de link bij het kopiëren afgeknipt.
lost-match = Op dit adres is geen spel. Misschien is de link bij het kopiëren afgeknipt, of is het spel verwijderd.
lost-unreachable = Het spel kon niet worden opgehaald.

## Who starts, and who sits where

seating = Links: { $left } · Rechts: { $right } · Begint: { $starter }
seating-starts = Begint: { $starter }
seating-next-round = Begint de volgende speelronde: { $starter }
seating-lot = het lot beslist
seating-draw = Loten
seating-swap = Van kant wisselen
wish-other = Naam van de vriend aan dit scherm
wish-starter = Wie begint de eerste speelronde
wish-starter-me = ik
wish-starter-other = de ander
wish-starter-lot = loten
wish-side = Mijn kant van de strijdmat
wish-side-left = Links
wish-side-right = Rechts
wish-side-lot = Loten
