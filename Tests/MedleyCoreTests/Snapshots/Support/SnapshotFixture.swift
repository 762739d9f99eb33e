@testable import MedleyCore
import MedleyTesting

/// What the tests of snapshots share.
enum SnapshotFixture {
  /// A row: an identity and something that can change.
  struct Row: ListModel {
    var id: Int
    var text = 0
  }

  /// A row whose identities all have the same hash.
  struct Colliding: ListModel {
    struct ID: Hashable, Sendable {
      var number: Int

      func hash(into hasher: inout Hasher) {
        hasher.combine(0)
      }
    }

    var id: ID
    var text = 0

    init(_ number: Int, text: Int = 0) {
      id = ID(number: number)
      self.text = text
    }
  }

  typealias Random = SeededGenerator

  static func rows(_ ids: some Sequence<Int>) -> [Row] {
    ids.map { Row(id: $0) }
  }

  /// Sections `"0"`, `"1"` and so on with these rows.
  static func sections(_ ids: [[Int]]) -> [ListSection<Row>] {
    ids.enumerated().map { ListSection(SectionID("\($0)"), items: rows($1)) }
  }

  static func snapshot(_ ids: [[Int]], shape: TreeShape = .tiny) -> ListSnapshot<Row> {
    ListSnapshot(sections(ids), shape: shape)
  }

  /// The identities of a snapshot's rows, section by section.
  static func ids<Item: ListItem>(_ snapshot: ListSnapshot<Item>) -> [[Item.ID]] {
    snapshot.sections.map { $0.items.map(\.id) }
  }

  static func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }
}

extension TreeShape {
  /// Sizes with which short lists have tall trees.
  static var tiny: TreeShape {
    TreeShape(nodes: BTreeShape(leafWidth: 4, fanOut: 4), slack: 8, smallRun: 16)
  }
}
