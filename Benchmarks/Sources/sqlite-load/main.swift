// Measures a list over a table of SQLite with ten million rows.
//
//   swift build -c release --package-path Benchmarks --traits SQLite --product sqlite-load
//   Benchmarks/.build/release/sqlite-load --rows 10000000 --path deliveries.sqlite
//   Benchmarks/.build/release/sqlite-load terminal deliveries.sqlite
//   Benchmarks/.build/release/sqlite-load log
//   Benchmarks/.build/release/sqlite-load triggers
#if SQLite
  import ArgumentParser

  do {
    var command = try SQLiteLoad.parseAsRoot()
    switch command {
    case let measuring as MeasureTable: try await measuring.run()
    case let measuring as MeasureTerminal: try await measuring.run()
    case let holding as HoldRows: try await holding.run()
    case let measuring as MeasureLog: try await measuring.run()
    default: try command.run()
    }
  } catch {
    SQLiteLoad.exit(withError: error)
  }
#else
  print("Build it with the trait SQLite: --traits SQLite")
#endif
