### The command line: help and its own errors.

cli-about = En Garde, игра Райнера Книции о фехтовании: играть, проверять записи, смотреть правила.
cli-usage = Использование:
cli-positional = Что указать
cli-options = Параметры
cli-commands = Команды
cli-command = КОМАНДА
cli-epilog = «en-garde КОМАНДА --help» расскажет о команде подробнее.
cli-help = показать эту справку и выйти
cli-version = показать версию и выйти
cli-lang = язык: { $languages } (по умолчанию — язык системы)
cli-error = en-garde: { $error }
cli-more = «{ $command } --help» покажет, что возможно.
cli-interrupted = Остановлено.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = не хватает: { $names }
cli-argparse-expected-one = не хватает значения
cli-argparse-unrecognised = непонятно: { $names }
cli-argparse-choice = «{ $value }» не подходит; возможно: { $choices }
cli-argparse-no-value = значения не нужно, а указано «{ $value }»
cli-argparse-argument = { $name }: { $message }

## Commands

cli-play = сыграть в терминале — с компьютером или вдвоём
cli-play-about = Игра в терминале. Без параметров: с компьютером, стандартные правила. С --friend двое играют за одной клавиатурой, и между ходами карты скрыты.
cli-legal = показать позицию и что в ней можно сыграть
cli-legal-about = Раздаёт карты, играет действия после «--» и выводит позицию одним объектом JSON: turn, squares, hands, pile, facing, legal, result.
cli-perft = сосчитать последовательности действий из позиции
cli-perft-about = Раздаёт карты, играет действия после «--» и выводит, сколько последовательностей заданной длины возможно дальше. Раунд, который кончается раньше, считается один раз.
cli-replay = проверить запись игры и показать её
cli-replay-about = Повторяет запись (.egr) действие за действием. О первой ошибке сообщается с её строкой, раундом и тем, что было возможно.
cli-rules = показать правила издания или различия двух наборов правил
cli-rules-about = Без параметров: наборы правил из книг и поля домашних правил. С --edition и --level: эти правила словами. Если добавить --compare: различия.
cli-deal = перетасовать и вывести раздачу
cli-deal-about = Выводит карты в перетасованном порядке: карты левого, карты правого, затем колода. Случайность берётся у операционной системы, если не указано начальное число.

cli-edition = издание правил: { $editions }
cli-level = уровень правил: { $levels }
cli-house = домашние правила: «field=value field=value»; поля покажет «en-garde rules»
cli-starter = кто начинает: left или right
cli-deal-option = раздача, по цифре на карту: карты левого, карты правого, колода
cli-depth = на сколько действий вглубь считать
cli-actions = действия, которые сыграть сначала, после «--»
cli-file = запись; «-» читает стандартный ввод
cli-json = вывести одним объектом JSON
cli-compare = сравнить с этим набором правил: «ИЗДАНИЕ УРОВЕНЬ», далее можно домашние правила
cli-seed = число, которое всегда даёт одни и те же раздачи
cli-count = сколько раздач
cli-target = сколько раундов выиграть
cli-opponent = компьютерный игрок: { $players }
cli-friend = двое за этой клавиатурой
cli-left = имя левого игрока
cli-right = имя правого игрока
cli-open-discards = можно смотреть все сыгранные карты
cli-no-undo = ничего нельзя взять назад
cli-record = записать законченные раунды в этот файл
cli-check = только показать, что игра работает: раздать, показать первый экран, выйти

cli-number = «{ $text }» — не число от { $least } до { $most }.
cli-seat = «{ $text }» — не left и не right.
cli-player = Нет компьютерного игрока «{ $text }». Есть: { $players }
cli-language = Нет языка «{ $text }». Есть: { $languages }
cli-compare-unreadable = «{ $text }» — не набор правил для сравнения. Укажите «ИЗДАНИЕ УРОВЕНЬ», например «ru advanced».
cli-rules-needs = Чтобы показать правила, нужны и --edition, и --level.
cli-file-unreadable = Не удаётся прочесть { $file }: { $error }
cli-file-unwritable = Не удаётся записать { $file }: { $error }
cli-action-number = Действие { $number }, { $action }: { $cause }
