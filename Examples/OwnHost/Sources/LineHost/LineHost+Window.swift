import MedleyCore

/// A cell of which some lines are in the window.
struct VisibleCell {
  let position: CellPosition
  let drawing: LineCell

  /// The visible lines of the cell.
  let lines: Range<Int>

  /// The line of the window at which they begin.
  let line: Int

  /// The text of the visible lines.
  var text: [String] { lines.map { drawing.lines[$0 % drawing.lines.count] } }

  /// The visible part of a placeholder row.
  var visibleRows: Range<Int>? {
    drawing.rowCount.map { _ in
      let unit = drawing.lines.count
      return lines.lowerBound / unit..<(lines.upperBound + unit - 1) / unit
    }
  }
}

extension LineHost {
  /// The text of the window; a selected row begins with `>`, the focused row with `»`.
  public var lines: [String] {
    visibleCells.flatMap { cell in
      let state = list?.state(at: cell.position) ?? []
      let mark = state.contains(.focused) ? "»" : state.contains(.selected) ? ">" : " "
      return cell.text.map { "\(mark) \($0)" }
    }
  }

  /// The visible cells from top to bottom.
  var visibleCells: [VisibleCell] {
    guard let top = top ?? firstPosition.map({ ScrollPosition(position: $0) }) else { return [] }
    var cells: [VisibleCell] = []
    var (position, offset, line) = (Optional(top.position), Int(top.offset), 0)
    while let current = position, line < height {
      if let drawing = drawing(at: current) {
        let total = drawing.lineCount
        let lines = min(offset, total)..<min(total, offset + height - line)
        cells.append(VisibleCell(position: current, drawing: drawing, lines: lines, line: line))
        line += lines.count
      }
      (position, offset) = (neighbour(of: current, by: 1), 0)
    }
    return cells.filter { !$0.lines.isEmpty }
  }

  /// Draws a cell, which has at least one line.
  private func drawing(at position: CellPosition) -> LineCell? {
    guard let list, var cell = list.cell(at: position, width: width) else { return nil }
    if let cards = list.identity(at: position).flatMap({ cards[$0] }) {
      cell.lines = [cards.lines.map { $0.drop { $0 == " " } }.joined(separator: " | ")]
    }
    if cell.lines.isEmpty { cell.lines = [""] }
    if case .row(let path) = position { cell.rowCount = list.rowCount(at: path) }
    return cell
  }

  /// Returns the number of lines of a cell.
  func lineCount(at position: CellPosition) -> Int { drawing(at: position)?.lineCount ?? 0 }

  /// Sends the events of the rows that have become visible or invisible, and stores the position.
  func show() {
    guard let list else { return }
    if let top { list.remember(top) }
    showCards()
    let cells = visibleCells
    let identities = cells.compactMap { list.identity(at: $0.position) }
    let old = displayed
    displayed = Set(identities)
    let changed = parts.update(
      zip(identities, cells).compactMap { identity, cell in
        guard let count = cell.drawing.rowCount, let rows = cell.visibleRows else { return nil }
        return ReportedParts.Row(identity, rows: [rows], count: count)
      }
    )
    // A behaviour may change the list, and then this method runs again.
    list.sendEvents {
      for identity in old.subtracting(identities) { list.send(.endDisplay, to: identity) }
      for identity in identities where !old.contains(identity) {
        list.send(.display, to: identity)
      }
      for (event, identity) in changed { list.send(event, to: identity) }
    }
  }

  /// Connects the lists within visible rows to hosts of their own, and forgets those of removed rows.
  private func showCards() {
    guard let list else { return }
    for cell in visibleCells {
      guard let nested = list.nestedList(at: cell.position),
        let identity = list.identity(at: cell.position), cards[identity]?.list !== nested
      else { continue }
      let host = LineHost(width: Int(width), height: 3)
      cards[identity] = host
      nested.connect(to: host)
    }
    cards = cards.filter { list.position(of: $0.key) != nil }
  }
}
