public import MedleyCore

extension ListGenerator {
  /// Makes one random edit of a list.
  ///
  /// - Returns: what was done, in words; for an edit that the list leaves no room for, that too.
  @discardableResult
  public func edit(
    _ snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> String {
    // Some kinds of edits stand here twice, because they are more usual.
    let kinds: [Edit] = [
      .insertRow, .insertRow, .deleteRow, .deleteRow, .moveRow, .moveRow, .changeRow, .changeRow,
      .insertSection, .deleteSection, .moveSection, .changeHeading,
    ]
    let kind = kinds.randomElement(using: &random) ?? .insertRow
    do throws(SnapshotEditError) {
      return try edit(kind, &snapshot, using: &random) ?? "nothing to \(kind.rawValue)"
    } catch {
      return "could not \(kind.rawValue): \(error)"
    }
  }

  private enum Edit: String {
    case insertRow = "insert a row"
    case deleteRow = "delete a row"
    case moveRow = "move a row"
    case changeRow = "change a row"
    case insertSection = "insert a section"
    case deleteSection = "delete a section"
    case moveSection = "move a section"
    case changeHeading = "change a heading"
  }

  private func edit(
    _ kind: Edit,
    _ snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    switch kind {
    case .insertRow: try insertRow(into: &snapshot, using: &random)
    case .deleteRow: try deleteRow(of: &snapshot, using: &random)
    case .moveRow: try moveRow(of: &snapshot, using: &random)
    case .changeRow: try changeRow(of: &snapshot, using: &random)
    case .insertSection: try insertSection(into: &snapshot, using: &random)
    case .deleteSection: try deleteSection(of: &snapshot, using: &random)
    case .moveSection: try moveSection(of: &snapshot, using: &random)
    case .changeHeading: try changeHeading(of: &snapshot, using: &random)
    }
  }

  private func insertRow(
    into snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let section = (0..<snapshot.sectionCount).randomElement(using: &random) else {
      return nil
    }
    let copy = copiedItem(of: snapshot, using: &random)
    guard let new = copy ?? newItem(for: snapshot, using: &random) else { return nil }
    let item = Int.random(in: 0...snapshot.itemCount(inSection: section), using: &random)
    let path = ListPath(section: section, item: item)
    try snapshot.insert(contentsOf: [new], at: path, allowingDuplicates: copy != nil)
    return "insert \(new.id) at \(path)"
  }

  private func deleteRow(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let path = path(in: snapshot, using: &random) else { return nil }
    try snapshot.delete(at: path)
    return "delete \(path)"
  }

  private func moveRow(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let path = path(in: snapshot, using: &random),
      let section = (0..<snapshot.sectionCount).randomElement(using: &random)
    else { return nil }
    let room = snapshot.itemCount(inSection: section) - (section == path.section ? 1 : 0)
    let target = ListPath(section: section, item: Int.random(in: 0...max(0, room), using: &random))
    try snapshot.move(from: path, to: target)
    return "move \(path) to \(target)"
  }

  private func changeRow(
    of snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) throws(SnapshotEditError) -> String? {
    guard let path = path(in: snapshot, using: &random), let old = snapshot.item(at: path),
      let number = numbers[old.id]
    else { return nil }
    try snapshot.replace(at: path, with: item(number, revision(using: &random)))
    return "change \(path)"
  }

  /// A row with the identity of one that is there, as often as duplicates are wanted.
  func copiedItem(
    of snapshot: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> Item? {
    guard happens(duplicateLikelihood, using: &random),
      let old = path(in: snapshot, using: &random).flatMap(snapshot.item),
      let number = numbers[old.id]
    else { return nil }
    return item(number, revision(using: &random))
  }

  private func path(
    in snapshot: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> ListPath? {
    let sections = (0..<snapshot.sectionCount).filter { snapshot.itemCount(inSection: $0) > 0 }
    return sections.randomElement(using: &random).map { section in
      let item = Int.random(in: 0..<snapshot.itemCount(inSection: section), using: &random)
      return ListPath(section: section, item: item)
    }
  }
}
