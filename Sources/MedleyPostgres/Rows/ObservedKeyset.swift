#if Postgres
  import MedleyTables

  /// A keyset with the observer of the changes of its table.
  struct ObservedKeyset<ID: PostgresID>: FollowedTable {
    let observer: TableObserver
    let keyset: Keyset

    var isOrderedByIdentity: Bool { keyset.isOrderedByIdentity }

    func id(of row: DatabaseText) -> ID? { ID(postgresText: row.string) }

    func attach(_ listener: any TableListener) async { await observer.attach(listener) }

    func establish() async throws { try await observer.establish() }

    func didChange(_ rows: RowChanges) { keyset.orderCheck.didChange(rows) }

    func joined(
      _ spans: [DeliveredRows<ID>.Span],
      limit: Int
    ) async throws -> [DeliveredRows<ID>.Span] {
      try await keyset.joined(spans, limit: limit, observer.pool)
    }

    func places(
      of rows: Set<DatabaseText>,
      among spans: [DeliveredRows<ID>.Span]
    ) async throws -> [SpanPlace] {
      let between = spans.map { span -> PostgresQuery in
        """
        (\(keyset.compare(span.first, .after, orEqual: true)) \
        AND \(keyset.compare(span.last, .before, orEqual: true)))
        """
      }
      let after = spans.map { keyset.compare($0.last, .after, orEqual: false) }
      let before = spans.map { keyset.compare($0.first, .before, orEqual: false) }
      let found = try await observer.pool.read(
        """
        SELECT \(keyset.keyColumns), \(any(between)) AS "medley.between",
          \(any(after)) AS "medley.after", \(any(before)) AS "medley.before"
        FROM \(keyset.from)
        WHERE t.\(identifier: keyset.table.id) = ANY(\(PostgresValue.array(rows))) \
        AND \(keyset.condition)
        """
      )
      return try found.map { row in
        let keyed = try keyset.keyedRow(row, from: 0)
        return SpanPlace(
          id: keyed.id,
          key: keyed.key,
          isBetween: row["medley.between"] == "t",
          isAfter: row["medley.after"] == "t",
          isBefore: row["medley.before"] == "t"
        )
      }
    }

    private func any(_ conditions: [PostgresQuery]) -> PostgresQuery {
      var query: PostgresQuery = "(false"
      for condition in conditions { query = "\(query) OR \(condition)" }
      return "\(query))"
    }
  }
#endif
