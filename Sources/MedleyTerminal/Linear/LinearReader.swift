package import MedleyCore

/// Reads a window out in lines: for screen readers, and for terminals that only print.
///
/// Nothing is drawn over anything, and the cursor never moves but to the next line.
package struct LinearReader {
  private var state = LinearState()
  private var tally = LinearTally()

  /// Makes a reader that has said nothing yet.
  package init() {}

  /// Whether changes of the list wait to be said.
  package var hasChanges: Bool { !tally.isEmpty }

  /// Takes note of what changed in the list.
  package mutating func note(_ change: ListChange, in window: TerminalWindow) {
    let focus = window.host?.focusedPosition
    tally.add(change) { path in
      focus == .row(path) ? nil : window.host?.cell(at: .row(path))?.words ?? ""
    }
  }

  /// What is to be said now: safe lines, without breaks or control characters.
  ///
  /// - Parameter includesChanges: Whether changes of the list are said too; they are kept otherwise.
  package mutating func lines(for window: TerminalWindow, includesChanges: Bool = true) -> [String]
  {
    let new = LinearState(window)
    var lines = LinearAnnouncer.lines(from: state, to: new)
    if state.titles != new.titles {
      // What changed belongs to the screen before, or to its first filling.
      tally = LinearTally()
    } else if includesChanges {
      lines += tally.lines
      tally = LinearTally()
    }
    state = new
    return lines.flatMap { TextBlock($0).trimmed.lines }
  }

  /// The bytes of lines on a raw terminal.
  package static func bytes(of lines: [String]) -> [UInt8] {
    Array(lines.map { "\($0)\r\n" }.joined().utf8)
  }
}
