/// A persistent multimap from hashes to integers.
///
/// It stores no keys, so it is not generic; the caller compares the identities of the values with
/// the same hash. The map is a hash array mapped trie (Bagwell, 2001) with 32 ways, over arrays
/// that are copied on write.
struct HashTrie: Sendable {
  private enum Slot: Sendable {
    case one(hash: Int, value: Int)
    case many(hash: Int, values: [Int])
    case node(Node)
  }

  private struct Node: Sendable {
    var bitmap: UInt32 = 0
    var slots: [Slot] = []

    /// The only value of the node, which its parent stores instead of the node.
    var soleValue: Slot? {
      guard slots.count == 1, let slot = slots.first else { return nil }
      if case .node = slot { return nil }
      return slot
    }
  }

  private var root = Node()

  /// The number of integers.
  private(set) var count = 0

  /// Inserts an integer.
  mutating func insert(_ value: Int, hash: Int) {
    Self.insert(value, hash: hash, into: &root, shift: 0)
    count += 1
  }

  /// Removes an integer, if it was inserted for this hash.
  mutating func remove(_ value: Int, hash: Int) {
    if Self.remove(value, hash: hash, from: &root, shift: 0) { count -= 1 }
  }

  /// Calls a closure with each integer of a hash.
  func forEach(hash: Int, _ body: (Int) -> Void) {
    guard count > 0 else { return }
    Self.forEach(hash: hash, in: root, shift: 0, body)
  }

  /// Calls a closure with every integer, in undefined order.
  func forEach(_ body: (Int) -> Void) {
    Self.forEach(in: root, body)
  }

  private static func bit(_ hash: Int, _ shift: Int) -> UInt32 {
    1 << UInt32(truncatingIfNeeded: (hash >> shift) & 31)
  }

  private static func insert(_ value: Int, hash: Int, into node: inout Node, shift: Int) {
    let bit = bit(hash, shift)
    let index = (node.bitmap & (bit - 1)).nonzeroBitCount
    guard node.bitmap & bit != 0 else {
      node.bitmap |= bit
      node.slots.insert(.one(hash: hash, value: value), at: index)
      return
    }
    switch node.slots[index] {
    case .one(hash, let other):
      node.slots[index] = .many(hash: hash, values: [other, value])
    case .many(hash, var values):
      node.slots[index] = .one(hash: hash, value: value)  // so that the array is not copied
      values.append(value)
      node.slots[index] = .many(hash: hash, values: values)
    case .node(var child):
      node.slots[index] = .one(hash: hash, value: value)
      insert(value, hash: hash, into: &child, shift: shift + 5)
      node.slots[index] = .node(child)
    case .one(let other, _), .many(let other, _):
      // Two different hashes are separated at the latest by their last bits.
      var child = Node(bitmap: Self.bit(other, shift + 5), slots: [node.slots[index]])
      insert(value, hash: hash, into: &child, shift: shift + 5)
      node.slots[index] = .node(child)
    }
  }

  private static func remove(
    _ value: Int,
    hash: Int,
    from node: inout Node,
    shift: Int
  ) -> Bool {
    let bit = bit(hash, shift)
    guard node.bitmap & bit != 0 else { return false }
    let index = (node.bitmap & (bit - 1)).nonzeroBitCount
    switch node.slots[index] {
    case .one(hash, value):
      node.bitmap &= ~bit
      node.slots.remove(at: index)
      return true
    case .many(hash, var values):
      guard let place = values.lastIndex(of: value) else { return false }
      node.slots[index] = .one(hash: hash, value: value)
      values.remove(at: place)
      node.slots[index] =
        values.count == 1
        ? .one(hash: hash, value: values[0]) : .many(hash: hash, values: values)
      return true
    case .node(var child):
      node.slots[index] = .one(hash: hash, value: value)
      let isRemoved = remove(value, hash: hash, from: &child, shift: shift + 5)
      node.slots[index] = child.soleValue ?? .node(child)
      return isRemoved
    case .one, .many:
      return false
    }
  }

  private static func forEach(hash: Int, in node: Node, shift: Int, _ body: (Int) -> Void) {
    let bit = bit(hash, shift)
    guard node.bitmap & bit != 0 else { return }
    switch node.slots[(node.bitmap & (bit - 1)).nonzeroBitCount] {
    case .one(hash, let value): body(value)
    case .many(hash, let values): values.forEach(body)
    case .node(let child): forEach(hash: hash, in: child, shift: shift + 5, body)
    case .one, .many: break
    }
  }

  private static func forEach(in node: Node, _ body: (Int) -> Void) {
    for slot in node.slots {
      switch slot {
      case .one(_, let value): body(value)
      case .many(_, let values): values.forEach(body)
      case .node(let child): forEach(in: child, body)
      }
    }
  }
}
