import MedleyCore

/// The frame around a card of a carousel, in which the card's state shows.
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
    let bar = String(repeating: lines[4], count: max(0, width - 2))
    let top = state.contains(.expanded) ? "▾" + bar.dropFirst() : bar
    let piece = TerminalCell.line("\(lines[5])", ink: ink)
    let side = TerminalCell(stacking: Array(repeating: piece, count: max(1, height)))
    let content = cell.padded(to: width - Self.columns).padded(toHeight: max(1, height))
    return TerminalCell(stacking: [
      .line("\(lines[0])\(top)\(lines[1])", ink: ink),
      TerminalCell(columns: [side, content, side], gutter: 1),
      .line("\(lines[2])\(bar)\(lines[3])", ink: ink),
    ])
  }

  /// The corners (top left, top right, bottom left, bottom right), the horizontal and the vertical line.
  private var lines: [Character] {
    Array(state.contains(.focused) ? "┏┓┗┛━┃" : state.contains(.selected) ? "╔╗╚╝═║" : "╭╮╰╯─│")
  }
}
