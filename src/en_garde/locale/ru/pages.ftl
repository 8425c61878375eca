### The pages around the game: start, watching, replays, rules.

pages-nav = Страницы
pages-play = Играть
pages-watch = Смотреть
pages-replay = Повтор
pages-rules = Правила
pages-loading = Минуту…
pages-broken = Не удалось загрузить страницу. Возможно, сервер обновлён или остановлен.
pages-again = Загрузить снова

## Start

pages-watch-about = Игры, открытые для всех
pages-replay-about = Сыгранная игра, ход за ходом
pages-rules-about = С рисунками, для каждого издания
pages-house-short = домашние правила
pages-clock = Часы
pages-clock-none = Без часов
pages-clock-move = На каждый ход
pages-clock-match = На всю игру
pages-clock-seconds = Секунд на ход
pages-clock-minutes = Минут
pages-clock-increment = Секунд добавки за ход
pages-clock-move-about = У кого вышло время, тот проигрывает раунд. Ход вернуть нельзя.
pages-clock-match-about = У кого вышло время, тот проигрывает игру. Ход вернуть нельзя.
pages-open-discards = Открытый сброс
pages-open-discards-about = Все сыгранные карты можно просмотреть. В книгах это дело вашей памяти.
pages-public = Для всех
pages-public-about = Игру может найти и смотреть каждый. Иначе только тот, у кого есть ссылка.
pages-editions = Чем различаются издания
pages-editions-caption = В чём книги расходятся: { $level }
pages-editions-same = Во всём остальном книги согласны.
pages-no-level = таких правил нет
pages-house = Домашние правила
pages-house-about = Измените, что хотите. Остальное останется как в книге.
pages-house-reset = Всё как в книге
pages-as-book = В книге: { $value }
pages-about-attack_limit = Сколько одинаковых карт может быть в одной атаке. Чем их больше, тем труднее парировать.
pages-about-lunge_limit = Можно ли двигаться и атаковать за один ход, и сколькими картами.
pages-about-last_chance = Только в базовых правилах: что ещё можно сделать, когда колода кончилась.
pages-about-last_turn = Что ещё можно сделать, когда колода кончилась и на последнюю атаку дан ответ.
pages-about-equal_cards = Кто побеждает, если в конце у обоих поровну карт, равных расстоянию.
pages-about-own_retreat = Фехтовальщик отступил и взял последнюю карту колоды: решает ли сразу, кто прошёл дальше?
pages-about-piste = Чем длиннее дорожка, тем дольше сближение.
pages-about-values = Карты старше шагают дальше и достают дальше.
pages-about-copies = Чем их меньше, тем больше известно.
pages-about-hand = До скольких карт каждый добирает.

## Share

pages-qr = Ссылка в виде кода для сканирования

## Watch

pages-watch-lead = Открытые игры на этом сервере.
pages-watch-none = Сейчас никто не фехтует при всех.
pages-watch-begin = Начните игру для всех
pages-open-matches = Вас ждут
pages-running-matches = На дорожке
pages-free-seat = свободное место

## Replay

pages-replay-lead = Пройдите сыгранную игру, видя карты обоих.
pages-replay-of = { $left } против { $right }
pages-replay-other = Другая запись
pages-replay-keys = Клавиши: ← и → на шаг, Home и End внутри раунда, Page Up и Page Down на раунд, пробел — автопросмотр.
pages-file = Выберите запись (.egr) или бросьте её сюда
pages-file-large = Файл слишком велик для записи: читается не больше { $kilobytes } КБ.
pages-file-gone = Файл больше не открыт. Выберите его снова.
pages-records = Игры на этом сервере
pages-player = Имя игрока
pages-any-edition = все
pages-since = С
pages-until = По
pages-records-none = Такой игры нет. Здесь только игры, открытые для всех.
pages-more = Показать ещё
pages-steps = Шаги
pages-first = К началу раунда
pages-back = На шаг назад
pages-run = Автопросмотр
pages-pause = Пауза
pages-forward = На шаг вперёд
pages-last = К концу раунда
pages-position = Место в раунде
pages-position-of = { $at } из { $of }
pages-actions = Действия раунда
pages-rounds = Раунды игры
pages-no-rounds = В этой игре ещё нет оконченных раундов.
pages-download = Сохранить запись
pages-analyse = Анализ
pages-analyse-hide = Скрыть анализ

## Rules

pages-contents = Содержание
pages-paragraph = Ссылка на { $cites }
pages-print = Печать
pages-figure-start = Оба фехтовальщика стоят на своих концах дорожки.
pages-figure-deck = По одной карте каждого достоинства.
pages-figure-move = Одна карта, два пути: с тройкой левый идёт вперёд на 10 или назад на 4.
pages-figure-basic-hit = Расстояние 5, карта тоже 5: удар.
pages-figure-attack = Расстояние 5: левый атакует показанными картами.
pages-figure-parry = Правый парирует столькими же картами того же достоинства и затем делает ход.
pages-figure-hit = Карт для парирования не хватает: удар, и раунд окончен.
pages-figure-lunge = С расстояния 8: тройка, чтобы подойти, и атака на расстоянии 5.
pages-figure-retreat = Правый уходит от атаки в движении, отступая с четвёркой.
pages-figure-stuck = Слишком близко, чтобы идти вперёд, и некуда идти назад: левый не может переместиться.
pages-figure-ground = Левый прошёл 10 клеток от своего края, правый только 8: раунд за левым.
pages-figure-cards = Расстояние 3: слева подходят две карты, справа только одна.
pages-figure-discard = Видна только верхняя карта.

## Without a server

pages-offline = Сервер недоступен
pages-offline-about = Он остановлен или нет связи. Ваши игры сохранены.
pages-offline-again = Попробовать снова
