### What surrounds a match: its terms, the way to it and back, who calls a player back.

## Terms

terms-title = Условия игры
terms-rules = Правила
terms-house = Домашние правила
terms-house-none = Нет: всё как в книге
terms-house-field = { $field }: { $value }
terms-house-book = { $rule } (в книге: { $book })
terms-clock-move = { $time } на каждый ход. У кого вышло время, тот проигрывает раунд.
terms-clock-match = { $increment ->
    [none] { $time } на всю игру. У кого вышло время, тот её проигрывает.
   *[other] { $time } на всю игру и ещё { $increment } за каждый ход. У кого вышло время, тот её проигрывает.
 }
terms-clock-first = Часы игрока идут только после его первого действия.
terms-clock-move-short = { $time } на ход
terms-clock-match-short = { $increment ->
    [none] { $time }
   *[other] { $time } + { $increment } за ход
 }
terms-discards = Стопка сброса
terms-discards-open = { $open ->
    [yes] Открыта: все сыгранные карты можно просмотреть.
   *[no] Видна только верхняя карта.
 }
terms-undo = Возврат хода
terms-undo-allowed = { $allowed ->
    [yes] Разрешён
   *[no] Не разрешён
 }
terms-watchers = Кто может смотреть
terms-public = { $public ->
    [yes] Все
   *[no] Только те, у кого есть ссылка
 }
terms-starter = Начинает первый раунд
terms-by-lot = Решит жребий, при первой раздаче
terms-left = Слева
terms-right = Справа
terms-you = Вы

## Invitations

invitation-over = Это приглашение больше не действует.
invite-cancel = Отменить приглашение
invite-cancelled = Приглашение отозвано.
invite-notify = Сообщить, когда друг придёт

## Back to one's matches

own-title = Ваши игры
own-running = Не ваш ход
own-open = Ещё никто не пришёл
own-gone = На этом сервере её больше нет
own-won = Победа
own-lost = Поражение
own-no-winner = Без победителя
own-finished = Оконченные игры: { $count }
own-continue = Продолжить:
own-replay = Повтор:
own-remove = Убрать из списка

## Sharing

share-open = Поделиться
share-match = Поделиться игрой
share-position = Поделиться позицией
share-more = Отправить через приложение…

## Calling a player back

call-setting = Уведомлять, когда эта страница не на виду
call-blocked = Браузер не разрешает этой странице уведомления. Это можно изменить в настройках браузера для этой страницы.
call-turn = { $name }: ваш ход.
call-arrived = { $name }: игрок на месте.

## Addresses that lead nowhere

lost-title = Здесь ничего нет
lost-page = По этому адресу нет страницы. Возможно, ссылка обрезалась при копировании.
lost-match = По этому адресу нет игры. Возможно, ссылка обрезалась при копировании или игра была удалена.
lost-unreachable = Не удалось загрузить игру.

## Who starts, and who sits where

seating = Слева: { $left } · Справа: { $right } · Начинает: { $starter }
seating-starts = Начинает: { $starter }
seating-next-round = Следующий раунд начинает: { $starter }
seating-lot = решит жребий
seating-draw = Жребий
seating-swap = Поменяться сторонами
wish-other = Имя друга за этим экраном
wish-starter = Кто начинает первый раунд
wish-starter-me = я
wish-starter-other = соперник
wish-starter-lot = по жребию
wish-side = Моя сторона дорожки
wish-side-left = Слева
wish-side-right = Справа
wish-side-lot = По жребию
