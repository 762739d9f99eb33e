#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import Testing

  @testable import MedleyPostgres

  /// The changes that a stream sent and that were not taken.
  final class ChangeInbox<ID: Hashable & Sendable>: Sendable {
    private let changes = Locked<[SourceChange<ID>]>([])
    private let task = Locked<Task<Void, Never>?>(nil)
    private let end = Locked(false)

    init(_ stream: AsyncStream<SourceChange<ID>>) {
      task.withValue { task in
        task = Task { [changes, end] in
          for await change in stream { changes.withValue { $0.append(change) } }
          end.withValue { $0 = true }
        }
      }
    }

    deinit { task.withValue { $0?.cancel() } }

    func take(upTo version: Int = .max) -> [SourceChange<ID>] {
      changes.withValue { changes in
        let count = changes.prefix { $0.version <= version }.count
        defer { changes.removeFirst(count) }
        return Array(changes.prefix(count))
      }
    }

    /// Waits for a change with edits that satisfy a condition; the changes before it are forgotten.
    func next(
      where condition: ([SourceEdit<ID>]) -> Bool = { !$0.isEmpty }
    ) async throws
      -> [SourceEdit<ID>]
    {
      var found: [SourceEdit<ID>]?
      try await wait("a change") {
        found = changes.withValue { changes in
          guard let index = changes.firstIndex(where: { condition($0.edits) }) else { return nil }
          defer { changes.removeFirst(index + 1) }
          return changes[index].edits
        }
        return found != nil
      }
      return found ?? []
    }

    /// Whether the stream has ended.
    var isFinished: Bool { end.withValue(\.self) }

    var hasEdits: Bool { changes.withValue { $0.contains { !$0.edits.isEmpty } } }

    var lastVersion: Int { changes.withValue { $0.last?.version ?? 0 } }
  }

  /// The rows of a list by position, as far as they are known.
  struct PositionModel {
    var rows: [Int?]?
    var version = 0
    var unknownCount = 0
    var problems: [String] = []

    mutating func apply(_ change: SourceChange<Int>) {
      if change.version < version {
        problems.append("version \(change.version) after \(version)")
      }
      version = change.version
      for edit in change.edits {
        switch edit {
        case .inserted(let range):
          rows?.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
        case .removed(let range):
          guard let count = rows?.count else { break }
          if range.upperBound <= count {
            rows?.removeSubrange(range)
          } else {
            problems.append("removed \(range) of \(count)")
          }
        case .moved(let source, let target):
          if let row = rows?.remove(at: source) { rows?.insert(row, at: target) }
        case .updated, .updatedRows: break
        case .unknown:
          rows = nil
          unknownCount += 1
        case .removedRows, .extended: problems.append("an edit of a source by cursor")
        }
      }
    }

    /// A batch must fit what is known at its version.
    mutating func apply(_ batch: RowBatch<TestRow>) {
      guard let position = batch.position, let total = batch.total else {
        problems.append("a batch without position")
        return
      }
      var known = rows ?? Array(repeating: nil, count: total)
      guard known.count == total else {
        problems.append("total \(total), in the model \(known.count) at \(batch.version)")
        return
      }
      guard position + batch.rows.count <= total else {
        problems.append("\(batch.rows.count) rows at \(position), the total is \(total)")
        return
      }
      for (offset, row) in batch.rows.enumerated() {
        if let id = known[position + offset], id != row.id {
          problems.append("row \(row.id) at \(position + offset), in the model \(id)")
        }
        known[position + offset] = row.id
      }
      rows = known
    }
  }

  /// A list that has loaded everything and follows the changes, as a window does.
  struct CursorModel {
    let source: PostgresRows<TestRow>
    var rows: [TestRow] = []
    /// The version of the batch with which a row was read: it has the changes up to then.
    var versions: [Int: Int] = [:]

    mutating func read(_ place: RowPlace<Int>, _ count: Int) async throws -> RowBatch<TestRow> {
      let batch = try await source.rows(for: RowRequest(place, count: count))
      for row in batch.rows { versions[row.id] = batch.version }
      return batch
    }

    mutating func reload() async throws {
      rows = try await read(.start, 50).rows
      try await extend(.end)
    }

    mutating func extend(_ edge: PagingEdge) async throws {
      var hasMore = true
      while hasMore {
        guard let first = rows.first, let last = rows.last else {
          rows = try await read(.start, 50).rows
          if rows.isEmpty { return }
          continue
        }
        let place: RowPlace<Int> = edge == .end ? .after(last.id) : .before(first.id)
        let batch = try await read(place, 50)
        // A row that was moved is shown where it was read last.
        let ids = Set(batch.rows.map(\.id))
        rows.removeAll { ids.contains($0.id) }
        rows = edge == .end ? rows + batch.rows : batch.rows + rows
        hasMore = edge == .end ? batch.hasLater : batch.hasEarlier
      }
    }

    mutating func apply(_ change: SourceChange<Int>) async throws {
      for edit in change.edits {
        switch edit {
        case .removedRows(let ids):
          let ids = Set(ids)
          rows.removeAll { ids.contains($0.id) && versions[$0.id, default: 0] < change.version }
        case .updatedRows(let ids):
          for id in ids {
            guard let index = rows.firstIndex(where: { $0.id == id }) else { continue }
            let earlier = versions
            let new = try await read(.around(id), 1).rows
            if let row = new.first, row.id == id { rows[index] = row } else { versions = earlier }
          }
        case .extended(let edge): try await extend(edge)
        case .unknown: try await reload()
        case .inserted, .removed, .moved, .updated:
          Issue.record("an edit of a source by position")
        }
      }
    }
  }
#endif
