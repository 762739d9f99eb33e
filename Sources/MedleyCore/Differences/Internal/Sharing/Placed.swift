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
