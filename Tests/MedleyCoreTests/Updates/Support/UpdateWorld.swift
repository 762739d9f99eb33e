@testable import MedleyCore

/// What the proofs of updates share.
enum UpdateWorld {
  typealias Random = SnapshotWorld.Random
  typealias Snapshot = ListSnapshot<Row>

  /// A row whose identity hashes differently with each salt.
  ///
  /// Hashes are seeded anew in each process too. So whatever follows the order of hashes is tried in
  /// several orders.
  struct Row: ListModel {
    struct ID: Hashable, Sendable {
      var number: Int
      var salt = 0

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

      func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(salt)
      }
    }

    var id: ID
    var text = 0
  }

  /// A list as the enumerations make it: sections by number, each with the numbers of its rows.
  struct Plan: Hashable, CustomStringConvertible {
    var ids: [Int]
    var rows: [[Int]]

    var description: String {
      zip(ids, rows).map { "\($0): \($1)" }.joined(separator: ", ")
    }
  }

  /// Makes a list.
  ///
  /// - Parameter text: the content of a row.
  static func snapshot(
    _ plan: Plan,
    salt: Int = 0,
    text: (Int) -> Int = { _ in 0 }
  ) -> Snapshot {
    ListSnapshot(
      zip(plan.ids, plan.rows).map { id, rows in
        ListSection(
          SectionID(id),
          items: rows.map { Row(id: .init(number: $0, salt: salt), text: text($0)) }
        )
      }
    )
  }
}
