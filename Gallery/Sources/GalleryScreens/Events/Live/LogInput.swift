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
