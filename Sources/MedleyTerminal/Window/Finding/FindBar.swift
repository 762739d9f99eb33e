/// The line at the bottom into which is typed what to find.
package struct FindBar: Hashable, Sendable {
  /// How the search is doing.
  package enum Status: Hashable, Sendable {
    /// Nothing is sought.
    case idle
    /// The search goes on.
    case searching
    /// A row was found; the search may have gone on at the other end.
    case found(hasWrapped: Bool)
    /// No row holds the text.
    case noMatch

    /// The status in words.
    package var words: String {
      switch self {
      case .idle, .found(hasWrapped: false): ""
      case .searching: "searching…"
      case .found(hasWrapped: true): "from the other end"
      case .noMatch: "no match"
      }
    }
  }

  /// What became of an input.
  package enum Outcome: Hashable, Sendable {
    /// The bar took it.
    case stays
    /// It is for what lies below.
    case passes
    /// Something else is sought now.
    case seeks
    /// The next match is asked for, or the one before.
    case goes(isForward: Bool)
    /// The bar is to close; the focus may have to go back to where it began.
    case ends(goesBack: Bool)
  }

  /// What is sought.
  package private(set) var line: TextLine

  /// How the search is doing.
  package var status = Status.idle

  /// What is to be said of the last input; `nil` where it was taken as it is.
  package private(set) var complaint: String?

  private var drawn: FrameRegion?

  /// Makes a bar.
  package init(_ text: String = "") {
    line = TextLine(text)
  }

  package mutating func handle(_ input: TerminalInput) -> Outcome {
    complaint = nil
    switch input {
    case .key(let press): return handle(press)
    case .paste(let pasted):
      return change { line in
        let isWhole = line.insert(pasted.text) && !pasted.isTruncated
        return isWhole ? nil : TextLine.cutWords
      }
    case .mouse(let mouse):
      guard let drawn, drawn.contains(mouse.position) else { return .passes }
      if case .press(.left) = mouse.action {
        line.moveCaret(to: line.place(atColumn: mouse.position.column - drawn.columns.lowerBound))
      }
      return .stays
    default: return .passes
    }
  }

  private mutating func handle(_ press: KeyPress) -> Outcome {
    switch press.key {
    case .enter: return .ends(goesBack: false)
    case .escape: return .ends(goesBack: true)
    case .up: return .goes(isForward: false)
    case .down: return .goes(isForward: true)
    case .function(3): return .goes(isForward: !press.modifiers.contains(.shift))
    case .character("g") where press.modifiers == .control: return .goes(isForward: true)
    case .backspace where line.isEmpty: return .ends(goesBack: true)
    default:
      return change { line in
        let isRefused = line.isFull && press.typed != nil
        _ = line.handle(press)
        return isRefused ? TextLine.fullWords : nil
      }
    }
  }

  /// Changes the line by a closure that gives what is to be said of it.
  private mutating func change(_ body: (inout TextLine) -> String?) -> Outcome {
    let before = line.characters
    complaint = body(&line)
    return line.characters == before ? .stays : .seeks
  }

  package mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.bar)
    let label = region.columns.count > 12 ? "Find: " : ""
    let start = FramePosition(row: region.rows.lowerBound, column: region.columns.lowerBound)
    let column = frame.write(label, at: start, style: theme.bar, in: region)
    let words = status.words
    let width = words.columnWidth
    var end = region.columns.upperBound
    if !words.isEmpty, end - column > width + 10 {
      end -= width + 2
      var style = theme.bar
      if status == .noMatch { style.foreground = theme.style(of: .failure).foreground }
      frame.write(
        words,
        at: FramePosition(row: start.row, column: end + 1),
        style: style,
        in: region
      )
    }
    let field = FrameRegion(rows: region.rows, columns: column..<max(column, end))
    drawn = field
    line.draw(in: &frame, region: field, style: theme.bar)
  }
}
