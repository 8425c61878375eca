### What the terminal shows: records, and the plain game.

## Replay

replay-ok = Запись верна: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
 }, { $actions ->
    [one] { $actions } действие.
    [few] { $actions } действия.
    [many] { $actions } действий.
   *[other] { $actions } действия.
 }
replay-running = Игра ещё идёт.

## The plain game

play-you = Игрок
play-computer = Компьютер
play-friend-left = Левый
play-friend-right = Правый
play-heading = Раунд { $number } · { $level ->
    [basic] базовые правила
   *[standard] стандартные правила
    [advanced] дополнительные правила
 } ({ $edition }) · до { $target }
play-distance = Расстояние { $distance }
play-pile = Колода { $pile }
play-top = Стопка сброса { $count }, сверху { $top }
play-no-top = Стопка сброса 0
play-discards = Весь сброс: { $cards }
play-foe = { $name }: на руках { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
 }
play-hand = Ваши карты
play-last = Только что:
play-starts = Этот раунд начинает { $seat }.
play-facing = { $attack } Защищайтесь!
play-last-turn = Колода пуста: это последний ход.
play-ask = { $name }, ваше действие (номер или текст, ? — справка):
play-advance = двигаться вперёд на { $squares }
play-step-back = двигаться назад на { $squares }
play-retreat = отступить на { $squares }
play-attack = атаковать { cards-with }
play-lunge = двигаться вперёд на { $step } и атаковать { cards-with }
play-parry = парировать { cards-with }
play-help = Введите номер действия или само действие: +3 двигаться вперёд, -3 двигаться назад или отступить, x55 атаковать двумя картами «5», +3x55 движение и атака, =55 парировать. Ещё: u взять назад · r правила · resign сдать раунд · q выйти
play-number = Нет действия номер { $number }; номера — от 1 до { $most }.
play-pass = Место за клавиатурой занимает { $name }, больше никто не смотрит. Затем нажмите Enter.
play-shown = { $you ->
    [name] Вы
   *[other] { $name }
 }: { $cards }
play-next = Enter — следующий раунд, q — выйти:
play-next-starter = Следующий раунд начинает { $seat }.
play-begin = Enter — начать, номер — изменить, q — выйти:
play-rematch = Enter — играть так, номер — изменить, q — выйти:
play-left = Вы вышли из игры при счёте { $score }.
play-saved = Законченные раунды записаны в { $file }.
play-check-ok = en-garde готова: игра запускается в этом терминале командой «{ $command }».
play-resign-ask = Точно сдать этот раунд? Тогда введите resign ещё раз; чтобы играть дальше — что угодно другое:
join-link = «{ $text }» — не ссылка на игру. Она выглядит как http://127.0.0.1:8000/#/m/… и стоит в адресной строке страницы.
join-sit = Enter — занять свободное место, w — только смотреть, q — выйти:
join-open = Ждём, пока кто-нибудь займёт другое место. q — выйти.
join-wait = Ходит { $seat }. ? — справка, q — выйти.
join-next = Enter — следующий раунд, q — выйти.
join-shuffle = Раздаётся следующий раунд.
join-lost = Соединение потеряно; оно восстановится само, и ничего подтверждённого не пропадёт.
join-watching = Вы смотрите.
join-away = { $seat } не на связи. { $seconds ->
    [0] Вы можете закончить игру: claim
    [one] Через { $seconds } секунду вы сможете закончить игру: claim
    [few] Через { $seconds } секунды вы сможете закончить игру: claim
    [many] Через { $seconds } секунд вы сможете закончить игру: claim
   *[other] Через { $seconds } секунды вы сможете закончить игру: claim
 }
join-offer = { $seat } предлагает прервать игру. y — согласиться, n — отказаться.
join-offered = Вы предложили прервать игру; n — отозвать предложение.
join-no-winner = Игра закончилась без победителя.
join-rematch = Enter — предложить такой реванш, номер — изменить, q — выйти.
join-rematch-by = { $seat } предлагает реванш.
join-rematch-own = Ждём ответа; n — отозвать предложение, q — выйти.
join-rematch-other = Enter — согласиться, n — отказаться, q — выйти.
join-resign = Точно сдаться? Введите «{ $text }» ещё раз.
join-help = Введите номер действия или само действие: +3 вперёд, -3 назад или отступить, x55 атаковать двумя пятёрками, +3x55 движение и атака, =55 парировать. Ещё: u взять ход назад, если договорились · r правила · resign сдать раунд · resign match сдать игру · offer предложить прервать игру · claim потребовать победы у отсутствующего · q выйти
join-left = Место остаётся за вами: en-garde join { $link }
join-saved = Запись игры — в { $file }, ваши заметки — в { $notes }.
invite-link = Ссылка для второго места: { $link }
invite-server = «{ $text }» — не адрес сервера. Он выглядит как http://127.0.0.1:8000/.

## Who starts, and who sits where

again-sides = Слева: { $left }. Справа: { $right }.
again-starts = Начинает { $seat }.
again-lot = Кто начинает, решит жребий.
again-choose = начинает { $seat }
again-choose-lot = бросить жребий
again-choose-sides = поменяться сторонами
again-number = Введите номер от 1 до { $most } или просто нажмите Enter.
