/// Splits a file that arrives in chunks into its lines.
///
/// The splitter is made for newline-delimited JSON, which holds one element on each line. It is a
/// pure state machine and keeps at most the beginning of one line:
///
/// ```swift
/// var splitter = LineSplitter()
/// for await chunk in file {
///   for line in splitter.lines(in: chunk) { read(line) }
/// }
/// if let last = splitter.finish() { read(last) }
/// ```
///
/// A line ends with a line feed, or with a carriage return and a line feed. A line does not include
/// its end. Empty lines and lines of white space are counted, but not returned.
public struct LineSplitter: Sendable {
  /// A line of a file.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public var number: Int

    /// The bytes of the line, or the reason why there are none.
    public var content: Content

    /// Creates a line.
    public init(number: Int, content: Content) {
      self.number = number
      self.content = content
    }
  }

  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// The bytes of the line, without its end.
    case bytes(ArraySlice<UInt8>)

    /// The line has more bytes than the limit, and was dropped.
    case tooLong(Int, limit: Int)
  }

  /// The greatest number of bytes of a line, without its end.
  public let maximumLength: Int

  /// The number of the current line, from 1.
  public private(set) var lineNumber = 1

  private var beginning: [UInt8] = []
  private var length = 0
  private var endsInReturn = false

  /// Creates a splitter for one file.
  ///
  /// - Parameter maximumLength: the greatest number of bytes of a line; the default is 16 MiB.
  public init(maximumLength: Int = 16 << 20) {
    self.maximumLength = max(maximumLength, 0)
  }

  /// Returns the lines that end in a chunk.
  ///
  /// A line that lies within the chunk shares its storage. A line that began in an earlier chunk is
  /// copied.
  ///
  /// - Parameter chunk: the bytes that follow the previous chunk.
  /// - Complexity: O(*n*) in the size of the chunk.
  public mutating func lines(in chunk: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if let line = endLine(with: rest[..<end]) { lines.append(line) }
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// Returns the last line if it has no line feed, or `nil`.
  ///
  /// Afterwards the splitter is ready for another file.
  public mutating func finish() -> Line? {
    defer { lineNumber = 1 }
    return endLine(with: [])
  }

  /// Stores the part of a line whose end has not arrived, or only its length if it is too long.
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
