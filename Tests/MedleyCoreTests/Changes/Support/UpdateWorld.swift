@testable import MedleyCore

/// What the proofs of updates share.
enum UpdateWorld {
  typealias Random = SnapshotFixture.Random
  typealias Snapshot = ListSnapshot<Row>

  /// A row whose identity hashes differently with each salt.
  ///
  /// Hashes are seeded anew in each process too. So whatever follows the order of hashes is tried
  /// in several orders.
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

  /// What a section has beside its rows: the content of header and footer, if there are such.
  struct Shape: Hashable {
    var header: Int?
    var footer: Int?
    var layout = SectionLayout.list

    /// Every change of a shape: headers and footers appear, go, stay and look different, and so do
    /// layouts.
    static let changes: [(old: Shape, new: Shape)] = {
      let contents: [(old: Int?, new: Int?)] = [
        (nil, nil), (nil, 0), (0, nil), (0, 0), (0, 1),
      ]
      return contents.flatMap { header in
        contents.flatMap { footer in
          [SectionLayout.list, .grid(columns: 2)].map { layout in
            (
              Shape(header: header.old, footer: footer.old),
              Shape(header: header.new, footer: footer.new, layout: layout)
            )
          }
        }
      }
    }()
  }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - text: the content of a row.
  ///   - shape: what a section has beside its rows.
  static func snapshot(
    _ plan: Plan,
    salt: Int = 0,
    text: (Int) -> Int = { _ in 0 },
    shape: (Int) -> Shape = { _ in Shape() }
  ) -> Snapshot {
    ListSnapshot(
      zip(plan.ids, plan.rows).map { id, rows in
        let shape = shape(id)
        return ListSection(
          SectionID(id),
          header: shape.header.map { Row(id: .init(number: 0), text: $0) },
          footer: shape.footer.map { Row(id: .init(number: 0), text: $0) },
          layout: shape.layout,
          items: rows.map { Row(id: .init(number: $0, salt: salt), text: text($0)) }
        )
      }
    )
  }
}
