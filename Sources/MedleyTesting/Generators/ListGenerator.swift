public import MedleyCore

/// Makes random lists, and random changes of them, for tests that try what nobody would think of.
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
  /// How many sections a list has that is made anew.
  public var sectionCounts = 0...4

  /// How many rows a section has that is made anew.
  public var rowCounts = 0...8

  /// The layouts that sections may have.
  public var layouts: [SectionLayout] = [.list]

  /// How likely a section has a header, from 0 to 1.
  public var headerLikelihood = 0.3

  /// How likely a section has a footer, from 0 to 1.
  public var footerLikelihood = 0.15

  /// How likely a new row has an identity that stands in the list already, from 0 to 1.
  public var duplicateLikelihood = 0.0

  /// How many edits a transition makes that does not make the list anew.
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
