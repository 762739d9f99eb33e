import StrictUIKit
import Testing

@MainActor @Suite struct SelectionTests {
  @Test func `a tap selects, and takes the selection from another row`() {
    let world = TableWorld(counts: [5])
    world.table.driveTap(at: IndexPath(0, 1))
    world.table.driveTap(at: IndexPath(0, 3))
    #expect(
      world.source.log == [
        "willSelect 1", "didSelect 1", "willSelect 3", "didDeselect 1", "didSelect 3",
      ]
    )
    #expect(world.table.indexPathForSelectedRow == IndexPath(0, 3))
    #expect(world.table.visibleCells.map(\.isSelected) == [false, false, false, true, false])
  }

  @Test func `where several can be selected, a second tap deselects`() {
    let world = TableWorld(counts: [5])
    world.table.allowsMultipleSelection = true
    for row in [1, 3, 1] { world.table.driveTap(at: IndexPath(0, row)) }
    #expect(world.table.indexPathsForSelectedRows == [IndexPath(0, 3)])
  }

  @Test func `selection belongs to the row when its cell is used again`() {
    let world = TableWorld(counts: [100])
    world.table.selectRow(at: IndexPath(0, 2), animated: false, scrollPosition: .none)
    world.table.driveScroll(by: 1_000, step: 40)
    #expect(world.table.visibleCells.allSatisfy { !$0.isSelected })
    world.table.driveScroll(by: -1_000, step: 40)
    #expect(world.table.cellForRow(at: IndexPath(0, 2))?.isSelected == true)
  }

  @Test func `a row of a table without delegate can be selected`() {
    let world = TableWorld(counts: [2])
    world.table.delegate = nil
    world.window.layoutIfNeeded()
    world.table.driveTap(at: IndexPath(0, 1))
    #expect(world.table.indexPathForSelectedRow == IndexPath(0, 1))
  }
}
