#if Postgres
  import CPostgreSQL
  import Dispatch
  import MedleyTables

  // Sending to the server, and waiting for its answers without blocking a thread.
  extension PostgresConnection {
    /// Sends something and collects the answer.
    func answer(
      until deadline: DispatchTime,
      to send: () -> Int32
    ) async -> Result<ResultStorage, PostgresError> {
      guard send() == 1 else { return .failure(lost()) }
      if let error = await flush(until: deadline) { return .failure(error) }
      var result: Result<ResultStorage, PostgresError>?
      while true {
        while PQisBusy(handle.pointer) == 1 {
          if let error = await receive(until: deadline) { return .failure(error) }
        }
        guard let pointer = PQgetResult(handle.pointer) else { break }
        let next = ResultStorage.result(pointer)
        if case .failure(let error) = next, error.code == .usage {
          // COPY needs an answer that nothing here gives.
          close()
          return next
        }
        if case .failure = result { continue }
        result = next
      }
      // After a lost connection, the result is an error without an SQLSTATE.
      guard handle.isGood, let result else {
        if case .failure(let error) = result, error.isLostConnection {
          close()
          return .failure(error)
        }
        return .failure(lost())
      }
      return result
    }

    private func flush(until deadline: DispatchTime) async -> PostgresError? {
      while true {
        let status = PQflush(handle.pointer)
        if status == 0 { return nil }
        guard status == 1 else { return lost() }
        guard DispatchTime.now() < deadline else { return silent() }
        // Input is read as well, because the server may wait until it is.
        let isWaiting = await SocketWaiter.waitUntilWritable(
          socket: handle.socket,
          until: min(deadline, .now() + .milliseconds(100))
        )
        guard isWaiting else {
          // A part of the statement was sent.
          close()
          return .noDescriptor
        }
        guard !waiter.isClosed else { return .closed("The connection") }
        guard PQconsumeInput(handle.pointer) == 1 else { return lost() }
      }
    }

    private func receive(until deadline: DispatchTime) async -> PostgresError? {
      switch await waiter.wait(until: deadline) {
      case .readable: PQconsumeInput(handle.pointer) == 1 ? nil : lost()
      case .timeout: silent()
      case .closed: .closed("The connection")
      }
    }

    func lost() -> PostgresError {
      let message = handle.message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      close()
      return PostgresError(
        .connection,
        "The connection to PostgreSQL (\(handle.place)) was lost: \(message.asSentence)",
        advice: "Try again. If this happens often, look at the log of the server."
      )
    }

    private func silent() -> PostgresError {
      close()
      return PostgresError(
        .timeout,
        "PostgreSQL (\(handle.place)) does not answer.",
        advice:
          "Check the network between this computer and the server. If other statements are answered, "
          + "look in pg_stat_activity whether this one waits for a lock."
      )
    }
  }
#endif
