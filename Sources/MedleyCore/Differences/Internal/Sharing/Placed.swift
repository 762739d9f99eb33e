/// A part of a tree together with where it begins.
struct Placed<Value> {
  var value: Value

  /// How many positions stand before it.
  var start: Int

  /// How much of the second measure stands before it.
  var weightBefore: Int
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
  /// Adds what stands side by side below a node, from an offset on.
  mutating func append<Part: SharedMemory, Parent>(
    contentsOf parts: ArraySlice<Part>,
    in parent: Placed<Parent>,
    offset: Int = 0,
    weight: Int = 0
  ) where Element == Placed<Part> {
    var (start, weight) = (parent.start + offset, parent.weightBefore + weight)
    for part in parts {
      append(Placed(value: part, start: start, weightBefore: weight))
      start += part.count
      weight += part.weight
    }
  }
}
