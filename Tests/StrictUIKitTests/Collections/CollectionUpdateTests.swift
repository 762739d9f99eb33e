import StrictUIKit
import Testing

@MainActor struct CollectionUpdateTests {
  @Test func `Remaining cells move and are not requested again`() {
    let fixture = CollectionFixture([Array(0..<5)])
    let requests = fixture.requests
    let cell = fixture.view.cellForItem(at: [0, 4])
    fixture.view.performBatchUpdates {
      fixture.sections[0] = [9, 1, 4, 3]
      fixture.view.deleteItems(at: [[0, 0], [0, 2]])
      fixture.view.insertItems(at: [[0, 0]])
      fixture.view.moveItem(at: [0, 4], to: [0, 2])
    }
    #expect(fixture.requests == requests + 1)
    #expect(fixture.shown == [9, 1, 4, 3])
    #expect(fixture.view.cellForItem(at: [0, 2]) === cell)
    #expect(fixture.isTrue)
    #expect(fixture.found.isEmpty)
  }

  @Test func `A reload replaces the cell, and reconfiguring keeps it`() {
    let fixture = CollectionFixture([[1, 2]])
    let cells = fixture.view.visibleCells
    fixture.sections = [[10, 20]]
    fixture.view.reconfigureItems(at: [[0, 0]])
    fixture.view.reloadItems(at: [[0, 1]])
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == [10, 20])
    #expect(fixture.view.cellForItem(at: [0, 0]) === cells[0])
    #expect((cells[0] as? NumberCell)?.reuses == 0)
    #expect(fixture.log.filter { $0.hasPrefix("hide") } == ["hide 1"])
  }

  @Test func `Reconfiguring a cell measures it again`() {
    let fixture = CollectionFixture(
      [[1, 2]],
      layout: UICollectionViewCompositionalLayout(
        section: CollectionLayouts.list(height: .estimated(44))
      )
    )
    fixture.height = { CGFloat($0) }
    fixture.sections = [[90, 50]]
    fixture.view.reconfigureItems(at: [[0, 0], [0, 1]])
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 90, width: 320, height: 50))
  }

  @Test func `Nested batches are one batch, which completes at the next turn`() {
    let fixture = CollectionFixture([[1, 2]])
    var log: [String] = []
    fixture.view.performBatchUpdates {
      fixture.sections = [[1, 2, 3, 4]]
      fixture.view.insertItems(at: [[0, 2]])
      fixture.view.performBatchUpdates {
        fixture.view.insertItems(at: [[0, 3]])
      } completion: { _ in
        log.append("inner")
      }
    } completion: { _ in
      log.append("outer")
    }
    #expect(log.isEmpty)
    #expect(fixture.shown == [1, 2, 3, 4])
    UIKitTurn.run()
    #expect(log == ["inner", "outer"])
    #expect(fixture.found.isEmpty)
  }

  @Test func `An interactive movement moves an item only if the data source permits it`() {
    let fixture = CollectionFixture([[1, 2, 3], [4]])
    #expect(fixture.view.driveMove(from: [0, 0], to: [1, 1]) == [1, 1])
    #expect(fixture.sections == [[2, 3], [4, 1]])
    #expect(fixture.shown == [2, 3, 4, 1])
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 50))
    fixture.view.endInteractiveMovement()
    #expect(fixture.sections == [[3, 2], [4, 1]])
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 50))
    fixture.view.cancelInteractiveMovement()
    #expect(fixture.sections == [[3, 2], [4, 1]])
    #expect(fixture.isTrue)
    #expect(fixture.found.isEmpty)
  }

  @Test func `Swipe actions come from the list's configuration`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var deleted: [Int] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(
        actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            deleted.append(path.item)
            done(true)
          }
        ]
      )
    }
    let fixture = CollectionFixture(
      [[1, 2]],
      layout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    #expect(fixture.view.swipeActions(at: [0, 1]).map(\.title) == ["Delete"])
    #expect(fixture.view.driveSwipe(at: [0, 1], action: "Delete") == true)
    #expect(deleted == [1])
    #expect(fixture.view.driveSwipe(at: [0, 1], isLeading: true) == nil)
    fixture.view.driveHold(at: [0, 1])
    #expect(fixture.view.cellForItem(at: [0, 1])?.configurationState.isSwiped == true)
    fixture.view.driveRelease()
    #expect(fixture.view.cellForItem(at: [0, 1])?.configurationState.isSwiped == false)
  }

  @Test(arguments: 0..<25)
  func `Random batches show the data`(seed: Int) {
    var fixture = RandomCollectionFixture(seed: UInt64(seed))
    for step in 0..<40 {
      fixture.step()
      if let issue = fixture.issue {
        Issue.record("seed \(seed), step \(step): \(issue)")
        return
      }
    }
  }
}
