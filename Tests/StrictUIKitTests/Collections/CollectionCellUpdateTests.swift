import StrictUIKit
import Testing

/// What list code may change before a batch and during a layout, and which cells it finds.
@MainActor struct CollectionCellUpdateTests {
  // "If the collection view's layout is not up to date before you call this method, a reload may
  // occur." [documentation of performBatchUpdates, DTCollectionViewManager#27]
  @Test func `The data may change before the closure if the layout is up to date`() {
    let fixture = CollectionFixture([[0, 1, 2]])
    fixture.sections = [[1, 2]]
    fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [[0, 0]]) }
    #expect(fixture.found.isEmpty)
    #expect(fixture.shown == [1, 2])
  }

  @Test func `A6 and B2 the data must not change before the closure if the layout is stale`() {
    let invalid = CollectionFixture([[0, 1, 2]])
    invalid.view.collectionViewLayout.invalidateLayout()
    invalid.sections = [[1, 2]]
    invalid.view.performBatchUpdates { invalid.view.deleteItems(at: [[0, 0]]) }
    #expect(invalid.found.map(\.rule) == [.a6, .b2])

    let reloaded = CollectionFixture([[0, 1, 2]])
    reloaded.view.reloadData()
    reloaded.sections = [[1, 2]]
    reloaded.view.performBatchUpdates { reloaded.view.deleteItems(at: [[0, 0]]) }
    #expect(reloaded.found.map(\.rule) == [.b2])
  }

  @Test func `A6 and B2 in strict mode, the data must not change before the closure`() {
    let fixture = CollectionFixture([[0, 1, 2]], isStrict: true)
    fixture.sections = [[1, 2]]
    fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [[0, 0]]) }
    #expect(fixture.found.map(\.rule) == [.a6, .b2])
  }

  @Test func `F13 a batch in a request for a cell is refused, and the view reloads afterwards`() {
    let fixture = CollectionFixture([[0, 1, 2]])
    fixture.makeCell = { [unowned fixture] view, path in
      fixture.makeCell = nil
      view.performBatchUpdates {
        fixture.sections[0].removeFirst()
        view.deleteItems(at: [[0, 0]])
      }
      return fixture.collectionView(view, cellForItemAt: path)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f13])
    #expect(fixture.shown == [1, 2])
    #expect(fixture.isTrue)
  }

  @Test func `a layout within a layout is performed afterwards`() {
    let fixture = CollectionFixture([Array(0..<100)])
    fixture.view.reloadData()
    fixture.onDisplay = { [unowned fixture] in
      fixture.onDisplay = {}
      fixture.view.contentOffset.y = 2000
      fixture.view.layoutIfNeeded()
    }
    fixture.window.layoutIfNeeded()
    #expect(fixture.shown == Array(50..<62))
    #expect(fixture.isTrue)
  }

  @Test func `a layout within a batch is performed afterwards`() {
    let fixture = CollectionFixture([[0, 1, 2]])
    fixture.view.performBatchUpdates {
      fixture.sections = [[3, 4]]
      fixture.view.reloadData()
      fixture.view.layoutIfNeeded()
    }
    fixture.window.layoutIfNeeded()
    #expect(fixture.shown == [3, 4])
  }

  // [FSCalendar#1433]
  @Test func `F14 selecting an item that does not exist is refused`() {
    let fixture = CollectionFixture([[0]])
    fixture.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(fixture.found.map(\.rule) == [.f14])
    #expect(fixture.view.indexPathsForSelectedItems == nil)
  }

  // [documentation of cellForItem(at:): "in iOS 15 and later, … a prepared cell"]
  @Test func `cellForItem returns the prepared cell of the next item, which is not visible`() {
    let fixture = CollectionFixture([Array(0..<100)])
    UIKitTurn.run()
    let next = fixture.shown.count
    let prepared = fixture.view.cellForItem(at: [0, next])
    #expect((prepared as? NumberCell)?.number == next)
    #expect(!fixture.shown.contains(next))
    #expect(!fixture.log.contains("show \(next)"))
    #expect(fixture.view.indexPathsForVisibleItems.last == [0, next - 1])

    fixture.view.driveScroll(by: 60)
    #expect(fixture.view.visibleCells.contains { $0 === prepared })
    #expect(fixture.log.contains("show \(next)"))
    #expect(fixture.isTrue)
  }

  @Test func `a prepared cell follows its item, is reconfigured, and is dropped by a reload`() {
    let fixture = CollectionFixture([Array(0..<100)])
    UIKitTurn.run()
    let next = fixture.shown.count
    let prepared = fixture.view.cellForItem(at: [0, next])
    fixture.view.performBatchUpdates {
      fixture.sections[0].insert(1000, at: 0)
      fixture.view.insertItems(at: [[0, 0]])
    }
    #expect(fixture.view.cellForItem(at: [0, next + 1]) === prepared)
    fixture.sections[0][next + 1] = 2000
    fixture.view.reconfigureItems(at: [[0, next + 1]])
    #expect((prepared as? NumberCell)?.number == 2000)
    fixture.view.reloadData()
    #expect(fixture.view.cellForItem(at: [0, next + 1]) == nil)
    #expect(fixture.found.isEmpty)
  }

  @Test func `without prefetching, no cell is prepared`() {
    let fixture = CollectionFixture([Array(0..<100)])
    fixture.view.isPrefetchingEnabled = false
    fixture.view.reloadData()
    UIKitTurn.run()
    #expect(fixture.view.cellForItem(at: [0, fixture.shown.count]) == nil)
  }

  @Test func `performBatchUpdates takes a closure that does not escape`() {
    let fixture = CollectionFixture([[0, 1]])
    func perform(_ updates: () -> Void) { fixture.view.performBatchUpdates(updates) }
    perform {
      fixture.sections[0].removeLast()
      fixture.view.deleteItems(at: [[0, 1]])
    }
    #expect(fixture.found.isEmpty)
    #expect(fixture.shown == [0])
  }

  @Test func `repeated moves are one move`() {
    let fixture = CollectionFixture([[0, 1, 2]], isStrict: true)
    fixture.view.performBatchUpdates {
      fixture.sections = [[2, 0, 1]]
      for _ in 0..<3 { fixture.view.moveItem(at: [0, 2], to: [0, 0]) }
    }
    #expect(fixture.found.isEmpty)
    #expect(fixture.shown == [2, 0, 1])
  }
}
