import MedleyCore

/// An editor for the text of a control, drawn over the control.
///
/// Over a control of several rows, the text is wrapped; over a control of one row it scrolls sideways.
/// Enter sends the text; in every other case it stays as a draft of the row.
struct TextField: WindowOverlay {
  /// The text and its caret.
  private(set) var line: TextLine

  /// The text that is shown while the field is empty.
  let placeholder: String

  private let texts: TerminalTexts

  /// The region in which the text was drawn last.
  private var drawn: FrameRegion?

  /// The first visible row of a wrapped text.
  private var first = 0

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - text: The text of the control.
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - isSecure: Whether bullets replace the characters.
  ///   - texts: The texts of the window.
  init(
    _ text: String,
    placeholder: String = "",
    isSecure: Bool = false,
    _ texts: TerminalTexts = TerminalTexts()
  ) {
    self.texts = texts
    self.placeholder = placeholder
    line = TextLine(text, isSecure: isSecure)
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    var region = Self.region(ofWidth: line.width, near: anchor, in: area)
    let end = min(anchor.rows.upperBound, area.rows.upperBound)
    let isLong = line.width + Self.signs > region.columns.count
    guard isLong, end > region.rows.upperBound else { return region }
    // The signs around the text of the control may take another row.
    let count = wrapped(in: region).all.count + 1
    region.rows = region.rows.lowerBound..<min(end, region.rows.lowerBound + count)
    return region
  }

  /// The columns of the signs around the text of a control, with the sign of a draft.
  private static let signs = 3

  /// Returns the rows of the text in a region, whose last column is for the caret.
  private func wrapped(in region: FrameRegion) -> WrappedRows {
    WrappedRows([line], width: max(1, region.columns.count - 1))
  }

  /// Returns the region of a field for one line.
  static func region(
    ofWidth textWidth: Int,
    near anchor: FrameRegion,
    in area: FrameRegion
  ) -> FrameRegion {
    guard !area.isEmpty else { return area }
    let row = min(max(anchor.rows.lowerBound, area.rows.lowerBound), area.rows.upperBound - 1)
    // The field is as wide as its text needs, but the title of the row stays visible beside it.
    let width = max(12, min(textWidth + 2, area.columns.count * 2 / 3))
    let last = max(area.columns.lowerBound, area.columns.upperBound - width)
    let column = min(max(anchor.columns.lowerBound, area.columns.lowerBound), last)
    return FrameRegion(rows: row..<row + 1, columns: column..<area.columns.upperBound)
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    switch input {
    case .key(let press):
      switch press.key {
      case .enter: return .commits(.text(line.text))
      case .escape: return .closes
      case .tab: return .leaves(then: press.modifiers.contains(.shift) ? .previous : .next)
      case .up, .down:
        let isMoved = moveCaret(byRows: press.key == .up ? -1 : 1)
        if !isMoved, press.modifiers.isEmpty { return .leaves(then: .move) }
      default: break  // A key without a meaning for a field has none for the list below either.
      }
    case .mouse(let mouse):
      guard case .press = mouse.action else { return .stays }
      guard let drawn, drawn.contains(mouse.position) else { return .leaves(then: .passOn) }
      if mouse.action == .press(.left), drawn.rows.count > 1 {
        let row = first + mouse.position.row - drawn.rows.lowerBound
        moveCaret(toRow: row, column: mouse.position.column - drawn.columns.lowerBound)
        return .stays
      }
    case .paste: break
    default: return .passes
    }
    return line.handle(input, texts).map(OverlayOutcome.says) ?? .stays
  }

  /// Moves the caret up or down in a wrapped text, and returns whether there is such a row.
  private mutating func moveCaret(byRows count: Int) -> Bool {
    guard let drawn, drawn.rows.count > 1 else { return false }
    let rows = wrapped(in: drawn)
    let row = rows.index(of: line.caret, inLine: 0)
    guard rows.all.indices.contains(row + count) else { return false }
    moveCaret(toRow: row + count, column: rows.column(of: line.caret, inRow: row, of: [line]))
    return true
  }

  /// Moves the caret to a row of a wrapped text, which is clamped to the text.
  private mutating func moveCaret(toRow wanted: Int, column: Int) {
    guard let drawn else { return }
    let rows = wrapped(in: drawn)
    let row = min(max(0, wanted), rows.all.count - 1)
    line.moveCaret(to: rows.place(atColumn: column, inRow: row, of: [line]))
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    drawn = region
    guard region.rows.count < 2 else {
      frame.fill(region, style: theme.overlay)
      first =
        wrapped(in: region)
        .draw([line], caretIn: 0, from: first, in: &frame, region: region, style: theme.overlay)
        .lowerBound
      return
    }
    line.draw(
      in: &frame,
      region: region,
      style: theme.overlay,
      placeholder: placeholder,
      placeholderStyle: theme.style(of: .quiet).over(theme.overlay)
    )
  }

  var hints: [KeyHint] {
    [.enter(texts.hintSend), .escape(texts.hintClose), .tab(texts.hintNext)]
  }

  var prompt: String {
    let words = line.isEmpty ? (placeholder.isEmpty ? texts.empty : placeholder) : line.shownText
    return texts.filled(line.isSecure ? \.editSecret : \.editText, ["text": words])
  }

  var spoken: String { line.shownText }

  var spokenCaret: String? { line.spokenCaret(texts) }

  var draft: CellEdit? { CellEdit(.text(line.text), isSecure: line.isSecure) }

  var unsaved: String? { line.isEmpty || line.isSecure ? nil : line.text }
}
