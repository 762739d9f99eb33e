import MedleyCore

/// The bar in which the text to find is typed, and which shows the state of the search.
struct FindBar: Hashable, Sendable {
  /// The result of an input.
  enum Outcome: Hashable, Sendable {
    /// The bar handled the input.
    case stays
    /// The input is for the list.
    case passes
    /// The text has changed.
    case seeks
    /// Go to the next or previous match.
    case goes(isForward: Bool)
    /// Close the bar, and move the focus back to the row that had it before if `goesBack`.
    case ends(goesBack: Bool)
  }

  /// The text to find.
  private(set) var line: TextLine

  /// The announcement about the last input; `nil` if it was accepted unchanged.
  private(set) var complaint: String?

  /// The words before the text, if there is room.
  let label: String

  /// The words in place of an empty text.
  private let placeholder: String

  /// Creates a bar.
  init(_ text: String = "", label: String = TerminalTexts().findLabel, placeholder: String = "") {
    line = TextLine(text)
    self.label = label
    self.placeholder = placeholder
  }

  mutating func handle(_ input: TerminalInput, _ texts: TerminalTexts = TerminalTexts()) -> Outcome
  {
    complaint = nil
    switch input {
    case .key(let press):
      if let outcome = Self.outcome(of: press, isEmpty: line.isEmpty) { return outcome }
    case .mouse(let mouse):
      guard line.contains(mouse.position) else { return .passes }
    case .paste: break
    default: return .passes
    }
    let before = line.characters
    complaint = line.handle(input, texts)
    return line.characters == before ? .stays : .seeks
  }

  /// Returns the outcome of a key that does not edit the text.
  private static func outcome(of press: KeyPress, isEmpty: Bool) -> Outcome? {
    switch press.key {
    case .enter: .ends(goesBack: false)
    case .escape: .ends(goesBack: true)
    case .up: .goes(isForward: false)
    case .down: .goes(isForward: true)
    case .function(3): .goes(isForward: !press.modifiers.contains(.shift))
    case .character("g") where press.modifiers == .control: .goes(isForward: true)
    case .backspace where isEmpty: .ends(goesBack: true)
    default: nil
    }
  }

  mutating func draw(
    _ status: Status,
    in frame: inout Frame,
    region: FrameRegion,
    theme: TerminalTheme,
    _ texts: TerminalTexts = TerminalTexts()
  ) {
    frame.fill(region, style: theme.bar)
    let words = status.words(texts)
    let label = region.columns.count > 12 ? label : ""
    let column = frame.write(label, at: region.origin, style: theme.bar, in: region)
    let width = words.columnWidth
    var end = region.columns.upperBound
    if width > 0, end - column > width + 10 {
      end -= width + 2
      var style = theme.bar
      if status == .noMatch { style.foreground = theme.style(of: .failure).foreground }
      let position = FramePosition(row: region.rows.lowerBound, column: end + 1)
      frame.write(words, at: position, style: style, in: region)
    }
    let field = FrameRegion(rows: region.rows, columns: column..<max(column, end))
    let quiet = theme.style(of: .quiet).over(theme.bar)
    line.draw(
      in: &frame,
      region: field,
      style: theme.bar,
      placeholder: placeholder,
      placeholderStyle: quiet
    )
  }
}

extension FindBar {
  /// The state of a search.
  enum Status: Hashable, Sendable {
    /// There is no text to find.
    case idle
    /// The next match is searched, and a percentage of the rows was visited.
    case searching(percent: Int)
    /// A row was found.
    case found(Tally)
    /// No row contains the text.
    case noMatch

    /// The number of matches.
    struct Tally: Hashable, Sendable {
      /// The 1-based index of the current match, or `nil` if it is not known yet.
      var number: Int?
      /// The number of matches that were found.
      var count: Int
      /// Whether all rows were visited.
      var isComplete: Bool
      /// Whether the match was found around an end of the list.
      var hasWrapped: Bool
    }

    /// Returns the status as text.
    func words(_ texts: TerminalTexts = TerminalTexts()) -> String {
      switch self {
      case .idle: ""
      case .searching(let percent): texts.filled(\.searching, ["percent": "\(percent)"])
      case .found(let tally): tally.words(texts)
      case .noMatch: texts.noMatch
      }
    }

    /// Returns the status as it is announced: without values that change continuously.
    func spoken(_ texts: TerminalTexts) -> String {
      switch self {
      case .searching: texts.isSearching
      case .found(let tally) where !tally.isComplete: tally.hasWrapped ? texts.fromOtherEnd : ""
      case .idle, .found, .noMatch: words(texts)
      }
    }
  }
}

extension FindBar.Status {
  /// Creates the status of a search.
  init(_ search: ListSearch) {
    let isPending = search.goal != nil || search.matches.isEmpty && !search.isComplete
    if isPending {
      self = .searching(percent: Int(search.share * 100))
    } else if search.matches.isEmpty {
      self = .noMatch
    } else {
      self = .found(
        Tally(
          number: search.currentNumber,
          count: search.matches.count,
          isComplete: search.isComplete,
          hasWrapped: search.hasWrapped
        )
      )
    }
  }
}

extension FindBar.Status.Tally {
  /// Returns the number of matches as text, such as `3 of 12+, from the other end`.
  fileprivate func words(_ texts: TerminalTexts) -> String {
    let count = count.grouped + (isComplete ? "" : "+")
    let total =
      number.map { texts.filled(\.matchNumber, ["number": $0.grouped, "count": count]) }
      // An incomplete number is a plural.
      ?? texts.counted(\.matches, isComplete ? self.count : max(2, self.count), number: count)
    return hasWrapped ? "\(total), \(texts.fromOtherEnd)" : total
  }
}
