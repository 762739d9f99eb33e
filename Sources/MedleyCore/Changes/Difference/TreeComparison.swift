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
  mutating func compare(_ old: Placed<Node>, with new: Placed<Node>) {
    if old.value.isLeaf, new.value.isLeaf { return open(Pair(old: old, new: new)) }
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
        visits += Self.open(pair, { $0.children.inPlace }, &olds, &news, &shared)
      }
    }
    for pair in pairs(of: olds, and: news) { open(pair) }
  }

  /// Opens leaves.
  private mutating func open(_ pair: Pair) {
    visits += Self.open(pair, { $0.elements.inPlace }, &left.old, &left.new, &shared)
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(old tree: Placed<Node>) {
    Self.add(tree, to: &left.old)
    visits += tree.value.count
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(new tree: Placed<Node>) {
    Self.add(tree, to: &left.new)
    visits += tree.value.count
  }

  private static func add(_ tree: Placed<Node>, to pieces: inout [Placed<Element>]) {
    var (start, weight) = (tree.start, 0)
    add(tree.value, &start, &weight, to: &pieces)
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
    let elements = node.elements.inPlace
    pieces.append(elements.indices, of: elements, start: start, weight: weight)
    start += node.count
    weight += node.weight
  }

  private func children(of nodes: [Placed<Node>]) -> [Placed<Node>] {
    var below: [Placed<Node>] = []
    for node in nodes { below.append(all: node.value.children.inPlace, of: NodePlace(node)) }
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
      shared.add(old.start, new.start, count: old.value.count)
    } else {
      pairs.append(Pair(old: old, new: new))
    }
  }

  /// - Returns: the number of parts that were read.
  private static func open<Piece: SharedMemory>(
    _ pair: Pair,
    _ parts: (Node) -> UnsafeBufferPointer<Piece>,
    _ olds: inout [Placed<Piece>],
    _ news: inout [Placed<Piece>],
    _ shared: inout [RowBlock]
  ) -> Int {
    switch (pair.old, pair.new) {
    case (let old?, let new?):
      let (before, after) = (parts(old.value), parts(new.value))
      open(NodePlace(old), NodePlace(new), before, after, &olds, &news, &shared)
      return before.count + after.count
    case (let old?, nil): olds.append(all: parts(old.value), of: NodePlace(old))
    case (nil, let new?): news.append(all: parts(new.value), of: NodePlace(new))
    case (nil, nil): break
    }
    return 0
  }

  /// Compares the children or elements of two nodes: their common prefix and suffix are shared.
  private static func open<Piece: SharedMemory>(
    _ old: NodePlace,
    _ new: NodePlace,
    _ before: UnsafeBufferPointer<Piece>,
    _ after: UnsafeBufferPointer<Piece>,
    _ olds: inout [Placed<Piece>],
    _ news: inout [Placed<Piece>],
    _ shared: inout [RowBlock]
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
    shared.add(old.start, new.start, count: count)
    shared.add(old.start + old.count - tail, new.start + new.count - tail, count: tail)
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

}

extension [RowBlock] {
  fileprivate mutating func add(_ old: Int, _ new: Int, count: Int) {
    if count > 0 { append(RowBlock(old: old, new: new, count: count)) }
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
