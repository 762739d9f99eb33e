import StrictUIKit
import Testing

@MainActor struct CollectionSelectionTests {
  private func fixture() -> CollectionFixture {
    let fixture = CollectionFixture([Array(0..<30)])
    fixture.log = []
    return fixture
  }

  @Test func `A tap selects one item and deselects the other`() {
    let fixture = fixture()
    fixture.view.driveTap(at: [0, 1])
    fixture.view.driveTap(at: [0, 2])
    #expect(fixture.log == ["select 1", "deselect 1", "select 2"])
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(fixture.view.cellForItem(at: [0, 2])?.isSelected == true)
    #expect(fixture.view.cellForItem(at: [0, 1])?.isSelected == false)
  }

  @Test func `A tap selects or deselects one of several items`() {
    let fixture = fixture()
    fixture.view.allowsMultipleSelection = true
    fixture.view.driveTap(at: [0, 1])
    fixture.view.driveTap(at: [0, 2])
    fixture.view.driveTap(at: [0, 1])
    #expect(fixture.log == ["select 1", "select 2", "deselect 1"])
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `The delegate can refuse actions`() {
    let fixture = fixture()
    fixture.maySelect = false
    fixture.view.driveTap(at: [0, 1])
    fixture.maySelect = true
    fixture.mayHighlight = false
    fixture.view.driveTap(at: [0, 1])
    fixture.mayHighlight = true
    fixture.view.allowsMultipleSelection = true
    fixture.view.driveTap(at: [0, 3])
    fixture.mayDeselect = false
    fixture.view.driveTap(at: [0, 3])
    #expect(fixture.log == ["select 3"])
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test func `Programmatic selection does not call the delegate`() {
    let fixture = fixture()
    fixture.view.selectItem(at: [0, 25], animated: false, scrollPosition: .top)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.cellForItem(at: [0, 25])?.isSelected == true)
    fixture.view.deselectItem(at: [0, 25], animated: false)
    #expect(fixture.view.indexPathsForSelectedItems == nil)
    #expect(!fixture.log.contains { $0.contains("select") })
  }

  @Test func `A selection follows its item, and a recycled cell is not selected`() {
    let fixture = fixture()
    fixture.view.driveTap(at: [0, 1])
    fixture.view.performBatchUpdates {
      fixture.sections[0].insert(100, at: 0)
      fixture.view.insertItems(at: [[0, 0]])
    }
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(fixture.view.cellForItem(at: [0, 2])?.isSelected == true)
    fixture.view.contentOffset.y = 480
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.allSatisfy { !$0.isSelected })
    fixture.view.contentOffset.y = 0
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.filter(\.isSelected).count == 1)
    fixture.view.reloadData()
    #expect(fixture.view.indexPathsForSelectedItems == nil)
  }

  @Test func `A configuration follows the state of its cell`() {
    let fixture = fixture()
    guard let cell = fixture.view.cellForItem(at: [0, 0]) else { return }
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    fixture.view.layoutIfNeeded()
    fixture.view.driveTap(at: [0, 0])
    #expect(states.first == false)
    #expect(states.last == true)
  }
}
