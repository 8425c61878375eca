### Что говорит решатель.

solve-begun = Нужно памяти: { $needed } ГБ. Идёт вычисление …
solve-resumed = Нужно памяти: { $needed } ГБ. Продолжение после итерации { $iteration } …
solve-iteration = итерация { $number } из { $most }
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
