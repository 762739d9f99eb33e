import Medley

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
