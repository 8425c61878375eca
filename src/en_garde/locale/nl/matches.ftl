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
