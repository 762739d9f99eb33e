import Medley

/// The lines of a block: their offsets and classes.
struct BlockIndex: Sendable {
  /// A line that is not empty.
  struct Line: Sendable {
    /// The offset in the block.
    var offset: UInt32

    /// The number of line feeds before it in the block.
    var feeds: UInt32

    /// The number of its class in ``LineClasses``, or ``LineClasses/none``.
    var lineClass: UInt16

    /// The kind of a delivery without a class, or the issue of a broken line.
    var special: Special?
  }

  /// A line without a class.
  indirect enum Special: Sendable {
    case delivery(kind: String)
    case broken(DecodingIssue)
  }

  private(set) var lines: [Line] = []

  /// The number of line feeds in the block.
  private(set) var feedCount = 0

  /// Indexes a block on another thread.
  @concurrent
  static func make(_ block: LineBlock, classes: LineClasses) async -> BlockIndex {
    var index = BlockIndex()
    index.read(block, classes: classes)
    return index
  }

  /// Indexes a block.
  mutating func read(_ block: LineBlock, classes: LineClasses) {
    if let length = block.droppedLength { return addDropped(length) }
    var undecoded = UndecodedLines()
    let known = classes.known
    var start = 0
    block.bytes.withUnsafeBufferPointer { bytes in
      while start < bytes.count, !Task.isCancelled {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        add(start..<end, of: bytes, known, &undecoded)
        if end < bytes.count { feedCount += 1 }
        start = end + 1
      }
    }
    undecoded.decode(block.bytes, classes: classes, into: &lines)
  }

  private mutating func addDropped(_ length: Int) {
    let limit = LineBlocks.longestLine
    let issue = DecodingIssue(
      .tooLarge(length, limit: limit),
      message: "\(BrokenLine.Reason.tooLong(limit))"
    )
    lines = [Line(offset: 0, feeds: 0, lineClass: LineClasses.none, special: .broken(issue))]
    feedCount = 1
  }

  private mutating func add(
    _ range: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>,
    _ known: [LineShape: UInt16],
    _ undecoded: inout UndecodedLines
  ) {
    let line = UnsafeBufferPointer(rebasing: bytes[range])
    let shape = LineShape(line)
    if shape == nil, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    let lineClass = shape.flatMap { known[$0] }
    if lineClass == nil { undecoded.add(range, shape, line: lines.count) }
    lines.append(
      Line(
        offset: UInt32(truncatingIfNeeded: range.lowerBound),
        feeds: UInt32(truncatingIfNeeded: feedCount),
        lineClass: lineClass ?? LineClasses.none
      )
    )
  }
}

/// The lines of a block whose shapes are not known, which are decoded together.
private struct UndecodedLines {
  /// The lines to decode: their bytes, shapes and indexes.
  private var first: [(range: Range<Int>, shape: LineShape?, line: Int)] = []

  /// The later lines of the same shapes.
  private var others: [LineShape: [(range: Range<Int>, line: Int)]] = [:]

  mutating func add(_ range: Range<Int>, _ shape: LineShape?, line: Int) {
    if let shape, others[shape] != nil {
      others[shape]?.append((range, line))
    } else {
      if let shape { others[shape] = [] }
      first.append((range, shape, line))
    }
  }

  mutating func decode(
    _ bytes: [UInt8],
    classes: LineClasses,
    into lines: inout [BlockIndex.Line]
  ) {
    var broken: [(range: Range<Int>, shape: LineShape?, line: Int)] = []
    decode(first, of: bytes) { place, entry in
      guard case .success(let entry) = entry else {
        // Each broken line has an issue of its own.
        broken += (place.shape.flatMap { others[$0] } ?? []).map { ($0.range, nil, $0.line) }
        return lines[place.line].take(entry, LineClasses.none)
      }
      let number = classes.add(place.shape) { LineClass(entry, line: bytes[place.range]) }
      lines[place.line].take(.success(entry), number)
      for other in place.shape.flatMap({ others[$0] }) ?? [] {
        lines[other.line].take(.success(entry), number)
      }
    }
    decode(broken, of: bytes) { place, entry in lines[place.line].take(entry, LineClasses.none) }
  }

  private func decode(
    _ places: [(range: Range<Int>, shape: LineShape?, line: Int)],
    of bytes: [UInt8],
    _ body: (
      (range: Range<Int>, shape: LineShape?, line: Int), Result<LogEntry, DecodingIssue>
    ) -> Void
  ) {
    // Decoded rows take much more memory than their lines.
    var rest = places[...]
    while !rest.isEmpty, !Task.isCancelled {
      let some = rest.prefix(128)
      rest = rest.dropFirst(128)
      let lines = some.map { place in
        LineSplitter.Line(number: 1, content: .bytes(bytes[place.range].withoutReturn))
      }
      for (place, entry) in zip(some, LossyDecoder().decodeElements(LogEntry.self, from: lines)) {
        body(place, entry)
      }
    }
  }
}

extension BlockIndex.Line {
  fileprivate mutating func take(_ entry: Result<LogEntry, DecodingIssue>, _ number: UInt16) {
    lineClass = number
    switch entry {
    case .success(let entry):
      special = number == LineClasses.none ? .delivery(kind: entry.kind) : nil
    case .failure(let issue): special = .broken(issue)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The line without the carriage return at its end.
  fileprivate var withoutReturn: Self { last == UInt8(ascii: "\r") ? dropLast() : self }
}

/// A block that is indexed on another thread.
struct IndexedBlock: Sendable {
  let block: LineBlock
  let file: LogFile
  let index: Task<BlockIndex, Never>

  /// Returns the number of a line in its file, from 1.
  func lineNumber(of line: BlockIndex.Line, firstNumber: Int) -> Int {
    firstNumber + Int(line.feeds)
  }
}

/// Indexes blocks of a log in parallel, and returns them in order.
///
/// The owner passes blocks while previous blocks are indexed, and takes the oldest block.
struct BlockIndexing {
  /// The classes of all lines.
  let classes = LineClasses()

  /// The number of the first line of the oldest block.
  var lineNumber = 1

  /// The maximum number of parallel blocks.
  private let breadth: Int

  /// The blocks, the oldest first.
  private var blocks: [IndexedBlock] = []

  init(breadth: Int) {
    self.breadth = max(1, breadth)
  }

  /// Whether the maximum number of blocks is being indexed.
  var isFull: Bool { blocks.count >= breadth }

  /// Starts to index a block.
  mutating func begin(_ block: LineBlock, of file: LogFile) {
    let task = Task { [classes] in await BlockIndex.make(block, classes: classes) }
    // The bytes are needed only for the index.
    let known = LineBlock(bytes: [], offset: block.offset, droppedLength: block.droppedLength)
    blocks.append(IndexedBlock(block: known, file: file, index: task))
  }

  /// The oldest block, or `nil`; the owner awaits and removes it.
  var first: IndexedBlock? { blocks.first }

  /// Removes the oldest block.
  mutating func removeFirst() {
    if !blocks.isEmpty { blocks.removeFirst() }
  }

  /// Cancels all blocks.
  mutating func cancel() {
    for block in blocks { block.index.cancel() }
    blocks = []
  }
}
