import MedleyCore

/// An editor for a number or a time of day, which is typed or changed in steps.
struct ValueField: WindowOverlay {
  /// The kind of value.
  enum Kind: Hashable, Sendable {
    /// A number on a scale.
    case number(NumberScale)
    /// A time of day, or none.
    case time
  }

  /// The text and its caret.
  private(set) var line: TextLine

  private let kind: Kind

  /// The text when the editor opened.
  private let original: String

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - kind: The kind of value.
  ///   - text: The value as text.
  ///   - typed: Typed text that replaces the value.
  init(_ kind: Kind, text: String, typed: String = "") {
    self.kind = kind
    original = text
    line = TextLine(typed.isEmpty ? text : typed)
  }

  /// The value of the text; `nil` if the text is no such value.
  var value: ControlValue? {
    let text = line.text.filter { !$0.isWhitespace }
    switch kind {
    case .number(let scale):
      guard let number = Self.number(text), scale.range.contains(number) else { return nil }
      return .number(number)
    case .time:
      if text.isEmpty { return .time(nil) }
      return Self.time(text).map { .time($0) }
    }
  }

  /// Parses a number with a decimal point or a decimal comma; there are no groups of digits.
  private static func number(_ text: String) -> Double? {
    Double(plainText: text.contains(".") ? text : text.replacingComma)
  }

  /// Parses `8:30`, `8.30`, `0830`, `830` and `8`.
  static func time(_ text: String) -> ClockTime? {
    var parts = text.split(omittingEmptySubsequences: false) { ":.".contains($0) }.map(String.init)
    if parts.count == 1, let digits = parts.first, digits.count > 2 {
      parts = [String(digits.dropLast(2)), String(digits.suffix(2))]
    }
    let isLegal = parts.allSatisfy { part in
      (1...2).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard isLegal, parts.count <= 2, let hour = parts.first.flatMap({ Int($0) }) else { return nil }
    return ClockTime(hour: hour, minute: parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
  }

  private var problem: String {
    guard case .number(let scale) = kind else { return "“\(line.text)” is no time, such as 18:30." }
    if Self.number(line.text) == nil { return "“\(line.text)” is no number." }
    return "The number must be from \(scale.range.lowerBound.plainText) to"
      + " \(scale.range.upperBound.plainText)."
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    TextField.region(ofWidth: line.width, near: anchor, in: area)
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    switch input {
    case .key(let press):
      switch press.key {
      case .enter: return value.map { .commits($0) } ?? .says(problem)
      case .escape: return .closes
      case .tab: return .leaves(then: press.modifiers.contains(.shift) ? .previous : .next)
      case .up: return step(by: 1)
      case .down: return step(by: -1)
      case .pageUp: return step(by: largeStep)
      case .pageDown: return step(by: -largeStep)
      default: break
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .wheel(.up): return step(by: 1)
      case .wheel(.down): return step(by: -1)
      case .press where !line.contains(mouse.position): return .leaves(then: .passOn)
      case .press: break
      default: return .stays
      }
    case .paste: break
    default: return .passes
    }
    return line.handle(input).map(OverlayOutcome.says) ?? .stays
  }

  /// The steps of Page Up: ten numbers, or an hour.
  private var largeStep: Int { kind == .time ? 60 : 10 }

  private mutating func step(by count: Int) -> OverlayOutcome {
    switch (kind, value) {
    case (.number(let scale), .number(let number)?):
      let control = ListControl.stepper(number, in: scale.range, step: scale.step)
      guard let next = NumberScale(control)?.moved(by: count) else { return .stays }
      line = TextLine(next.plainText)
    case (.time, .time(let time)?):
      line = TextLine((time?.adding(minutes: count) ?? .midnight).description)
    default: return .says(problem)
    }
    return .stays
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    var style = theme.overlay
    if value == nil { style.foreground = theme.style(of: .failure).foreground }
    let quiet = theme.style(of: .quiet).over(theme.overlay)
    let placeholder = kind == .time ? "no time" : ""
    line.draw(
      in: &frame,
      region: region,
      style: style,
      placeholder: placeholder,
      placeholderStyle: quiet
    )
  }

  var hints: [KeyHint] {
    let steps = kind == .time ? "minute" : "step"
    return [
      KeyHint("Enter", "send"), KeyHint("Esc", "close"), KeyHint("↑ ↓", steps),
      KeyHint("Tab", "next"),
    ]
  }

  var prompt: String { "\(kind == .time ? "Enter a time" : "Enter a number"): \(line.text)" }

  var spoken: String { line.text }

  var spokenCaret: String? { line.spokenCaret }

  var draft: CellEdit? { CellEdit(value ?? .text(line.text)) }

  var unsaved: String? { line.text == original ? nil : line.text }
}

extension String {
  fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
