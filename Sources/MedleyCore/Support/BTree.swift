// These types are not part of the public API. They are public because the compiler specialises
// generic code of another module only if it is public; without that, `ListLayout` of MedleyLayout
// is 50 times as slow.

/// An element of a ``BTree``: a value that covers consecutive positions and has a weight.
@_documentation(visibility: internal)
public protocol BTreeElement: Sendable {
  /// The type of the weights.
  associatedtype Weight: FixedWidthInteger & SignedInteger & Sendable = Int

  /// The number of positions that the element covers; at least 1. The default is 1.
  var count: Int { get }

  /// The second measure of the element, at least 0. The default is 0.
  var weight: Weight { get }

  /// The key of the element in the ``ParentTable``, if the tree is tracked.
  var token: Int { get }

  /// Whether elements and nodes are entered in a ``ParentTable``. The default is `false`.
  static var isTracked: Bool { get }
}

extension BTreeElement {
  /// The default is 1.
  @inlinable public var count: Int { 1 }

  /// The default is no token.
  @inlinable public var token: Int { ParentTable.none }

  /// The default is `false`.
  @inlinable public static var isTracked: Bool { false }
}

extension BTreeElement where Weight == Int {
  /// The default is 0.
  @inlinable public var weight: Int { 0 }
}

/// The widths of the nodes of a ``BTree``.
@_documentation(visibility: internal)
public struct BTreeShape: Sendable, Equatable {
  /// The maximum number of elements of a leaf; at least 4.
  public var leafWidth: Int

  /// The maximum number of children of an inner node; at least 4.
  public var fanOut: Int

  /// Creates a shape.
  @inlinable
  public init(leafWidth: Int = 16, fanOut: Int = 16) {
    self.leafWidth = leafWidth
    self.fanOut = fanOut
  }
}

/// A persistent sequence of elements, summed up by two measures: positions and weight.
///
/// It is a B-tree whose nodes store the sums of the elements below them. A copy takes O(1). An edit
/// of a copy takes O(log *n*) time and memory and leaves all other copies unchanged.
///
/// A tree whose elements are tracked enters each element and node in a ``ParentTable``, so that the
/// position of an element can be computed from its token. The token of the root never changes.
@_documentation(visibility: internal)
public struct BTree<Element: BTreeElement>: Sendable {
  /// The root, which is a leaf in a small tree.
  public var root: BTreeNode<Element>

  /// Creates an empty tree.
  @inlinable
  public init(token: Int = ParentTable.none) {
    root = BTreeNode(token: token)
  }

  /// Creates a tree of one leaf, whatever its width.
  ///
  /// - Parameter token: the token of the tree; the caller enters its parent, and the token as the
  ///   parent of the elements.
  @inlinable
  public init(leaf elements: consuming [Element], token: Int = ParentTable.none) {
    root = BTreeNode(token: token)
    root.elements = elements
    root.recount()
  }

  /// Creates a tree that is not tracked.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ elements: [Element], shape: BTreeShape) {
    var parents = ParentTable()
    self.init(leaf: elements)
    root.growTaller(shape: shape, parents: &parents)
  }

  /// The number of positions.
  @inlinable public var count: Int { root.count }

  /// The sum of all weights.
  @inlinable public var weight: Element.Weight { root.weight }

  /// The key of the tree in the ``ParentTable``.
  @inlinable public var token: Int { root.token }

  /// Whether both trees are the same storage, and therefore equal.
  public func isShared(with other: BTree) -> Bool {
    root.isShared(with: other.root)
  }

  /// Calls a closure with each element, in order.
  @inlinable
  public func forEach<Failure: Error>(
    _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    try root.forEach(body)
  }
}

/// A node of a ``BTree``: a leaf with elements, or an inner node with children of the same height.
///
/// A node is a value. Its arrays are copied on write, so an edit copies the nodes on the path to
/// the edited leaf that other trees share, and changes the others in place.
@_documentation(visibility: internal)
public struct BTreeNode<Element: BTreeElement>: Sendable {
  /// The number of positions below this node.
  public var count = 0

  /// The sum of the weights below this node.
  public var weight: Element.Weight = 0

  /// The key of the node in the ``ParentTable``; ``ParentTable/none`` in a tree that is not
  /// tracked.
  public var token: Int

  /// The children of an inner node; empty in a leaf.
  public var children: [BTreeNode] = []

  /// The elements of a leaf; empty in an inner node.
  public var elements: [Element] = []

  /// Creates an empty leaf.
  @inlinable
  public init(token: Int) {
    self.token = token
  }

  /// Whether the node has no children.
  @inlinable public var isLeaf: Bool { children.isEmpty }

  /// The number of children or elements.
  @inlinable public var width: Int { isLeaf ? elements.count : children.count }

  /// Computes both sums from the children or elements.
  @inlinable
  public mutating func recount() {
    count = 0
    weight = 0
    if isLeaf {
      for index in elements.indices {
        count += elements[index].count
        weight += elements[index].weight
      }
    } else {
      for index in children.indices {
        count += children[index].count
        weight += children[index].weight
      }
    }
  }

  /// Whether both nodes are the same storage, and therefore equal.
  public func isShared(with other: BTreeNode) -> Bool {
    guard count == other.count, isLeaf == other.isLeaf else { return false }
    return isLeaf
      ? elements.sharesStorage(with: other.elements) : children.sharesStorage(with: other.children)
  }

  @inlinable
  func forEach<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) {
    for element in elements { try body(element) }
    for child in children { try child.forEach(body) }
  }
}

extension Array {
  /// Whether both arrays are the same storage, and therefore equal.
  package func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { lhs in
      other.withUnsafeBufferPointer { rhs in lhs.baseAddress == rhs.baseAddress }
    }
  }
}
