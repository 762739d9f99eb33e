import MedleyCore

/// A cell with lines in the view.
struct VisibleCell {
  let position: CellPosition
  let drawing: LineCell

  /// The visible lines of the cell.
  let lines: Range<Int>

  /// The line of the view where they begin.
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
  /// The text of the view; a selected row begins with `>`, the focused row with `»`.
  public var lines: [String] {
    visibleCells.flatMap { cell in
      let state = list?.state(at: cell.position) ?? []
      let mark = state.contains(.focused) ? "»" : state.contains(.selected) ? ">" : " "
      return cell.text.map { "\(mark) \($0.prefix(Int(width)))" }
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
    if let nested = list.identity(at: position).flatMap({ nestedHosts[$0] }) {
      let hasFocus = list.state(at: position).contains(.focused)
      cell.lines = [nested.lines.map { $0.dropFirst(hasFocus ? 0 : 2) }.joined(separator: " | ")]
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
    showNestedLists(in: list)
    let cells = visibleCells.compactMap { cell in
      list.identity(at: cell.position).map { (identity: $0, cell: cell) }
    }
    let old = displayed
    displayed = Set(cells.map(\.identity))
    let changed = parts.update(
      cells.compactMap { identity, cell in
        guard let rows = cell.visibleRows else { return nil }
        return ReportedParts.Row(identity, rows: [rows], count: cell.drawing.rowCount ?? 1)
      }
    )
    // A behaviour may scroll or change the list, and then this method runs again.
    list.sendEvents {
      for identity in old where !displayed.contains(identity) {
        nestedHosts.removeValue(forKey: identity)?.end()
        list.send(.endDisplay, to: identity)
      }
      for (identity, _) in cells where !old.contains(identity) && displayed.contains(identity) {
        list.send(.display, to: identity)
      }
      for (event, identity) in changed { list.send(event, to: identity) }
    }
  }

  /// Connects the lists within visible rows to hosts of their own, which show three cards.
  private func showNestedLists(in list: HostedList<LineCell, Never>) {
    for cell in visibleCells {
      guard let nested = list.nestedList(at: cell.position),
        let identity = list.identity(at: cell.position), nestedHosts[identity]?.list !== nested
      else { continue }
      let host = LineHost(width: Int(width) / 3, height: 3)
      nestedHosts[identity] = host
      nested.connect(to: host)
    }
  }

  /// Ends the display of a nested list, which keeps its state.
  private func end() {
    for identity in displayed { list?.send(.endDisplay, to: identity) }
    list?.disconnect()
  }
}
