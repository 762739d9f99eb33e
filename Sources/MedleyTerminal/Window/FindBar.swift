/// The line at the bottom into which is typed what to find.
struct FindBar: Hashable, Sendable {
  /// How the search is doing.
  enum Status: Hashable, Sendable {
    /// Nothing is sought.
    case idle
    /// The search goes on, and so many percent of the rows were looked at.
    case searching(percent: Int)
    /// A row was found.
    case found(Tally)
    /// No row holds the text.
    case noMatch

    /// What is known of the matches.
    struct Tally: Hashable, Sendable {
      /// The how manieth the row is; `nil` while that is not known.
      var number: Int?
      /// How many there are, or so many at least.
      var count: Int
      /// Whether there are no more.
      var isComplete: Bool
      /// Whether the search for the row went on at the other end.
      var hasWrapped: Bool
    }

    /// The status in words.
    var words: String {
      switch self {
      case .idle: ""
      case .searching(let percent): "searching, \(percent) %"
      case .found(let tally): tally.words
      case .noMatch: "no match"
      }
    }

    /// The status as it is announced: without values that change continuously.
    var spoken: String {
      switch self {
      case .idle: ""
      case .searching: "searching"
      case .found(let tally):
        tally.isComplete ? tally.words : tally.hasWrapped ? "from the other end" : ""
      case .noMatch: "no match"
      }
    }
  }

  /// What became of an input.
  enum Outcome: Hashable, Sendable {
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
  private(set) var line: TextLine

  /// How the search is doing.
  var status = Status.idle

  /// The announcement about the last input; `nil` if it was accepted unchanged.
  private(set) var complaint: String?

  private var drawn: FrameRegion?

  /// Makes a bar.
  init(_ text: String = "") {
    line = TextLine(text)
  }

  mutating func handle(_ input: TerminalInput) -> Outcome {
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

  /// Changes the line by a closure that returns the announcement about the change.
  private mutating func change(_ body: (inout TextLine) -> String?) -> Outcome {
    let before = line.characters
    complaint = body(&line)
    return line.characters == before ? .stays : .seeks
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
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

extension FindBar.Status.Tally {
  /// Such as `3 of 12+, from the other end`.
  fileprivate var words: String {
    let place = number.map { "\($0.grouped) of " } ?? ""
    let unit = number == nil ? (count == 1 && isComplete ? " match" : " matches") : ""
    let total = "\(place)\(count.grouped)\(isComplete ? "" : "+")\(unit)"
    return hasWrapped ? "\(total), from the other end" : total
  }
}

extension FindBar.Status {
  /// How a search is doing.
  init(_ search: RowSearch) {
    if search.isSeeking {
      self = .searching(percent: Int(search.share * 100))
    } else if search.matchCount > 0 {
      self = .found(
        Tally(
          number: search.currentNumber,
          count: search.matchCount,
          isComplete: search.isComplete,
          hasWrapped: search.hasWrapped
        )
      )
    } else {
      self = search.isComplete ? .noMatch : .searching(percent: Int(search.share * 100))
    }
  }
}
