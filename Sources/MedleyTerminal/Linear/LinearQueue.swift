/// Lines that wait until they are taken: the newest ones, and how many older ones were left out.
///
/// What is said at once is never cut, however long it is: somebody asked for it.
package struct LinearQueue: Hashable, Sendable {
  /// The most lines that wait, unless the last ones were added at once.
  package static let mostLines = 24

  private var lines: [String] = []
  private var leftOut = 0

  /// Nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds lines, and leaves out the oldest of those before where there are too many.
  package mutating func add(_ new: [String]) {
    let surplus = min(lines.count, lines.count + new.count - Self.mostLines)
    if surplus > 0 {
      lines.removeFirst(surplus)
      leftOut += surplus
    }
    lines += new
  }

  /// Takes all that waits, after a line that says how much was left out.
  package mutating func take() -> [String] {
    defer { self = LinearQueue() }
    guard leftOut > 0 else { return lines }
    let words = LinearTally.count(leftOut, "announcement")
    return ["… \(words) left out."] + lines
  }
}
