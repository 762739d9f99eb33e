@testable import TerminalKit

/// Compares the screen of a virtual terminal with the encoded frame.
struct ScreenComparison {
  let frame: Frame
  let depth: ColorDepth
  let hasLinks: Bool
  /// Characters to which the terminal gives other columns are ignored.
  var opinion = VirtualTerminal.Opinion.clusters

  /// The first difference; `nil` if there is none.
  func issue(of terminal: VirtualTerminal) -> String? {
    if let issue = terminal.issues.first { return issue }
    guard case .ground = terminal.state else { return "a sequence has no end" }
    if terminal.isSynchronized { return "the frame is not ended" }
    if terminal.band != 0..<terminal.rows { return "the band was left" }
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let expected = cell(row, column)
        let actual = terminal.grid[row][column]
        if opinion == .narrowSelectors, isSecondHalf(row, column), actual.text.count > 0 {
          guard actual.text == " " else { return "row \(row), column \(column): stale \(actual)" }
        }
        guard let expected, expected != actual else { continue }
        return "row \(row), column \(column): \(actual) instead of \(expected)"
      }
    }
    return cursorIssue(of: terminal)
  }

  private func isSecondHalf(_ row: Int, _ column: Int) -> Bool {
    frame.cells[row * frame.columns + column].glyph == .continuation
  }

  private func cursorIssue(of terminal: VirtualTerminal) -> String? {
    let cursor = frame.cursor.flatMap {
      (0..<frame.rows).contains($0.row) && (0..<frame.columns).contains($0.column) ? $0 : nil
    }
    guard let cursor else { return terminal.isCursorVisible ? "a cursor" : nil }
    guard terminal.isCursorVisible else { return "no cursor" }
    if terminal.row == cursor.row, terminal.column == cursor.column { return nil }
    return "cursor at \(terminal.row), \(terminal.column) instead of \(cursor)"
  }

  /// The expected cell; `nil` if it depends on the terminal.
  private func cell(_ row: Int, _ column: Int) -> VirtualTerminal.Cell? {
    let cell = frame.cells[row * frame.columns + column]
    let isContinuation = cell.glyph == .continuation
    let lead = isContinuation ? frame.cells[row * frame.columns + column - 1] : cell
    if opinion != .clusters, lead.glyph.isUnsure { return nil }
    // The selector that makes an emoji narrow comes after the terminal has drawn the wide one.
    let isTooLate = column + 1 == frame.columns && cell.glyph.text.isNarrowedEmoji
    let shown = isTooLate ? cell.blanked : cell
    return VirtualTerminal.Cell(
      text: isContinuation ? "" : shown.glyph.text,
      style: VirtualStyle(shown.style.degraded(to: depth)),
      link: hasLinks ? cell.link : nil,
      isContinuation: isContinuation
    )
  }
}

extension Frame {
  /// The first inconsistency of the frame; `nil` if there is none.
  var inconsistency: String? {
    for (index, cell) in cells.enumerated() {
      let next = (index + 1) % columns == 0 ? nil : cells[index + 1]
      if cell.glyph == .continuation {
        let lead = index % columns == 0 ? nil : cells[index - 1]
        if lead?.glyph.isWide != true { return "half a character in cell \(index)" }
        if lead?.continuation != cell { return "two styles in cell \(index)" }
      } else if cell.glyph.isWide, next?.glyph != .continuation {
        return "the first half of a character in cell \(index)"
      }
      guard cell.glyph != .continuation else { continue }
      for scalar in cell.glyph.text.unicodeScalars {
        let isControl = scalar.properties.generalCategory == .control
        if isControl { return "control character \(scalar.value) in cell \(index)" }
      }
    }
    return nil
  }
}

extension VirtualStyle {
  init(_ style: TerminalStyle) {
    foreground = Color(style.foreground)
    background = Color(style.background)
    guard style.attributes.rawValue != 0 else { return }
    let numbers: [(TerminalAttributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.strikethrough, 9),
    ]
    for (attribute, number) in numbers where style.attributes.contains(attribute) {
      attributes |= 1 << number
    }
  }
}

extension VirtualStyle.Color {
  init(_ color: TerminalColor) {
    self =
      switch color.kind {
      case .default: .own
      case .palette(let index): .index(Int(index))
      case .channels(let channels): .channels(channels.red, channels.green, channels.blue)
      }
  }
}

extension String {
  fileprivate var isNarrowedEmoji: Bool { unicodeScalars.last == "\u{FE0E}" }
}
