/// A page with the keys that work on a screen and their effects, which scrolls.
struct HelpPage: WindowOverlay {
  private let keys: [KeyHint]
  private let texts: TerminalTexts

  /// The first visible line.
  private(set) var first = 0

  private var height = 10

  /// Creates a page.
  init(_ keys: [KeyHint], _ texts: TerminalTexts = TerminalTexts()) {
    self.keys = keys
    self.texts = texts
  }

  private var keyWidth: Int { keys.reduce(0) { max($0, $1.key.columnWidth) } }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    let meaning = keys.reduce(0) { max($0, $1.meaning.columnWidth) }
    let width = min(keyWidth + meaning + 6, area.columns.count)
    // The frame and a margin take two columns on each side.
    let height = block(width: max(1, width - 4)).height + 2
    return OverlayBox.region(height: height, width: width, near: nil, in: area)
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    switch input {
    case .key(let press):
      switch press.key {
      case .up: scroll(by: -1)
      case .down: scroll(by: 1)
      case .pageUp: scroll(by: -max(1, height - 1))
      case .pageDown, .character(" "): scroll(by: max(1, height - 1))
      case .home: scroll(by: -lines)
      case .end: scroll(by: lines)
      default: return .closes
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .wheel(.up): scroll(by: -1)
      case .wheel(.down): scroll(by: 1)
      case .press: return .closes
      default: break
      }
    default: return .passes
    }
    return .stays
  }

  /// The number of lines of the page as it was drawn last.
  private var lines: Int { block.height }

  private var block = TextBlock.empty

  private mutating func scroll(by count: Int) {
    first = min(max(0, first + count), max(0, lines - height))
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: texts.keys, theme: theme)
    block = block(width: max(1, inside.columns.count - 2))
    height = inside.rows.count
    scroll(by: 0)
    let margin = inside.columns.count > 4 ? 1 : 0
    let start = FramePosition(
      row: inside.rows.lowerBound - first,
      column: inside.columns.lowerBound + margin
    )
    frame.write(block, at: start, style: theme.overlay, in: inside)
    OverlayBox.drawMarks(
      above: first > 0,
      below: first + height < lines,
      in: &frame,
      region: inside,
      theme: theme
    )
  }

  /// Returns the keys beside their effects, or above them if there is no room.
  private func block(width: Int) -> TextBlock {
    let keyWidth = keyWidth
    if width >= keyWidth + 14 {
      return TextBlock(
        stacking: keys.map { hint in
          TextBlock(hint.key).padded(to: keyWidth)
            .beside(TextBlock(wrapping: hint.meaning, width: width - keyWidth - 2), gutter: 2)
        }
      )
    }
    return TextBlock(
      stacking: keys.map { TextBlock(wrapping: "\($0.key): \($0.meaning)", width: width) }
    )
  }

  var hints: [KeyHint] { [KeyHint("↑ ↓", texts.hintScroll), .escape(texts.hintClose)] }

  var prompt: String {
    "\(texts.keys)\n" + keys.map { "\($0.key): \($0.meaning)" }.joined(separator: "\n")
  }

  var spoken: String { "" }
}
