### What the terminal shows: records, and the plain game.

## Replay

replay-ok = Le relevé est correct : { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
 }, { $actions ->
    [one] { $actions } action.
   *[other] { $actions } actions.
 }
replay-running = La partie est encore en cours.

## The plain game

play-you = Joueur
play-computer = Ordinateur
play-friend-left = Gauche
play-friend-right = Droite
play-heading = Manche { $number } · { $level ->
    [basic] règles de base
   *[standard] règles classiques
    [advanced] règles avancées
 } ({ $edition }) · en { $target ->
    [one] { $target } manche gagnante
   *[other] { $target } manches gagnantes
 }
play-distance = Distance { $distance }
play-pile = Pioche { $pile }
play-top = Défausse { $count }, dessus { $top }
play-no-top = Défausse 0
play-discards = Toute la défausse : { $cards }
play-foe = { $name } a { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
 }
play-hand = Votre main
play-last = Dernier échange :
play-starts = { $seat } commence cette manche.
play-facing = { $attack } Défendez-vous !
play-last-turn = La pioche est vide : c’est le dernier tour.
play-ask = { $name }, votre action (numéro ou texte, ? pour l’aide) :
play-advance = avancer de { $squares }
play-step-back = reculer de { $squares }
play-retreat = battre en retraite de { $squares }
play-attack = attaquer avec { cards-with }
play-lunge = avancer de { $step } et attaquer avec { cards-with }
play-parry = parer avec { cards-with }
play-help = Tapez le numéro d’une action, ou l’action elle-même : +3 avancer, -3 reculer ou battre en retraite, x55 attaquer avec deux 5, +3x55 avancer et attaquer, =55 parer. Et aussi : u reprendre · r règles · resign abandonner la manche · q quitter
play-number = Il n’y a pas d’action numéro { $number } ; les numéros vont de 1 à { $most }.
play-pass = Cédez la place à { $name } ; que personne d’autre ne regarde. Appuyez ensuite sur Entrée.
play-shown = { $you ->
    [name] Vous
   *[other] { $name }
 } : { $cards }
play-next = Entrée pour la manche suivante, q pour quitter :
play-next-starter = { $seat } commence la manche suivante.
play-begin = Entrée pour commencer, un numéro pour changer, q pour quitter :
play-rematch = Entrée pour jouer cette partie, un numéro pour changer, q pour quitter :
play-left = Vous avez quitté la partie à { $score }.
play-saved = Les manches terminées sont dans { $file }.
play-check-ok = en-garde est prêt : le jeu se lance dans ce terminal avec « { $command } ».
play-resign-ask = Vraiment abandonner cette manche ? Tapez encore resign pour le faire, autre chose pour continuer :
join-link = « { $text } » n’est pas le lien d’une partie. Il ressemble à http://127.0.0.1:8000/#/m/… et se trouve dans la barre d’adresse de la page.
join-sit = Entrée pour prendre la place libre, w pour seulement regarder, q pour partir :
join-open = En attente de quelqu’un pour l’autre place. q pour partir.
join-wait = C’est au tour de { $seat }. ? pour l’aide, q pour partir.
join-next = Entrée pour la manche suivante, q pour partir.
join-shuffle = La manche suivante est en train d’être donnée.
join-lost = La connexion est perdue ; elle revient d’elle-même, et rien de ce qui a été confirmé n’est perdu.
join-watching = Vous regardez.
join-away = { $seat } n’est pas connecté. { $seconds ->
    [0] Vous pouvez terminer la partie : claim
    [one] Après { $seconds } seconde vous pourrez terminer la partie : claim
   *[other] Après { $seconds } secondes vous pourrez terminer la partie : claim
 }
join-offer = { $seat } propose d’annuler la partie. y accepte, n refuse.
join-offered = Vous avez proposé d’annuler la partie ; n retire la proposition.
join-no-winner = La partie s’est terminée sans vainqueur.
join-rematch = Entrée propose cette revanche, un numéro la modifie, q pour partir.
join-rematch-by = { $seat } propose une revanche.
join-rematch-own = En attente de la réponse ; n retire la proposition, q pour partir.
join-rematch-other = Entrée accepte, n refuse, q pour partir.
join-resign = Vraiment abandonner ? Tapez « { $text } » encore une fois.
join-help = Tapez le numéro d’une action, ou l’action elle-même : +3 avancer, -3 reculer ou battre en retraite, x55 attaquer avec deux 5, +3x55 avancer et attaquer, =55 parer. Aussi : u reprendre si c’est convenu · r règles · resign abandonner la manche · resign match abandonner la partie · offer proposer d’annuler la partie · claim la réclamer à un absent · q partir
join-left = Votre place reste la vôtre : en-garde join { $link }
join-saved = La partie notée est dans { $file }, vos notes dans { $notes }.
invite-link = Le lien pour l’autre place : { $link }
invite-server = « { $text } » n’est pas l’adresse d’un serveur. Elle ressemble à http://127.0.0.1:8000/.

## Who starts, and who sits where

again-sides = À gauche : { $left }. À droite : { $right }.
again-starts = { $seat } commence.
again-lot = Le sort décidera qui commence.
again-choose = { $seat } commence
again-choose-lot = tirer au sort
again-choose-sides = changer de côté
again-number = Tapez un numéro de 1 à { $most }, ou seulement Entrée.
