/// Finds the memory that two trees share, in time proportional to the memory that they do not share.
///
/// Level by level from the root, nodes of the old tree are paired with nodes of the new one. A pair
/// with the same memory is shared; all others are opened. Most nodes have the position of their
/// partner, so the common prefix and suffix of an opened pair are compared first. All other nodes
/// are paired by token, which a node keeps in all copies of its tree. A token is only a hint, since
/// two copies may give the same token to different nodes; only the memory proves that nodes are
/// shared.
///
/// Levels are counted from the leaves, so that trees of different heights meet.
struct TreeComparison<Element: BTreeElement & SharedMemory> where Element.Weight == Int {
  typealias Node = BTreeNode<Element>

  /// A node of one tree, or one of each that are likely to share something.
  private struct Pair {
    var old: Placed<Node>?
    var new: Placed<Node>?
  }

  /// The positions with the same memory in both trees.
  private(set) var shared: [RowBlock] = []

  /// The elements of both trees that are not known to be shared.
  private(set) var left: (old: [Placed<Element>], new: [Placed<Element>]) = ([], [])

  /// The number of nodes and elements that were read.
  private(set) var visits = 0

  /// Compares two trees, and adds to the results so far.
  ///
  /// - Parameters:
  ///   - oldStart: The position at which the old tree begins.
  ///   - newStart: The position at which the new tree begins.
  mutating func compare(
    _ old: BTree<Element>,
    at oldStart: Int = 0,
    with new: BTree<Element>,
    at newStart: Int = 0
  ) {
    if old.root.isLeaf, new.root.isLeaf {
      let (before, after) = (
        NodePlace(start: oldStart, old.root), NodePlace(start: newStart, new.root)
      )
      var found = (old: [Placed<Element>](), new: [Placed<Element>]())
      swap(&found, &left)
      open(before, after, old.root.elements, new.root.elements, &found.old, &found.new)
      return swap(&found, &left)
    }
    withUnsafePointer(to: old.root) { old in
      withUnsafePointer(to: new.root) { new in
        compare(Placed(old, start: oldStart), Placed(new, start: newStart))
      }
    }
  }

  private mutating func compare(_ old: Placed<Node>, _ new: Placed<Node>) {
    var (olds, news) = ([old], [new])
    var (oldHeight, newHeight) = (old.value.height, new.value.height)
    while oldHeight > newHeight {
      olds = children(of: olds)
      oldHeight -= 1
    }
    while newHeight > oldHeight {
      news = children(of: news)
      newHeight -= 1
    }
    for _ in 0..<oldHeight {
      let pairs = pairs(of: olds, and: news)
      olds.removeAll(keepingCapacity: true)
      news.removeAll(keepingCapacity: true)
      for pair in pairs {
        open(pair, { $0.children }, &olds, &news)
      }
    }
    var found = (old: [Placed<Element>](), new: [Placed<Element>]())
    swap(&found, &left)
    for pair in pairs(of: olds, and: news) {
      open(pair, { $0.elements }, &found.old, &found.new)
    }
    swap(&found, &left)
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(old tree: BTree<Element>, at start: Int = 0) {
    Self.add(tree.root, at: start, to: &left.old)
    visits += tree.count
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(new tree: BTree<Element>, at start: Int = 0) {
    Self.add(tree.root, at: start, to: &left.new)
    visits += tree.count
  }

  private static func add(_ node: Node, at start: Int, to pieces: inout [Placed<Element>]) {
    var (start, weight) = (start, 0)
    add(node, &start, &weight, to: &pieces)
  }

  private static func add(
    _ node: Node,
    _ start: inout Int,
    _ weight: inout Int,
    to pieces: inout [Placed<Element>]
  ) {
    guard node.isLeaf else {
      for child in node.children { add(child, &start, &weight, to: &pieces) }
      return
    }
    pieces.append(node.elements.indices, of: node.elements, start: start, weight: weight)
    start += node.count
    weight += node.weight
  }

  private func children(of nodes: [Placed<Node>]) -> [Placed<Node>] {
    var below: [Placed<Node>] = []
    for node in nodes { below.append(all: node.value.children, of: NodePlace(node)) }
    return below
  }
}

extension TreeComparison {
  /// Pairs the nodes of one level that are not shared.
  private mutating func pairs(of olds: [Placed<Node>], and news: [Placed<Node>]) -> [Pair] {
    var pairs: [Pair] = []
    visits += olds.count + news.count
    var lower = 0
    while lower < min(olds.count, news.count),
      olds[lower].value.token == news[lower].value.token
    {
      add(olds[lower], news[lower], to: &pairs)
      lower += 1
    }
    if olds.count == lower, news.count == lower { return pairs }
    if olds.count == lower + 1, news.count == lower + 1 {
      add(olds[lower], news[lower], to: &pairs)
      return pairs
    }
    var rest: [Int: Int] = [:]
    if lower < news.count {
      for index in lower..<olds.count { rest[olds[index].value.token] = index }
    }
    var isTaken = Array(repeating: false, count: olds.count)
    for node in news[lower...] {
      if let index = rest.removeValue(forKey: node.value.token) {
        isTaken[index] = true
        add(olds[index], node, to: &pairs)
      } else {
        pairs.append(Pair(new: node))
      }
    }
    for index in lower..<olds.count where !isTaken[index] { pairs.append(Pair(old: olds[index])) }
    return pairs
  }

  private mutating func add(_ old: Placed<Node>, _ new: Placed<Node>, to pairs: inout [Pair]) {
    if old.value.isShared(with: new.value) {
      share(old.start, new.start, count: old.value.count)
    } else {
      pairs.append(Pair(old: old, new: new))
    }
  }

  private mutating func open<Part: SharedMemory>(
    _ pair: Pair,
    _ parts: (Node) -> [Part],
    _ olds: inout [Placed<Part>],
    _ news: inout [Placed<Part>]
  ) {
    switch (pair.old, pair.new) {
    case (let old?, let new?):
      let (before, after) = (parts(old.value), parts(new.value))
      open(NodePlace(old), NodePlace(new), before, after, &olds, &news)
    case (let old?, nil): olds.append(all: parts(old.value), of: NodePlace(old))
    case (nil, let new?): news.append(all: parts(new.value), of: NodePlace(new))
    case (nil, nil): break
    }
  }

  /// Compares the children or elements of two nodes: their common prefix and suffix are shared.
  private mutating func open<Part: SharedMemory>(
    _ old: NodePlace,
    _ new: NodePlace,
    _ before: [Part],
    _ after: [Part],
    _ olds: inout [Placed<Part>],
    _ news: inout [Placed<Part>]
  ) {
    var (lower, count, weight) = (0, 0, 0)
    while lower < min(before.count, after.count), before[lower].isShared(with: after[lower]) {
      count += before[lower].count
      weight += before[lower].weight
      lower += 1
    }
    var (oldEnd, newEnd, tail) = (before.count, after.count, 0)
    while min(oldEnd, newEnd) > lower, before[oldEnd - 1].isShared(with: after[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      tail += before[oldEnd].count
    }
    visits += before.count + after.count
    share(old.start, new.start, count: count)
    share(old.start + old.count - tail, new.start + new.count - tail, count: tail)
    olds.append(
      lower..<oldEnd,
      of: before,
      start: old.start + count,
      weight: old.weight + weight
    )
    news.append(
      lower..<newEnd,
      of: after,
      start: new.start + count,
      weight: new.weight + weight
    )
  }

  private mutating func share(_ old: Int, _ new: Int, count: Int) {
    if count > 0 { shared.append(RowBlock(old: old, new: new, count: count)) }
  }
}

extension BTreeNode {
  /// The number of levels below this node, which is the same for all branches.
  fileprivate var height: Int { children.first.map { $0.height + 1 } ?? 0 }
}

/// A part of a tree that two trees may share: a node, a section, or a run of rows.
protocol SharedMemory {
  /// The number of positions.
  var count: Int { get }

  /// The second measure: the rows of a section.
  var weight: Int { get }

  /// Whether both are the same memory, and therefore equal.
  func isShared(with other: Self) -> Bool
}

extension BTreeNode: SharedMemory where Element.Weight == Int {}

extension SectionSlot: SharedMemory {}

extension Run: SharedMemory {
  func isShared(with other: Run) -> Bool {
    storage === other.storage && lower == other.lower && count == other.count
  }
}

/// A part of a tree and its position.
///
/// It points into the memory of the tree, so that passing it retains nothing.
/// ``SnapshotComparison`` keeps the tree alive and unchanged during the comparison.
struct Placed<Value> {
  private let pointer: UnsafePointer<Value>

  /// The number of positions before it.
  var start: Int

  /// The weight before it.
  var weightBefore: Int

  init(_ pointer: UnsafePointer<Value>, start: Int, weightBefore: Int = 0) {
    self.pointer = pointer
    self.start = start
    self.weightBefore = weightBefore
  }

  /// The part, without a copy.
  var value: Value {
    _read { yield pointer.pointee }
  }
}

extension [Placed<SectionSlot>] {
  /// Sorts sections in the order of the list, which they mostly have.
  mutating func putInOrder() {
    for index in indices.dropFirst() where self[index].start < self[index - 1].start {
      sort { $0.start < $1.start }
      return
    }
  }
}

extension Array {
  /// Adds consecutive parts of a node.
  ///
  /// - Parameters:
  ///   - start: The number of positions before the first.
  ///   - weight: The weight before it.
  mutating func append<Part: SharedMemory>(
    _ range: Range<Int>,
    of parts: [Part],
    start: Int,
    weight: Int
  ) where Element == Placed<Part> {
    guard !range.isEmpty else { return }
    var (start, weight) = (start, weight)
    // Parts are structs, so the array stores them contiguously at a stable address.
    parts.withUnsafeBufferPointer { parts in
      guard let base = parts.baseAddress else { return }
      for index in range {
        append(Placed(base + index, start: start, weightBefore: weight))
        start += parts[index].count
        weight += parts[index].weight
      }
    }
  }
}

/// The position and length of a node.
struct NodePlace {
  var start: Int
  var weight = 0
  var count: Int

  init<Element>(start: Int, _ node: BTreeNode<Element>) {
    self.start = start
    count = node.count
  }

  init<Element>(_ node: Placed<BTreeNode<Element>>) {
    start = node.start
    weight = node.weightBefore
    count = node.value.count
  }
}

extension Array {
  /// Adds all parts of a node.
  mutating func append<Part: SharedMemory>(all parts: [Part], of node: NodePlace)
  where Element == Placed<Part> {
    append(parts.indices, of: parts, start: node.start, weight: node.weight)
  }
}
