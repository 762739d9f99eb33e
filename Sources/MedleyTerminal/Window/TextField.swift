import MedleyCore

/// An editor for the text of a control, drawn over the control.
///
/// Enter sends the text; in every other case it stays as a draft of the row.
struct TextField: WindowOverlay {
  /// The text and its caret.
  private(set) var line: TextLine

  /// The text that is shown while the field is empty.
  let placeholder: String

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - text: The text of the control.
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - typed: The typed text to append.
  ///   - isSecure: Whether bullets replace the characters.
  init(_ text: String, placeholder: String = "", typed: String = "", isSecure: Bool = false) {
    self.placeholder = placeholder
    line = TextLine(text, isSecure: isSecure)
    if !typed.isEmpty { line.insert(typed) }
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    Self.region(ofWidth: line.width, near: anchor, in: area)
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
      default: break  // A key without a meaning for a field has none for the list below either.
      }
    case .mouse(let mouse):
      guard case .press = mouse.action else { return .stays }
      guard line.contains(mouse.position) else { return .leaves(then: .passOn) }
    case .paste: break
    default: return .passes
    }
    return line.handle(input).map(OverlayOutcome.says) ?? .stays
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    line.draw(
      in: &frame,
      region: region,
      style: theme.overlay,
      placeholder: placeholder,
      placeholderStyle: theme.style(of: .quiet).over(theme.overlay)
    )
  }

  var hints: [KeyHint] {
    [KeyHint("Enter", "send"), KeyHint("Esc", "close"), KeyHint("Tab", "next")]
  }

  var prompt: String {
    let words = line.isEmpty ? (placeholder.isEmpty ? "empty" : placeholder) : line.shownText
    return line.isSecure ? "Edit secret text: \(words)" : "Edit text: \(words)"
  }

  var spoken: String { line.shownText }

  var spokenCaret: String? { line.spokenCaret }

  var draft: CellEdit? { CellEdit(.text(line.text), isSecure: line.isSecure) }

  var unsaved: String? { line.isEmpty || line.isSecure ? nil : line.text }
}
