/// An element of a ``SpanTree``: something that covers a stretch of positions.
protocol TreeSpan: Sendable {
  /// How many positions it covers; at least 1.
  var count: Int { get }

  /// A second measure that is summed up on the way: the rows of a section.
  var weight: Int { get }

  /// Its key in the ``ParentTable``, if the tree is tracked.
  var token: Int { get }

  /// Whether the tree's elements and nodes are entered in a ``ParentTable``.
  static var isTracked: Bool { get }
}
