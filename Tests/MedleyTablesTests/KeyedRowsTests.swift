import MedleyCore
import MedleyLoading
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyTables

/// Rows over a table in memory, compared with a sorted array.
@Suite struct KeyedRowsTests {
  typealias Rows = KeyedRows<MemoryTable>
  typealias Record = MemoryTable.Record

  private static func table(isFiltered: Bool, _ reporter: IssueReporter = .silent) -> MemoryTable {
    MemoryTable(
      filter: { !isFiltered || !$0.isMultiple(of: 3) },
      isFiltered: isFiltered,
      reporter: reporter
    )
  }

  /// The readable rows of the list in their order.
  private func sorted(_ ranks: [Int: Int], isFiltered: Bool) -> [Record] {
    ranks.filter { MemoryTable.decodes($0.value) && !(isFiltered && $0.value % 3 == 0) }
      .map { Record(id: $0.key, rank: $0.value) }
      .sorted { $0.rank == $1.rank ? $0.id < $1.id : $0.rank < $1.rank }
  }

  private func counted(_ table: MemoryTable, _ ranks: [Int: Int]) throws -> Rows {
    var rows = Rows(table, countsRows: true)
    rows.index = PositionIndex(order: table.order, bucketSize: 4)
    try table.readKeys(from: .init(key: nil), limit: .max, in: ranks) { key in
      rows.index?.append(key)
      if table.isFiltered { rows.members.insert(MemoryTable.RowID(value: key.id)) }
      return true
    }
    rows.index?.complete()
    return rows
  }

  /// Changes random rows, and returns their states before and after.
  private func change(
    _ ranks: inout [Int: Int],
    isFiltered: Bool,
    _ random: inout SeededGenerator
  ) -> [ChangedRow<MemoryTable.Order>] {
    let ids = Set(
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 0..<40, using: &random)
      }
    )
    return ids.sorted().map { id in
      let old = ranks[id].map { MemoryTable.Key(rank: $0, id: id) }
      ranks[id] =
        Int.random(in: 0..<3, using: &random) == 0 ? nil : Int.random(in: 0..<30, using: &random)
      let new = ranks[id].flatMap { rank in
        isFiltered && rank % 3 == 0 ? nil : MemoryTable.Key(rank: rank, id: id)
      }
      return ChangedRow(id: .init(value: id), old: old, new: new)
    }
  }

  /// Makes edits in a list of identities; `nil` marks a row that is not known.
  private func apply(_ edits: [SourceEdit<Int>], to list: inout [Int?]) -> Bool {
    for edit in edits {
      switch edit {
      case .removed(let range): list.removeSubrange(range)
      case .inserted(let range):
        list.insert(contentsOf: Array(repeating: nil, count: range.count), at: range.lowerBound)
      case .moved(let from, let to): list.insert(list.remove(at: from), at: to)
      case .updatedRows: break
      default: return false
      }
    }
    return true
  }

  @Test(arguments: [false, true])
  func `edits with positions lead from the old rows to the new ones`(isFiltered: Bool) throws {
    var random = SeededGenerator(seed: isFiltered ? 5 : 6)
    let table = Self.table(isFiltered: isFiltered)
    var ranks: [Int: Int] = [:]
    for id in 0..<30 { ranks[id] = Int.random(in: 0..<30, using: &random) }
    var rows = try counted(table, ranks)
    for _ in 0..<LongRun.count(300) {
      // Reading all rows leaves out those that do not decode.
      let all = try rows.batch(for: RowRequest(.start, count: 100), in: ranks)
      let before = sorted(ranks, isFiltered: isFiltered)
      #expect(all.rows == before)
      #expect(all.position == 0 && all.total == before.count)
      rows.edits = []
      try rows.apply(change(&ranks, isFiltered: isFiltered, &random), in: ranks)
      // Changed rows that do not decode are found by the next read.
      let edits = rows.edits
      rows.edits = []
      _ = try rows.batch(for: RowRequest(.start, count: 100), in: ranks)
      var list: [Int?] = before.map(\.id)
      let isKnown = apply(edits + rows.edits, to: &list)
      let expected = sorted(ranks, isFiltered: isFiltered).map(\.id)
      #expect(isKnown && list.count == expected.count)
      for (found, id) in zip(list, expected) { #expect(found == nil || found == id) }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `rows at any place are the rows of the sorted table`(
    isFiltered: Bool,
    isCounted: Bool
  ) throws {
    var random = SeededGenerator(seed: 7)
    let table = Self.table(isFiltered: isFiltered)
    for _ in 0..<LongRun.count(100) {
      var ranks: [Int: Int] = [:]
      for id in 0..<25 { ranks[id] = Int.random(in: 0..<30, using: &random) }
      var rows = try isCounted ? counted(table, ranks) : Rows(table, countsRows: false)
      // Rows that do not decode are left out when they are read first.
      _ = try rows.batch(for: RowRequest(.start, count: 100), in: ranks)
      let all = sorted(ranks, isFiltered: isFiltered)
      let count = Int.random(in: 1...6, using: &random)
      guard let row = all.randomElement(using: &random), let at = all.firstIndex(of: row) else {
        continue
      }
      let start = max(0, min(at - count / 2, all.count - count))
      let places: [(RowPlace<Int>, Range<Int>)] = [
        (.start, 0..<min(count, all.count)), (.end, max(0, all.count - count)..<all.count),
        (.after(row.id), at + 1..<min(at + 1 + count, all.count)),
        (.before(row.id), max(0, at - count)..<at),
        (.around(row.id), start..<min(start + count, all.count)),
      ]
      for (place, range) in places {
        let batch = try rows.batch(for: RowRequest(place, count: count), in: ranks)
        #expect(batch.rows == Array(all[range]), "\(place)")
        #expect(batch.hasEarlier == (range.lowerBound > 0), "\(place)")
        #expect(batch.hasLater == (range.upperBound < all.count), "\(place)")
        if isCounted { #expect(batch.position == range.lowerBound && batch.total == all.count) }
      }
      guard isCounted else { continue }
      for position in 0...all.count {
        let batch = try rows.batch(for: RowRequest(.position(position), count: count), in: ranks)
        #expect(batch.rows == Array(all[position...].prefix(count)))
      }
    }
  }

  @Test func `rows that do not decode are reported once, and return when they decode`() throws {
    let issues = Locked<[ListIssue]>([])
    let table = Self.table(
      isFiltered: false,
      IssueReporter { issue in issues.withValue { $0.append(issue) } }
    )
    var ranks = [1: 1, 2: 4, 3: 7]
    var rows = try counted(table, ranks)
    for _ in 0..<2 {
      let batch = try rows.batch(for: RowRequest(.start, count: 9), in: ranks)
      #expect(batch.rows.map(\.id) == [1, 3] && batch.total == 2)
    }
    #expect(issues.withValue(\.count) == 1)
    rows.edits = []
    ranks[2] = 5
    let old = MemoryTable.Key(rank: 4, id: 2)
    let new = MemoryTable.Key(rank: 5, id: 2)
    try rows.apply([ChangedRow(id: .init(value: 2), old: old, new: new)], in: ranks)
    #expect(rows.edits == [.inserted(1..<2)])
    let batch = try rows.batch(for: RowRequest(.start, count: 9), in: ranks)
    #expect(batch.rows.map(\.id) == [1, 2, 3])
  }

  @Test func `more rows than the limit that do not decode are an error`() throws {
    let table = Self.table(isFiltered: false)
    let ranks = Dictionary(uniqueKeysWithValues: (0...UnreadableRows.limit).map { ($0, 4) })
    var rows = Rows(table, countsRows: false)
    #expect(throws: MemoryTable.TooManyRows.self) {
      try rows.batch(for: RowRequest(.start, count: 2_000), in: ranks)
    }
  }
}
