import Testing

@testable import MedleyCore
import MedleySupport
import MedleyTesting

/// Rows that are told apart by their occurrence alone.
@Suite struct SnapshotOccurrenceTests {
  typealias Fixture = SnapshotFixture

  /// Compares every answer with one that is counted by going through the rows.
  private func expectOccurrences<Item: ListItem>(_ snapshot: ListSnapshot<Item>) {
    var paths: [Item.ID: [ListPath]] = [:]
    for section in snapshot.sections {
      for (offset, item) in section.items.enumerated() {
        let path = Fixture.path(section.index, offset)
        #expect(snapshot.occurrence(at: path) == paths[item.id]?.count ?? 0)
        paths[item.id, default: []].append(path)
      }
    }
    for (id, paths) in paths {
      for (occurrence, path) in paths.enumerated() {
        #expect(snapshot.path(of: id, occurrence: occurrence) == path)
      }
      #expect(snapshot.path(of: id, occurrence: paths.count) == nil)
      #expect(snapshot.path(of: id, occurrence: -1) == nil)
    }
  }

  @Test func `all short lists with few identities return the right occurrences`() {
    for code in 0..<243 {
      let ids = (0..<5).map { code / [1, 3, 9, 27, 81][$0] % 3 }
      for cut in 0...5 {
        expectOccurrences(Fixture.snapshot([Array(ids[..<cut]), Array(ids[cut...])]))
      }
    }
  }

  @Test(arguments: 0..<6)
  func `occurrences are right after edits, in the copy and in the original`(seed: Int) throws {
    var random = Fixture.Random(seed: UInt64(seed))
    var snapshot = Fixture.snapshot([[1, 2, 1, 3], [2, 2, 4], [1]])
    for step in 0..<150 {
      let original = snapshot
      if step % 3 > 0 { expectOccurrences(original) }
      let section = random.below(snapshot.sectionCount)
      let count = snapshot.itemCount(inSection: section)
      let path = Fixture.path(section, random.below(count))
      switch random.below(6) {
      case 0 where count > 0: try snapshot.delete(at: path)
      case 1 where count > 0:
        let target = random.below(snapshot.sectionCount)
        try snapshot.move(from: path, to: Fixture.path(target, 0))
      case 2 where count > 0:
        let id = snapshot.item(at: path)?.id ?? 0
        try snapshot.replace(Fixture.Row(id: id, text: step))
      case 3: try snapshot.moveSection(from: section, to: random.below(snapshot.sectionCount))
      default:
        try snapshot.insert(
          Fixture.Row(id: random.below(5)),
          at: Fixture.path(section, 0),
          allowingDuplicates: true
        )
      }
      expectOccurrences(snapshot)
      if step % 3 > 0 { expectOccurrences(original) }
    }
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `duplicate identities with equal hashes have separate occurrences`() {
    let rows = [1, 2, 1, 3, 2, 1, 4].map { Fixture.Colliding($0) }
    expectOccurrences(ListSnapshot([ListSection("0", items: rows)], shape: .tiny))
  }

  @Test func `an occurrence in a list without duplicates hashes nothing`() {
    let snapshot = Fixture.snapshot([[1, 2], [3]])
    #expect(snapshot.occurrence(at: Fixture.path(1, 0)) == 0)
    #expect(snapshot.tree.memory.withValue { $0.repeats == nil })
  }

  @Test func `an edit drops the cached positions of duplicates only in the copy`() throws {
    let snapshot = Fixture.snapshot([[7, 7, 7]])
    #expect(snapshot.occurrence(at: Fixture.path(0, 2)) == 2)
    var copy = snapshot
    try copy.delete(at: Fixture.path(0, 0))
    #expect(copy.tree.memory.withValue { $0.repeats == nil })
    #expect(snapshot.tree.memory.withValue { $0.repeats?.groups.count } == 1)
    expectOccurrences(copy)
    expectOccurrences(snapshot)
  }

  @Test func `every row of very many duplicates is found by its occurrence`() throws {
    let count = 8_000
    var snapshot = Fixture.snapshot([Array(repeating: 7, count: count)], shape: .standard)
    try snapshot.delete(at: Fixture.path(0, 3))
    for index in 0..<count - 1 {
      let path = Fixture.path(0, index)
      #expect(snapshot.occurrence(at: path) == index)
      #expect(snapshot.path(of: 7, occurrence: index) == path)
    }
  }

  @Test func `finding duplicates takes a linear number of comparisons`() {
    let count = 8_000
    let rows = (0..<count).map { _ in Counted() }
    let snapshot = ListSnapshot(items: rows)
    Counted.comparisons.withValue { $0 = 0 }
    for index in 0..<count {
      #expect(snapshot.occurrence(at: Fixture.path(0, index)) == index)
    }
    #expect(Counted.comparisons.withValue { $0 } < 8 * count)
  }

  @Test func `looking up an identity whose duplicates were deleted takes constant time`() throws {
    let ids = Array(repeating: 7, count: 8_000) + Array(0..<6_000).map { $0 + 100 }
    var snapshot = Fixture.snapshot([ids], shape: .standard)
    for _ in 1..<8_000 { try snapshot.delete(at: Fixture.path(0, 0)) }
    for _ in 0..<8_000 { #expect(snapshot.path(of: 7) == Fixture.path(0, 0)) }
    #expect(snapshot.item(withID: 7)?.id == 7)
  }

  @Test func `very many sections with one id get unique ids`() {
    let count = 8_000
    let sections = (0..<count).map { ListSection("a", items: Fixture.rows([$0])) }
    var issues = 0
    let result = ListSnapshot(sections).resolvingDuplicates(.keepAll) { _ in issues += 1 }
    #expect(issues == count - 1)
    for index in 1..<count {
      #expect(result?.index(ofSection: .repeated("a", occurrence: index)) == index)
    }
    #expect(result?.index(ofSection: "a") == 0)
    var again = 0
    _ = result?.resolvingDuplicates(.reject) { _ in again += 1 }
    #expect(again == 0)
    #expect(result?.tree.invariantViolations().isEmpty == true)
  }
}

/// A row that has the identity of all others, and counts how often that is compared.
private struct Counted: ListModel {
  static let comparisons = Locked(0)

  struct ID: Hashable, Sendable {
    static func == (lhs: Self, rhs: Self) -> Bool {
      Counted.comparisons.withValue { $0 += 1 }
      return true
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(1)
    }
  }

  var id: ID { ID() }
}
