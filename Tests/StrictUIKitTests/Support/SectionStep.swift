import StrictUIKit

/// A random change of sections, performed on an array.
struct SectionStep {
  var after: [[String]]
  private var deleted: [Int] = []
  private var inserted: [Int] = []
  private var moved: [(from: Int, to: Int)] = []

  init(_ before: [[String]], _ nextName: inout Int, using random: inout SeededGenerator) {
    var kept: [(origin: Int?, rows: [String])] = []
    var lifted: [(origin: Int?, rows: [String])] = []
    for (section, rows) in before.enumerated() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: deleted.append(section)
      case 1: lifted.append((section, rows))
      default: kept.append((nil, rows))
      }
    }
    let count = kept.count
    var added: [(isNew: Bool, origin: Int?, rows: [String])] = lifted.map { (false, $0, $1) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      nextName += 1
      let name = nextName
      let rows = (0..<Int.random(in: 0...5, using: &random)).map { "\(name):\($0)" }
      added.append((true, nil, rows))
    }
    added.shuffle(using: &random)
    var order = kept.prefix(count).map { (isNew: false, origin: $0.origin, rows: $0.rows) }
    for entry in added {
      order.insert(entry, at: Int.random(in: 0...order.count, using: &random))
    }
    after = order.map(\.rows)
    for (section, entry) in order.enumerated() {
      if entry.isNew { inserted.append(section) }
      if let origin = entry.origin { moved.append((origin, section)) }
    }
  }

  @MainActor func perform(on table: UITableView) {
    for move in moved { table.moveSection(move.from, toSection: move.to) }
    table.deleteSections(IndexSet(deleted), with: .automatic)
    table.insertSections(IndexSet(inserted), with: .automatic)
  }
}
