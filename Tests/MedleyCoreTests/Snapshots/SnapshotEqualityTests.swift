import MedleySupport
import Testing

@testable import MedleyCore

@Suite struct SnapshotEqualityTests {
  typealias Fixture = SnapshotFixture

  /// A row that notes whenever it is compared.
  private struct Watched: ListModel {
    static let comparisons = Locked(0)
    var id: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons.withValue { $0 += 1 }
      return lhs.id == rhs.id
    }
  }

  @Test func `snapshots with equal sections are equal, independent of their history`() throws {
    let target = Fixture.snapshot([[1, 2, 3, 4, 5], [6]])
    var edited = Fixture.snapshot([[5, 1, 3], [6, 4]])
    #expect(edited != target)
    try edited.move(5, to: Fixture.path(0, 2))
    try edited.insert(Fixture.Row(id: 2), after: 1)
    try edited.move(4, before: 5)
    #expect(edited == target)
    #expect(target == edited)
    try edited.replace(Fixture.Row(id: 6, text: 1))
    #expect(edited != target)
  }

  @Test func `all pairs of small lists are equal exactly if their sections are equal`() {
    let lists = [[], [[]], [[1]], [[1], []], [[], [1]], [[1, 2]], [[1], [2]], [[2, 1]]]
    for lhs in lists {
      for rhs in lists {
        #expect((Fixture.snapshot(lhs) == Fixture.snapshot(rhs)) == (lhs == rhs))
      }
    }
  }

  @Test func `snapshots with different headings are not equal`() throws {
    let snapshot = Fixture.snapshot([[1], [2]])
    var edited = snapshot
    try edited.updateSection("1") { $0.layout = .carousel() }
    #expect(edited != snapshot)
    try edited.updateSection("1") { $0.layout = .list }
    #expect(edited == snapshot)
    try edited.updateSection("1") { $0.style = .card }
    #expect(edited != snapshot)
    #expect(edited.changeset(from: snapshot, for: .unrestricted).stages.count == 1)
    try edited.updateSection("1") { $0.style = .plain }
    #expect(edited == snapshot)
  }

  @Test func `shared rows are not compared`() throws {
    let rows = (0..<1_000).map { Watched(id: $0) }
    let snapshot = ListSnapshot(items: rows)
    let comparisons = Watched.comparisons
    #expect(snapshot == snapshot)
    #expect(snapshot == ListSnapshot(items: rows))
    var edited = snapshot
    try edited.move(from: Fixture.path(0, 10), to: Fixture.path(0, 500))
    try edited.move(from: Fixture.path(0, 500), to: Fixture.path(0, 10))
    try edited.replace(at: Fixture.path(0, 700), with: rows[700])
    #expect(edited == snapshot)
    #expect(comparisons.withValue { $0 } <= 1)
  }
}
