/// A persistent sequence of spans: a B-tree whose nodes sum up the lengths below them.
///
/// A copy costs nothing; changing a copy takes O(log *n*) time and memory, and leaves all others as
/// they were. Three sequences of a snapshot are trees of this kind: its sections, the runs of rows
/// in each section, and the pieces that tell which run holds a row.
///
/// The root's token is the tree's own and never changes, whatever becomes of the nodes below.
struct SpanTree<Element: TreeSpan>: Sendable {
  var root: SpanNode<Element>

  /// An empty tree.
  init(token: Int = ParentTable.none) {
    root = SpanNode(token: token)
  }

  /// How many positions there are.
  var count: Int { root.count }

  /// The sum of the second measure.
  var weight: Int { root.weight }

  /// Whether there is no element.
  var isEmpty: Bool { root.count == 0 }

  /// The tree's key in the ``ParentTable``.
  var token: Int { root.token }

  /// Whether both trees are the same piece of memory, and hence equal.
  func isShared(with other: SpanTree) -> Bool {
    root.isShared(with: other.root)
  }

  /// Calls a closure with each element, in order.
  func forEach<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) {
    try root.forEach(body)
  }
}

extension SpanNode {
  func forEach<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) {
    for span in spans { try body(span) }
    for child in children { try child.forEach(body) }
  }
}
