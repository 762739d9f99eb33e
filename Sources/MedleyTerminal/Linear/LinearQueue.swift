/// Lines that wait until they are taken: the newest ones, and how many older ones were left out.
///
/// What is said at once is never cut, however long it is: somebody asked for it.
struct LinearQueue: Hashable, Sendable {
  /// The most lines that wait, unless the last ones were added at once.
  static let mostLines = 24

  private var lines: [String] = []
  private var leftOut = 0

  /// Nothing waits.
  init() {}

  /// Whether nothing waits.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds lines, and leaves out the oldest of those before where there are too many.
  mutating func add(_ new: [String]) {
    let surplus = min(lines.count, lines.count + new.count - Self.mostLines)
    if surplus > 0 {
      lines.removeFirst(surplus)
      leftOut += surplus
    }
    lines += new
  }

  /// Takes all that waits, after a line that says how much was left out.
  mutating func take() -> [String] {
    defer { self = LinearQueue() }
    guard leftOut > 0 else { return lines }
    let words = LinearTally.count(leftOut, "announcement")
    return ["… \(words) left out."] + lines
  }
}
