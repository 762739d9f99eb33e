#if Postgres
  extension Keyset {
    /// Returns fewer spans that cover at least the same rows.
    ///
    /// Spans that overlap or touch become one. If there are still more than the limit, neighbours
    /// are joined over the rows between them: a row that is inserted there makes lists read again.
    func joined<ID>(
      _ spans: [DeliveredRows<ID>.Span],
      limit: Int,
      _ pool: PostgresPool
    ) async throws -> [DeliveredRows<ID>.Span] {
      let ranks = try await ranks(of: spans.flatMap { [$0.first, $0.last] }, pool)
      guard ranks.count == 2 * spans.count else { return spans }
      var result: [(lastRank: Int, span: DeliveredRows<ID>.Span)] = []
      for index in spans.indices.sorted(by: { ranks[2 * $0] < ranks[2 * $1] }) {
        let (first, last) = (ranks[2 * index], ranks[2 * index + 1])
        guard let current = result.last, first <= current.lastRank else {
          result.append((last, spans[index]))
          continue
        }
        guard last > current.lastRank else { continue }
        result[result.count - 1].lastRank = last
        result[result.count - 1].span.last = spans[index].last
      }
      let size = max(1, (result.count + limit - 1) / limit)
      return stride(from: 0, to: result.count, by: size).map { start in
        let end = min(start + size, result.count) - 1
        return .init(first: result[start].span.first, last: result[end].span.last)
      }
    }

    /// Returns numbers that order the keys as the list does; equal keys have equal numbers.
    private func ranks(of keys: [[DatabaseText]], _ pool: PostgresPool) async throws -> [Int] {
      var arrays: PostgresQuery = ""
      for (index, order) in orders.enumerated() {
        if index > 0 { arrays.append(sql: ", ") }
        // The first element is null; it gives the others the type and the collation of the column.
        arrays = "\(arrays)ARRAY[(SELECT t.\(identifier: order.column) FROM \(from) WHERE false)"
        for key in keys {
          arrays.append(sql: ", ")
          arrays.append(PostgresValue.text(key[index].string))
        }
        arrays.append(sql: "]")
      }
      let columns = orders.indices.map { "c\($0)" }
      let order = zip(columns, orders).map { $0 + ($1.isDescending ? " DESC" : "") }
      return try await pool.read(
        """
        SELECT dense_rank() OVER (
          ORDER BY \(PostgresQuery(sql: order.joined(separator: ", ")))) AS rank
        FROM unnest(\(arrays)) WITH ORDINALITY
          AS k(\(PostgresQuery(sql: columns.joined(separator: ", "))), n)
        WHERE n > 1 ORDER BY n
        """
      ).compactMap { $0["rank"].flatMap { Int($0) } }
    }
  }
#endif
