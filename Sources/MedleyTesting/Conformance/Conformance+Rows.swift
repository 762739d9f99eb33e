import MedleyCore

// What a list remembers of a row: selection, focus, draft.
extension ConformanceRun {
  func checkSelection() throws {
    try open(CheckedList(CheckedSection(0, 0..<5)))
    try select(1)
    try expectRows("selected", [1])
    try select(3)
    try expectRows("selected", [3])
    try update("other rows change and the selected row moves") { list in
      list.insert(CheckedRow(id: 10), at: 0)
      list.remove(0)
      list.move(3, to: 1)
    }
    try expectRows("selected", [3])
    try update("the selected row is deleted") { $0.remove(3) }
    try expectRows("selected", [])
    try update("the row is inserted again") { $0.insert(CheckedRow(id: 3), at: 1) }
    try expectRows("selected", [])

    replaceHost()
    try open(CheckedList(CheckedSection(0, 0..<5)), selection: .multiple)
    for id in [1, 3, 4] { try select(id) }
    try expectRows("selected", [1, 3, 4])
    try update("a selected row is deleted") { $0.remove(3) }
    try expectRows("selected", [1, 4])

    replaceHost()
    try open(CheckedList(CheckedSection(0, 0..<5)), selection: .single(afterRemoval: .neighbour))
    try select(3)
    try update("the selected row is deleted, and its neighbour is selected") { $0.remove(3) }
    try expectRows("selected", [4])
  }

  func checkFocus() throws {
    try open(CheckedList(CheckedSection(0, 0..<5, field: "old")))
    try focus(2)
    try expectFocus(2)
    try update("other rows are inserted, deleted and replaced") { list in
      list.insert(CheckedRow(id: 10, field: "old"), at: 0)
      list.remove(4)
      list.change(1) { $0.revision += 1 }
    }
    try expectFocus(2)
    try update("the focused row is replaced") { list in list.change(2) { $0.revision += 1 } }
    try expectFocus(2)
    try update("the focused row moves") { $0.move(2, to: 1) }
    try expectFocus(2)
    let moves = has(.focusAfterRemoval, for: "the row that has the focus after a removal")
    try update("the focused row is deleted") { $0.remove(2) }
    guard moves else {
      try expectFocus(nil)
      return
    }
    try expectFocus(0)
    try focus(3)
    try update("the focused row, which is the last one, is deleted") { $0.remove(3) }
    try expectFocus(1)
  }

  private func focus(_ id: Int) throws {
    guard let position = list.position(of: id) else { return }
    try user("the user moves the focus to row \(id)") { try $0.focus(at: position) }
  }

  private func expectFocus(_ id: Int?) throws {
    try expectRows("focused", id.map { [$0] } ?? [])
    try expect(
      "focused position",
      id.flatMap { list.position(of: $0) },
      controller?.focusedPosition
    )
  }

  func checkDrafts() throws {
    try open(CheckedList(CheckedSection(0, 0..<4, field: "old")))
    guard let position = list.position(of: 2) else { return }
    try user("the user types in row 2") { try $0.type("quay", at: position) }
    try expectRows("quay", [2])
    try update("other rows are inserted, deleted and replaced") { list in
      list.insert(CheckedRow(id: 10, field: "old"), at: 0)
      list.remove(3)
      list.change(1) { $0.revision += 1 }
    }
    try expectRows("quay", [2])
    try update("the row with the draft moves and is replaced") { list in
      list.move(2, to: 0)
      list.change(2) { $0.revision += 1 }
    }
    try expectRows("quay", [2])
    let scrolls = has(.scrolling, for: "a draft that is scrolled away")
    if scrolls {
      try update("many rows follow") { list in
        list.sections[0].rows += (20..<80).map { CheckedRow(id: $0, field: "old") }
      }
      try scroll(to: 79)
      try expectRows("quay", [])
      try scroll(to: 2)
      try expectRows("quay", [2])
    }
    try update("the row with the draft is deleted") { $0.remove(2) }
    try expectRows("quay", [])
    try update("the row is inserted again") {
      $0.insert(CheckedRow(id: 2, field: "old"), at: 0)
    }
    if scrolls { try scroll(to: 2) }
    try require("row 2 after its insertion", visible.ids().contains(2))
    try expectRows("quay", [])
  }
}
