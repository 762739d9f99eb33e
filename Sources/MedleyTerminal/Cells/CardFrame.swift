import MedleyCore

/// The frame around a card of a carousel, in which the card's state shows.
///
/// It is light, or double when the card is selected, or heavy when it is focused; the upper line of
/// an expanded card begins with `▾`.
struct CardFrame {
  /// How many columns the frame and the blanks within it take from a card's width.
  static let columns = 4

  let state: CellState

  /// Draws a frame around a cell; the whole is `width` columns wide and `height + 2` rows high.
  func frame(_ cell: TerminalCell, width: Int, height: Int) -> TerminalCell {
    let lines = lines
    let ink: TerminalInk = state.isDisjoint(with: [.focused, .selected]) ? .rule : .accent
    let bar = String(repeating: lines.horizontal, count: max(0, width - 2))
    let top = state.contains(.expanded) ? "▾" + bar.dropFirst() : bar
    let piece = TerminalCell.line(lines.vertical, ink: ink)
    let side = TerminalCell(stacking: Array(repeating: piece, count: max(1, height)))
    let content = cell.padded(to: width - Self.columns).padded(toHeight: max(1, height))
    return TerminalCell(stacking: [
      .line(lines.topLeft + top + lines.topRight, ink: ink),
      TerminalCell(columns: [side, content, side], gutter: 1),
      .line(lines.bottomLeft + bar + lines.bottomRight, ink: ink),
    ])
  }
}

extension CardFrame {
  private var lines: Lines {
    state.contains(.focused) ? .heavy : state.contains(.selected) ? .double : .light
  }

  private struct Lines {
    let topLeft: String
    let topRight: String
    let bottomLeft: String
    let bottomRight: String
    let horizontal: String
    let vertical: String

    static let light = Lines(
      topLeft: "╭",
      topRight: "╮",
      bottomLeft: "╰",
      bottomRight: "╯",
      horizontal: "─",
      vertical: "│"
    )

    static let double = Lines(
      topLeft: "╔",
      topRight: "╗",
      bottomLeft: "╚",
      bottomRight: "╝",
      horizontal: "═",
      vertical: "║"
    )

    static let heavy = Lines(
      topLeft: "┏",
      topRight: "┓",
      bottomLeft: "┗",
      bottomRight: "┛",
      horizontal: "━",
      vertical: "┃"
    )
  }
}
