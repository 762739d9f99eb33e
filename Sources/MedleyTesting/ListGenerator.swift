public import MedleyCore

/// Generates random lists and random changes of them.
///
/// It says what a list may look like; chance comes from whatever generator it is given, and the
/// same seed gives the same lists in every run:
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

  /// How likely a section has a header, from 0 to 1.
  public var headerLikelihood = 0.3

  /// How likely a section has a footer, from 0 to 1.
  public var footerLikelihood = 0.15

  /// The probability that a new row has a duplicate identity, from 0 to 1.
  public var duplicateLikelihood = 0.0

  /// The number of edits of a transition that does not create a new list.
  public var editCounts = 1...5

  /// How many identities there are; a list never has more rows, unless it may have duplicates.
  public let identityCount: Int

  /// How many contents a row of one identity may have.
  public let revisionCount: Int

  let item: (_ number: Int, _ revision: Int) -> Item
  let numbers: [Item.ID: Int]

  /// Makes a generator for lists of one type.
  ///
  /// - Parameters:
  ///   - identityCount: how many identities there are; less than 1 counts as 1.
  ///   - revisionCount: how many contents a row of one identity may have; less than 1 counts as 1.
  ///   - item: called for each row, header and footer. Its identity must follow from the number
  ///     alone, which is at least 0 and less than `identityCount`, and no two numbers may have the
  ///     same; what it shows follows from both.
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

  /// A random list.
  public func snapshot(using random: inout some RandomNumberGenerator) -> ListSnapshot<Item> {
    var numbers = Array(0..<identityCount).shuffled(using: &random)
    var used: [Int] = []
    let ids = Array(0..<sectionIDCount).shuffled(using: &random)
    let count = min(Int.random(in: sectionCounts, using: &random), ids.count)
    return ListSnapshot(
      (0..<max(0, count)).map { section in
        var rows: [Item] = []
        for _ in 0..<max(0, Int.random(in: rowCounts, using: &random)) {
          let repeats = happens(duplicateLikelihood, using: &random)
          let old = repeats ? used.randomElement(using: &random) : nil
          guard let number = old ?? numbers.popLast() else { break }
          if old == nil { used.append(number) }
          rows.append(item(number, revision(using: &random)))
        }
        return ListSection(heading(SectionID(ids[section]), using: &random), items: rows)
      }
    )
  }
}

extension ListGenerator {
  /// How many sections there can be without two of the same id.
  var sectionIDCount: Int { max(1, sectionCounts.upperBound) * 2 }

  func happens(_ likelihood: Double, using random: inout some RandomNumberGenerator) -> Bool {
    likelihood > 0 && Double.random(in: 0..<1, using: &random) < likelihood
  }

  func revision(using random: inout some RandomNumberGenerator) -> Int {
    Int.random(in: 0..<revisionCount, using: &random)
  }

  /// A row of any identity.
  func anyItem(using random: inout some RandomNumberGenerator) -> Item {
    item(Int.random(in: 0..<identityCount, using: &random), revision(using: &random))
  }

  /// A row whose identity is not in a list; `nil` when all are.
  func newItem(
    for snapshot: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> Item? {
    let start = Int.random(in: 0..<identityCount, using: &random)
    let revision = revision(using: &random)
    return (0..<identityCount).lazy
      .map { item((start + $0) % identityCount, revision) }
      .first { !snapshot.contains($0.id) }
  }

  func heading(
    _ id: SectionID,
    using random: inout some RandomNumberGenerator
  ) -> SectionHeading<Item> {
    let header = happens(headerLikelihood, using: &random) ? anyItem(using: &random) : nil
    let footer = happens(footerLikelihood, using: &random) ? anyItem(using: &random) : nil
    let layout = layouts.randomElement(using: &random) ?? .list
    return SectionHeading(id, header: header, footer: footer, layout: layout)
  }
}

extension ListGenerator {
  /// Makes one random edit of a list.
  ///
  /// - Returns: what was done, in words; for an edit that the list leaves no room for, that too.
  @discardableResult
  public func edit(
    _ snapshot: inout ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> String {
    // Some kinds of edits are listed twice, because they are more frequent.
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
