### The rules in our own words. The numbers R1 … R18 are those of docs/rules.md.

edition-fr-1993 = fr-1993, de Franse regels naar de eerste editie (1993)
edition-nl-1996 = nl-1996, de Nederlandse regels (1996)
edition-ru = ru, de Russische regels
edition-en-1_2 = en-1.2, de Engelse regels, versie 1.2

rules-title = En Garde: { $edition }
rules-level = { $level ->
    [basic] Basisspel
   *[standard] Standaardspel
    [advanced] Profspel
 }
rules-house = Huisregels: { $house }
rules-part-match = Het spel
rules-part-turn = Je beurt
rules-part-attack = Aanval en verdediging
rules-part-end = Hoe een speelronde eindigt

rule-r1 = De strijdmat is een rij van { $piste } velden. Elke speler kiest een van de twee schermers. De linker begint op veld 1, de rechter op veld { $piste }. De afstand is het aantal velden van de ene schermer tot de andere, het veld van de tegenspeler meegeteld.
rule-r2 = Er zijn { $cards } kaarten: de waarden 1 tot en met { $values }, van elk { $copies }. Iedereen krijgt er { $hand }; de rest ({ $pile }) is de voorraadstapel.
rule-r3 = Een spel bestaat uit speelronden. Wie het eerst het afgesproken aantal speelronden wint (meestal 5), wint het spel. Een gelijke stand levert niemand iets op. De spelers spreken af wie de eerste speelronde begint; elke volgende begint de andere speler.
rule-r4 = Om te bewegen speel je één kaart en ga je precies zoveel velden vooruit of achteruit. Nooit van de strijdmat af, nooit op het veld van de tegenspeler, nooit eroverheen.
rule-r5 = Aan het einde van je beurt neem je kaarten tot je weer { $hand ->
    [one] { $hand } handkaart
   *[other] { $hand } handkaarten
 } hebt, zolang de voorraadstapel strekt.
rule-r6 = Een kaart gelijk aan de afstand is een aanval. Je schermer blijft staan. Elke aanval is een treffer en wint meteen de speelronde.
rule-r7 = Een aanval bestaat uit { $attack ->
    [any] een of meer kaarten, allemaal gelijk aan de afstand.
    [1] één kaart, gelijk aan de afstand.
   *[other] één tot { $attack } kaarten, allemaal gelijk aan de afstand.
 } Je schermer blijft staan; je neemt kaarten voordat de aanval wordt beantwoord.
rule-r8 = De verdediger pareert met evenveel kaarten van dezelfde waarde. Wie die bij de handkaarten heeft, moet pareren. Een parade is geen beurt en je neemt er geen kaarten voor; er volgt een hele beurt met de kaarten die over zijn. Wie een aanval niet kan beantwoorden, krijgt een treffer tegen en verliest de speelronde.{ $sure ->
    [0] { "" }
    [1] { " " }Geen aanval kan worden gepareerd: van elke waarde is er maar één kaart.
   *[other] { " " }Niemand kan { $sure } of meer kaarten pareren: van elke waarde zijn er maar { $copies }.
 }
rule-r9 = Je mag een aanval met uitval doen, in één beurt: één kaart vooruit, dan { $lunge ->
    [any] een of meer kaarten
    [1] precies één kaart
   *[other] één tot { $lunge } kaarten
 } gelijk aan de nieuwe afstand.
rule-r10 = Een aanval met uitval kun je pareren, of je kunt achterwaarts verdedigen en je terugtrekken: één kaart, zoveel velden achteruit. Terugtrekken is een hele beurt: neem kaarten, daarna is de aanvaller weer aan de beurt. Tegen een gewone aanval helpt alleen een parade.
rule-r11 = Wie in de eigen beurt niet meer kan bewegen en ook niet kan aanvallen, verliest de speelronde.
rule-r12 = { $last_chance ->
   *[attack] Wanneer iemand de laatste kaart neemt, beweegt niemand meer. De tegenspeler krijgt nog één kans: met een kaart gelijk aan de afstand volgt de aanval; zonder zo’n kaart wordt de speelronde beslist.
    [whole] Wanneer iemand de laatste kaart neemt, speelt de tegenspeler nog één hele beurt, verplicht. Dan wordt de speelronde beslist.
    [none] Wanneer iemand de laatste kaart neemt, wordt de speelronde meteen beslist.
 }
rule-r13 = { $last_turn ->
   *[none] Wanneer iemand de laatste kaart neemt, wordt een aanval uit die beurt nog beantwoord. Dan wordt de speelronde beslist: na een parade volgt geen beurt meer.
    [whole] Wanneer iemand de laatste kaart neemt, wordt een aanval uit die beurt nog beantwoord. Dan speelt de tegenspeler nog één hele beurt, verplicht; ook een aanval daarin wordt beantwoord. Dan wordt de speelronde beslist.
    [attack] Wanneer iemand de laatste kaart neemt, wordt een aanval uit die beurt nog beantwoord. Dan beweegt niemand meer: heeft de tegenspeler een kaart gelijk aan de afstand, dan volgt de aanval en wordt die beantwoord. Dan wordt de speelronde beslist.
 }
rule-r14 = De beslissing: wie vanaf het eigen uiteinde het verst naar voren staat, wint. Even ver is een gelijke stand, geen winnaar.
rule-r15 = De beslissing: beiden tonen hun handkaarten. De meeste kaarten gelijk aan de afstand winnen. { $equal_cards ->
   *[ground] Aan beide kanten evenveel, of geen: wie vanaf het eigen uiteinde het verst naar voren staat, wint; even ver is een gelijke stand, geen winnaar.
    [draw] Aan beide kanten evenveel is een gelijke stand, geen winnaar. Aan beide kanten geen: wie vanaf het eigen uiteinde het verst naar voren staat, wint; ook even ver is een gelijke stand.
 }
rule-r16 = Wie zich terugtrekt terwijl de voorraadstapel al leeg is, beëindigt de speelronde: wie het verst naar voren staat, wint; handkaarten worden niet vergeleken.
rule-r17 = { $own_retreat ->
   *[cards] Wie zich terugtrekt en daarbij zelf de laatste kaart neemt, speelt een beurt als elke andere.
    [ground] Ook wie zich terugtrekt en daarbij zelf de laatste kaart neemt, beëindigt de speelronde: wie het verst naar voren staat, wint; handkaarten worden niet vergeleken.
 }
rule-r18 = Gespeelde kaarten liggen open op één aflegstapel, met alleen de bovenste kaart zichtbaar; niemand mag de stapel doorzoeken. Iedereen mag op elk moment de handkaarten, de voorraadstapel en de aflegstapel tellen. Je mag onthouden wat er gespeeld is; opzoeken mag niet.

## The fields of a rule set, for tables

fields-title = Waaruit een regelset bestaat. Elke instelling kan met een huisregel anders:
fields-editions = De regelsets van de boekjes:
fields-same = Deze twee regelsets zijn gelijk.
fields-differ = { $first } en { $second } verschillen hierin:
field-column = instelling
field-rule-column = regel
field-choices-column = waarden
field-meaning-column = wat ze bepaalt
field-attack_limit = hoogste aantal kaarten van een aanval
field-lunge_limit = hoogste aantal aanvalskaarten na de stap vooruit; 0: geen aanval met uitval
field-last_chance = basisspel: na de laatste kaart heeft de tegenspeler nog …
field-last_turn = na de laatste kaart heeft de tegenspeler nog …
field-equal_cards = aan beide kanten evenveel kaarten voor de afstand
field-own_retreat = terugtrekken en daarbij de laatste kaart nemen
field-piste = velden van de strijdmat
field-values = hoogste waarde van een kaart
field-copies = kaarten van elke waarde
field-hand = aantal handkaarten
value-attack_limit = { $value ->
    [any] elk aantal
   *[other] hoogstens { $value }
 }
value-lunge_limit = { $value ->
    [any] elk aantal
    [0] geen aanval met uitval
   *[other] hoogstens { $value }
 }
value-last_chance = { $value ->
   *[none] niets
    [attack] een aanval op deze afstand
    [whole] een hele beurt
 }
value-last_turn = { $value ->
   *[none] niets
    [attack] een aanval op deze afstand
    [whole] een hele beurt
 }
value-equal_cards = { $value ->
   *[ground] wie het verst naar voren staat
    [draw] gelijke stand, geen winnaar
 }
value-own_retreat = { $value ->
   *[cards] een beurt als elke andere
    [ground] meteen: wie het verst naar voren staat
 }
value-piste = { $value }
value-values = { $value }
value-copies = { $value }
value-hand = { $value }
