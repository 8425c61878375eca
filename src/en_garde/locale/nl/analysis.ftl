### Wat de analyse van spellen en stellingen zegt, in de terminal en op de pagina.

## In de terminal

analyse-position = Noem een bestand met een spel, of een stelling: --edition, --level, --starter, --deal, en de acties achter “--”.
analyse-no-round = Dit spel heeft nog geen speelronde.
analyse-heading = { $seat } heeft { $hand } · afstand { $distance } · voorraadstapel { $pile }
analyse-column-action = actie
analyse-column-won = gewonnen
analyse-column-drawn = gelijk
analyse-column-lost = verloren
analyse-column-error = fout
analyse-column-bar = gewonnen █ gelijk ▒ verloren ░
analyse-column-share = te spelen
analyse-samples = Elke actie is { $samples } keer tot het einde gespeeld, over de handkaarten die de ander kan hebben; de fout is de standaardfout van “gewonnen”.
analyse-waiting = { $seat } beslist nu; voor deze kant valt er niets te kiezen.
analyse-range = Wat { $seat } kan hebben, na alles wat er te zien was ({ $hands } mogelijkheden): kaarten van elke waarde.
analyse-column-card = kaart
analyse-column-any = minstens één
analyse-likeliest = Het waarschijnlijkst: { $hands }
analyse-by = “{ $text }” kan niet oordelen. Wel: { $judges }
analyse-no-net = Het netwerk heeft deze regels niet geleerd ({ $edition }, { $level }).
analyse-other-tables = De tabellen in { $folder } zijn voor andere regels: { $rules }.
analyse-instead = { $error } { $judge ->
    [net] Nu oordeelt het netwerk.
   *[samples] Nu oordelen speelronden die tot het einde zijn gespeeld.
 }
analyse-judge = “Waarde” (speelronden gewonnen min verloren, van −1 tot 1) en “te spelen”: { $judge ->
    [net] volgens het netwerk.
    [tables] volgens opgeloste tabellen.
   *[samples] volgens speelronden die tot het einde zijn gespeeld.
 }
analyse-round = Speelronde { $number }
analyse-column-ply = na
analyse-column-seat = kant
analyse-column-played = gespeeld
analyse-column-usual = meestal
analyse-column-worth = waarde
analyse-column-usual-worth = waarde ervan
analyse-column-usual-share = te spelen
analyse-column-given = weggegeven
analyse-column-decisions = beslissingen
analyse-column-mistakes = fouten
analyse-given = “Na” zoveel acties van de speelronde. “Meestal”: wat een sterke speler het vaakst doet. Weggegeven: wat de keuze minder waard is dan wat zo’n speler doet; aan het eind per speelronde. Wat hij minstens één keer op twintig doet, geeft niets weg.

## Geweigerd

analyse-running = Het spel is nog bezig. Het kan worden geanalyseerd als het is afgelopen.
analyse-unfinished = Speelronde { $number } breekt af. Alleen speelronden die zijn afgelopen, worden geanalyseerd.
analyse-busy = Er worden nu te veel spellen geanalyseerd. Probeer het zo weer.
analyse-failed = De analyse is afgebroken. Probeer het nog eens.

## Op de pagina

analyse-under-way = Bezig met analyseren …
analyse-mistake = Fout: { $given } van de kansen weggegeven, { $chance } in plaats van { $strong }.
analyse-usual = Zoals een sterke speler het vaakst doet.
analyse-also = Een sterke speler doet dit ook.
analyse-unusual = Ongewoon, maar er is niets weggegeven.
analyse-forced = Er viel niets te kiezen.
analyse-begin = Elke beslissing wordt hier uitgelegd, stap voor stap.
analyse-is-mistake = fout
analyse-next = Volgende fout: { $name }
analyse-options = Mogelijk voor { $name }
analyse-column-chances = kansen
analyse-all = Alle { $count } acties tonen
analyse-few = Minder acties tonen
analyse-curve = Kansen in de loop van de speelronde: boven het midden staat { $left } voor, eronder { $right }.
analyse-summary = Fouten, en weggegeven speelronden
analyse-mistakes = { $mistakes ->
    [0] geen
    [one] 1 fout
   *[other] { $mistakes } fouten
 }
analyse-whole = Spel
analyse-about = Kansen om de speelronde te winnen, zoals de speler ze kon zien; een gelijke stand telt half. Wat een sterke speler minstens één keer op twintig doet, is geen fout.
analyse-judged = { $judge ->
    [net] Beoordeeld door het netwerk.
    [tables] Beoordeeld door opgeloste tabellen.
   *[samples] Beoordeeld door speelronden die tot het einde zijn gespeeld; dat is minder precies.
 }
analyse-keys = M: volgende fout.
