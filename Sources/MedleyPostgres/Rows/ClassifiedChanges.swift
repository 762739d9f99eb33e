#if Postgres
  import MedleyCore
  import MedleyLoading

  /// The effects of a table's changes on lists that read by cursor.
  struct ClassifiedChanges<ID: PostgresID>: Sendable {
    private var updated: [ID] = []
    private(set) var removed: [ID] = []
    private var extended: Set<PagingEdge> = []
    private var isUnknown = false

    /// Whether a row may have been inserted anywhere.
    var mayInsert: Bool { isUnknown || !extended.isEmpty || hasCandidates }
    private var hasCandidates = false

    var all: [SourceEdit<ID>] {
      if isUnknown { return [.unknown] }
      return (removed.isEmpty ? [] : [.removedRows(removed)])
        + PagingEdge.allCases.filter(extended.contains).map { .extended($0) }
        + (updated.isEmpty ? [] : [.updatedRows(updated)])
    }

    /// Looks up where the rows are now.
    ///
    /// - Parameter isInPlace: whether rows that were updated neither move, nor enter or leave the list.
    init?(
      _ rows: RowChanges,
      updatedInPlace isInPlace: Bool,
      _ delivered: DeliveredRows<ID>,
      _ keyset: Keyset,
      _ pool: PostgresPool
    ) async throws {
      // A list may have read its rows while a row that was replaced did not exist.
      let inserted = Set(rows.inserted + rows.replaced)
      var present = inserted
      // A list may have read a row between its insertion and its deletion.
      var missing = Set(rows.deleted + rows.replaced)
      if isInPlace {
        updated = rows.updated.compactMap { ID(postgresText: $0.string) }
      } else {
        present.formUnion(rows.updated)
        missing.formUnion(rows.updated)
      }
      hasCandidates = !inserted.isEmpty
      if !present.isEmpty {
        for place in try await Self.places(of: present, delivered.spans, keyset, pool) {
          missing.remove(place.row.id)
          guard let id = ID(postgresText: place.row.id.string) else { return nil }
          add(place, id, isInserted: inserted.contains(place.row.id), delivered)
        }
      }
      removed += missing.compactMap { ID(postgresText: $0.string) }
    }

    private mutating func add(
      _ place: Place,
      _ id: ID,
      isInserted: Bool,
      _ delivered: DeliveredRows<ID>
    ) {
      let isUnmoved = delivered.isShown(id, onlyWith: place.row.key)
      // A list may have read an inserted row before its last update.
      if isUnmoved { updated.append(id) }
      if isUnmoved, !isInserted { return }
      hasCandidates = true
      if !isUnmoved, delivered.mayBeShown(id) { removed.append(id) }
      if delivered.spans.isEmpty {
        extended.insert(.end)
      } else if place.isBetween {
        isUnknown = true
      } else {
        if place.isAfter { extended.insert(.end) }
        if place.isBefore { extended.insert(.start) }
      }
    }

    /// Where a row is relative to the spans.
    private struct Place: Sendable {
      var row: Keyset.KeyedRow
      var isBetween: Bool
      var isAfter: Bool
      var isBefore: Bool
    }

    private static func places(
      of ids: Set<ServerText>,
      _ spans: [DeliveredRows<ID>.Span],
      _ keyset: Keyset,
      _ pool: PostgresPool
    ) async throws -> [Place] {
      let between = spans.map { span -> PostgresQuery in
        """
        (\(keyset.compare(span.first, .after, orEqual: true)) \
        AND \(keyset.compare(span.last, .before, orEqual: true)))
        """
      }
      let after = spans.map { keyset.compare($0.last, .after, orEqual: false) }
      let before = spans.map { keyset.compare($0.first, .before, orEqual: false) }
      let rows = try await pool.read(
        """
        SELECT \(keyset.keyColumns), \(any(between)) AS "medley.between",
          \(any(after)) AS "medley.after", \(any(before)) AS "medley.before"
        FROM \(keyset.from)
        WHERE t.\(identifier: keyset.table.id) = ANY(\(PostgresValue.array(ids))) \
        AND \(keyset.condition)
        """
      )
      return try rows.map { row in
        Place(
          row: try keyset.keyedRow(row, from: 0),
          isBetween: row["medley.between"] == "t",
          isAfter: row["medley.after"] == "t",
          isBefore: row["medley.before"] == "t"
        )
      }
    }

    private static func any(_ conditions: [PostgresQuery]) -> PostgresQuery {
      var query: PostgresQuery = "(false"
      for condition in conditions { query = "\(query) OR \(condition)" }
      return "\(query))"
    }
  }
#endif
