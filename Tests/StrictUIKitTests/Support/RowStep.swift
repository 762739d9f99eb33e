import StrictUIKit

/// A random change of rows, performed on arrays.
struct RowStep {
  var after: [[String]]
  var reloaded: Set<String> = []
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []
  private var reloads: [IndexPath] = []

  init(_ before: [[String]], _ nextName: inout Int, using random: inout SeededGenerator) {
    var lifted: [(String, IndexPath)] = []
    after = before.map { _ in [] }
    for (section, rows) in before.enumerated() {
      for (row, text) in rows.enumerated() {
        let path = IndexPath(section, row)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: deleted.append(path)
        case 1: lifted.append((text, path))
        default: after[section].append(text)
        }
      }
    }
    // A reload and a move in one section conflict (A2).
    if lifted.isEmpty {
      for (section, rows) in before.enumerated() {
        for (row, text) in rows.enumerated()
        where after[section].contains(text) && Int.random(in: 0..<8, using: &random) == 0 {
          reloads.append(IndexPath(section, row))
          reloaded.insert(text)
        }
      }
    }
    var new: Set<String> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      nextName += 1
      new.insert("new \(nextName)")
      lifted.append(("new \(nextName)", IndexPath(-1, -1)))
    }
    lifted.shuffle(using: &random)
    for (text, _) in lifted {
      let section = Int.random(in: after.indices, using: &random)
      let row = Int.random(in: 0...after[section].count, using: &random)
      after[section].insert(text, at: row)
    }
    for (section, rows) in after.enumerated() {
      for (row, text) in rows.enumerated() {
        guard let origin = lifted.first(where: { $0.0 == text })?.1 else { continue }
        let path = IndexPath(section, row)
        if new.contains(text) { inserted.append(path) } else { moved.append((origin, path)) }
      }
    }
  }

  @MainActor func perform(on table: UITableView) {
    table.insertRows(at: inserted, with: .automatic)
    for move in moved { table.moveRow(at: move.from, to: move.to) }
    table.deleteRows(at: deleted, with: .automatic)
    table.reloadRows(at: reloads, with: .automatic)
  }
}
