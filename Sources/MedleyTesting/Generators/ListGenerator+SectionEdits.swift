import MedleyCore

extension ListGenerator {
  func insertSection(
    into snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    let ids = (0..<sectionIDCount).map { SectionID($0) }
    let free = ids.filter { snapshot.index(ofSection: $0) == nil }
    guard let id = free.randomElement(using: &random) else { return nil }
    let index = Int.random(in: 0...snapshot.sectionCount, using: &random)
    try snapshot.insertSection(ListSection(heading(id, using: &random), items: []), at: index)
    for row in 0..<max(0, Int.random(in: rowCounts, using: &random)) {
      let copy = copiedItem(of: snapshot, using: &random)
      guard let new = copy ?? newItem(for: snapshot, using: &random) else { break }
      let path = ListPath(section: index, item: row)
      try snapshot.insert(contentsOf: [new], at: path, allowingDuplicates: copy != nil)
    }
    return "insert section \(id) at \(index)"
  }

  func deleteSection(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let index = (0..<snapshot.sectionCount).randomElement(using: &random) else { return nil }
    try snapshot.deleteSection(snapshot.sections[index].id)
    return "delete section \(index)"
  }

  func moveSection(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    let indexes = 0..<snapshot.sectionCount
    guard let old = indexes.randomElement(using: &random),
      let new = indexes.randomElement(using: &random)
    else { return nil }
    try snapshot.moveSection(snapshot.sections[old].id, to: new)
    return "move section \(old) to \(new)"
  }

  func changeHeading(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let index = (0..<snapshot.sectionCount).randomElement(using: &random) else { return nil }
    let id = snapshot.sections[index].id
    let new = heading(id, using: &random)
    try snapshot.updateSection(id) { $0 = new }
    return "change the heading of section \(index)"
  }
}
