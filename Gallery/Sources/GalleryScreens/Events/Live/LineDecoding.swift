import Medley

/// Decodes the lines of a log, some chunks at the same time, and gives them in their order.
///
/// It reads nothing: whoever owns it hands over the lines of a chunk while those before are decoded, and takes
/// what came of the oldest.
struct LineDecoding {
  /// What a line holds, or why it holds no delivery, and its number.
  struct Outcome: Sendable {
    var number: Int
    var entry: Result<LogEntry, DecodingIssue>
  }

  /// The most lines that are decoded in one go: others get their turn after them, and what is cancelled ends.
  static let mostLines = 128

  /// How many chunks are decoded at the same time.
  let breadth: Int

  /// How many lines were handed over.
  private(set) var lineCount = 0

  /// The chunks, the oldest first.
  private var chunks: [Task<[Outcome], Never>] = []

  /// Prepares to decode.
  ///
  /// - Parameter breadth: how many chunks are decoded at the same time.
  init(breadth: Int) {
    self.breadth = max(1, breadth)
  }

  /// Whether enough is being decoded.
  var isFull: Bool { chunks.count >= breadth }

  /// Begins to decode lines.
  mutating func begin(_ lines: some Collection<LineSplitter.Line>) {
    guard !lines.isEmpty else { return }
    lineCount += lines.count
    let lines = Array(lines)
    chunks.append(Task { await Self.decode(lines) })
  }

  /// Decodes a line at once.
  ///
  /// None that came before it should be left.
  mutating func decode(_ line: LineSplitter.Line) -> [Outcome] {
    lineCount += 1
    return Self.outcomes(of: [line])
  }

  /// The oldest chunk, which its owner waits for and then removes; `nil` if there is none.
  var first: Task<[Outcome], Never>? { chunks.first }

  /// Forgets the oldest chunk.
  mutating func removeFirst() {
    if !chunks.isEmpty { chunks.removeFirst() }
  }

  /// Gives up what is being decoded.
  mutating func cancel() {
    chunks.forEach { $0.cancel() }
    chunks = []
  }

  @concurrent
  private static func decode(_ lines: [LineSplitter.Line]) async -> [Outcome] {
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(lines.count)
    var rest = lines[...]
    while !rest.isEmpty, !Task.isCancelled {
      outcomes += Self.outcomes(of: rest.prefix(mostLines))
      rest = rest.dropFirst(mostLines)
      await Task.yield()
    }
    return outcomes
  }

  private static func outcomes(of lines: ArraySlice<LineSplitter.Line>) -> [Outcome] {
    zip(lines, LossyDecoder().decodeElements(LogEntry.self, from: lines)).map { line, entry in
      Outcome(number: line.number, entry: entry)
    }
  }
}
