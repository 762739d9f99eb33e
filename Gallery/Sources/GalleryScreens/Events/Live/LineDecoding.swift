import Medley

/// Decodes the lines of a log in parallel chunks and returns the results in order.
///
/// The owner passes the lines of a chunk while previous chunks are decoded, and takes
/// the result of the oldest chunk.
struct LineDecoding {
  /// The number of a line, and its entry or issue.
  struct Outcome: Sendable {
    var number: Int
    var entry: Result<LogEntry, DecodingIssue>
  }

  /// The number of lines after which a decoding task yields and checks for cancellation.
  static let mostLines = 128

  /// The maximum number of parallel chunks.
  let breadth: Int

  /// The number of lines that were passed.
  private(set) var lineCount = 0

  /// The chunks, the oldest first.
  private var chunks: [Task<[Outcome], Never>] = []

  /// Creates a decoder.
  ///
  /// - Parameter breadth: the maximum number of parallel chunks.
  init(breadth: Int) {
    self.breadth = max(1, breadth)
  }

  /// Whether the maximum number of chunks is being decoded.
  var isFull: Bool { chunks.count >= breadth }

  /// Starts decoding a chunk of lines.
  mutating func begin(_ lines: some Collection<LineSplitter.Line>) {
    guard !lines.isEmpty else { return }
    lineCount += lines.count
    let lines = Array(lines)
    chunks.append(Task { await Self.decode(lines) })
  }

  /// Decodes a line synchronously.
  ///
  /// - Precondition: all previous chunks are removed.
  mutating func decode(_ line: LineSplitter.Line) -> [Outcome] {
    lineCount += 1
    return Self.outcomes(of: [line])
  }

  /// The task of the oldest chunk, or `nil`; the owner awaits and removes it.
  var first: Task<[Outcome], Never>? { chunks.first }

  /// Removes the oldest chunk.
  mutating func removeFirst() {
    if !chunks.isEmpty { chunks.removeFirst() }
  }

  /// Cancels all chunks.
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
