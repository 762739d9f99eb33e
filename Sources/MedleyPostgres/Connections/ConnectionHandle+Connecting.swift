#if Postgres
  import CPostgreSQL
  import Dispatch
  import MedleyCore
  import MedleySupport
  import MedleyTables

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension ConnectionHandle {
    /// Makes a connection.
    ///
    /// libpq resolves names in a call that blocks. It is not waited for after the deadline or when the task
    /// is cancelled; the connection is closed then.
    static func connect(_ options: PostgresOptions) async throws -> ConnectionHandle {
      let deadline = options.connectTimeout.fromNow()
      var place = "the server"
      if let settings = await withBlockingCalls(
        until: deadline,
        { ConnectionSettings(options.connection) }
      ) {
        guard let settings else { throw unreadable }
        place = settings.place
        let isAwaited = Locked(true)
        let handle = await withBlockingCalls(until: deadline) {
          connect(options, settings) { isAwaited.withValue(\.self) }
        }
        isAwaited.withValue { $0 = false }
        if let handle {
          guard let handle else { throw noMemory }
          try Task.checkCancellation()
          guard handle.isGood else { throw handle.connectionError }
          PQsetnonblocking(handle.pointer, 1)
          return handle
        }
      }
      try Task.checkCancellation()
      throw PostgresError(
        .timeout,
        "PostgreSQL (\(place)) did not accept a connection within \(options.connectTimeout.text).",
        advice: "Check PGHOST and PGPORT and the network, or raise PostgresOptions.connectTimeout."
      )
    }

    private static var unreadable: PostgresError {
      PostgresError(
        .usage,
        "The connection string for PostgreSQL cannot be read.",
        advice: "Write postgresql://user@host:port/database, or keyword=value pairs; in a URI, "
          + "encode the characters %:/@?# of a password as % and two digits."
      )
    }

    private static var noMemory: PostgresError {
      PostgresError(
        .connection,
        "PostgreSQL: there is no memory for a connection.",
        advice: "Make the pools smaller."
      )
    }

    private static func connect(
      _ options: PostgresOptions,
      _ settings: ConnectionSettings,
      while isAwaited: () -> Bool
    ) -> ConnectionHandle? {
      // The name of the database is expanded if it is a connection string, which overrides what is
      // before it. A host that is gone is noticed about 20 seconds after the last packet, and 10
      // seconds after one that it does not confirm.
      var parameters = [
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "2"),
        ("tcp_user_timeout", "10000"),
      ]
      if let seconds = settings.secondsForEachHost(of: options.connectTimeout) {
        parameters.append(("connect_timeout", "\(seconds)"))
      }
      parameters += [
        ("dbname", options.connection), ("client_encoding", "UTF8"),
        ("fallback_application_name", options.applicationName),
      ]
      let pointer = withCStrings(parameters.map(\.0)) { keywords in
        withCStrings(parameters.map(\.1)) { values in
          PQconnectStartParams(keywords, values, 1)
        }
      }
      // From here on, libpq writes no warning of the server to standard error.
      guard let handle = pointer??.flatMap(ConnectionHandle.init) else { return nil }
      if settings.hasTimeForEachHost(of: options.connectTimeout), !handle.isBad {
        // Only a call that makes the whole connection goes on to the next host when one does not answer.
        PQreset(handle.pointer)
      } else {
        handle.finishConnecting(while: isAwaited)
      }
      return handle
    }

    private var isBad: Bool { PQstatus(pointer) == CONNECTION_BAD }

    private func finishConnecting(while isAwaited: () -> Bool) {
      var status = isBad ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
      while status != PGRES_POLLING_OK, status != PGRES_POLLING_FAILED,
        isAwaited()
      {
        let events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
        var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
        poll(&descriptor, 1, 250)
        if descriptor.revents != 0 { status = PQconnectPoll(pointer) }
      }
    }

    private var connectionError: PostgresError {
      let text = message
      let advice =
        if text.contains("timeout expired") {
          "Check PGHOST and PGPORT and the network, or raise PostgresOptions.connectTimeout."
        } else if PQconnectionNeedsPassword(pointer) != 0 || text.contains("authentication failed")
        {
          "Check PGUSER and PGPASSWORD (or ~/.pgpass), and pg_hba.conf of the server."
        } else if text.contains("SSL") || text.contains("certificate") {
          "Check sslmode and sslrootcert (PGSSLMODE, PGSSLROOTCERT) and the server's certificate."
        } else if text.contains("does not exist") {
          "Check PGDATABASE and PGUSER, or create the database with createdb."
        } else if text.contains("too many") || text.contains("remaining connection slots") {
          "Make the pools smaller, or raise max_connections of the server."
        } else {
          "Check that the server runs, and PGHOST and PGPORT."
        }
      return PostgresError(
        text.contains("timeout expired") ? .timeout : .connection,
        "There is no connection to PostgreSQL (\(place)): \(text.asSentence)",
        advice: advice
      )
    }
  }

  /// Calls a closure with texts as an array of C strings, which ends with a null pointer.
  private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result? {
    var bytes: [CChar] = []
    var starts: [Int] = []
    for text in texts {
      starts.append(bytes.count)
      bytes.append(contentsOf: text.utf8CString)
    }
    return bytes.withUnsafeBufferPointer { bytes -> Result? in
      let pointers = starts.map { start in bytes.baseAddress.map { $0 + start } } + [nil]
      return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) }
    }
  }
#endif
