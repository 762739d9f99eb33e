/// What a ``SumTree`` holds: something that weighs a whole number, never less than 0.
protocol Weighted: Sendable {
  /// What it adds to the sum.
  ///
  /// Must stay the same until it is changed through the tree.
  var weight: Int64 { get }

  /// How many of them stand side by side in one leaf at most; even, at least 4.
  ///
  /// A small value makes edits cheap, a large one saves memory. A search reads half a leaf on
  /// average.
  static var leafCapacity: Int { get }

  /// How many children an inner node has at most; even, at least 4.
  static var fanOut: Int { get }
}

extension Weighted {
  static var fanOut: Int { 64 }
}
