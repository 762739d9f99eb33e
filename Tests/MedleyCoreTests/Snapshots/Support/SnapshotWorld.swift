@testable import MedleyCore

/// What the tests of snapshots share.
enum SnapshotWorld {
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

  /// Random numbers that are the same in every run (SplitMix64, Steele, Lea and Flood, 2014).
  struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
      state = seed
    }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int {
      Int.random(in: 0..<max(1, bound), using: &self)
    }
  }

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
