public import MedleyCore

/// Generates random lists and random changes of them.
///
/// The properties limit the lists. The random numbers are a parameter of each method, so the same
/// seed gives the same lists in every run:
///
/// ```swift
/// let lists = ListGenerator { number, revision in
///   Track(id: number, title: "Track \(number), take \(revision)")
/// }
/// try forEachSeed(in: 0..<100) { random in
///   var list = lists.snapshot(using: &random)
///   for _ in 0..<20 {
///     let transition = lists.transition(from: list, using: &random)
///     controller.apply(transition.new)
///     try host.requireConsistency()
///     list = transition.new
///   }
/// }
/// ```
public struct ListGenerator<Item: ListItem> {
  /// The number of sections of a new list.
  public var sectionCounts = 0...4

  /// The number of rows of a new section.
  public var rowCounts = 0...8

  /// The layouts that sections may have.
  public var layouts: [SectionLayout] = [.list]

  /// The styles that sections may have.
  public var styles: [SectionStyle] = [.plain]

  /// The probability that a section has a header, from 0 to 1.
  public var headerLikelihood = 0.3

  /// The probability that a section has a footer, from 0 to 1.
  public var footerLikelihood = 0.15

  /// The probability that a new row has a duplicate identity, from 0 to 1.
  public var duplicateLikelihood = 0.0

  /// The number of edits of a transition that does not create a new list.
  public var editCounts = 1...5

  /// The number of identities.
  ///
  /// A list without duplicates has at most this number of rows.
  public let identityCount: Int

  /// The number of different contents of a row.
  public let revisionCount: Int

  let item: (_ number: Int, _ revision: Int) -> Item
  let numbers: [Item.ID: Int]

  /// Creates a generator for lists of one type of item.
  ///
  /// - Parameters:
  ///   - identityCount: The number of identities; at least 1.
  ///   - revisionCount: The number of different contents of a row; at least 1.
  ///   - item: Returns a row, header or footer. The identity must depend only on the number, which
  ///     is in `0..<identityCount`, and must differ for each number. The content may depend on
  ///     both.
  public init(
    identityCount: Int = 60,
    revisionCount: Int = 3,
    item: @escaping (_ number: Int, _ revision: Int) -> Item
  ) {
    self.identityCount = max(1, identityCount)
    self.revisionCount = max(1, revisionCount)
    self.item = item
    numbers = Dictionary(
      (0..<self.identityCount).map { (item($0, 0).id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns a random list.
  public func snapshot(using random: inout some RandomNumberGenerator) -> ListSnapshot<Item> {
    withEditor(of: ListSnapshot(), using: &random) { editor in
      for _ in 0..<max(0, Int.random(in: sectionCounts, using: &editor.random)) {
        // Without free section ids there is no edit, and the list has fewer sections.
        _ = try? editor.insertSection()
      }
      return editor.snapshot.rebuilt()
    }
  }

  /// Makes one random edit of a list.
  ///
  /// - Returns: A description of the edit, or of the reason why there was none.
  @discardableResult
  public func edit(
    _ snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> String {
    let (step, edited) = withEditor(of: snapshot, using: &random) { ($0.edit(), $0.snapshot) }
    snapshot = edited
    return step
  }

  private func withEditor<Random: RandomNumberGenerator, Result>(
    of snapshot: ListSnapshot<Item>,
    using random: inout Random,
    _ body: (inout RandomEditor<Item, Random>) -> Result
  ) -> Result {
    var editor = RandomEditor(lists: self, snapshot: snapshot, random: random)
    defer { random = editor.random }
    return body(&editor)
  }
}

/// Edits a list at random.
private struct RandomEditor<Item: ListItem, Random: RandomNumberGenerator> {
  let lists: ListGenerator<Item>
  var snapshot: ListSnapshot<Item>
  var random: Random

  mutating func edit() -> String {
    do throws(SnapshotEditError) {
      // Edits of rows are more frequent.
      let step =
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: try insertRow()
        case 2, 3: try deleteRow()
        case 4, 5: try moveRow()
        case 6, 7: try changeRow()
        case 8: try insertSection()
        case 9: try deleteSection()
        case 10: try moveSection()
        default: try changeHeading()
        }
      return step ?? "nothing to edit"
    } catch {
      return "could not edit: \(error)"
    }
  }

  private mutating func insertRow() throws(SnapshotEditError) -> String? {
    guard let section = randomSection() else { return nil }
    let item = Int.random(in: 0...snapshot.itemCount(inSection: section), using: &random)
    let path = ListPath(section: section, item: item)
    return try insertItem(at: path).map { "insert \($0) at \(path)" }
  }

  private mutating func deleteRow() throws(SnapshotEditError) -> String? {
    guard let path = randomPath() else { return nil }
    try snapshot.delete(at: path)
    return "delete \(path)"
  }

  private mutating func moveRow() throws(SnapshotEditError) -> String? {
    guard let path = randomPath(), let section = randomSection() else { return nil }
    let room = snapshot.itemCount(inSection: section) - (section == path.section ? 1 : 0)
    let target = ListPath(section: section, item: Int.random(in: 0...max(0, room), using: &random))
    try snapshot.move(from: path, to: target)
    return "move \(path) to \(target)"
  }

  private mutating func changeRow() throws(SnapshotEditError) -> String? {
    guard let path = randomPath(), let old = snapshot.item(at: path), let new = revised(old) else {
      return nil
    }
    try snapshot.replace(at: path, with: new)
    return "change \(path)"
  }

  mutating func insertSection() throws(SnapshotEditError) -> String? {
    let ids = (0..<max(1, lists.sectionCounts.upperBound) * 2).map { SectionID($0) }
    let free = ids.filter { snapshot.index(ofSection: $0) == nil }
    guard let id = free.randomElement(using: &random) else { return nil }
    let index = Int.random(in: 0...snapshot.sectionCount, using: &random)
    try snapshot.insertSection(ListSection(heading(id), items: []), at: index)
    for row in 0..<max(0, Int.random(in: lists.rowCounts, using: &random)) {
      guard try insertItem(at: ListPath(section: index, item: row)) != nil else { break }
    }
    return "insert section \(id) at \(index)"
  }

  private mutating func deleteSection() throws(SnapshotEditError) -> String? {
    guard let index = randomSection() else { return nil }
    try snapshot.deleteSection(snapshot.sections[index].id)
    return "delete section \(index)"
  }

  private mutating func moveSection() throws(SnapshotEditError) -> String? {
    guard let old = randomSection(), let new = randomSection() else { return nil }
    try snapshot.moveSection(snapshot.sections[old].id, to: new)
    return "move section \(old) to \(new)"
  }

  private mutating func changeHeading() throws(SnapshotEditError) -> String? {
    guard let index = randomSection() else { return nil }
    let new = heading(snapshot.sections[index].id)
    try snapshot.updateSection(new.id) { $0 = new }
    return "change the heading of section \(index)"
  }

  /// Inserts a new or a duplicate row, and returns its identity, or `nil` if no identity is free.
  private mutating func insertItem(at path: ListPath) throws(SnapshotEditError) -> Item.ID? {
    let duplicate =
      happens(lists.duplicateLikelihood)
      ? randomPath().flatMap(snapshot.item).flatMap { revised($0) } : nil
    guard let item = duplicate ?? newItem() else { return nil }
    try snapshot.insert(contentsOf: [item], at: path, allowingDuplicates: duplicate != nil)
    return item.id
  }

  /// Returns an item whose identity is not in the list, or `nil` if there is none.
  private mutating func newItem() -> Item? {
    let start = Int.random(in: 0..<lists.identityCount, using: &random)
    let revision = randomRevision()
    return (0..<lists.identityCount).lazy
      .map { [lists] in lists.item((start + $0) % lists.identityCount, revision) }
      .first { [snapshot] in !snapshot.contains($0.id) }
  }

  /// Returns an item with the same identity and random content.
  private mutating func revised(_ item: Item) -> Item? {
    lists.numbers[item.id].map { lists.item($0, randomRevision()) }
  }

  private mutating func heading(_ id: SectionID) -> SectionHeading<Item> {
    SectionHeading(
      id,
      header: happens(lists.headerLikelihood) ? anyItem() : nil,
      footer: happens(lists.footerLikelihood) ? anyItem() : nil,
      layout: lists.layouts.randomElement(using: &random) ?? .list,
      style: lists.styles.count > 1
        ? lists.styles.randomElement(using: &random) ?? .plain : lists.styles.first ?? .plain
    )
  }

  private mutating func anyItem() -> Item {
    lists.item(Int.random(in: 0..<lists.identityCount, using: &random), randomRevision())
  }

  private mutating func randomSection() -> Int? {
    (0..<snapshot.sectionCount).randomElement(using: &random)
  }

  private mutating func randomPath() -> ListPath? {
    let sections = (0..<snapshot.sectionCount).filter { snapshot.itemCount(inSection: $0) > 0 }
    return sections.randomElement(using: &random).map { section in
      let item = Int.random(in: 0..<snapshot.itemCount(inSection: section), using: &random)
      return ListPath(section: section, item: item)
    }
  }

  private mutating func randomRevision() -> Int {
    Int.random(in: 0..<lists.revisionCount, using: &random)
  }

  private mutating func happens(_ likelihood: Double) -> Bool {
    likelihood > 0 && Double.random(in: 0..<1, using: &random) < likelihood
  }
}

extension ListSnapshot {
  /// Returns an equal list that shares no storage with this list.
  func rebuilt() -> Self {
    ListSnapshot(sections.map { ListSection($0.heading, items: Array($0.items)) })
  }
}
