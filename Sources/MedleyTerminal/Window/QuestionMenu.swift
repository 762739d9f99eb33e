import MedleyCore

/// A question of a row or a screen, with an answer that continues and one that does not.
struct QuestionMenu: WindowOverlay {
  private let question: Confirmation
  private let terminalTexts: TerminalTexts
  private let message: [String]

  /// The answers; the first one cancels.
  private(set) var list: MenuList

  /// Creates a question whose selected answer cancels.
  init(
    _ question: Confirmation,
    _ texts: ListTexts,
    _ terminalTexts: TerminalTexts = TerminalTexts()
  ) {
    self.terminalTexts = terminalTexts
    let question = question.completed(by: texts)
    self.question = question
    message = question.message.map { TextBlock(wrapping: $0, width: 60).lines } ?? []
    let button = MenuList.Entry(
      title: question.button ?? "",
      ink: question.role == .destructive ? .failure : .text
    )
    list = MenuList([MenuList.Entry(title: question.cancelButton ?? ""), button])
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    let width = message.map(\.columnWidth).max() ?? 0
    return OverlayBox.region(
      height: message.count + 4,
      width: max(list.width, width, question.title.columnWidth + 3, 20) + 3,
      near: anchor.isEmpty ? nil : anchor,
      in: area
    )
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    if case .key(let press) = input, press.modifiers.subtracting(.shift).isEmpty {
      switch press.key {
      case .escape, .left, .character("n"), .character("N"): return .closes
      case .character("y"), .character("Y"): return .confirms
      default: break
      }
    }
    switch list.handle(input) {
    case .takes(let index): return index == 1 ? .confirms : .closes
    case .leaves: return .closes
    case .stays: return .stays
    case .passes: return .passes
    }
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: question.title, theme: theme)
    let shown = message.prefix(max(0, inside.rows.count - 2))
    for (line, row) in zip(shown, inside.rows) {
      let position = FramePosition(row: row, column: inside.columns.lowerBound)
      let text = TextBlock(line).truncated(to: inside.columns.count)
      frame.write(text, at: position, style: theme.overlay)
    }
    let rows = inside.rows.dropFirst(shown.count)
    let answers = FrameRegion(
      rows: rows.startIndex..<inside.rows.upperBound,
      columns: inside.columns
    )
    list.draw(in: &frame, region: answers, theme: theme)
  }

  var hints: [KeyHint] {
    [
      .enter(terminalTexts.hintAnswer), KeyHint("y", terminalTexts.hintYes),
      KeyHint("n", terminalTexts.hintNo),
    ]
  }

  var prompt: String {
    ([question.title] + message + [terminalTexts.yesOrNo, spoken]).joined(separator: " ")
  }

  var spoken: String { list.spoken(terminalTexts) }
}
