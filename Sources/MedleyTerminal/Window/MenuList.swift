/// The lines of a menu, one of which is selected.
struct MenuList: Hashable, Sendable {
  /// A line.
  struct Entry: Hashable, Sendable {
    /// The text.
    var title: String
    /// The kind of text.
    var ink = TerminalInk.text
    /// Whether the line has a tick: it is the current value.
    var isTicked = false
  }

  /// The result of an input.
  enum Outcome: Hashable, Sendable {
    /// The list handled the input.
    case stays
    /// The list ignores the input.
    case passes
    /// The user chose a line.
    case takes(Int)
    /// The mouse was pressed outside of the list.
    case leaves
  }

  /// The lines.
  let entries: [Entry]

  /// The index of the selected line; 0 if there is no line.
  private(set) var chosen: Int

  /// The first visible line.
  private(set) var first = 0

  private var drawn: FrameRegion?

  /// Creates a list.
  init(_ entries: [Entry], chosen: Int = 0) {
    self.entries = entries
    self.chosen = min(max(0, chosen), max(0, entries.count - 1))
  }

  /// The width of the longest line in columns.
  var width: Int {
    entries.prefix(500).reduce(0) { max($0, TextLine.oneLine($1.title).columnWidth) } + 2
  }

  mutating func handle(_ input: TerminalInput) -> Outcome {
    switch input {
    case .key(let press): handle(press)
    case .mouse(let mouse): handle(mouse)
    default: .passes
    }
  }

  private mutating func handle(_ press: KeyPress) -> Outcome {
    let page = max(1, (drawn?.rows.count ?? 10) - 1)
    switch press.key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -entries.count)
    case .end: move(by: entries.count)
    case .enter, .character(" "): return entries.isEmpty ? .stays : .takes(chosen)
    case .character(let letter) where press.modifiers.isEmpty: jump(to: letter)
    default: break  // A key without a meaning for a menu has none for the list below either.
    }
    return .stays
  }

  private mutating func handle(_ mouse: MouseEvent) -> Outcome {
    switch mouse.action {
    case .wheel(.up): move(by: -1)
    case .wheel(.down): move(by: 1)
    case .press:
      guard let drawn, drawn.contains(mouse.position) else { return .leaves }
      let index = first + mouse.position.row - drawn.rows.lowerBound
      if entries.indices.contains(index) {
        chosen = index
        return .takes(index)
      }
    default: break
    }
    return .stays
  }

  private mutating func move(by count: Int) {
    chosen = min(max(0, chosen + count), max(0, entries.count - 1))
  }

  /// Selects the next line that starts with a letter.
  private mutating func jump(to letter: Character) {
    let sought = FoldedText(String(letter))
    guard !sought.isEmpty else { return }
    for offset in entries.indices.map({ $0 + 1 }) {
      let index = (chosen + offset) % entries.count
      if FoldedText(entries[index].title).hasPrefix(sought) {
        chosen = index
        return
      }
    }
  }

  /// Draws the lines around the selected line.
  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    drawn = region
    let height = region.rows.count
    guard height > 0, !region.columns.isEmpty else { return }
    first = min(first, chosen)
    first = max(first, chosen - height + 1, 0)
    first = max(0, min(first, entries.count - height))
    for (index, row) in zip(first..<entries.count, region.rows) {
      let entry = entries[index]
      var style = index == chosen ? theme.choice : theme.overlay
      if index != chosen || entry.ink == .failure {
        style = theme.style(of: entry.ink).over(style)
      }
      let line = FrameRegion(rows: row..<row + 1, columns: region.columns)
      // Underline the text, but not the free columns after it.
      var ground = style
      ground.attributes.remove(.underline)
      frame.fill(line, style: ground)
      let words = (entry.isTicked ? "✓ " : "  ") + TextLine.oneLine(entry.title)
      let position = FramePosition(row: row, column: region.columns.lowerBound)
      let room = region.columns.count
      frame.write(TextBlock(words).truncated(to: room), at: position, style: style, in: line)
    }
    OverlayBox.drawMarks(
      above: first > 0,
      below: first + height < entries.count,
      in: &frame,
      region: region,
      theme: theme
    )
  }

  /// Returns the text of the selected line, its index and the number of lines.
  func spoken(_ texts: TerminalTexts) -> String {
    guard entries.indices.contains(chosen) else { return texts.nothingToChoose }
    let values = ["title": entries[chosen].title, "number": "\(chosen + 1)"]
    return texts.filled(\.menuLine, values.merging(["count": "\(entries.count)"]) { $1 })
  }
}
