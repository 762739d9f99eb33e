/// A part of a tree and its position.
///
/// It points into the memory of the tree, so that passing it retains nothing.
/// ``SnapshotComparison`` keeps the tree alive and unchanged during the comparison.
struct Placed<Value> {
  private let pointer: UnsafePointer<Value>

  /// The number of positions before it.
  var start: Int

  /// The weight before it.
  var weightBefore: Int

  init(_ pointer: UnsafePointer<Value>, start: Int, weightBefore: Int = 0) {
    self.pointer = pointer
    self.start = start
    self.weightBefore = weightBefore
  }

  /// The part, without a copy.
  var value: Value {
    _read { yield pointer.pointee }
  }
}

extension Placed<SectionSlot> {
  /// The rows of a section, which begin behind the rows of the sections before.
  var rows: Placed<BTreeNode<Run>> {
    guard let rows = pointer.pointer(to: \.rows.root) else {
      // A stored property of a struct has an address.
      preconditionFailure("The root of a tree is stored in its section.")
    }
    return Placed<BTreeNode<Run>>(rows, start: weightBefore)
  }
}

extension Array {
  /// Adds consecutive parts of a node.
  ///
  /// - Parameters:
  ///   - start: The number of positions before the first.
  ///   - weight: The weight before it.
  mutating func append<Piece: SharedMemory>(
    _ range: Range<Int>,
    of parts: UnsafeBufferPointer<Piece>,
    start: Int,
    weight: Int
  ) where Element == Placed<Piece> {
    guard let base = parts.baseAddress else { return }
    var (start, weight) = (start, weight)
    for index in range {
      append(Placed(base + index, start: start, weightBefore: weight))
      start += parts[index].count
      weight += parts[index].weight
    }
  }

}

extension Array where Element: SharedMemory {
  /// The elements where they are.
  ///
  /// The pointer is valid because the array belongs to a node of a tree that ``SnapshotComparison``
  /// keeps alive and unchanged, and because parts of trees are structs: an array stores them
  /// contiguously, and returns no temporary copy.
  var inPlace: UnsafeBufferPointer<Element> { withUnsafeBufferPointer { $0 } }
}

/// The position and length of a node.
struct NodePlace {
  var start: Int
  var weight = 0
  var count: Int

  init<Element>(_ node: Placed<BTreeNode<Element>>) {
    start = node.start
    weight = node.weightBefore
    count = node.value.count
  }
}

extension Array {
  /// Adds all parts of a node.
  mutating func append<Piece: SharedMemory>(
    all parts: UnsafeBufferPointer<Piece>,
    of node: NodePlace
  )
  where Element == Placed<Piece> {
    append(parts.indices, of: parts, start: node.start, weight: node.weight)
  }
}
