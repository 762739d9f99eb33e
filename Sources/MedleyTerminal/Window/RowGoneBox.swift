/// A box that says that the row of an overlay is gone.
///
/// The box stays until the user closes it, so that the keys that were meant for the overlay do not
/// act on the row that has the focus now.
struct RowGoneBox: WindowOverlay {
  /// The text that was typed into the row; `nil` if there was none.
  let unsaved: String?

  /// The answers.
  private(set) var list: MenuList

  /// Creates a box.
  init(unsaved: String? = nil, _ texts: TerminalTexts) {
    self.unsaved = unsaved
    self.texts = texts
    let copy = unsaved.map { _ in MenuList.Entry(title: texts.copyText) }
    list = MenuList([MenuList.Entry(title: texts.close)] + [copy].compactMap(\.self))
  }

  private let texts: TerminalTexts

  /// The typed text in a few lines.
  private var message: [String] {
    guard let unsaved else { return [] }
    let lines = TextBlock(wrapping: texts.filled(\.notSent, ["text": unsaved]), width: 60).lines
    return lines.count > 8 ? Array(lines.prefix(8)) + ["…"] : lines
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    let message = message
    let width = message.map(\.columnWidth).max() ?? 0
    return OverlayBox.region(
      height: message.count + list.entries.count + 2,
      width: max(list.width, width, texts.rowGone.columnWidth + 3) + 3,
      near: nil,
      in: area
    )
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    if case .key(let press) = input, press.key == .escape { return .closes }
    switch list.handle(input) {
    case .takes(let index):
      return index == 1 ? unsaved.map(OverlayOutcome.copies) ?? .closes : .closes
    case .leaves: return .closes
    case .stays: return .stays
    case .passes: return .passes
    }
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: texts.rowGone, theme: theme)
    let shown = message.prefix(max(0, inside.rows.count - list.entries.count))
    for (line, row) in zip(shown, inside.rows) {
      let position = FramePosition(row: row, column: inside.columns.lowerBound)
      let text = TextBlock(line).truncated(to: inside.columns.count)
      frame.write(text, at: position, style: theme.overlay)
    }
    let answers = FrameRegion(
      rows: inside.rows.dropFirst(shown.count).startIndex..<inside.rows.upperBound,
      columns: inside.columns
    )
    list.draw(in: &frame, region: answers, theme: theme)
  }

  var hints: [KeyHint] { [.enter(texts.hintAnswer), .escape(texts.hintClose)] }

  var prompt: String { ([texts.rowGone] + message + [spoken]).joined(separator: " ") }

  var spoken: String { list.spoken(texts) }
}
