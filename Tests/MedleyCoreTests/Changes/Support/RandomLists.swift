@testable import MedleyCore
import MedleyTesting

/// Random lists that have something in common.
struct RandomLists {
  typealias Row = UpdateWorld.Row

  private var random: UpdateWorld.Random
  private let salt: Int
  private let rowIDs: Int
  private let sectionIDs: Int
  private let repeats: Bool
  private let shape: TreeShape

  init(seed: UInt64) {
    random = UpdateWorld.Random(seed: seed)
    salt = random.below(100)
    rowIDs = [4, 12, 40, 60][random.below(4)]
    sectionIDs = 1 + random.below(7)
    repeats = random.below(5) == 0
    shape = random.below(2) == 0 ? .tiny : .standard
  }

  /// A list, and one that was edited from it or built apart from it.
  mutating func transition() -> (old: UpdateWorld.Snapshot, new: UpdateWorld.Snapshot) {
    let old = list()
    if random.below(2) == 0 { return (old, list()) }
    var new = old
    // A copy of its own, so that nothing is shared with the old list.
    if random.below(4) == 0 { new = ListSnapshot(Self.sections(of: old), shape: shape) }
    for _ in 0..<1 + random.below([2, 6, 20][random.below(3)]) { edit(&new) }
    return (old, resolved(new))
  }

  private static func sections(of snapshot: UpdateWorld.Snapshot) -> [ListSection<Row>] {
    (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0) }
  }

  private mutating func list() -> UpdateWorld.Snapshot {
    let perSection = 1 + random.below(40 / max(1, sectionIDs))
    var ids = Array(0..<rowIDs).shuffled(using: &random)[...]
    let sections = Array(0..<sectionIDs).shuffled(using: &random)
      .prefix(random.below(10) == 0 ? 0 : 1 + random.below(sectionIDs))
    // A list that is nearly in order has other moves than one that is shuffled.
    if random.below(2) == 0 { ids = ids.prefix(1 + random.below(rowIDs)).sorted()[...] }
    return resolved(
      ListSnapshot(
        sections.map { id in
          let count = random.below(perSection + 1)
          var rows = ids.prefix(count).map { row($0) }
          ids = ids.dropFirst(count)
          if repeats { rows.append(row(random.below(rowIDs))) }
          return section(id, rows)
        },
        shape: shape
      )
    )
  }

  private mutating func resolved(_ snapshot: UpdateWorld.Snapshot) -> UpdateWorld.Snapshot {
    let policy: DuplicatePolicy = [.keepAll, .keepAll, .keepFirst, .keepLast][random.below(4)]
    return snapshot.resolvingDuplicates(policy) { _ in } ?? snapshot
  }

  private mutating func row(_ number: Int) -> Row {
    Row(id: .init(number: number, salt: salt), text: random.below(3) / 2)
  }

  private mutating func section(_ id: Int, _ rows: [Row]) -> ListSection<Row> {
    // Most sections are of one shape, so that not all lists are reshaped.
    ListSection(
      SectionID(id),
      header: random.below(10) > 0 ? row(0) : nil,
      footer: random.below(10) == 0 ? row(0) : nil,
      layout: random.below(20) == 0 ? .grid(columns: 2) : .list,
      items: rows
    )
  }

  /// Does one edit, if it is possible.
  private mutating func edit(_ snapshot: inout UpdateWorld.Snapshot) {
    let sections = snapshot.sectionCount
    let source = random.below(max(1, sections))
    let target = random.below(max(1, sections))
    let from = ListPath(section: source, item: random.below(snapshot.itemCount(inSection: source)))
    let room = snapshot.itemCount(inSection: target) - (source == target ? 1 : 0)
    let to = ListPath(section: target, item: random.below(room + 1))
    let id = sections > 0 ? snapshot.sections[source].id : SectionID(0)
    let row = row(random.below(rowIDs))
    switch random.below(12) {
    case 0, 1:
      try? snapshot.insert(contentsOf: [row], at: to, allowingDuplicates: repeats)
    case 2: try? snapshot.delete(at: from)
    case 3, 4, 5, 6: try? snapshot.move(from: from, to: to)
    case 7: try? snapshot.replace(row)
    case 8:
      let section = section(random.below(sectionIDs + 2), [])
      try? snapshot.insertSection(section, at: random.below(sections + 1))
    case 9: try? snapshot.deleteSection(id)
    case 10: try? snapshot.moveSection(from: source, to: target)
    default: try? snapshot.updateSection(id) { $0.footer = random.below(3) == 0 ? row : nil }
    }
  }
}
