#if Postgres
  /// The change table of one table, as a reader sees it.
  struct ChangeLog: Sendable {
    let number: Int
    /// Changes when the recording is installed again, which may have missed changes.
    var epoch: String

    /// More changes than these between two reads are "anything may have changed".
    static let limit = 10_000

    /// What a read returned.
    struct Batch: Sendable {
      var snapshot: TransactionSnapshot
      var epoch: String
      var changes = RowChanges()
    }

    /// Finds the change table of a table.
    static func find(
      for table: PostgresTable,
      on connection: PostgresConnection
    ) async throws
      -> ChangeLog
    {
      do {
        let row = try await connection.query(
          """
          SELECT number, epoch FROM medley.observed
          WHERE relation = to_regclass(\(table.sql)) AND version = \(ChangeSchema.version)
          """
        ).first
        if let row, let number = row["number"].flatMap({ Int($0) }), let epoch = row["epoch"] {
          return ChangeLog(number: number, epoch: epoch)
        }
      } catch let error as PostgresError where error.code.isMissing {
        // There is no schema `medley`.
      }
      throw notInstalled(table)
    }

    static func notInstalled(_ table: PostgresTable) -> PostgresError {
      PostgresError(
        .notInstalled,
        "The changes of \(table.sql) are not recorded.",
        advice: "Call PostgresPool.installChanges(of:) once, for example when the program starts."
      )
    }

    /// Reads the changes that are visible now and were not in an earlier snapshot.
    ///
    /// These are the changes of the transactions that were in progress then, and of those after the last
    /// one whose changes were read. So no change is missed or read twice, in whatever order transactions
    /// commit, also after a crash of the server, and a long transaction delays only itself.
    func read(
      since earlier: TransactionSnapshot?,
      on connection: PostgresConnection
    ) async throws -> Batch {
      let rows = try await connection.query(statement(since: earlier))
      guard let first = rows.first, let snapshot = first[0].flatMap(TransactionSnapshot.init),
        let epoch = first[1], let trimmed = first[2].flatMap({ UInt64($0) })
      else {
        throw PostgresError(
          .notInstalled,
          "The recording of the changes was removed.",
          advice: "Call PostgresPool.installChanges(of:) again."
        )
      }
      var batch = Batch(snapshot: snapshot, epoch: epoch)
      batch.snapshot.didRead(upTo: first[3].flatMap { UInt64($0) }, trimmed: trimmed)
      guard let earlier else { return batch }
      // Another installation; a server that was restored; changes that were trimmed; too many.
      let isUnknown =
        epoch != self.epoch || snapshot.version < earlier.version || earlier.xmin < trimmed
        || rows.count > Self.limit
      for row in rows where !isUnknown {
        guard let operation = row[4].flatMap(RowChanges.Operation.init) else { continue }
        if operation == .truncated {
          batch.changes.setUnknown()
          break
        }
        guard let id = row[5] else { continue }
        batch.changes.add(operation, id: id)
      }
      if isUnknown { batch.changes.setUnknown() }
      return batch
    }

    private func statement(since earlier: TransactionSnapshot?) -> PostgresQuery {
      let table = PostgresQuery(sql: ChangeSchema.changeTable(number))
      let last: PostgresQuery = "(SELECT xid FROM \(table) ORDER BY xid DESC, seq DESC LIMIT 1)"
      guard let earlier else {
        return """
          SELECT pg_current_snapshot(), epoch, trimmed, \(last)
          FROM medley.observed WHERE number = \(number)
          """
      }
      let open = earlier.inProgress.filter { $0 < earlier.firstUnread }.map { "\($0)" }
      let limit = PostgresQuery(sql: "\(Self.limit + 1)")
      return """
        SELECT pg_current_snapshot(), o.epoch, o.trimmed, \(last), c.op, c.id
        FROM medley.observed o LEFT JOIN LATERAL (
          (SELECT seq, op, id FROM \(table) WHERE xid >= \("\(earlier.firstUnread)")
            ORDER BY xid, seq LIMIT \(limit))
          UNION ALL
          (SELECT seq, op, id FROM \(table) WHERE xid = ANY(\(PostgresValue.array(open))) LIMIT \(limit))
        ) c ON true
        WHERE o.number = \(number) ORDER BY c.seq
        """
    }
  }

  extension PostgresError.Code {
    /// Whether a table or a schema does not exist.
    var isMissing: Bool { self == .server("42P01") || self == .server("3F000") }
  }
#endif
