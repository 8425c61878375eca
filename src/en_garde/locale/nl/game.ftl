### What happens in the game, and why something does not: rules, records, table.

seat-left = Links
seat-right = Rechts

## Why an action is refused

illegal-action = “{ $action }” kan niet. { $reason } Nu mogelijk: { $legal }
round-over = De speelronde is afgelopen.
not-your-turn = Je bent niet aan de beurt. Aan de beurt: { $turn }.
nothing-to-parry = Er is geen aanval om te pareren.
parry-other = Op deze aanval is maar één antwoord mogelijk: { $parry }, met evenveel kaarten van dezelfde waarde.
no-retreat = Een aanval zonder uitval kun je alleen pareren.
must-answer = Eerst moet de aanval worden beantwoord.
attack-only = De voorraadstapel is leeg en de schermers blijven staan: er rest alleen een aanval op deze afstand.
onto-opponent = Een stap van { $card } zou op het veld van de tegenspeler eindigen.
past-opponent = Een stap van { $card } zou voorbij de tegenspeler gaan, die op { $distance ->
    [one] { $distance } veld
   *[other] { $distance } velden
 } afstand staat.
off-piste = Met { $card } achteruit zou je van de strijdmat raken: achter de schermer { $room ->
    [0] is geen veld meer.
    [one] is nog { $room } veld.
   *[other] zijn nog { $room } velden.
 }
no-lunge = { $level ->
    [basic] Het basisspel kent
   *[standard] Het standaardspel kent
    [advanced] Dit profspel kent
 } geen aanval met uitval.
out-of-reach = De tegenspeler zou op { $distance ->
    [one] { $distance } veld
   *[other] { $distance } velden
 } afstand staan: buiten bereik, de kaarten gaan tot en met { $values }.
attack-distance = Een aanval vraagt hier kaarten met waarde { $distance }, de afstand, niet { $value }.
attack-limit = { $count } kaarten zijn te veel: een aanval telt hoogstens { $limit ->
    [one] { $limit } kaart.
   *[other] { $limit } kaarten.
 }
card-missing = Daarvoor heb je { $needed ->
    [one] een { $card }
   *[other] { $needed } kaarten met waarde { $card }
 } nodig; in je handkaarten { $held ->
    [0] zit er geen.
    [one] zit er { $held }.
   *[other] zitten er { $held }.
 }

## Rule sets, deals, actions

unknown-edition = Er is geen editie “{ $edition }”. De edities zijn: { $editions }
unknown-level = De editie { $edition } heeft geen niveau “{ $level }”. De niveaus zijn: { $levels }
unknown-field = Er is geen huisregel “{ $field }”. De instellingen zijn: { $fields }
field-value = “{ $value }” kan niet voor { $field }. Mogelijk: { $choices }
size-no-pile = { $cards ->
    [one] { $cards } kaart is
   *[other] { $cards } kaarten zijn
 } te weinig: na twee keer { $hand } delen moet er een kaart op de voorraadstapel overblijven.
size-actions = { $values ->
    [one] { $values } waarde
   *[other] { $values } waarden
 } met { $hand ->
    [one] { $hand } handkaart
   *[other] { $hand } handkaarten
 } geeft te veel verschillende acties. Regel: (waarden + 1) × (handkaarten + 1) is hoogstens { $most }.
deal-count = De kaartverdeling heeft { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
 } met waarde { $value }; dat moet { $right } zijn.
deal-unreadable = “{ $text }” is geen kaartverdeling: { $cards ->
    [one] { $cards } cijfer
   *[other] { $cards } cijfers
 }, één voor elke kaart van het spel.
action-unreadable = “{ $text }” is geen actie. Acties zien eruit als +3, -3, x55, +3x55 of =55.
house-unreadable = “{ $text }” is geen huisregel. Huisregels zien eruit als field=value field=value, elke instelling één keer.
text-control = “{ $text }” bevat een stuurteken; het moet gewone tekst op één regel zijn.
comment-brace = De opmerking “{ $text }” bevat een sluitaccolade, die de opmerking zou beëindigen.

## Records

record-error = { $round ->
    [0] Regel { $line }: { $cause }
   *[other] Regel { $line }, speelronde { $round }: { $cause }
 }
record-too-large = Het verslag is groter dan { $most } MB en is niet gelezen.
record-bytes = De byte { $byte } is geen UTF-8-tekst. Een verslag is een gewoon tekstbestand in UTF-8.
record-tag-unreadable = “{ $text }” is geen tag. Tags zien eruit als [Left "Ana"], en een lege regel sluit ze af.
record-tag-twice = De tag { $tag } staat er twee keer.
record-tag-missing = De tag { $tag } ontbreekt.
record-target = Het doel “{ $text }” is geen aantal speelronden van 1 tot en met { $most }.
record-winner = De winnaar “{ $text }” is left noch right.
record-round-expected = Hier hoort een speelronderegel te komen, zoals “1. left 1334512245…”, niet “{ $text }”.
record-round-unreadable = “{ $text }” is geen speelronderegel. Die heeft een nummer, wie begint en de kaartverdeling, zoals “1. left 1334512245…”.
record-proof-unreadable = “{ $text }” is geen bewijsregel. Die heeft een naam en een waarde: “! NAAM WAARDE”.
record-result-unreadable = “{ $text }” is geen uitslagregel. Die heeft winnaar, reden en speelstand, zoals “# left hit 1-0”.
record-comment-open = De opmerking die hier begint, wordt niet afgesloten.
record-number = Dit is speelronde { $right }, niet { $number }.
record-starter-unreadable = De beginspeler “{ $text }” is left noch right.
record-starter = Er wordt om en om begonnen. Deze speelronde begint: { $right }.
record-after-end = De actie { $action } komt na het einde van de speelronde. De uitslag is: { $result }
record-reason = “{ $text }” is geen reden. De redenen zijn: { $reasons }
record-given-draw = Een speelronde die met “{ $reason }” eindigt, heeft een winnaar; een gelijke stand kan niet.
record-round-runs = De speelronde is niet afgelopen. Aan de beurt: { $turn }. Nu mogelijk: { $legal }
record-result-wrong = De uitslag is niet “{ $result }” maar “{ $right }”.
record-result-missing = De uitslagregel ontbreekt; die is “# { $right }”.
record-no-result = De volgende speelronde begint voordat deze is afgelopen. Aan de beurt: { $turn }. Nu mogelijk: { $legal }
record-cut = Het verslag breekt af. Aan de beurt: { $turn }. Nu mogelijk: { $legal } (Zolang een spel bezig is, is de Result ervan "*".)
record-match-over = Het spel was vóór deze speelronde al afgelopen, { $score }.
record-winner-wrong = Volgens de tag Winner is het spel aan { $winner } gegeven; volgens de laatste speelronde niet.
record-result-tag = De tag Result zegt “{ $text }”; het moet “{ $right }” zijn.

## The table

target-range = Een spel kan niet tot { $target ->
    [one] { $target } gewonnen speelronde
   *[other] { $target } gewonnen speelronden
 } gaan. Van 1 tot en met { $most } kan wel.
round-running = Speelronde { $number } is nog bezig.
no-round = Er is geen speelronde bezig.
match-over = Het spel is afgelopen: { $you ->
    [seat] je wint
   *[other] { $seat } wint
 } met { $score }.
match-running = Het spel is niet afgelopen: { $score }, en het gaat tot { $target }.
undo-not-agreed = In dit spel kan niets worden teruggenomen.
undo-nothing = { $you ->
    [seat] Je hebt in deze speelronde nog niet gespeeld:
   *[other] { $seat } heeft in deze speelronde nog niet gespeeld:
 } er valt niets terug te nemen.
stale-state = Dat was voor een eerdere stelling bedoeld ({ $at }); het spel is al verder ({ $version }).

## What happened

event-shuffled = De { $cards } kaarten zijn geschud.
event-round-began = Speelronde { $number }. { $you ->
    [seat] Jij begint.
   *[other] { $seat } begint.
 }
event-hand-dealt = Je handkaarten: { $cards }
event-advance = { $you ->
    [seat] Je gaat
   *[other] { $seat } gaat
 } { $squares ->
    [one] { $squares } veld
   *[other] { $squares } velden
 } vooruit.
event-step-back = { $you ->
    [seat] Je gaat
   *[other] { $seat } gaat
 } { $squares ->
    [one] { $squares } veld
   *[other] { $squares } velden
 } achteruit.
event-retreat = { $you ->
    [seat] Je trekt je
   *[other] { $seat } trekt zich
 } { $squares ->
    [one] { $squares } veld
   *[other] { $squares } velden
 } terug.
event-attack = { $you ->
    [seat] Je valt aan
   *[other] { $seat } valt aan
 } met { cards-with }.
event-lunge = { $you ->
    [seat] Je gaat { $step } vooruit en valt aan
   *[other] { $seat } gaat { $step } vooruit en valt aan
 } met { cards-with }.
event-parry = { $you ->
    [seat] Je pareert
   *[other] { $seat } pareert
 } met { cards-with }.
event-drew = { $you ->
    [seat] Je pakt
   *[other] { $seat } pakt
 } { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
 }; { $pile ->
    [0] de voorraadstapel is leeg.
   *[other] nog { $pile } over.
 }
event-drew-cards = Je pakt { $cards }.
event-taken-back = { $you ->
    [seat] Je neemt terug
   *[other] { $seat } neemt terug
 }: { $actions }
event-won-hit = Treffer! { $you ->
    [seat] Je wint de speelronde{ $rule ->
        [R8] : { $loser } kan zich niet verdedigen.
       *[other] .
     }
    [loser] { $seat } wint de speelronde{ $rule ->
        [R8] : je kunt je niet verdedigen.
       *[other] .
     }
   *[other] { $seat } wint de speelronde{ $rule ->
        [R8] : { $loser } kan zich niet verdedigen.
       *[other] .
     }
 } Speelstand { $score }.
event-won-stuck = { $you ->
    [seat] { $loser } kan niet meer bewegen en niet aanvallen: je wint de speelronde.
    [loser] Je kunt niet meer bewegen en niet aanvallen: { $seat } wint de speelronde.
   *[other] { $loser } kan niet meer bewegen en niet aanvallen: { $seat } wint de speelronde.
 } Speelstand { $score }.
event-won-cards = De voorraadstapel is op. { $you ->
    [seat] Je wint
   *[other] { $seat } wint
 } de speelronde met meer kaarten voor deze afstand. Speelstand { $score }.
event-won-ground = { $rule ->
    [R16] Terugtrekken met een lege voorraadstapel beëindigt de speelronde.
    [R17] Bij het terugtrekken is de laatste kaart gepakt, en dat beëindigt de speelronde.
   *[other] De voorraadstapel is op.
 } { $you ->
    [seat] Je staat
   *[other] { $seat } staat
 } het verst naar voren en wint de speelronde. Speelstand { $score }.
event-won-resigned = { $you ->
    [seat] { $loser } geeft op; je wint de speelronde.
    [loser] Je geeft op; { $seat } wint de speelronde.
   *[other] { $loser } geeft op; { $seat } wint de speelronde.
 } Speelstand { $score }.
event-won-forfeit = { $you ->
    [seat] { $loser } komt niet opdagen; je wint de speelronde.
    [loser] Je komt niet opdagen; { $seat } wint de speelronde.
   *[other] { $loser } komt niet opdagen; { $seat } wint de speelronde.
 } Speelstand { $score }.
event-won-time = { $you ->
    [seat] De tijd van { $loser } is om; je wint de speelronde.
    [loser] Je tijd is om; { $seat } wint de speelronde.
   *[other] De tijd van { $loser } is om; { $seat } wint de speelronde.
 } Speelstand { $score }.
event-drawn-cards = De voorraadstapel is op. Gelijke stand, geen winnaar: aan beide kanten evenveel kaarten voor deze afstand. Speelstand { $score }.
event-drawn-ground = { $rule ->
    [R16] Terugtrekken met een lege voorraadstapel beëindigt de speelronde.
    [R17] Bij het terugtrekken is de laatste kaart gepakt, en dat beëindigt de speelronde.
   *[other] De voorraadstapel is op.
 } Gelijke stand, geen winnaar: beide schermers staan even ver naar voren. Speelstand { $score }.
event-match-ended = { $you ->
    [seat] Je wint
   *[other] { $seat } wint
 } het spel met { $score }.

## What one attacks and parries with: how many cards of which value

cards-with = { $count ->
    [1] { card-one }
    [2] twee { card-plural }
    [3] drie { card-plural }
    [4] vier { card-plural }
    [5] vijf { card-plural }
   *[other] { $count } kaarten met waarde { $value }
 }
card-one = één { $value }
card-plural = { $value ->
    [7] { $value }’s
    [9] { $value }’s
   *[other] { $value }’en
 }
