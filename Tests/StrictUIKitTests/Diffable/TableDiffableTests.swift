import Testing

@testable import StrictUIKit

@Suite @MainActor struct TableDiffableTests {
  @Test func `the first snapshot is shown, and later ones keep the cells of remaining items`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1, 2, 3], "b": [4]]))
    #expect(fixture.texts == [["1", "2", "3"], ["4"]])
    let cells = [1, 3, 4].map { fixture.cell(of: $0) }
    fixture.requests = []
    fixture.show(Snapshot(["a": [3, 5, 1, 4], "b": []]))
    #expect(fixture.texts == [["3", "5", "1", "4"], []])
    #expect(fixture.requests == [5])
    for (item, cell) in zip([1, 3, 4], cells) { #expect(fixture.cell(of: item) === cell) }
    #expect(fixture.violations == [])
  }

  @Test func `sections that move keep their cells`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1], "b": [2], "c": [3]]))
    let cell = fixture.cell(of: 3)
    fixture.requests = []
    fixture.show(Snapshot(["c": [3, 4], "d": [5], "a": [1]]))
    #expect(fixture.texts == [["3", "4"], ["5"], ["1"]])
    #expect(Set(fixture.requests) == [4, 5])
    #expect(fixture.cell(of: 3) === cell)
    #expect(fixture.violations == [])
  }

  @Test func `reloading requests another cell, and reconfiguring keeps the cell`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1, 2, 3]]))
    let cell = fixture.cell(of: 2)
    fixture.requests = []
    fixture.suffix = "!"
    var snapshot = fixture.source.snapshot()
    snapshot.reconfigureItems([2])
    snapshot.reloadItems([3])
    fixture.show(snapshot)
    #expect(fixture.texts == [["1", "2!", "3!"]])
    #expect(fixture.requests.sorted() == [2, 3])
    #expect(fixture.cell(of: 2) === cell)
    #expect(fixture.source.snapshot().reloadedItemIdentifiers == [])
    #expect(fixture.violations == [])
  }

  @Test func `a reconfigured row with another kind of cell is reported (E4)`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1]]))
    _ = fixture.texts
    var snapshot = fixture.source.snapshot()
    snapshot.reconfigureItems([1])
    DiffableTable.identifier = "other"
    defer { DiffableTable.identifier = "cell" }
    fixture.show(snapshot)
    #expect(fixture.violations.map(\.rule).contains(.e4))
  }

  @Test func `a snapshot that is applied during another one is reported and applied later (E3)`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1]]))
    _ = fixture.texts
    fixture.onRequest = { [weak fixture] in
      fixture?.onRequest = nil
      fixture?.source.apply(Snapshot(["a": [3]]))
    }
    fixture.show(Snapshot(["a": [1, 2]]))
    #expect(fixture.violations.map(\.rule) == [.e3])
    #expect(fixture.texts == [["3"]])
  }

  @Test func `an update on the main queue while another queue's update waits is reported (E2)`() {
    let fixture = DiffableTable()
    let source = fixture.source
    let isSubmitted = DispatchSemaphore(value: 0)
    Thread {
      source.apply(Snapshot(["a": [1]]))
      isSubmitted.signal()
    }
    .start()
    isSubmitted.wait()
    fixture.show(Snapshot(["a": [2]]))
    #expect(fixture.violations.map(\.rule) == [.e2])
    #expect(fixture.violations.first?.message.hasPrefix("Deadlock detected") == true)
    #expect(fixture.texts == [])
  }

  @Test func `snapshots of another queue are applied on the main queue`() async {
    let fixture = DiffableTable()
    let source = fixture.source
    await withCheckedContinuation { continuation in
      Thread {
        source.apply(Snapshot(["a": [1, 2]])) { continuation.resume() }
      }
      .start()
    }
    #expect(fixture.texts == [["1", "2"]])
    #expect(fixture.violations == [])
    // From here on, updates on the main queue are too late.
    fixture.show(Snapshot(["a": [3]]))
    #expect(fixture.violations.map(\.rule) == [.e3])
    #expect(fixture.texts == [["3"]])
  }

  @Test func `a changed hash value of an identifier is reported (E3)`() {
    let fixture = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = UIWindow(frame: fixture.frame)
    window.addSubview(fixture)
    var found: [UIKitRule] = []
    fixture.enforcement.handler = { found.append($0.rule) }
    let source = UITableViewDiffableDataSource<Int, Unstable>(tableView: fixture) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let item = Unstable(1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Unstable>()
    snapshot.appendSections([0])
    snapshot.appendItems([item])
    source.apply(snapshot)
    #expect(!found.contains(.e3))
    item.value = 2
    source.apply(snapshot)
    #expect(found.contains(.e3))
  }

  @Test func `the completion is called once, after the last batch`() async {
    let fixture = DiffableTable()
    var count = 0
    fixture.source.apply(Snapshot(["a": [1], "b": [2]])) { count += 1 }
    UIKitTurn.run()
    #expect(count == 1)
    fixture.source.apply(fixture.source.snapshot(), animatingDifferences: false) { count += 1 }
    UIKitTurn.run()
    #expect(count == 2)
    await fixture.source.apply(Snapshot(["b": [3]]))
    await fixture.source.applySnapshotUsingReloadData(Snapshot(["b": [3, 4]]))
    #expect(fixture.texts == [["3", "4"]])
  }

  @Test func `outside of a window, a snapshot reloads the table without a violation`() {
    let fixture = DiffableTable(isInWindow: false)
    fixture.show(Snapshot(["a": [1, 2]]))
    fixture.show(Snapshot(["b": [2], "a": [1]]))
    #expect(fixture.table.numberOfSections == 2)
    #expect(fixture.violations == [])
  }

  @Test func `positions and identifiers correspond`() {
    let fixture = DiffableTable()
    fixture.show(Snapshot(["a": [1], "b": [2, 3]]))
    let source = fixture.source
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 3)
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 1)) == nil)
    #expect(source.indexPath(for: 2) == IndexPath(row: 0, section: 1))
    #expect(source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1)
  }

  @Test(arguments: 0..<40)
  func `random snapshots are shown without a violation`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fixture = DiffableTable()
    for _ in 0..<15 {
      var snapshot = Snapshot()
      snapshot.appendSections(
        ["a", "b", "c", "d"].shuffled(using: &generator).filter { _ in
          Bool.random(using: &generator)
        }
      )
      for item in (0..<20).shuffled(using: &generator) where Bool.random(using: &generator) {
        guard let section = snapshot.sectionIdentifiers.randomElement(using: &generator) else {
          break
        }
        snapshot.appendItems([item], toSection: section)
      }
      fixture.show(snapshot)
      let expected = snapshot.sectionIdentifiers.map { section in
        snapshot.itemIdentifiers(inSection: section).map { "\($0)" }
      }
      #expect(fixture.texts == expected)
    }
    #expect(fixture.violations == [])
  }
}

/// An identifier whose hash value can change, which is a mistake.
///
/// `@unchecked Sendable`: the test uses it on the main actor only.
private final class Unstable: Hashable, @unchecked Sendable {
  var value: Int

  init(_ value: Int) { self.value = value }

  static func == (lhs: Unstable, rhs: Unstable) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
