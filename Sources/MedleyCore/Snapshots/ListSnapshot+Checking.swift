import MedleySupport

// The edits perform these checks before they change anything.
extension ListSnapshot {
  typealias Failure = SnapshotEditError

  func checkRow(_ path: ListPath, _ operation: Failure.Operation) throws(Failure) {
    guard path.section >= 0, path.section < sectionCount else {
      throw Failure(operation, .noSection(path, sectionCount: sectionCount))
    }
    let count = itemCount(inSection: path.section)
    guard path.item >= 0, path.item < count else {
      throw Failure(operation, .noRow(path, itemCount: count))
    }
  }

  /// Checks that rows can be inserted at a path of the list without the row at another path.
  func checkTarget(
    _ path: ListPath,
    without source: ListPath? = nil,
    _ operation: Failure.Operation
  ) throws(Failure) {
    guard path.section >= 0, path.section < sectionCount else {
      throw Failure(operation, .noTargetSection(path, sectionCount: sectionCount))
    }
    let count = itemCount(inSection: path.section) - (source?.section == path.section ? 1 : 0)
    guard path.item >= 0, path.item <= count else {
      throw Failure(operation, .noTarget(path, itemCount: count))
    }
  }

  func requirePath(of id: Item.ID, _ operation: Failure.Operation) throws(Failure) -> ListPath {
    guard let path = path(of: id) else {
      throw Failure(operation, .unknownItem(String(describing: id)))
    }
    return path
  }

  func requireIndex(
    ofSection id: SectionID,
    _ operation: Failure.Operation
  ) throws(Failure) -> Int {
    guard let index = index(ofSection: id) else { throw Failure(operation, .unknownSection(id)) }
    return index
  }

  func checkNewSection(_ id: SectionID) throws(Failure) {
    if let index = index(ofSection: id) {
      throw Failure(.insertSection, .duplicateSection(id, existing: index))
    }
  }

  /// Checks that the list contains no row with the identity of a new row, and that no two new rows
  /// have the same identity.
  func checkIdentities(
    of items: [Item],
    at target: ListPath,
    _ operation: Failure.Operation
  ) throws(Failure) {
    func new(_ offset: Int) -> SnapshotRow {
      let path = ListPath(section: target.section, item: target.item + offset)
      return Self.issueRow(items[offset], at: path)
    }
    for (offset, item) in items.enumerated() {
      guard let place = firstPlace(of: item.id) else { continue }
      let row = Self.issueRow(place.storage.item(at: place.offset, as: Item.self), at: place.path)
      throw Failure(operation, .duplicateItem(new: new(offset), existing: row))
    }
    guard items.count > 1 else { return }
    var seen: [Item.ID: Int] = [:]
    for (offset, item) in items.enumerated() {
      if let first = seen.updateValue(offset, forKey: item.id) {
        throw Failure(operation, .repeatedItem(first: new(first), second: new(offset)))
      }
    }
  }

  /// Returns the description of a row in issues and errors: its kind, its id and its path.
  static func issueRow(_ item: Item, at path: ListPath) -> SnapshotRow {
    func name(_ model: some ListModel) -> String { "\(type(of: model))(\(model.id))" }
    return SnapshotRow(path: path, content: name(item.model))
  }

  /// Changes the tree.
  ///
  /// All edits call this method.
  mutating func perform(_ edit: (inout SnapshotTree) -> Void) {
    edit(&tree)
    Locked.change(&tree.memory) { $0.repeats = nil }
  }
}
