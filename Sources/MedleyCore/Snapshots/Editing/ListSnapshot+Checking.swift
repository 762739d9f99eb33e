// What the edits ask before they change anything.
extension ListSnapshot {
  typealias Failure = SnapshotEditError

  func checkSection(_ index: Int, _ operation: Failure.Operation) throws(Failure) {
    guard index >= 0, index < sectionCount else {
      throw Failure(operation, .noSectionIndex(index, sectionCount: sectionCount))
    }
  }

  func checkRow(_ path: ListPath, _ operation: Failure.Operation) throws(Failure) {
    guard path.section >= 0, path.section < sectionCount else {
      throw Failure(operation, .noSection(path, sectionCount: sectionCount))
    }
    let count = itemCount(inSection: path.section)
    guard path.item >= 0, path.item < count else {
      throw Failure(operation, .noRow(path, itemCount: count))
    }
  }

  /// Checks that rows may go to a path in the list without the row at another path.
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

  /// Checks that new rows have identities that are neither in the list nor repeated among them.
  ///
  /// - Parameter isLeaving: whether the row at a path makes room for the new ones.
  func checkIdentities(
    of items: [Item],
    at target: ListPath,
    _ operation: Failure.Operation,
    isLeaving: (ListPath) -> Bool = { _ in false }
  ) throws(Failure) {
    func new(_ offset: Int) -> SnapshotRow {
      let path = ListPath(section: target.section, item: target.item + offset)
      return Self.issueRow(items[offset], at: path)
    }
    for (offset, item) in items.enumerated() {
      guard let place = places(of: item.id).first(where: { !isLeaving($0.path) }) else { continue }
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

  /// A row as issues and errors name it: its kind, its id and its path.
  static func issueRow(_ item: Item, at path: ListPath) -> SnapshotRow {
    func name(_ model: some ListModel) -> String { "\(type(of: model))(\(model.id))" }
    return SnapshotRow(path: path, content: name(item.model))
  }

  /// Changes the tree; all edits end here.
  mutating func perform(_ edit: (inout SnapshotTree) -> Void) {
    edit(&tree)
    Locked.forget(&tree.repeatMemory)
  }
}
