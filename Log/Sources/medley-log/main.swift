import MedleyLog

await LogCommand.start()
