import MedleyCore

/// An editor for a text of several lines, drawn in a box near its control.
///
/// Enter starts a line; Ctrl-S or Alt-Enter sends the text. Long lines are wrapped between words, and
/// the caret moves up and down by rows of the screen.
struct TextArea: WindowOverlay {
  /// The maximum number of lines.
  static let limit = 1000

  /// The lines, of which there is at least one.
  private(set) var lines: [TextLine]

  /// The index of the line with the caret.
  private(set) var row: Int

  /// The index of the first visible row.
  private var first = 0

  /// The columns of the text when it was drawn last.
  private var width = Int.max

  /// The column in which a sequence of moves up and down started.
  private var goal: Int?

  private let placeholder: String
  private let texts: TerminalTexts
  private var drawn: FrameRegion?

  /// Creates an editor with the caret at the end of the text.
  ///
  /// - Parameters:
  ///   - text: The text of the control.
  ///   - placeholder: The text that is shown while there is no text.
  ///   - texts: The texts of the window.
  init(_ text: String, placeholder: String = "", _ texts: TerminalTexts = TerminalTexts()) {
    self.texts = texts
    self.placeholder = placeholder
    lines = Self.lines(of: text).map { TextLine($0) }
    row = lines.count - 1
  }

  /// The text, with a line feed between two lines.
  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Returns the lines of a text; an empty text has one.
  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    let width = max(30, area.columns.count * 2 / 3)
    let rows = WrappedRows(lines, width: max(1, min(width, area.columns.count) - 3)).all.count
    let height = max(5, min(rows + 3, area.rows.count * 2 / 3))
    return OverlayBox.region(height: height, width: width, near: anchor, in: area)
  }

  // MARK: - Input

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    switch input {
    case .key(let press):
      let isVertical = [.up, .down, .pageUp, .pageDown].contains(press.key)
      if !isVertical { goal = nil }
      if let outcome = handle(press) { return outcome }
    case .mouse(let mouse):
      guard case .press = mouse.action else { return .stays }
      guard let drawn, drawn.contains(mouse.position) else { return .leaves(then: .passOn) }
      goal = nil
      moveCaret(
        toRow: first + mouse.position.row - drawn.rows.lowerBound - 1,
        column: mouse.position.column - drawn.columns.lowerBound - 1
      )
      return .stays
    case .paste(let pasted): return paste(pasted)
    default: return .passes
    }
    return lines[row].handle(input, texts).map(OverlayOutcome.says) ?? .stays
  }

  /// Handles the keys that concern more than one line.
  private mutating func handle(_ press: KeyPress) -> OverlayOutcome? {
    let line = lines[row]
    switch (press.key, press.modifiers) {
    case (.enter, .alt), (.character("s"), .control): return .commits(.text(text))
    case (.enter, _): return split()
    case (.escape, _): return .closes
    case (.tab, let modifiers): return .leaves(then: modifiers.contains(.shift) ? .previous : .next)
    case (.up, _): moveCaret(byRows: -1)
    case (.down, _): moveCaret(byRows: 1)
    case (.pageUp, _): moveCaret(byRows: -pageSize)
    case (.pageDown, _): moveCaret(byRows: pageSize)
    case (.backspace, _) where line.caret == 0 && row > 0: join(row - 1)
    case (.delete, _) where line.caret == line.characters.count && row + 1 < lines.count: join(row)
    case (.left, []) where line.caret == 0 && row > 0: moveCaret(toLine: row - 1, place: .max)
    case (.right, []) where line.caret == line.characters.count && row + 1 < lines.count:
      moveCaret(toLine: row + 1, place: 0)
    default: return nil
    }
    return .stays
  }

  private var pageSize: Int { max(1, (drawn?.rows.count ?? 5) - 3) }

  /// Moves the caret to a place in a line, both clamped to the text.
  private mutating func moveCaret(toLine wanted: Int, place: Int) {
    row = min(max(0, wanted), lines.count - 1)
    lines[row].moveCaret(to: place)
  }

  /// Moves the caret up or down, in the column in which the moves started.
  private mutating func moveCaret(byRows count: Int) {
    let rows = rows
    let start = rows.index(of: lines[row].caret, inLine: row)
    let column = goal ?? rows.column(of: lines[row].caret, inRow: start, of: lines)
    moveCaret(toRow: start + count, column: column)
    goal = column
  }

  /// Moves the caret to a row of the screen, which is clamped to the text.
  private mutating func moveCaret(toRow wanted: Int, column: Int) {
    let rows = rows
    let index = min(max(0, wanted), rows.all.count - 1)
    moveCaret(
      toLine: rows.all[index].line,
      place: rows.place(atColumn: column, inRow: index, of: lines)
    )
  }

  /// The rows of the screen that show the lines.
  private var rows: WrappedRows { WrappedRows(lines, width: width) }

  /// Starts a line at the caret.
  private mutating func split() -> OverlayOutcome {
    guard lines.count < Self.limit else {
      return .says(texts.filled(\.textTooLong, ["limit": Self.limit.grouped]))
    }
    let line = lines[row]
    lines[row] = TextLine(String(line.characters[..<line.caret]))
    lines.insert(TextLine(String(line.characters[line.caret...])), at: row + 1)
    moveCaret(toLine: row + 1, place: 0)
    return .stays
  }

  /// Joins a line and the next, with the caret between them.
  private mutating func join(_ index: Int) {
    let caret = lines[index].characters.count
    lines[index] = TextLine(lines[index].text + lines[index + 1].text)
    lines.remove(at: index + 1)
    row = index
    lines[row].moveCaret(to: caret)
  }

  private mutating func paste(_ pasted: PastedText) -> OverlayOutcome {
    var isWhole = !pasted.isTruncated
    for (index, part) in Self.lines(of: pasted.text).enumerated() {
      if index > 0, split() != .stays { isWhole = false }
      if !isWhole { break }
      if !lines[row].insert(part) { isWhole = false }
    }
    return isWhole ? .stays : .says(texts.onlyBeginning)
  }

  // MARK: - Drawing

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    drawn = region
    let inside = OverlayBox.draw(in: &frame, region: region, title: texts.textTitle, theme: theme)
    guard !inside.isEmpty else { return }
    // The caret may be behind the last character of a row.
    width = max(1, inside.columns.count - 1)
    let rows = rows
    frame.fill(inside, style: theme.overlay)
    if text.isEmpty {
      let words = TextBlock(TextLine.oneLine(placeholder)).truncated(to: inside.columns.count)
      let style = theme.style(of: .quiet).over(theme.overlay)
      frame.write(words, at: inside.origin, style: style, in: inside)
    }
    let shown = rows.draw(
      lines,
      caretIn: row,
      from: first,
      in: &frame,
      region: inside,
      style: theme.overlay
    )
    first = shown.lowerBound
    OverlayBox.drawMarks(
      above: first > 0,
      below: shown.upperBound < rows.all.count,
      in: &frame,
      region: inside,
      theme: theme
    )
  }

  var hints: [KeyHint] {
    [
      KeyHint("Ctrl-S", texts.hintSend), .enter(texts.hintNewLine), .escape(texts.hintClose),
      .tab(texts.hintNext),
    ]
  }

  var prompt: String {
    let words = text.isEmpty ? (placeholder.isEmpty ? texts.empty : placeholder) : text
    return texts.counted(\.editLines, lines.count, number: lines.count.grouped, ["text": words])
  }

  var spoken: String { text }

  var spokenCaret: String? { lines[row].spokenCaret(texts) }

  var draft: CellEdit? { CellEdit(.text(text)) }

  var unsaved: String? { text.isEmpty ? nil : text }
}
