/// A part of a tree together with where it begins.
///
/// It points into the memory of the tree, so that nothing is retained when it is passed on. The
/// array that holds the part belongs to a tree that ``SnapshotComparison`` keeps alive, and
/// unchanged, for as long as it compares.
struct Placed<Value> {
  private let pointer: UnsafePointer<Value>

  /// How many positions stand before it.
  var start: Int

  /// How much of the second measure stands before it.
  var weightBefore: Int

  init(_ pointer: UnsafePointer<Value>, start: Int, weightBefore: Int = 0) {
    self.pointer = pointer
    self.start = start
    self.weightBefore = weightBefore
  }

  /// The part, where it is.
  var value: Value {
    _read { yield pointer.pointee }
  }
}

extension [Placed<SectionSlot>] {
  /// Puts sections in the order of the list, in which they mostly are.
  mutating func putInOrder() {
    for index in indices.dropFirst() where self[index].start < self[index - 1].start {
      sort { $0.start < $1.start }
      return
    }
  }
}

extension Array {
  /// Adds what stands side by side in a node.
  ///
  /// - Parameters:
  ///   - start: how many positions stand before the first.
  ///   - weight: how much of the second measure stands before it.
  mutating func append<Part: SharedMemory>(
    _ range: Range<Int>,
    of parts: [Part],
    start: Int,
    weight: Int
  ) where Element == Placed<Part> {
    guard !range.isEmpty else { return }
    var (start, weight) = (start, weight)
    // Parts are structs, so the array has them in memory of its own, where they stay.
    parts.withUnsafeBufferPointer { parts in
      guard let base = parts.baseAddress else { return }
      for index in range {
        append(Placed(base + index, start: start, weightBefore: weight))
        start += parts[index].count
        weight += parts[index].weight
      }
    }
  }
}
