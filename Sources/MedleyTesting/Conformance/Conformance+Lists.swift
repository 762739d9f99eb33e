import MedleyCore

// Lists within lists, hidden rows, and the state for another host.
extension ConformanceRun {
  func checkNestedLists() throws {
    var list = CheckedList(CheckedSection(0, 0..<3))
    list.insert(CheckedRow(id: 50, nested: [1, 2]), at: 1)
    try open(list)
    try expectRows()
    try update("a row is inserted in the nested list") { list in
      list.change(50) { $0.nested = [1, 3, 2] }
    }
    try update("rows of the nested list are deleted, and its row moves") { list in
      list.change(50) { $0.nested = [3, 4] }
      list.move(50, to: 0)
    }
    try update("a second nested list is inserted") { list in
      list.insert(CheckedRow(id: 51, nested: [5]), at: 2)
    }
    if has(.scrolling, for: "nested lists that are scrolled away") {
      try update("many rows follow") { list in
        list.sections[0].rows += (60..<120).map { CheckedRow(id: $0) }
      }
      try scroll(to: 119)
      try expectRows()
      try scroll(to: 50)
      try expectRows()
    }
    try update("a nested list is deleted") { $0.remove(50) }
  }

  func checkCarousels() throws {
    var cards = CheckedSection(1, 100..<130, hasHeader: false)
    cards.layout = .carousel()
    cards.rows = cards.rows.map { CheckedRow(id: $0.id, kind: .card) }
    try open(CheckedList(CheckedSection(0, 0..<2), cards, CheckedSection(2, 2..<60)))
    try require("the first card of a new carousel", visible.ids(.card).first == 100)
    try scroll(to: 115)
    let before = visible.ids(.card)
    try require("card 115", before.contains(115))
    try expect("consecutive cards", Array((before[0]...).prefix(before.count)), before)
    try scroll(to: 59)
    try expect("visible cards", [], visible.ids(.card))
    try scroll(to: 0)
    try expect("cards of the carousel that is scrolled back", before, visible.ids(.card))
    try apply("a card before the visible ones is deleted") { $0.remove(101) }
    try expect("first card of the carousel", before.first, visible.ids(.card).first)
  }

  func checkCollapsing() throws {
    var all = CheckedList(
      CheckedSection(0, 0..<2),
      CheckedSection(1, 10..<12),
      CheckedSection(2, 20..<22)
    )
    for index in all.sections.indices { all.sections[index].collapsing = .startsExpanded }
    try open(all)
    try expectRows()
    let header = CellPosition.header(section: 1)
    try user("the user collapses section 1") { try $0.select(at: header) }
    try expect("visible rows", [0, 1, 20, 21], visible.ids())
    try expect("visible headers", [0, 1, 2], visible.ids(.head))
    var longer = all
    longer.insert(CheckedRow(id: 12), at: 0, inSection: 1)
    longer.insert(CheckedRow(id: 2), at: 0)
    try apply("rows are inserted in a hidden and a visible section") { $0 = longer }
    try expect("visible rows", [2, 0, 1, 20, 21], visible.ids())
    let state = controller?.savedState
    replaceHost()
    try open(longer, restoring: state)
    try expect("visible rows", [2, 0, 1, 20, 21], visible.ids())
    try user("the user expands section 1") { try $0.select(at: header) }
    try expectRows()
  }

  func checkSavedState() throws {
    var all = CheckedList(CheckedSection(0, 0..<100))
    for id in stride(from: 1, to: 100, by: 2) { all.change(id) { $0.field = "old" } }
    try open(all)
    try scroll(to: 50)
    // Rows with an odd number have a field.
    guard let selected = visible.ids().dropFirst(2).first(where: { $0.isMultiple(of: 2) }),
      let typed = list.position(of: selected + 1)
    else { return try require("row 50 after scrolling to it", false) }
    let (selects, types) = (has(.selection, for: "a selected row"), has(.textEntry, for: "a draft"))
    if selects { try select(selected) }
    if types { try user("the user types") { try $0.type("quay", at: typed) } }
    let keepsPlace = has(.savedPosition, for: "the scroll position")
    let first = visible.ids().first
    let state = controller?.savedState
    replaceHost()
    try open(all, restoring: state)
    try expectRows()
    if keepsPlace {
      try expect("first visible row of another host", first, visible.ids().first)
    } else {
      try scroll(to: selected)
    }
    if selects { try expect("selected rows", [selected], visible.ids(with: "selected")) }
    if types { try expect("rows with a draft", [selected + 1], visible.ids(with: "quay")) }
  }
}
