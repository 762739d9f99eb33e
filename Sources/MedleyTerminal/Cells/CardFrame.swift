import MedleyCore

/// The frame around a card: a row of a carousel, whose state it shows, or a section.
///
/// It is light, or double when the card is selected, or heavy when it is focused; the upper line of
/// an expanded card begins with `▾`.
struct CardFrame {
  /// The columns that the frame and the blanks within it take from a card's width.
  static let columns = 4

  let state: CellState

  /// The ink of the lines.
  let ink: TerminalInk

  init(state: CellState, ink: TerminalInk? = nil) {
    self.state = state
    self.ink = ink ?? (state.isDisjoint(with: [.focused, .selected]) ? .rule : .accent)
  }

  /// Draws a frame around a cell; the result is `width` columns wide and `height + 2` rows high.
  func frame(_ cell: TerminalCell, width: Int, height: Int) -> TerminalCell {
    TerminalCell(stacking: [
      upperLine(width: width),
      sides(of: cell.padded(toHeight: max(1, height)), width: width),
      lowerLine(width: width),
    ])
  }

  /// Returns the upper line of the frame.
  func upperLine(width: Int) -> TerminalCell {
    let bar = bar(width)
    let top = state.contains(.expanded) ? "▾" + bar.dropFirst() : bar
    return .line("\(lines[0])\(top)\(lines[1])", ink: ink)
  }

  /// Returns the lower line of the frame.
  func lowerLine(width: Int) -> TerminalCell {
    .line("\(lines[2])\(bar(width))\(lines[3])", ink: ink)
  }

  /// Draws the sides of the frame beside a cell.
  func sides(of cell: TerminalCell, width: Int) -> TerminalCell {
    let piece = TerminalCell.line("\(lines[5])", ink: ink)
    let side = TerminalCell(stacking: Array(repeating: piece, count: cell.height))
    return TerminalCell(columns: [side, cell.padded(to: width - Self.columns), side], gutter: 1)
  }

  private func bar(_ width: Int) -> String {
    String(repeating: lines[4], count: max(0, width - 2))
  }

  /// Draws the frame over a region, of which only a part may be visible.
  func draw(
    in frame: inout Frame,
    over region: FrameRegion,
    clip: FrameRegion,
    _ theme: TerminalTheme
  ) {
    let style = theme.style(of: ink)
    let (rows, columns) = (region.rows, region.columns)
    guard rows.count > 1, columns.count > 1 else { return }
    let (bottom, right) = (rows.upperBound - 1, columns.upperBound - 1)
    func line(_ rows: Range<Int>, _ columns: Range<Int>, _ character: Character) {
      let part = FrameRegion(rows: rows, columns: columns)
      frame.fill(part.intersection(clip), with: character, style: style)
    }
    for (row, first, last) in [(rows.lowerBound, 0, 1), (bottom, 2, 3)] {
      line(row..<row + 1, columns, lines[4])
      line(row..<row + 1, columns.lowerBound..<columns.lowerBound + 1, lines[first])
      line(row..<row + 1, right..<columns.upperBound, lines[last])
    }
    for column in [columns.lowerBound, right] {
      line(rows.lowerBound + 1..<bottom, column..<column + 1, lines[5])
    }
  }

  /// The corners (top left, top right, bottom left, bottom right), the horizontal and the vertical line.
  private var lines: [Character] {
    Array(state.contains(.focused) ? "┏┓┗┛━┃" : state.contains(.selected) ? "╔╗╚╝═║" : "╭╮╰╯─│")
  }
}
