import Foundation
import Medley

/// The input of a log: reads blocks of lines, and keeps them where rows can read them again.
struct LogInput {
  /// The result of reading.
  enum Piece {
    /// The next lines; none if no line ends in the next bytes.
    case blocks([LineBlock])

    /// The pipe is empty at the moment.
    case nothingYet

    /// The end; a regular file can grow.
    case end
  }

  /// The file from which rows read their lines.
  let file: LogFile

  private let path: String
  private let input: OpenFile?
  private let copies: Bool
  private var blocks = LineBlocks()
  private var isFirst = true

  /// Opens a log.
  init(_ source: LogSource) throws(InputFileError) {
    guard let path = source.path else {
      file = LogFile(PackageResources.sample_ndjson)
      self.path = ""
      input = nil
      copies = false
      sample = PackageResources.sample_ndjson
      return
    }
    let input = OpenFile(try FollowedFile(path: path))
    copies = source.follows || input.file.size == nil || path == "-"
    guard let file = copies ? LogFile() : LogFile(sharing: input.file.number) else {
      throw InputFileError(path, code: errno)
    }
    self.path = path
    self.file = file
    self.input = input
  }

  /// The bytes of the sample that were not read.
  private var sample: [UInt8]?

  /// The fraction that was read, from 0 to 1, or `nil` if it is not known.
  var share: Double? {
    guard let size = input?.file.size, let offset = input?.file.offset, size > 0 else { return nil }
    return min(1, Double(offset) / Double(size))
  }

  /// Whether a regular file has grown; `true` if it is not known.
  var hasMore: Bool {
    guard let size = input?.file.size, let offset = input?.file.offset else { return true }
    return size > offset
  }

  /// Returns the next lines without waiting.
  mutating func next() throws(InputFileError) -> Piece {
    if let bytes = sample.take() { return .blocks(blocks.blocks(in: bytes)) }
    switch try input?.file.nextPiece() ?? .end {
    case .nothingYet: return .nothingYet
    case .end: return .end
    case .bytes(let chunk):
      if isFirst, let format = InputFormat(chunk) { throw InputFileError(path, format: format) }
      isFirst = false
      if copies, !file.append(chunk) { throw InputFileError("the temporary file", code: errno) }
      return .blocks(blocks.blocks(in: chunk))
    }
  }

  /// Returns the last line if it has no line feed.
  mutating func finish() -> [LineBlock] {
    blocks.finish().map { [$0] } ?? []
  }

  /// Checks whether the file was truncated, replaced or deleted.
  mutating func lookAgain() -> FollowedFile.Change {
    let change = input?.file.lookAgain() ?? .none
    if change == .truncated || change == .replaced { isFirst = true }
    return change
  }
}

/// A file that is open as long as the object exists.
private final class OpenFile {
  var file: FollowedFile

  init(_ file: consuming FollowedFile) {
    self.file = file
  }
}

/// Whole lines of a log, and their offset in its file.
struct LineBlock: Equatable, Sendable {
  /// The lines with their line feeds; the last line of a file may have none.
  var bytes: [UInt8]

  /// The offset of the first byte.
  var offset: Int

  /// The length of the only line if it was dropped because it is too long.
  var droppedLength: Int?
}

/// Cuts the chunks of a file into blocks of whole lines.
///
/// Memory is limited: a line that is too long is dropped while it is read.
struct LineBlocks {
  /// The maximum length of a line in bytes.
  static let longestLine = 16 << 20

  private var pending: [UInt8] = []

  /// The number of dropped bytes of the current line.
  private var dropped = 0

  /// The offset of the current line.
  private var offset: Int

  private let longest: Int

  /// - Parameter offset: the offset of the first chunk.
  init(offset: Int = 0, longestLine: Int = Self.longestLine) {
    self.offset = offset
    longest = longestLine
  }

  /// Returns the lines that end in a chunk.
  mutating func blocks(in chunk: [UInt8]) -> [LineBlock] {
    guard let last = chunk.lastIndex(of: UInt8(ascii: "\n")) else {
      keep(chunk[...])
      return []
    }
    var blocks: [LineBlock] = []
    var rest = chunk[...last]
    if dropped > 0, let first = rest.firstIndex(of: UInt8(ascii: "\n")) {
      dropped += first - rest.startIndex + 1
      blocks.append(takeDropped())
      rest = rest[(first + 1)...]
    }
    if !rest.isEmpty {
      blocks.append(take(pending.isEmpty ? Array(rest) : pending + rest))
      pending = []
    }
    keep(chunk[(last + 1)...])
    return blocks
  }

  /// Returns the last line if it has no line feed, and prepares for another file.
  mutating func finish() -> LineBlock? {
    defer { self = LineBlocks(offset: offset, longestLine: longest) }
    if dropped > 0 { return takeDropped() }
    return pending.isEmpty ? nil : take(pending)
  }

  private mutating func keep(_ part: ArraySlice<UInt8>) {
    guard dropped == 0 else { return dropped += part.count }
    pending += part
    // The carriage return and the line feed are not part of the line.
    guard pending.count > longest + 2 else { return }
    dropped = pending.count
    pending = []
  }

  private mutating func take(_ bytes: [UInt8]) -> LineBlock {
    defer { offset += bytes.count }
    return LineBlock(bytes: bytes, offset: offset)
  }

  private mutating func takeDropped() -> LineBlock {
    defer { (offset, dropped) = (offset + dropped, 0) }
    return LineBlock(bytes: [], offset: offset, droppedLength: dropped)
  }
}
