/// A node of a ``SpanTree``.
///
/// It is a value; what makes it persistent is that arrays are copied on write. A node that two
/// trees share is copied when one of them changes it, together with the nodes above it, and all
/// other nodes stay shared; a node that only one tree holds is changed where it is.
struct SpanNode<Element: TreeSpan>: Sendable {
  /// How many positions there are below this node.
  private(set) var count = 0

  /// The sum of the second measure below this node.
  private(set) var weight = 0

  /// Its key in the ``ParentTable``; ``ParentTable/none`` in a tree that is not tracked.
  var token: Int

  /// The nodes below; empty in a leaf.
  var children: [SpanNode] = []

  /// The elements of a leaf; empty in an inner node.
  var spans: [Element] = []

  init(token: Int) {
    self.token = token
  }

  /// Whether elements stand right below this node.
  var isLeaf: Bool { children.isEmpty }

  /// How many nodes or elements stand right below this node.
  var width: Int { isLeaf ? spans.count : children.count }

  /// Sums up what stands right below.
  mutating func recount() {
    count = 0
    weight = 0
    if isLeaf {
      for index in spans.indices {
        count += spans[index].count
        weight += spans[index].weight
      }
    } else {
      for index in children.indices {
        count += children[index].count
        weight += children[index].weight
      }
    }
  }

  /// Corrects the sums after one child has changed.
  mutating func add(count: Int, weight: Int) {
    self.count += count
    self.weight += weight
  }

  /// Whether both nodes are the same piece of memory, and hence equal.
  func isShared(with other: SpanNode) -> Bool {
    guard count == other.count, isLeaf == other.isLeaf else { return false }
    return isLeaf
      ? spans.sharesStorage(with: other.spans) : children.sharesStorage(with: other.children)
  }
}
