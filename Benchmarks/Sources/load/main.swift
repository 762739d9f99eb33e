#if Web && os(Linux)
  import ArgumentParser

  do {
    let command = try LoadCommand.parseAsRoot()
    switch command {
    case let server as LoadServer: try await server.run()
    case let measuring as MeasureLoad: try await measuring.run()
    default: throw CleanExit.helpRequest(LoadCommand.self)
    }
  } catch {
    LoadCommand.exit(withError: error)
  }
#else
  print("The load is measured on Linux, with the trait Web: swift run -c release --traits Web load")
#endif
