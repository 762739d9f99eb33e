import Medley

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
