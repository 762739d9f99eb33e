import MedleyCore

/// What shows the state of a row: marks in its gutter or its frame, and its colours.
struct RowDecoration {
  let state: CellState
  let isActive: Bool
  let chrome: CellChrome
  let theme: TerminalTheme

  /// Draws over a cell that was drawn.
  ///
  /// - Parameters:
  ///   - region: all of the row, of which a part may be out of view.
  ///   - clip: the part that is in view.
  func draw(in frame: inout Frame, region: FrameRegion, clip: FrameRegion) {
    if chrome.isCard {
      drawFrame(in: &frame, region, clip)
    } else {
      colour(&frame, clip)
      if chrome.leading > 0 { drawMarks(in: &frame, region, clip) }
    }
  }

  private func colour(_ frame: inout Frame, _ region: FrameRegion) {
    if state.contains(.selected) { apply(theme.selected, to: region, of: &frame) }
    if state.contains(.focused), isActive { apply(theme.focused, to: region, of: &frame) }
  }

  private func apply(_ style: TerminalStyle, to region: FrameRegion, of frame: inout Frame) {
    frame.restyle(region) { cell in
      if style.background != .default { cell.background = style.background }
      if style.foreground != .default { cell.foreground = style.foreground }
      cell.attributes.formUnion(style.attributes)
    }
  }

  private func drawMarks(in frame: inout Frame, _ region: FrameRegion, _ clip: FrameRegion) {
    let column = region.columns.lowerBound
    func write(_ mark: String, _ row: Int, _ column: Int, _ ink: TerminalInk) {
      var style = theme.style(of: ink)
      if state.contains(.focused), isActive { style.background = theme.focused.background }
      frame.write(mark, at: FramePosition(row: row, column: column), style: style, in: clip)
    }
    let first = region.rows.lowerBound
    if state.contains(.focused) {
      for row in region.rows { write(isActive ? "▌" : "│", row, column, .accent) }
    }
    if state.contains(.selected) {
      write("•", first, column + 1, .accent)
    } else if state.contains(.expanded) {
      write("▾", first, column + 1, .quiet)
    }
  }

  private func drawFrame(in frame: inout Frame, _ region: FrameRegion, _ clip: FrameRegion) {
    let isMarked = state.contains(.focused) || state.contains(.selected)
    let style = theme.style(of: isMarked ? .accent : .rule)
    let lines = CardFrame(state: state)
      .frame(
        .empty,
        width: region.columns.count,
        height: max(1, region.rows.count - 2)
      ).lines
    let (left, right) = (region.columns.lowerBound, region.columns.upperBound - 1)
    for (index, line) in lines.enumerated() {
      let row = region.rows.lowerBound + index
      if index == 0 || index == lines.count - 1 {
        frame.write(line, at: FramePosition(row: row, column: left), style: style, in: clip)
      } else if let side = line.first.map(String.init) {
        frame.write(side, at: FramePosition(row: row, column: left), style: style, in: clip)
        frame.write(side, at: FramePosition(row: row, column: right), style: style, in: clip)
      }
    }
  }
}
