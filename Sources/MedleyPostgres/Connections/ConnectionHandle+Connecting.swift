#if Postgres
  import CPostgreSQL
  import Dispatch

  extension ConnectionHandle {
    /// Makes a connection.
    static func connect(_ options: PostgresOptions) async throws -> ConnectionHandle {
      let deadline = options.connectTimeout.fromNow()
      guard await withBlockingCalls({ isReadable(options.connection) }) else {
        // The message of libpq repeats parts of the string, which may contain a password.
        throw PostgresError(
          .usage,
          "The connection string for PostgreSQL cannot be read.",
          advice: "Write postgresql://user@host:port/database, or keyword=value pairs; in a URI, "
            + "encode the characters %:/@?# of a password as % and two digits."
        )
      }
      // Resolving the name of the host blocks.
      guard let handle = await withBlockingCalls({ start(options) }) else {
        throw PostgresError(
          .connection,
          "PostgreSQL: there is no memory for a connection.",
          advice: "Make the pools smaller."
        )
      }
      try await handle.finishConnecting(until: deadline, timeout: options.connectTimeout)
      return handle
    }

    private static func isReadable(_ string: String) -> Bool {
      var message: UnsafeMutablePointer<CChar>?
      let parsed = PQconninfoParse(string, &message)
      PQfreemem(message)
      guard let parsed else { return false }
      PQconninfoFree(parsed)
      return true
    }

    private static func start(_ options: PostgresOptions) -> ConnectionHandle? {
      // The name of the database is expanded if it is a connection string.
      let keywords = ["dbname", "client_encoding", "fallback_application_name"]
      let values = [options.connection, "UTF8", options.applicationName]
      let pointer = withCStrings(keywords) { keywords in
        withCStrings(values) { values in
          PQconnectStartParams(keywords, values, 1)
        }
      }
      return pointer??.flatMap(ConnectionHandle.init)
    }

    private func finishConnecting(
      until deadline: DispatchTime,
      timeout: DispatchTimeInterval
    ) async throws {
      var status = isBad ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
      while status != PGRES_POLLING_OK {
        try Task.checkCancellation()
        guard status != PGRES_POLLING_FAILED, socket >= 0 else { throw connectionError }
        guard DispatchTime.now() < deadline else {
          throw PostgresError(
            .timeout,
            "PostgreSQL (\(place)) did not accept a connection within \(timeout.text).",
            advice:
              "Check PGHOST and PGPORT and the network, or raise PostgresOptions.connectTimeout."
          )
        }
        // Short waits, so that a cancelled task does not wait for the whole time.
        await SocketWaiter.waitOnce(
          for: status == PGRES_POLLING_READING ? .reading : .writing,
          socket: socket,
          until: min(deadline, .now() + .milliseconds(250))
        )
        status = await withBlockingCalls { PQconnectPoll(self.pointer) }
      }
      PQsetnonblocking(pointer, 1)
    }

    private var isBad: Bool { PQstatus(pointer) == CONNECTION_BAD }

    private var connectionError: PostgresError {
      let text = message
      let advice =
        if PQconnectionNeedsPassword(pointer) != 0 || text.contains("authentication failed") {
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
        .connection,
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
