import MedleySupport
import Testing

@testable import MedleyCore

@Suite struct SnapshotReadingTests {
  typealias Fixture = SnapshotFixture

  /// A row that notes whenever an identity is hashed.
  private struct Watched: ListModel {
    struct ID: Hashable, Sendable {
      static let hashCount = Locked(0)
      var number: Int

      func hash(into hasher: inout Hasher) {
        Self.hashCount.withValue { $0 += 1 }
        hasher.combine(number)
      }
    }

    var id: ID
  }

  @Test func `an empty snapshot contains no rows and no sections`() {
    let snapshot = ListSnapshot<Fixture.Row>()
    #expect(snapshot.isEmpty)
    #expect(snapshot.sectionCount == 0)
    #expect(snapshot.itemCount == 0)
    #expect(snapshot.itemCount(inSection: 0) == 0)
    #expect(snapshot.section(at: 0) == nil)
    #expect(snapshot.item(at: Fixture.path(0, 0)) == nil)
    #expect(snapshot.path(of: 1) == nil)
    #expect(snapshot.index(ofSection: "0") == nil)
    #expect(Array(snapshot.items).isEmpty)
    #expect(snapshot.sections.isEmpty)
    #expect(snapshot.description == "ListSnapshot<Row>(0 sections, 0 rows)")
  }

  @Test func `a snapshot contains the sections that it was built from`() {
    let sections = [
      ListSection("a", header: Fixture.Row(id: -1), items: Fixture.rows(0..<3)),
      ListSection("b", layout: .grid(columns: 2), items: Fixture.rows([])),
      ListSection("c", footer: Fixture.Row(id: -2), items: Fixture.rows(3..<5)),
    ]
    let snapshot = ListSnapshot { sections }
    #expect(snapshot.sections.map(\.id) == ["a", "b", "c"])
    #expect(snapshot.sections.map(\.itemCount) == [3, 0, 2])
    #expect(snapshot.sections.map(\.start) == [0, 3, 3])
    #expect(snapshot.sections[0].header == Fixture.Row(id: -1))
    #expect(snapshot.sections[1].layout == .grid(columns: 2))
    #expect(snapshot.sections[2].footer == Fixture.Row(id: -2))
    #expect(snapshot.sections[2].items.map(\.id) == [3, 4])
    #expect(snapshot.sections[2].items[1].id == 4)
    #expect((0..<3).compactMap { snapshot.section(at: $0) } == sections)
    #expect(snapshot.section(at: -1) == nil)
    #expect(snapshot.section(at: 3) == nil)
    #expect(snapshot.item(at: Fixture.path(2, 1))?.id == 4)
    #expect(snapshot.item(at: Fixture.path(1, 0)) == nil)
    #expect(snapshot.item(at: Fixture.path(0, -1)) == nil)
    #expect(snapshot.item(withID: 3)?.id == 3)
    #expect(!snapshot.contains(-1), "a header is not a row")
    #expect(snapshot.index(ofSection: "c") == 2)
    #expect(snapshot.description == "ListSnapshot<Row>(3 sections, 5 rows)")
  }

  @Test func `rows without a section are in the main section`() {
    let snapshot = ListSnapshot(items: Fixture.rows([1]))
    #expect(snapshot.sections[0].id == .main)
    #expect(snapshot.description == "ListSnapshot<Row>(1 section, 1 row)")
  }

  @Test func `the rows of a snapshot are a collection`() {
    let snapshot = Fixture.snapshot([[1, 2], [], [3], [4, 5, 6]])
    #expect(snapshot.items.map(\.id) == [1, 2, 3, 4, 5, 6])
    #expect(snapshot.items.count == 6)
    #expect(snapshot.items.indices.map { snapshot.items[$0].id } == [1, 2, 3, 4, 5, 6])
    #expect(snapshot.items.reversed().map(\.id) == [6, 5, 4, 3, 2, 1])
    #expect(snapshot.items.dropFirst(3).map(\.id) == [4, 5, 6])
  }

  @Test func `arrays are shared and not copied`() throws {
    let rows = Fixture.rows(0..<100)
    let snapshot = ListSnapshot([ListSection("a", items: rows)])
    let section = try #require(snapshot.section(at: 0))
    #expect(section.items.sharesStorage(with: rows))
    var edited = snapshot
    try edited.insert(contentsOf: Fixture.rows(200..<210), at: Fixture.path(0, 50))
    try edited.move(5, toEndOfSection: "a")
    var copied = 0
    var cursor = RunCursor(edited.tree.sections, inSections: 0..<1)
    while let run = cursor.next() {
      run.storage.items(as: Fixture.Row.self)[run.range].withUnsafeBufferPointer { stretch in
        rows.withUnsafeBufferPointer { rows in
          guard let first = stretch.baseAddress, let base = rows.baseAddress else { return }
          if first < base || first >= base + rows.count { copied += stretch.count }
        }
      }
    }
    #expect(copied == 10)
  }

  @Test func `a cursor returns the runs of all sections in order`() throws {
    var snapshot = Fixture.snapshot([Array(0..<40), [40]])
    try snapshot.move(3, to: Fixture.path(1, 0))
    var cursor = RunCursor(snapshot.tree.sections, inSections: 0..<2)
    var ids: [Int] = []
    while let run = cursor.next() {
      ids += run.storage.items(as: Fixture.Row.self)[run.range].map(\.id)
    }
    #expect(ids == snapshot.items.map(\.id))
  }

  @Test func `building a snapshot hashes nothing before the first lookup`() throws {
    let rows = (0..<50).map { Watched(id: .init(number: $0)) }
    let hashes = Watched.ID.hashCount
    var snapshot = ListSnapshot(items: rows)
    let original = snapshot
    try snapshot.move(from: Fixture.path(0, 3), to: Fixture.path(0, 40))
    try snapshot.delete(at: Fixture.path(0, 7))
    try snapshot.replace(at: Fixture.path(0, 0), with: rows[0])
    try snapshot.insert(
      Watched(id: .init(number: 99)),
      at: Fixture.path(0, 9),
      allowingDuplicates: true
    )
    #expect(snapshot != original)
    #expect(snapshot.items.count == 50)
    #expect(hashes.withValue { $0 } == 0)

    // The index is made once, for the original and for everything that was edited from it; only the
    // row that came later is hashed for itself.
    #expect(snapshot.contains(rows[20].id))
    let first = hashes.withValue { $0 }
    #expect(first >= 50)
    #expect(first <= 50 + 4)
    #expect(original.contains(rows[20].id))
    #expect(snapshot.path(of: .init(number: 99)) == Fixture.path(0, 9))
    #expect(hashes.withValue { $0 } <= first + 4)
  }

  @Test func `concurrent lookups make the index once`() async {
    let count = 20_000
    let snapshot = ListSnapshot(items: Fixture.rows(0..<count))
    var edited = snapshot
    try? edited.delete(at: Fixture.path(0, 0))
    let other = edited
    let answers = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<64 {
        group.addTask {
          let id = task * 300 + 1
          return snapshot.path(of: id) == Fixture.path(0, id)
            && other.path(of: id) == Fixture.path(0, id - 1)
            && snapshot.index(ofSection: .main) == 0
            && other.occurrence(at: Fixture.path(0, id)) == 0
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 64))
  }

  @Test func `concurrent edits of copies are independent`() async {
    let snapshot = ListSnapshot(items: Fixture.rows(0..<2_000))
    let results = await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = snapshot
          for step in 0..<50 {
            try? copy.move(task * 100 + step, to: Fixture.path(0, step))
            try? copy.insert(Fixture.Row(id: 5_000 + step), after: task * 100 + step)
          }
          return copy.invariantViolations() + (copy.itemCount == 2_050 ? [] : ["count"])
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(results.isEmpty)
    #expect(
      Fixture.differences(
        snapshot,
        from: Fixture.Model(sections: [ListSection(.main, items: Fixture.rows(0..<2_000))])
      ).isEmpty
    )
  }

  @Test func `rows of an open list are found by identity`() throws {
    let words = (0..<40).map { AnyListItem(UnitModel("word \($0)")) }
    let numbers = (0..<40).map { AnyListItem(Fixture.Row(id: $0)) }
    var snapshot = ListSnapshot {
      ListSection("words", items: words)
      ListSection("numbers", items: numbers)
    }
    try snapshot.move(words[3].id, after: numbers[39].id)
    #expect(snapshot.path(of: words[3].id) == Fixture.path(1, 40))
    #expect(snapshot.path(of: numbers[7].id) == Fixture.path(1, 7))
    #expect(snapshot.invariantViolations().isEmpty)
  }
}
