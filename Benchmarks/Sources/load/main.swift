#if Web && os(Linux)
  import ArgumentParser

  do {
    var command = try LoadCommand.parseAsRoot()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  } catch {
    LoadCommand.exit(withError: error)
  }
#else
  print("The load is measured on Linux, with the trait Web: swift run -c release --traits Web load")
#endif
