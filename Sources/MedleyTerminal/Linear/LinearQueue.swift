/// Lines that wait until they are taken: the newest ones, and how many older ones were left out.
package struct LinearQueue: Hashable, Sendable {
  /// The most lines that wait.
  package static let mostLines = 24

  private var lines: [String] = []
  private var leftOut = 0

  /// Nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds lines, and leaves out the oldest where there are too many.
  package mutating func add(_ new: [String]) {
    lines += new
    let surplus = lines.count - Self.mostLines
    guard surplus > 0 else { return }
    lines.removeFirst(surplus)
    leftOut += surplus
  }

  /// Takes all that waits, after a line that says how much was left out.
  package mutating func take() -> [String] {
    defer { self = LinearQueue() }
    guard leftOut > 0 else { return lines }
    let words = LinearTally.count(leftOut, "announcement")
    return ["… \(words) left out."] + lines
  }
}
