import MedleyCore

@testable import MedleyTables

/// A table in memory in the order of a rank and the identity.
///
/// Rows with some ranks do not decode.
struct MemoryTable: KeyedTable {
  struct RowID: Hashable, Sendable, IntegerCoding, CustomStringConvertible {
    var value: Int
    var integer: Int64? { Int64(value) }
    var description: String { "\(value)" }
  }

  struct Key: Hashable, Sendable {
    var rank: Int
    var id: Int
  }

  struct Order: KeyOrdering {
    func precedes(_ left: Key, _ right: Key) -> Bool {
      (left.rank, left.id) < (right.rank, right.id)
    }

    func id(of key: Key) -> RowID { RowID(value: key.id) }
  }

  struct Record: Identifiable, Hashable, Sendable {
    var id: Int
    var rank: Int
  }

  struct TooManyRows: Error {}

  /// The ranks by identity.
  typealias Transaction = [Int: Int]

  /// Which ranks the list has.
  let filter: @Sendable (Int) -> Bool
  let isFiltered: Bool
  let reporter: IssueReporter

  let order = Order()

  static func decodes(_ rank: Int) -> Bool { rank % 11 != 4 }

  func id(of row: RowID) -> Int? { row.value }
  func rowID(of id: Int) -> RowID { RowID(value: id) }
  func precedes(_ left: RowID, _ right: RowID) -> Bool { left.value < right.value }

  func readKeys(
    from start: KeysetStart<Key>,
    limit: Int,
    in ranks: [Int: Int],
    _ body: (Key) throws -> Bool
  ) throws {
    var keys = ranks.filter { filter($0.value) }.map { Key(rank: $0.value, id: $0.key) }
      .sorted(by: order.precedes)
    if start.isBackward { keys.reverse() }
    keys.removeAll { key in
      guard let first = start.key else { return false }
      if key == first { return !start.isIncluded }
      return order.precedes(key, first) != start.isBackward
    }
    for key in keys.prefix(limit) where try !body(key) { return }
  }

  func readRows(
    from start: KeysetStart<Key>,
    limit: Int,
    in ranks: [Int: Int],
    _ body: (Key, () -> DecodedRow<Record>) throws -> Bool
  ) throws {
    try readKeys(from: start, limit: limit, in: ranks) { key in
      try body(key) {
        if Self.decodes(key.rank) { return .row(Record(id: key.id, rank: key.rank)) }
        let issue = UnreadableRows.issue("\(key.id)", of: "memory", problem: "bad rank")
        return .unreadable(problem: "bad rank", issue)
      }
    }
  }

  func key(ofListed row: RowID, in ranks: [Int: Int]) throws -> Key? {
    ranks[row.value].flatMap { filter($0) ? Key(rank: $0, id: row.value) : nil }
  }

  func key(of row: RowID, in ranks: [Int: Int]) throws -> Key? {
    ranks[row.value].map { Key(rank: $0, id: row.value) }
  }

  func formerKey(of row: RowID, in ranks: [Int: Int]) throws -> Key? { nil }

  func issue(ofEqual kept: RowID, leftOut: RowID) -> ListIssue {
    UnreadableRows.issue("\(leftOut)", of: "memory", problem: "equal to \(kept)")
  }

  func excess(lastProblem: String) -> any Error { TooManyRows() }
}
