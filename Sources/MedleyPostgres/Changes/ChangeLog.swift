#if Postgres
  /// The change table of one table, as a reader sees it.
  struct ChangeLog: Sendable {
    let table: PostgresTable
    let number: Int
    /// Changes when changes may have been missed, or numbers of transactions used again.
    ///
    /// The recording is installed again, the server recovers from a crash, a standby becomes the primary, or
    /// rows change without a trigger, such as the rows of an attached, dropped or truncated partition.
    private(set) var epoch = ""

    /// The result of a read.
    struct Batch: Sendable {
      var snapshot: TransactionSnapshot
      /// The change table for the next read.
      var log: ChangeLog
      var changes = RowChanges()
      /// Whether row-security policies apply to the role of the connection.
      var hasPolicies = false
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
          SELECT number, id_column, version FROM medley.observed
          WHERE relation = to_regclass(\(table.sql))
          """,
          within: connection.options.changesTimeout
        ).first
        let version = row?["version"].flatMap { Int($0) } ?? 0
        if version > ChangeSchema.version { throw newer(table) }
        if let column = row?["id_column"], column != table.id {
          throw otherIdentity(column, of: table)
        }
        if version == ChangeSchema.version, let number = row?["number"].flatMap({ Int($0) }) {
          return ChangeLog(table: table, number: number)
        }
      } catch let error as PostgresError where error.code.isMissing {
        // There is no schema `medley`.
      } catch let error as PostgresError where error.sqlState == "42501" {
        throw await notReadable(table, on: connection)
      }
      throw notInstalled(table)
    }

    static func otherIdentity(_ column: String, of table: PostgresTable) -> PostgresError {
      PostgresError(
        .usage,
        "The changes of \(table.sql) are recorded with the column \(column.quotedIdentifier), not "
          + "with \(table.id.quotedIdentifier).",
        advice: "Name the recorded column in all programs: PostgresTable(_:id:). To record another "
          + "one, call PostgresPool.uninstallChanges(of:) first."
      )
    }

    /// The error for a role that cannot read the changes.
    private static func notReadable(
      _ table: PostgresTable,
      on connection: PostgresConnection
    ) async -> PostgresError {
      let role = await connection.userName
      return PostgresError(
        .server("42501"),
        "The role “\(role)” may not read the changes of \(table.sql).",
        advice:
          "Call PostgresPool.installChanges(of:readableBy: [\(role.debugDescription)]) as the role that "
          + "installs the changes."
      )
    }

    static func newer(_ table: PostgresTable) -> PostgresError {
      PostgresError(
        .usage,
        "The changes of \(table.sql) are recorded by a newer version of this library.",
        advice: "Build this program with the version of the other programs, and start it again."
      )
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
      let rows: [PostgresRow]
      do {
        rows = try await connection.query(
          statement(since: earlier),
          within: connection.options.changesTimeout
        )
      } catch let error as PostgresError where error.sqlState == "42501" {
        throw earlier == nil ? await Self.notReadable(table, on: connection) : error
      }
      guard let first = rows.first, let snapshot = first[0].flatMap(TransactionSnapshot.init),
        let trimmed = first[2].flatMap({ UInt64($0) })
      else {
        throw PostgresError(
          .notInstalled,
          "The recording of the changes of \(table.sql) was removed, or the table is another one.",
          advice: "Call PostgresPool.installChanges(of:) again."
        )
      }
      guard let epoch = first[1] else { throw Self.isStandby }
      var batch = Batch(snapshot: snapshot, log: self)
      batch.log.epoch = epoch
      batch.hasPolicies = first[4] == "t"
      batch.snapshot.didRead(upTo: first[3].flatMap { UInt64($0) }, trimmed: trimmed)
      guard let earlier else { return batch }
      // Another installation; a server that was restored; changes that were trimmed; too many.
      let isUnknown =
        epoch != self.epoch || snapshot.version < earlier.version || earlier.xmin < trimmed
        || rows.count > RowChanges.limit
      for row in rows where !isUnknown {
        // All rows were removed at once.
        if row[5] == "t" {
          batch.changes.setUnknown()
          break
        }
        guard let operation = row[5].flatMap(RowChanges.Operation.init) else { continue }
        guard let id = row[6] else {
          // The column that identifies rows was renamed or dropped.
          batch.changes.setUnknown()
          break
        }
        batch.changes.add(operation, id: DatabaseText(id))
      }
      batch.changes.checkBalances()
      if isUnknown { batch.changes.setUnknown() }
      return batch
    }

    /// Removes some of the changes that were recorded before about `seconds` ago.
    ///
    /// - Returns: whether there may be more.
    @discardableResult
    func trim(keeping seconds: Int, on connection: PostgresConnection) async throws -> Bool {
      let function = PostgresQuery(sql: ChangeSchema.trimFunction(number))
      return try await connection.query(
        "SELECT \(function)(\(seconds))",
        within: connection.options.changesTimeout
      ).first?[0] == "t"
    }

    private func statement(since earlier: TransactionSnapshot?) -> PostgresQuery {
      let changes = PostgresQuery(sql: ChangeSchema.changeTable(number))
      // After the table was recreated, its name belongs to another relation.
      let condition: PostgresQuery = """
        o.number = \(number) AND o.relation = to_regclass(\(table.sql))
        """
      let columns: PostgresQuery = """
        pg_current_snapshot(), \(Self.epochColumn), o.trimmed,
        (SELECT xid FROM \(changes) ORDER BY xid DESC LIMIT 1),
        (SELECT row_security_active(to_regclass(\(table.sql))::oid))
        """
      guard let earlier else {
        return "SELECT \(columns) FROM medley.observed o WHERE \(condition)"
      }
      let open = earlier.inProgress.filter { $0 < earlier.firstUnread }.map { "\($0)" }
      let limit = PostgresQuery(sql: "\(RowChanges.limit + 1)")
      return """
        SELECT \(columns), c.op, c.id
        FROM medley.observed o LEFT JOIN LATERAL (
          (SELECT op, id FROM \(changes) WHERE xid >= \("\(earlier.firstUnread)")
            AND xid < pg_snapshot_xmax(pg_current_snapshot()) ORDER BY xid LIMIT \(limit))
          UNION ALL
          (SELECT op, id FROM \(changes) WHERE xid = ANY(\(PostgresValue.array(open))) LIMIT \(limit))
        ) c ON true
        WHERE \(condition)
        """
    }

    /// The epoch of the installation, the timeline, when the server last lost its statistics, as it does in a
    /// crash, and the state of the table and its partitions; null on a standby.
    private static let epochColumn = PostgresQuery(
      sql: """
        CASE WHEN NOT pg_is_in_recovery() THEN concat_ws(' ', o.epoch,
          left(pg_walfile_name(pg_current_wal_lsn()), 8),
          extract(epoch FROM pg_stat_get_bgwriter_stat_reset_time()),
          \(RelationTree.state(of: "o.relation::oid"))) END
        """
    )

    /// The snapshots of a standby have no open transactions, so changes would be missed.
    private static let isStandby = PostgresError(
      .server("25006"),
      "Lists cannot follow changes on a standby.",
      advice: "Connect to the primary, for example with target_session_attrs=read-write."
    )
  }

  extension PostgresError.Code {
    /// Whether a table or a schema does not exist.
    var isMissing: Bool { self == .server("42P01") || self == .server("3F000") }
  }
#endif
