#if SQLite
  import Foundation
  import Medley
  import ProgramSupport

  /// A part of a log, decoded as far as its columns need.
  struct ImportBatch: Sendable {
    var lines: [ImportedLine] = []

    /// The position behind the part: the number of its last line, and the offset in the file.
    var position: ImportPosition
  }

  /// A line of a log: its row, and its searchable texts.
  struct ImportedLine: Sendable {
    var row: StoredDelivery
    var words: String

    /// The addresses, which are searched separately.
    var urls = ""
  }

  /// A position between two lines of a log.
  struct ImportPosition: Equatable, Sendable {
    /// The number of lines before it.
    var lines = 0

    /// The number of bytes before it.
    var bytes = 0

    /// The number of broken lines before it.
    var broken = 0

    /// The last bytes before it, to recognize the log.
    var ending: [UInt8] = []
  }

  /// Reads a log in parts of whole lines, while the part before is written to the database.
  ///
  /// A line is validated as in the screen *Events*: only one line of each shape is decoded.
  actor ImportReader {
    /// The bytes that are read at once.
    private static let chunkSize = 1 << 20

    /// The lines and bytes from which a part is complete.
    private static let (mostRows, mostBytes) = (10_000, 16 << 20)

    /// The length of the bytes by which a log is recognized.
    private static let endingLength = 64

    private let path: String
    private let file: LogFile
    private let classes = LineClasses()
    private var blocks: LineBlocks
    private var position: ImportPosition
    private var offset: Int
    private var isAtEnd = false

    /// The size of the log in bytes.
    nonisolated let size: Int

    /// Opens a log at a position.
    init(path: String, at position: ImportPosition) throws {
      try FollowedFile.check(path: path)
      let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      guard let file = LogFile(sharing: input.fileDescriptor) else {
        throw InputFileError(path, code: errno)
      }
      size = Int(try input.seekToEnd())
      try input.close()
      self.path = path
      self.file = file
      self.position = position
      offset = position.bytes
      blocks = LineBlocks(offset: position.bytes)
      if position.bytes == 0 {
        if let format = InputFormat(try file.read(0..<4096, path: path)) {
          throw InputFileError(path, format: format)
        }
      } else if try ending(at: position.bytes) != position.ending {
        throw ScreenError(
          message: "\(path.asArgument) is not the log that was imported before, or was cut off. "
            + "Import it into another database, or under another name."
        )
      }
    }

    private nonisolated func ending(at offset: Int) throws -> [UInt8] {
      try file.read(max(0, offset - Self.endingLength)..<offset, path: path)
    }

    /// Returns the next part of the log; `nil` at its end.
    ///
    /// - Throws: ``InputFileError`` if the file cannot be read.
    func next() throws -> ImportBatch? {
      var batch = ImportBatch(position: position)
      while !isAtEnd, batch.lines.count < Self.mostRows,
        position.bytes - batch.position.bytes < Self.mostBytes
      {
        let end = min(offset + Self.chunkSize, max(size, offset))
        let chunk = try file.read(offset..<end, path: path)
        offset += chunk.count
        for block in blocks.blocks(in: chunk) { add(block, to: &batch) }
        if chunk.isEmpty {
          isAtEnd = true
          if let block = blocks.finish() { addLast(block, to: &batch) }
        }
      }
      guard position != batch.position else { return nil }
      position.ending = try ending(at: position.bytes)
      batch.position = position
      return batch
    }

    /// Adds the last line, which has no line feed, unless the rest of it is still to be written.
    private func addLast(_ block: LineBlock, to batch: inout ImportBatch) {
      var last = ImportBatch(position: position)
      let old = position
      add(block, to: &last)
      if let line = last.lines.first, line.row.problem == nil {
        batch.lines.append(line)
      } else {
        position = old
      }
    }

    private func add(_ block: LineBlock, to batch: inout ImportBatch) {
      var index = BlockIndex()
      index.read(block, classes: classes)
      let known = classes.all
      block.bytes.withUnsafeBufferPointer { bytes in
        for line in index.lines {
          let start = Int(line.offset)
          let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
          let number = position.lines + Int(line.feeds) + 1
          let added = self.line(
            UnsafeBufferPointer(rebasing: bytes[start..<end]),
            line,
            number: number,
            known
          )
          if added.row.problem != nil { position.broken += 1 }
          batch.lines.append(added)
        }
      }
      position.lines += index.feedCount
      position.bytes = block.offset + (block.droppedLength ?? block.bytes.count)
    }

    private func line(
      _ bytes: UnsafeBufferPointer<UInt8>,
      _ line: BlockIndex.Line,
      number: Int,
      _ classes: [LineClass]
    ) -> ImportedLine {
      var row = StoredDelivery(
        id: Int64(number),
        payload: String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes[...], as: UTF8.self)
      )
      let words: [UInt8]
      switch line.special {
      case .broken(let issue):
        let broken = BrokenLine(number: number, issue: issue)
        row.problem = "\(broken.reason)"
        return ImportedLine(row: row, words: broken.words.joined(separator: "\n"))
      case .delivery(let kind):
        row.kind = kind
        words = LineClass.words(of: bytes)
      case nil:
        let index = Int(line.lineClass) - 1
        let known = classes.indices.contains(index) ? classes[index] : nil
        row.kind = known?.kind ?? ""
        words = known?.words ?? []
      }
      let columns = LineColumns(bytes)
      row.repository = columns.repository
      row.sender = columns.sender
      row.time = columns.time
      let texts = LineWords(bytes, others: words)
      return ImportedLine(row: row, words: texts.text, urls: texts.urls)
    }
  }
#endif
