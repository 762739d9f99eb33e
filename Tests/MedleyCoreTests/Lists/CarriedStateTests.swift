import MedleyCore
import Testing

/// State of rows across updates.
@Suite struct CarriedStateTests {
  @Test func `selection, expansion and focus follow their rows through every stage`() {
    let list = StagedList()
    list.controller.selectionMode = .multiple
    list.show(1, 2, 3, 4)
    list.controller.select(1)
    list.controller.select(3)
    list.controller.setExpanded(true, row: 3)
    list.controller.focus(4)
    list.show(4, 9, 3, 2)
    #expect(list.controller.selection == [3])
    #expect(list.controller.expandedRows == [3])
    #expect(list.controller.focusedRow == 4)
    list.show(1, 2)
    #expect(list.controller.selection == [])
    #expect(list.controller.focusedRow == nil)
    list.show(1, 3, 4)
    #expect(list.controller.selection == [], "removing a row removes its state")
  }

  @Test func `the scroll position moves to the nearest row that stays`() {
    let list = StagedList()
    list.show(1, 2, 3, 4, 5)
    list.controller.remember(
      ScrollPosition(position: .row(ListPath(section: 0, item: 2)), offset: 7)
    )
    list.show(9, 1, 2, 3, 4, 5)
    #expect(
      list.controller.place
        == ScrollPosition(position: .row(ListPath(section: 0, item: 3)), offset: 7)
    )
    list.show(9, 1, 2, 5)
    #expect(list.controller.place?.position == .row(ListPath(section: 0, item: 2)))
    list.show(9, 5)
    #expect(list.controller.place?.position == .row(ListPath(section: 0, item: 1)))
    list.show(7)
    #expect(list.controller.place == nil)
  }
}
