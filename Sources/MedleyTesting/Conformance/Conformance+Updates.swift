import MedleyCore

extension ConformanceRun {
  func checkUpdates() throws {
    try open(CheckedList(CheckedSection(0, 0..<5)))
    try expectRows()
    try update("a row is inserted") { $0.insert(CheckedRow(id: 10), at: 2) }
    try update("the first and the last row are deleted") { list in
      list.remove(0)
      list.remove(4)
    }
    try update("a row moves to the end") { $0.move(1, to: 3) }
    try update("a row and the header are replaced") { list in
      list.change(2) { $0.revision += 1 }
      list.sections[0].header?.revision += 1
    }
    try update("a section is inserted before the others") { list in
      list.sections.insert(CheckedSection(1, 20..<23), at: 0)
    }
    try update("a row moves into another section and is replaced") { list in
      list.move(20, to: 1, inSection: 1)
      list.change(20) { $0.revision += 1 }
    }
    try update("the sections change places") { $0.sections.swapAt(0, 1) }
    try update("a section becomes a grid") { $0.sections[0].layout = .grid(columns: 2) }
    try update("the grid becomes a list without a header") { list in
      list.sections[0].layout = .list
      list.sections[0].header = nil
    }
    try update("a section is deleted") { $0.sections.remove(at: 1) }
    try update("the list is cleared") { $0.sections = [] }
    try update("the list is filled again") { list in
      list.sections = [CheckedSection(0, 0..<40), CheckedSection(1, 40..<45)]
    }
    try require("the first row of a list that is filled", visible.ids().first == 0)
  }

  func checkRandomUpdates() throws {
    var random = SeededGenerator(seed: randomUpdates.seed)
    var lists = ListGenerator { CheckedItem.row(CheckedRow(id: $0, revision: $1)) }
    lists.layouts = [.list, .grid(columns: 2)]
    let scrolls = has(.scrolling, for: "scrolling between the updates")
    var snapshot = lists.snapshot(using: &random)
    try open(CheckedList(snapshot))
    for number in 0..<randomUpdates.count {
      let transition = lists.transition(from: snapshot, using: &random)
      snapshot = transition.new
      let steps = transition.steps.joined(separator: "; ")
      try update("update \(number) with seed \(randomUpdates.seed): \(steps)") {
        $0 = CheckedList(snapshot)
      }
      let ids = list.sections.flatMap(\.rows).map(\.id)
      guard scrolls, number.isMultiple(of: 5), let id = ids.randomElement(using: &random) else {
        continue
      }
      try scroll(to: id)
      try expectRows()
    }
  }

  func checkDisplay() throws {
    try open(CheckedList(CheckedSection(0, 0..<60)))
    try expectDisplayed()
    try scroll(to: 30)
    try expectDisplayed()
    guard let id = visible.ids().dropFirst(2).first else { return }
    try update("visible rows are inserted, moved and replaced") { list in
      guard case .row(let path)? = list.position(of: id) else { return }
      list.insert(CheckedRow(id: 100), at: path.item + 1)
      list.move(id, to: path.item + 1)
      list.change(id) { $0.revision += 1 }
    }
    try expectDisplayed()
    try update("a visible row is deleted") { $0.remove(id) }
    try expectDisplayed()
    try update("the row is inserted again") { list in
      guard case .row(let path)? = list.position(of: 100) else { return }
      list.insert(CheckedRow(id: id), at: path.item)
    }
    try expectDisplayed()
    try scroll(to: 0)
    try expectDisplayed()
  }

  /// Requires `display` as the last event of the visible rows, and of no others.
  ///
  /// The header at the edge of the view may cover one row more.
  private func expectDisplayed() throws {
    try expectRows()
    try expect("display and endDisplay in turn, faults:", [], log.faults)
    let shown = visible.ids()
    let before = list.sections.flatMap(\.rows).map(\.id).prefix { $0 != shown.first }.suffix(1)
    let hidden = log.displayed.subtracting(shown).subtracting(before)
    try expect("displayed rows", shown.sorted(), log.displayed.intersection(shown).sorted())
    try expect("displayed rows that are not visible:", [], hidden.sorted())
  }
}

extension CheckedList {
  /// Reads a generated list into arrays.
  fileprivate init(_ snapshot: ListSnapshot<CheckedItem>) {
    sections = snapshot.sections.enumerated().map { index, generated in
      var section = CheckedSection(0, [], hasHeader: false)
      section.name = generated.id
      section.layout = generated.layout
      section.rows = generated.items.compactMap { $0.model as? CheckedRow }
      section.header = (generated.header?.model as? CheckedRow).map { header in
        CheckedRow(id: index, kind: .head, revision: header.id * 3 + header.revision)
      }
      return section
    }
  }
}
