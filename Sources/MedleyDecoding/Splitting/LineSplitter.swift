/// Splits a file that arrives in chunks into its lines.
///
/// Made for newline-delimited JSON: one element on each line. The splitter is a pure state machine
/// that holds no more than the beginning of one line:
///
/// ```swift
/// var splitter = LineSplitter()
/// for await chunk in file {
///   for line in splitter.lines(in: chunk) { read(line) }
/// }
/// if let last = splitter.finish() { read(last) }
/// ```
///
/// A line ends with a line feed, or a carriage return and a line feed, neither of which belongs to
/// it. Lines that are empty, or hold only white space, are passed over, but counted.
public struct LineSplitter: Sendable {
  /// How many bytes a line may have, without its end.
  public let maximumLength: Int

  /// The number of the line that is being read, from 1.
  public private(set) var lineNumber = 1

  private var beginning: [UInt8] = []
  private var length = 0
  private var endsInReturn = false

  /// Prepares to split a file.
  ///
  /// - Parameter maximumLength: how many bytes a line may have: 16 MiB by default.
  public init(maximumLength: Int = 16 << 20) {
    self.maximumLength = max(maximumLength, 0)
  }

  /// The lines that end in a chunk.
  ///
  /// A line that lies within the chunk shares its storage; only one that began in a chunk before is
  /// copied.
  ///
  /// - Parameter chunk: the bytes that follow those of the chunk before.
  /// - Complexity: O(*n*) in the size of the chunk.
  public mutating func lines(in chunk: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while true {
      let end = ByteSearch.index(of: UInt8(ascii: "\n"), in: chunk.span, from: start)
      guard end < chunk.count else { break }
      if let line = endLine(with: chunk[start..<end]) { lines.append(line) }
      start = end + 1
    }
    keep(chunk[start...])
    return lines
  }

  /// The last line, if it has no end, or nil.
  ///
  /// Afterwards the splitter is ready for another file.
  public mutating func finish() -> Line? {
    defer { lineNumber = 1 }
    return endLine(with: [])
  }

  /// Keeps the part of a line whose end has not arrived, or just its length if it is too long.
  private mutating func keep(_ part: ArraySlice<UInt8>) {
    guard let last = part.last else { return }
    length += part.count
    endsInReturn = last == UInt8(ascii: "\r")
    if isTooLong {
      beginning = []
    } else {
      beginning += part
    }
  }

  private var contentLength: Int { endsInReturn ? length - 1 : length }

  private var isTooLong: Bool { contentLength > maximumLength }

  private mutating func endLine(with part: ArraySlice<UInt8>) -> Line? {
    defer {
      beginning = []
      length = 0
      endsInReturn = false
      lineNumber += 1
    }
    let isWithinChunk = length == 0
    if isWithinChunk {
      length = part.count
      endsInReturn = part.last == UInt8(ascii: "\r")
    } else {
      keep(part)
    }
    guard !isTooLong else {
      return Line(number: lineNumber, content: .tooLong(contentLength, limit: maximumLength))
    }
    let bytes = (isWithinChunk ? part : beginning[...]).prefix(contentLength)
    if bytes.allSatisfy(JSONByte.isWhitespace) { return nil }
    return Line(number: lineNumber, content: .bytes(bytes))
  }
}
