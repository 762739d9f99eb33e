#if SQLite
  import ArgumentParser
  import ProgramSupport

  /// The options for a log in a database.
  struct DatabaseOptions: ParsableArguments {
    /// How the lines are grouped.
    enum Grouping: String, ExpressibleByArgument, CaseIterable {
      case repository
    }

    @Option(
      name: .long,
      help: ArgumentHelp("Show the deliveries of a database of any size.", valueName: "file")
    )
    var database: String?

    @Option(
      name: .customLong("import"),
      help: ArgumentHelp(
        "Import the lines of a log first that are not in the database yet.",
        valueName: "log"
      )
    )
    var log: String?

    @Option(name: .long, help: "A section for each repository, with the number of its deliveries.")
    var by: Grouping?

    /// Rejects an import without a database.
    func validate() throws {
      if log != nil, database == nil { throw ValidationError("--import needs --database.") }
    }

    /// Rejects options of a log in a file.
    func validate(file: String?, limit: Int?) throws {
      if let file {
        throw ValidationError("--database shows no file. Import it: --import \(file.asArgument).")
      }
      if limit != nil {
        throw ValidationError(
          "--limit is for a log in a file; a database is never read as a whole."
        )
      }
      if log == "-" { throw ValidationError("--import needs the path of a file, to resume it.") }
    }
  }

  extension ShowCommand {
    /// Imports a log, if one is named; returns whether nothing is shown afterwards.
    func importsOnly() async throws -> Bool {
      guard let path = storage.database, let log = storage.log else { return false }
      let database = try DeliveryDatabase(path: path, creates: true)
      let isInteractive = isInteractive(
        inTerminal: StandardStreams.isTerminal,
        hasKeys: StandardStreams.hasKeys
      )
      try await LogImport(database: database, path: log)
        .runInTerminal(inTerminal: StandardStreams.isTerminal) { text in
          StandardStreams.write(error: text)
        }
      return !isInteractive
    }
  }
#endif
