import MedleyCore

extension HTMLHost {
  /// Returns the cells around a position.
  ///
  /// - Parameters:
  ///   - anchor: the position.
  ///   - before: the number of cells before it, clamped to 0 and 500.
  ///   - after: the number of cells from it on, clamped to 1 and 500.
  /// - Complexity: O(log *n*) for each cell, after the first lookup of a key has built the index of the
  ///   list. O(*n*) once after a change for keys of rows whose ids are not `Codable`, in a list of at most
  ///   10,000 cells, if the cell was not rendered lately.
  public func window(_ anchor: WindowAnchor, before: Int = 0, after: Int = 60) -> ListWindow {
    window(at: WindowRequest.Place(anchor: anchor, before: before, after: after))
  }

  /// Returns the window that a browser asks for.
  public func window(of request: WindowRequest) -> ListWindow { window(at: request.place) }

  /// Returns the cells around a place, and in long carousels those around their first visible cards.
  func window(at request: WindowRequest.Place) -> ListWindow {
    var window = ListWindow()
    window.count = index.count
    window.followsEnd = followsEnd
    window.openingCount = list?.openingCount ?? 0
    window.selection = selection
    if index.count > 0 { place(&window, request) }
    fillDock(of: &window)
    return window
  }

  private func place(_ window: inout ListWindow, _ request: WindowRequest.Place) {
    let place = min(max(0, place(of: request.anchor)), index.count)
    let before = min(max(0, request.before), ListWindow.limit)
    let end = place + min(max(1, request.after), ListWindow.limit)
    window.end = min(index.count, end)
    // At the end of the list, the window has as many cells as elsewhere.
    window.start = max(0, place - before - (end - window.end))
    limitCards(of: &window, around: place)
    fill(&window, request)
  }

  /// Leaves out the cells that are farthest from a place if there are many long carousels.
  private func limitCards(of window: inout ListWindow, around place: Int) {
    func reach(_ indexes: some Sequence<Int>) -> Int {
      var rest = ListWindow.cardLimit
      return indexes.prefix { cell in
        guard let position = index.position(ofCellAt: cell) else { return false }
        let isCarousel = if case .row = position { index.isLong(position.section) } else { false }
        rest -= isCarousel ? ListWindow.cards.before + ListWindow.cards.after : 1
        return rest >= 0
      }.count
    }
    window.end = min(window.end, place + reach(place..<max(place, window.end)))
    window.start = max(window.start, place - reach((window.start..<place).reversed()))
  }

  private func place(of anchor: WindowAnchor) -> Int {
    switch anchor {
    case .start: return 0
    case .end: return index.count
    case .index(let index): return index
    case .keys(let keys, let fallback):
      // The key of a row that is not loaded identifies no cell.
      for key in keys.prefix(ListWindow.keyLimit) where UnloadedKey(key) == nil {
        if let place = cellIndex(ofKey: key) { return place }
      }
      return fallback
    }
  }

  /// Asks the list to load the rows that an anchor names, if none of them is loaded.
  ///
  /// A browser names rows that this list has never loaded if another server showed them. A list that users
  /// share is not asked, because each of them would replace what others see.
  ///
  /// - Returns: whether the rows are missing, and may be loaded later.
  package func findRows(of anchor: WindowAnchor) -> Bool {
    guard isMissingRows(of: anchor), let list, case .keys(let keys, _) = anchor else {
      return false
    }
    list.findRows(ofCellKeys: Array(keys.prefix(ListWindow.keyLimit)))
    return true
  }

  /// Returns whether an anchor names rows, and none of them is loaded, in a list that may load them.
  package func isMissingRows(of anchor: WindowAnchor) -> Bool {
    guard !isShared, case .keys(let keys, _) = anchor, let list,
      (0..<list.sectionCount).contains(where: { list.rowPositions(inSection: $0) != nil })
    else { return false }
    // A header can be there without the rows below it.
    let rows = keys.prefix(ListWindow.keyLimit)
      .filter { !$0.hasPrefix("@") && UnloadedKey($0) == nil }
    return !rows.isEmpty && !rows.contains { cellIndex(ofKey: $0) != nil }
  }

  /// Returns the index of the cell with a key, or `nil` if the list has no such cell.
  ///
  /// A row of a collapsed section has the index of its header.
  public func cellIndex(ofKey key: String) -> Int? {
    if let position = position(ofKey: key) { return index.index(of: position) }
    // The header takes the place of the rows that it hides.
    return list?.row(ofCellKey: key).flatMap { list?.header(hiding: $0) }.flatMap {
      index.index(of: $0)
    }
  }

  private func fill(_ window: inout ListWindow, _ request: WindowRequest.Place) {
    var section: Int?
    var numbering = SiblingNumbering(list)
    for cellIndex in window.start..<window.end {
      guard let (position, offset) = index.place(ofCellAt: cellIndex) else { continue }
      if section != position.section {
        begin(position, offset: offset ?? 0, in: &window)
        if section == nil { window.ancestors = ancestors(of: position) }
        section = position.section
      }
      let last = window.sections.count - 1
      if case .row(let path) = position, index.isLong(path.section) {
        fill(&window.sections[last], ofCarousel: path.section, request)
      } else if let cell = cell(at: position, offset: offset) {
        window.sections[last].append(cell, at: position, &numbering)
      }
    }
    window.sections.forgetEmptyNumbers()
  }

  /// Returns the rows of an outline that contain the first row of a window and stay visible.
  ///
  /// They can be far above the window.
  private func ancestors(of position: CellPosition) -> [CellElement] {
    guard let list, case .row(let path) = position else { return [] }
    return list.stickyAncestors(of: path).prefix(ListWindow.ancestorLimit)
      .compactMap { cell(at: .row($0)) }
  }

  /// Appends the docked sections.
  private func fillDock(of window: inout ListWindow) {
    for number in index.dockedSections {
      guard let list, let shape = index.shape(ofSection: number) else { continue }
      var section = section(number, shape)
      section.isDocked = true
      var numbering = SiblingNumbering(list)
      for position in list.positions(inSection: number) {
        if let cell = cell(at: position) { section.append(cell, at: position, &numbering) }
      }
      window.sections.append(section)
    }
    window.sections.forgetEmptyNumbers()
  }

  /// Returns a cell, with a unique key if it is one of the rows that a placeholder row represents.
  private func cell(at position: CellPosition, offset: Int?) -> CellElement? {
    guard let offset, let cell = cell(at: position) else { return cell(at: position) }
    return cell.copy(key: UnloadedKey(offset: offset, group: cell.key).text)
  }

  /// Appends the cards of a long carousel around the first visible one.
  private func fill(
    _ section: inout ListWindow.Section,
    ofCarousel number: Int,
    _ request: WindowRequest.Place
  ) {
    func row(ofKey key: String) -> Int? {
      guard UnloadedKey(key) == nil, case .row(let path)? = position(ofKey: key),
        path.section == number
      else { return nil }
      return index.rowNumber(of: path)
    }
    var first = 0
    if let card = request.cards[section.key] {
      first = row(ofKey: card.key) ?? card.index
    } else if case .keys(let keys, _) = request.anchor, keys.count == 1 {
      // The browser asks for this row.
      first = row(ofKey: keys[0]) ?? 0
    }
    let size = ListWindow.cards.before + ListWindow.cards.after
    let end = min(
      section.rowCount,
      max(0, min(first, section.rowCount) - ListWindow.cards.before) + size
    )
    let cards = max(0, end - size)..<end
    (section.firstRow, section.hasCards) = (cards.lowerBound, true)
    section.cells += cards.compactMap { card in
      let (position, offset) = index.place(ofRow: card, inSection: number)
      return cell(at: position, offset: offset)
    }
  }

  /// Appends the section of the window's next cell.
  private func begin(_ position: CellPosition, offset: Int, in window: inout ListWindow) {
    guard let shape = index.shape(ofSection: position.section) else { return }
    let header = CellPosition.header(section: position.section)
    var section = section(position.section, shape)
    section.firstRow = index.firstRow(ofWindowAt: (position, offset))
    // A header that stays visible must be there, also if the window begins below it.
    if shape.hasHeader, position != header, let header = cell(at: header) {
      section.cells.append(header)
      window.beginsWithHeaderAbove = true
      window.headerAbove = index.index(of: .header(section: position.section))
    }
    window.sections.append(section)
  }

  /// Returns a section of a window without cells.
  private func section(_ number: Int, _ shape: SectionShape) -> ListWindow.Section {
    ListWindow.Section(
      key: list?.sectionKey(of: number) ?? "",
      className: SectionMarkup.className(of: shape),
      firstRow: 0,
      rowCount: shape.itemCount,
      number: number
    )
  }
}

extension HostedList {
  /// Returns the key that names a section in a browser.
  func sectionKey(of number: Int) -> String {
    identity(at: .header(section: number)).map { cellKey(of: $0) } ?? ""
  }
}

extension ListWindow.Section {
  /// Appends a cell, and its number if it is a row of an outline.
  fileprivate mutating func append(
    _ cell: CellElement,
    at position: CellPosition,
    _ numbering: inout SiblingNumbering
  ) {
    cells.append(cell)
    if case .row(let path) = position { siblings.append(numbering.number(of: path)) }
  }
}

extension [ListWindow.Section] {
  /// Removes the numbers of sections without an outline.
  fileprivate mutating func forgetEmptyNumbers() {
    for index in indices where self[index].siblings.allSatisfy({ $0 == nil }) {
      self[index].siblings = []
    }
  }
}
