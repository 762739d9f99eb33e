import MedleyCore

/// An editor for a number or a time of day, which is typed or changed in steps.
struct ValueField: WindowOverlay {
  /// The text and its caret.
  private(set) var line: TextLine

  private let control: ListControl
  private let texts: ListTexts
  private let terminalTexts: TerminalTexts

  /// The text when the editor opened.
  private let original: String

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - control: The control of a number or a time, with its value.
  ///   - text: The text that the user has typed before; `nil` for the value as text.
  ///   - typed: Typed text that replaces the value.
  ///   - texts: The problems of a text that is not a value.
  ///   - terminalTexts: The texts of the window.
  init(
    _ control: ListControl,
    text: String? = nil,
    typed: String = "",
    texts: ListTexts,
    _ terminalTexts: TerminalTexts = TerminalTexts()
  ) {
    self.terminalTexts = terminalTexts
    self.control = control
    self.texts = texts
    original = text ?? Self.text(of: control.scale.map { .number($0.value) } ?? control.value)
    line = TextLine(typed.isEmpty ? original : typed)
  }

  /// The value of the text; `nil` if the text is no such value.
  var value: ControlValue? { control.value(ofTyped: line.text) }

  private var isTime: Bool { control.scale == nil }

  private static func text(of value: ControlValue) -> String {
    switch value {
    case .number(let number): ListValue.number(number).description
    case .time(let time): time?.description ?? ""
    case .toggle, .text, .date, .choice: ""
    }
  }

  private var problem: String { control.problem(ofTyped: line.text, texts) }

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
    return line.handle(input, terminalTexts).map(OverlayOutcome.says) ?? .stays
  }

  /// The steps of Page Up: ten numbers, or an hour.
  private var largeStep: Int { isTime ? 60 : 10 }

  private mutating func step(by count: Int) -> OverlayOutcome {
    guard let value, let next = control.showing(value).value(steppedBy: count) else {
      return .says(problem)
    }
    line = TextLine(Self.text(of: next))
    return .stays
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    var style = theme.overlay
    if value == nil { style.foreground = theme.style(of: .failure).foreground }
    let quiet = theme.style(of: .quiet).over(theme.overlay)
    let placeholder = isTime ? texts.noTime : ""
    line.draw(
      in: &frame,
      region: region,
      style: style,
      placeholder: placeholder,
      placeholderStyle: quiet
    )
  }

  var hints: [KeyHint] {
    let texts = terminalTexts
    return [
      .enter(texts.hintSend), .escape(texts.hintClose),
      KeyHint("↑ ↓", isTime ? texts.hintMinute : texts.hintStep), .tab(texts.hintNext),
    ]
  }

  var prompt: String {
    terminalTexts.filled(isTime ? \.enterTime : \.enterNumber, ["text": line.text])
  }

  var spoken: String { line.text }

  var spokenCaret: String? { line.spokenCaret(terminalTexts) }

  var draft: CellEdit? { CellEdit(value ?? .text(line.text)) }

  var unsaved: String? { line.text == original ? nil : line.text }
}
