### Что говорит решатель.

solve-begun = Нужно памяти: { $needed } ГБ. Идёт вычисление …
solve-resumed = Нужно памяти: { $needed } ГБ. Продолжение после итерации { $iteration } …
solve-iteration = итерация { $number } из { $most }
solve-tables = создание таблиц
solve-point = Итерация { $iteration }: начинающий выигрывает { $value } за раунд; уязвимость { $exploitability } ({ $seconds } с).
solve-stopped = Остановлено. В папке { $folder } хранится итерация { $iteration }; та же команда продолжит с неё.
solve-done = Начинающий выигрывает { $value } за раунд, ничьих { $draws } %; соперник, который тоже не помнит прошлого, выигрывает { $exploitability }. Таблицы и график — в папке { $folder }.
solve-memory = Для этой игры нужно { $needed } ГБ памяти, а разрешено { $most } ГБ (--memory). Нужна игра поменьше или больше памяти.
solve-memory-least = Для этой игры нужно не меньше { $least } ГБ памяти, а разрешено { $most } ГБ (--memory). Нужна игра поменьше или больше памяти.
solve-no-folder = «{ $file }» — это файл; --out указывает папку.
solve-unwritten = Не удалось записать { $file }: { $error }. Прежнее содержимое сохранилось.
solve-unreadable = Не удалось прочитать { $file }: { $error }.
solve-foreign = { $file } — не файл решателя. Выберите другую папку или уберите этот файл.
solve-version = В { $file } таблицы версии { $found }; эта программа читает версию { $wanted }. Вычислите заново в другой папке.
solve-damaged = { $file } повреждён или неполон. Уберите его, чтобы начать заново.
solve-other-rules = { $file } — для других правил: { $rules }. Выберите другую папку.
solve-curve-title = { $rules }: уязвимость
solve-curve-across = итерации
solve-curve-up = выигрыши − проигрыши за раунд, лучший ответ без памяти

## Обучение сети

distil-sizes = Таблицы — для колод, рук или дорожек разного размера; одна сеть играет в игры одного размера.
distil-other = { $file } — от другого запуска ({ $rules }). Укажите те же таблицы, числа и начало или уберите файл, чтобы начать заново.
distil-begin = В файле { $file } слои другой ширины: с него начать нельзя.
distil-no-worths = Нет файла { $file }: таблицы в папке { $folder } сделаны до его появления. «en-garde solve --out { $folder }» с теми же правилами и итерациями добавит его, не решая заново.
distil-resumed = Продолжение после шага { $step } …
distil-lessons = уроки по { $rules }
distil-step = шаг { $number } из { $most }
distil-point = Шаг { $step }: отличие от игры таблиц { $mix }, что стоит { $lost } за решение; квадратичная ошибка цены действий { $worth }.
distil-stopped = Остановлено. В { $file } хранится шаг { $step }; та же команда продолжит с него.
distil-met = { $rules }: { $worth } ± { $error } за раунд против таблиц, раундов: { $rounds } (95 %).
distil-done = Файл { $file } записан: { $size } МБ.
distil-pairs-point = Шаг { $step }: ошибка в оценке пар рук { $off }.
distil-pairs-met = { $rules }: ошибка { $off } в позициях, которых сеть не встречала (корень из среднего квадрата; раунд стоит от -1 до 1).
champion-thinking = «champion@{ $found }» неизвестен. Возможные миллисекунды на решение: { $known }
net-thinking = «net@{ $found }» неизвестен. Возможные миллисекунды на решение: { $known }
champion-fallback = { $error } Чемпион играет без этого файла.
