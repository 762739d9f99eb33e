import MedleyTerminal
public import Testing

/// A place on the screen, counted from 0.
public struct ScreenPlace: Equatable, Sendable {
  /// The row.
  public var row: Int
  /// The column.
  public var column: Int

  /// Creates a place.
  public init(row: Int, column: Int) {
    (self.row, self.column) = (row, column)
  }
}

/// The directions of the wheel, by their codes in a terminal.
public enum WheelTurn: Int, Sendable {
  case up = 64
  case down = 65
  case left = 66
  case right = 67
  case shiftUp = 68
  case shiftDown = 69
}

extension TerminalFixture {
  /// Where words begin on the screen; an issue if they are not there.
  public func place(
    of words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenPlace {
    for (row, line) in lines.enumerated() {
      if let range = line.firstRange(of: words) {
        return ScreenPlace(row: row, column: line[..<range.lowerBound].columnWidth)
      }
    }
    Issue.record("“\(words)” is not on the screen:\n\(text)", sourceLocation: sourceLocation)
    return ScreenPlace(row: 0, column: 0)
  }

  /// Clicks on words.
  public func click(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    click(at: place(of: words, sourceLocation: sourceLocation))
  }

  /// Clicks on words with the right button.
  public func rightClick(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    click(at: place(of: words, sourceLocation: sourceLocation), button: 2)
  }

  /// Clicks on a place.
  public func click(at place: ScreenPlace, button: Int = 0) {
    mouse(button, at: place)
    mouse(button, at: place, isRelease: true)
  }

  /// Presses the left button at a place, moves to another and lets go.
  public func drag(from start: ScreenPlace, to end: ScreenPlace) {
    mouse(0, at: start)
    mouse(32, at: end)
    mouse(0, at: end, isRelease: true)
  }

  /// Turns the wheel over words, or in the middle of the screen.
  public func turnWheel(
    _ turn: WheelTurn,
    over words: String? = nil,
    times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let middle = ScreenPlace(row: terminal.rows / 2, column: terminal.columns / 2)
    let place = words.map { self.place(of: $0, sourceLocation: sourceLocation) } ?? middle
    for _ in 0..<times { mouse(turn.rawValue, at: place) }
  }

  /// The rows of the scroll bar's thumb.
  public var thumb: Range<Int> {
    let rows = lines.indices.filter { lines[$0].hasSuffix("┃") }
    return rows.first.map { $0..<(rows.last ?? $0) + 1 } ?? 0..<0
  }

  /// The last row of the scroll bar, which ends above docked rows.
  public var scrollBarEnd: Int {
    lines.indices.last {
      "│┃".contains(lines[$0].last ?? " ") && lines[$0].columnWidth == terminal.columns
    } ?? 0
  }

  /// The place of the scroll bar in a row of the screen.
  public func scrollBar(at row: Int) -> ScreenPlace {
    ScreenPlace(row: row, column: terminal.columns - 1)
  }

  private func mouse(_ code: Int, at place: ScreenPlace, isRelease: Bool = false) {
    let end = isRelease ? "m" : "M"
    terminal.send("\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(end)")
  }
}
