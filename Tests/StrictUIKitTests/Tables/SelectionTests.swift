import StrictUIKit
import Testing

@MainActor @Suite struct SelectionTests {
  @Test func `a tap selects a row and deselects the other`() {
    let fixture = TableFixture(counts: [5])
    fixture.table.driveTap(at: IndexPath(0, 1))
    fixture.table.driveTap(at: IndexPath(0, 3))
    #expect(
      fixture.source.log == [
        "willSelect 1", "didSelect 1", "willSelect 3", "didDeselect 1", "didSelect 3",
      ]
    )
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(0, 3))
    #expect(fixture.table.visibleCells.map(\.isSelected) == [false, false, false, true, false])
  }

  @Test func `with multiple selection, a second tap deselects`() {
    let fixture = TableFixture(counts: [5])
    fixture.table.allowsMultipleSelection = true
    for row in [1, 3, 1] { fixture.table.driveTap(at: IndexPath(0, row)) }
    #expect(fixture.table.indexPathsForSelectedRows == [IndexPath(0, 3)])
  }

  @Test func `the selection belongs to the row when its cell is reused`() {
    let fixture = TableFixture(counts: [100])
    fixture.table.selectRow(at: IndexPath(0, 2), animated: false, scrollPosition: .none)
    fixture.table.driveScroll(by: 1_000, step: 40)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
    fixture.table.driveScroll(by: -1_000, step: 40)
    #expect(fixture.table.cellForRow(at: IndexPath(0, 2))?.isSelected == true)
  }

  // [WordPress-iOS#15368]
  @Test func `F14: selecting a row that does not exist is refused`() {
    let fixture = TableFixture(counts: [2])
    fixture.table.selectRow(at: IndexPath(0, 2), animated: false, scrollPosition: .none)
    fixture.table.selectRow(at: IndexPath(1, 0), animated: false, scrollPosition: .none)
    #expect(fixture.violations.map(\.rule) == [.f14, .f14])
    #expect(
      fixture.violations.first?.message
        == "Attempted to perform update with invalid index path: {length = 2, path = 0 - 2}"
    )
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }

  @Test func `a row of a table without delegate can be selected`() {
    let fixture = TableFixture(counts: [2])
    fixture.table.delegate = nil
    fixture.window.layoutIfNeeded()
    fixture.table.driveTap(at: IndexPath(0, 1))
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(0, 1))
  }
}
