package import MedleyCore

extension TerminalHost {
  /// The cell at a position, made anew if it is not in view; for those who read it out or search it.
  package func cell(at position: CellPosition) -> TerminalCell? {
    if let drawing = drawings[position] { return drawing }
    let width = viewport.layout.frame(of: position).map { ListViewport.row($0.width) }
    return list?.cell(at: position, width: Double(contentWidth(of: position, width ?? 1)))
  }

  /// How high a cell is with what is around it; draws it.
  var measure: ListViewport.Measure {
    { [self] placed in
      let width = ListViewport.row(placed.frame.width)
      let drawing = drawing(at: placed.position, width: width)
      let chrome = chrome(of: placed.position, width: width)
      let content =
        switch list?.height(at: placed.position, width: Double(width - chrome.columns)) {
        case .fixed(let height): ListViewport.row(height)
        case .measured, nil: drawing.height
        }
      // A row that takes no room could have the focus without being seen.
      let isRow = if case .row = placed.position { true } else { false }
      return max(isRow ? 1 : 0, min(content, TextBlock.limit)) + chrome.rows
    }
  }

  /// The drawing of a cell, from last time if there is one.
  func drawing(at position: CellPosition, width: Int) -> TerminalCell {
    if let drawing = drawings[position] { return drawing }
    let columns = contentWidth(of: position, width)
    let drawing = list?.cell(at: position, width: Double(columns)) ?? .empty
    drawings[position] = drawing
    return drawing
  }

  func chrome(of position: CellPosition, width: Int) -> CellChrome {
    let layout = list?.section(at: position.section)?.layout ?? .list
    return CellChrome(for: position, in: layout, width: width)
  }

  private func contentWidth(of position: CellPosition, _ width: Int) -> Int {
    max(1, width - chrome(of: position, width: width).columns)
  }

  /// How high a cell is now, as an estimate for later.
  func height(of position: CellPosition) -> Double? {
    viewport.layout.height(of: position)
  }

  /// Forgets drawings of what is far from the view, when there are many.
  func dropDistantDrawings() {
    guard drawings.count > 4 * max(50, viewport.height) else { return }
    let near = Set(viewport.cells.map(\.position))
    drawings = drawings.filter { near.contains($0.key) }
  }
}
