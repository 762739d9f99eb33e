import MedleyCore

/// A part at the trailing edge of a content's first line.
struct TrailingPart {
  /// The text; never empty.
  let text: String

  /// The kind of text.
  let ink: TerminalInk

  /// The control whose value the text shows.
  var control: ListControl?
}

extension [TrailingPart] {
  /// The texts of all parts, separated by blanks.
  var text: String { map(\.text).joined(separator: " ") }

  /// Returns the parts side by side where the width allows it, else below each other, aligned to
  /// the trailing edge.
  func cell(width: Int) -> TerminalCell {
    var lines: [TerminalCell] = []
    for part in self {
      var cell = TerminalCell(TextBlock(wrapping: part.text, width: width), ink: part.ink)
      if let control = part.control {
        cell.controls = [PlacedControl(region: cell.bounds, control: control)]
      }
      if let last = lines.last, last.height == 1, cell.height == 1,
        last.width + 1 + cell.width <= width
      {
        lines[lines.count - 1] = last.beside(cell, gutter: 1)
      } else {
        lines.append(cell)
      }
    }
    let widest = lines.reduce(0) { Swift.max($0, $1.width) }
    return TerminalCell(stacking: lines.map { $0.atTrailingEdge(of: widest) })
  }
}

extension ListContent {
  /// The parts at the trailing edge that the content has: detail, badge, control, accessory.
  ///
  /// `*` follows a control with a value that was not sent.
  ///
  /// - Parameters:
  ///   - draft: The value that the control shows although it was not sent.
  ///   - isMirrored: Whether the parts are at the left, where the sign of a disclosure points.
  ///   - role: The role of the content.
  ///   - texts: The words of empty controls.
  func trailingParts(
    in role: CellRole = .row,
    draft: ControlValue? = nil,
    isMirrored: Bool = false,
    _ texts: ListTexts = ListTexts()
  ) -> [TrailingPart] {
    var parts: [TrailingPart] = []
    if let detail { parts.append(TrailingPart(text: detail, ink: .quiet)) }
    if let badge {
      // A heading's count is a plain number.
      parts.append(TrailingPart(text: role == .header ? badge : "(\(badge))", ink: .badge))
    }
    if let control {
      let draft = draft ?? heldDraft
      let text = control.text(draft: draft, texts) + (draft == nil ? "" : "*")
      parts.append(TrailingPart(text: text, ink: .control, control: control))
    }
    if let sign = accessory.text(isMirrored: isMirrored) {
      parts.append(TrailingPart(text: sign, ink: accessory == .disclosure ? .quiet : .accent))
    }
    return parts.filter { !$0.text.isEmpty }
  }
}

extension ListContent {
  /// The direction of the first text that has a letter; `nil` if none has.
  var direction: ReadingDirection? {
    [title, subtitle, body, detail].lazy.compactMap(\.self).compactMap(ReadingDirection.init(of:))
      .first
  }
}

extension ListImage {
  /// The words that replace the picture, or `nil` if it has no alternative text.
  var words: String? {
    alternative.isEmpty ? nil : "[image: \(alternative)]"
  }

  /// Returns the words that replace a picture of a width; a narrow one has no room for brackets.
  func words(columns: Int) -> String? {
    columns < "[image:".count ? words.map { _ in alternative } : words
  }
}

extension ListControl {
  /// Returns the value, or the typed text of a draft that is not such a value.
  func valueText(draft: ControlValue?, _ texts: ListTexts) -> String {
    guard case .text(let typed)? = draft, text == nil else { return valueText(texts) }
    return typed
  }

  /// The control with its value.
  fileprivate func text(draft: ControlValue?, _ texts: ListTexts) -> String {
    let value = valueText(draft: draft, texts)
    let isTyped = value != valueText(texts)
    return switch shape {
    // Not "[x]", which a field with the text x shows too.
    case .toggle(let isOn, let marks): marks?.text(isOn: isOn) ?? (isOn ? "[✓]" : "[ ]")
    // An empty text must not look like a toggle that is off.
    case .text(let entry) where value.isEmpty:
      entry.placeholder.isEmpty ? "[____]" : "[\(entry.placeholder)]"
    case .options(let list) where list.isSegmented && !isTyped:
      SegmentText(list).text
    case .options: "[\(value) ▾]"
    case .steps: "[- \(value) +]"
    // A typed text that is not a number has no place on a track.
    case .track(let scale, let marks) where !isTyped:
      marks?.text(of: scale) ?? TrackText.text(of: scale, value: value)
    case .track, .text, .date, .time: "[\(value)]"
    }
  }
}

extension ListAccessory {
  fileprivate func text(isMirrored: Bool) -> String? {
    switch self {
    case .none: nil
    case .disclosure: isMirrored ? "‹" : "›"
    case .checkmark: "✓"
    case .info: "(i)"
    }
  }
}

extension ContentStyle {
  /// The sign before content in this style, for terminals without colours.
  var sign: String? {
    switch self {
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    case .plain, .prominent, .secondary, .own: nil
    }
  }

  /// The ink of the style; `nil` if the style has none.
  var ink: TerminalInk? {
    switch self {
    case .plain, .prominent: nil
    case .secondary: .quiet
    case .own: .own
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    }
  }

  /// The ink of the body.
  var bodyInk: TerminalInk {
    switch self {
    case .secondary: .quiet
    case .own: .own
    case .plain, .prominent, .success, .warning, .failure: .text
    }
  }
}

extension ListContent {
  /// Returns the ink of the title, which is bold if the content is prominent.
  func titleInk(in role: CellRole) -> TerminalInk {
    if role == .header { return .heading }
    return switch style {
    case .plain, .success, .warning, .failure: .text
    case .prominent: .title
    case .secondary: .quiet
    case .own: .own
    }
  }
}

/// A progress bar as text.
struct ProgressBar {
  /// The progress, from 0 to 1.
  let fraction: Double

  /// The ink of the filled part.
  var ink = TerminalInk.accent

  /// The width of a whole bar with its percentage, in columns.
  static let naturalWidth = longest + " 100 %".count

  private static let longest = 20

  func drawing(width: Int) -> TerminalCell {
    let percent = " \(Int((fraction * 100).rounded())) %"
    let length = min(Self.longest, width - percent.count)
    guard length > 0 else { return TerminalCell.line(percent, ink: .quiet).truncated(to: width) }
    let filled = Int((fraction * Double(length)).rounded())
    let parts = [
      TerminalCell.line(String(repeating: "█", count: filled), ink: ink),
      TerminalCell.line(String(repeating: "░", count: length - filled), ink: .quiet),
      TerminalCell.line(percent, ink: .quiet),
    ]
    return TerminalCell(columns: parts, gutter: 0)
  }
}
