/// A persistent array from the token of each node to the token of its parent.
///
/// A node of a persistent tree cannot store a link to its parent, because it may belong to many
/// trees. Therefore each node and element has a token, and this table stores the token above it.
/// Climbing from an element to the root and descending by the same tokens gives the position of the
/// element in O(log *n*).
///
/// The table is a radix tree over arrays that are copied on write. Released tokens form a linked
/// list that is stored in their entries.
@_documentation(visibility: internal)
public struct ParentTable: Sendable {
  /// The parent of the outermost root, and the token of elements that are not tracked.
  public static let none = -1

  private static let bits = 5
  private static let mask = (1 << bits) - 1

  private struct Node: Sendable {
    var children: [Node] = []
    var values: [Int] = []
  }

  private var root = Node()
  private var shift = 0
  private var firstFree = ParentTable.none

  /// The number of tokens, in use or released.
  public private(set) var capacity = 0

  /// The number of tokens in use.
  private(set) var count = 0

  /// Creates an empty table.
  public init() {}

  /// The token above a token.
  public subscript(token: Int) -> Int {
    get { Self.value(in: root, at: token, shift: shift) }
    set { Self.setValue(newValue, in: &root, at: token, shift: shift) }
  }

  /// Returns a token that was not in use.
  public mutating func makeToken(parent: Int) -> Int {
    count += 1
    guard firstFree == Self.none else {
      let token = firstFree
      firstFree = Self.next(of: self[token])
      self[token] = parent
      return token
    }
    let token = capacity
    capacity += 1
    if token >> (Self.bits + shift) > 0 {
      root = Node(children: [root])
      shift += Self.bits
    }
    Self.append(parent, to: &root, at: token, shift: shift)
    return token
  }

  /// Releases a token, which may then be used again.
  public mutating func release(_ token: Int) {
    count -= 1
    self[token] = Self.link(to: firstFree)
    firstFree = token
  }

  // Parents are -1 or more; a released entry holds -2 or less.
  private static func link(to next: Int) -> Int { -3 - next }
  private static func next(of link: Int) -> Int { -3 - link }

  private static func value(in node: Node, at index: Int, shift: Int) -> Int {
    guard shift > 0 else { return node.values[index & mask] }
    return value(in: node.children[index >> shift & mask], at: index, shift: shift - bits)
  }

  private static func setValue(_ value: Int, in node: inout Node, at index: Int, shift: Int) {
    guard shift > 0 else {
      node.values[index & mask] = value
      return
    }
    setValue(value, in: &node.children[index >> shift & mask], at: index, shift: shift - bits)
  }

  private static func append(_ value: Int, to node: inout Node, at index: Int, shift: Int) {
    guard shift > 0 else {
      if node.values.isEmpty { node.values.reserveCapacity(mask + 1) }
      node.values.append(value)
      return
    }
    let child = index >> shift & mask
    if child == node.children.count { node.children.append(Node()) }
    append(value, to: &node.children[child], at: index, shift: shift - bits)
  }
}
