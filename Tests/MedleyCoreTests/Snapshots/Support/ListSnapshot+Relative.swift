@testable import MedleyCore

/// Edits relative to other rows, written with the public edits.
extension ListSnapshot {
  private func required(_ id: Item.ID) throws(SnapshotEditError) -> ListPath {
    try requirePath(of: id, .move)
  }

  mutating func insert(
    _ item: Item,
    at path: ListPath,
    allowingDuplicates: Bool
  ) throws(SnapshotEditError) {
    try insert(contentsOf: [item], at: path, allowingDuplicates: allowingDuplicates)
  }

  mutating func insert(_ item: Item, before id: Item.ID) throws(SnapshotEditError) {
    try insert(item, at: required(id))
  }

  mutating func insert(_ item: Item, after id: Item.ID) throws(SnapshotEditError) {
    try insert(contentsOf: [item], after: id)
  }

  mutating func insert(contentsOf items: [Item], after id: Item.ID) throws(SnapshotEditError) {
    var path = try required(id)
    path.item += 1
    try insert(contentsOf: items, at: path)
  }

  mutating func move(_ id: Item.ID, before other: Item.ID) throws(SnapshotEditError) {
    let (source, target) = (try required(id), try required(other))
    if source != target { try move(from: source, to: target.without(source)) }
  }

  mutating func move(_ id: Item.ID, after other: Item.ID) throws(SnapshotEditError) {
    let source = try required(id)
    var target = try required(other)
    guard source != target else { return }
    target = target.without(source)
    target.item += 1
    try move(from: source, to: target)
  }

  mutating func move(
    _ id: Item.ID,
    toEndOfSection section: SectionID
  ) throws(SnapshotEditError) {
    let source = try required(id)
    let index = index(ofSection: section) ?? -1
    let end = ListPath(section: index, item: itemCount(inSection: index))
    try move(from: source, to: end.without(source))
  }

  mutating func moveSection(from source: Int, to target: Int) throws(SnapshotEditError) {
    // An index without a section becomes an id without a section, which the edit rejects.
    let isValid = sections.indices.contains(source)
    try moveSection(isValid ? sections[source].id : "no section at \(source)", to: target)
  }
}

extension ListPath {
  fileprivate func without(_ path: ListPath) -> ListPath {
    path.section == section && path.item < item
      ? ListPath(section: section, item: item - 1) : self
  }
}
