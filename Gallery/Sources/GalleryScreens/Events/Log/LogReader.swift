import Medley

/// Reads a log line by line, and keeps of it what the list shows.
///
/// Memory is taken by what is kept and by one line, never by the file: a line that is too long is
/// dropped as it arrives.
struct LogReader {
  /// How many lines are read at most, if not all; empty ones do not count.
  var limit: Int?

  /// How many bytes a line may have.
  var longestLine = 16 << 20

  private let decoder = LossyDecoder()

  init(limit: Int? = nil) {
    self.limit = limit
  }

  /// Reads a log to its end or its limit.
  ///
  /// - Parameter nextChunk: called for the next bytes of the file, as long as they are needed;
  ///   returns `nil` at its end.
  /// - Throws: what `nextChunk` throws.
  func read(_ nextChunk: () throws -> [UInt8]?) rethrows -> DeliveryLog {
    var log = DeliveryLog()
    var splitter = LineSplitter(maximumLength: longestLine)
    var openLine = OpenLine()
    while !isFull(log) {
      guard let chunk = try nextChunk() else {
        if let line = splitter.finish() { append([line], to: &log) }
        break
      }
      append(splitter.lines(in: chunk), to: &log)
      openLine.extend(by: chunk)
      if log.lineCount + 1 == limit, openLine.length > longestLine + 1 {
        // The last line that is wanted may never end.
        let reason = BrokenLine.Reason.tooLong(longestLine)
        let issue = DecodingIssue(
          .tooLarge(openLine.length, limit: longestLine),
          message: "\(reason)"
        )
        log.append(BrokenLine(number: splitter.lineNumber, issue: issue))
      }
    }
    log.isBeginning = isFull(log)
    return log
  }

  private func isFull(_ log: DeliveryLog) -> Bool { log.lineCount == limit }

  /// Adds what lines hold, as far as they are wanted.
  private func append(_ lines: [LineSplitter.Line], to log: inout DeliveryLog) {
    let wanted = lines.prefix(limit.map { max(0, $0 - log.lineCount) } ?? .max)
    for (line, entry) in zip(wanted, decoder.decodeElements(LogEntry.self, from: wanted)) {
      switch entry {
      case .success(let entry): log.append(entry)
      case .failure(let issue): log.append(BrokenLine(number: line.number, issue: issue))
      }
    }
  }

  /// How long the line is that has not ended yet.
  private struct OpenLine {
    private(set) var length = 0

    mutating func extend(by chunk: [UInt8]) {
      if let end = chunk.lastIndex(of: UInt8(ascii: "\n")) {
        length = chunk.count - end - 1
      } else {
        length += chunk.count
      }
    }
  }
}
