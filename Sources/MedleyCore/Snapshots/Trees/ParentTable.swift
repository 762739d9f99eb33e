/// Which node of a snapshot's trees stands above which: a persistent array with recycled indexes.
///
/// A persistent tree cannot hold links upward, since a node may stand in many trees. So every run,
/// node and section has a token, and this table tells the token above it. Climbing from a run to
/// the root and descending again by the same tokens gives the place of the run in O(log *n*).
///
/// The table is a radix tree over arrays that are copied on write. The tokens that were given back
/// form a list that is threaded through their entries.
struct ParentTable: Sendable {
  /// The parent of the outermost root, and the token of what is not tracked.
  static let none = -1

  private static let bits = 5
  private static let mask = (1 << bits) - 1

  private struct Node: Sendable {
    var children: [Node] = []
    var values: [Int] = []
  }

  private var root = Node()
  private var shift = 0
  private var firstFree = ParentTable.none

  /// How many tokens there are, in use or not.
  private(set) var capacity = 0

  /// How many tokens are in use.
  private(set) var count = 0

  /// The token above a token.
  subscript(token: Int) -> Int {
    get { Self.value(in: root, at: token, shift: shift) }
    set { Self.setValue(newValue, in: &root, at: token, shift: shift) }
  }

  /// A token that is not in use.
  mutating func makeToken(parent: Int) -> Int {
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

  /// Takes a token out of use.
  mutating func release(_ token: Int) {
    count -= 1
    self[token] = Self.link(to: firstFree)
    firstFree = token
  }

  // Parents are -1 or more; an entry that is not in use holds -2 or less.
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
      node.values.append(value)
      return
    }
    let child = index >> shift & mask
    if child == node.children.count { node.children.append(Node()) }
    append(value, to: &node.children[child], at: index, shift: shift - bits)
  }
}
