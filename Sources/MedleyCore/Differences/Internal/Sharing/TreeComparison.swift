/// Finds what two trees share in memory, in time proportional to what they do not share.
///
/// Level by level from the root, nodes of the old tree are paired with nodes of the new one. A pair
/// that is the same piece of memory is done with; the others are opened. Most nodes stand where their
/// partner stands, and those at the ends of an opened pair are compared in place. The rest is paired by
/// token, which a node keeps in all copies of its tree. A token is no more than a hint, since two
/// copies may give the same token to different nodes; what is shared is proved by its memory alone.
///
/// Levels are counted from the leaves, so that trees of different heights meet.
struct TreeComparison<Element: TreeSpan & SharedMemory> {
  typealias Node = SpanNode<Element>

  /// A node of one tree, or one of each that are likely to share something.
  private struct Pair {
    var old: Placed<Node>?
    var new: Placed<Node>?
  }

  /// The positions that are the same piece of memory in both trees.
  private(set) var shared: [RowBlock] = []

  /// The elements of both trees of which nothing is known.
  private(set) var left: (old: [Placed<Element>], new: [Placed<Element>]) = ([], [])

  /// How many nodes and elements were looked at.
  private(set) var visits = 0

  /// Compares two trees, and adds to what was found before.
  ///
  /// - Parameters:
  ///   - oldStart: the position at which the old tree begins.
  ///   - newStart: the position at which the new tree begins.
  mutating func compare(
    _ old: SpanTree<Element>,
    at oldStart: Int = 0,
    with new: SpanTree<Element>,
    at newStart: Int = 0
  ) {
    if old.root.isLeaf, new.root.isLeaf {
      let pair = Pair(
        old: Placed(value: old.root, start: oldStart, weightBefore: 0),
        new: Placed(value: new.root, start: newStart, weightBefore: 0)
      )
      return openLeaves([pair])
    }
    var olds = [Placed(value: old.root, start: oldStart, weightBefore: 0)]
    var news = [Placed(value: new.root, start: newStart, weightBefore: 0)]
    var (oldHeight, newHeight) = (old.root.height, new.root.height)
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
        open(pair, pair.old?.value.children ?? [], pair.new?.value.children ?? [], &olds, &news)
      }
    }
    openLeaves(pairs(of: olds, and: news))
  }

  private mutating func openLeaves(_ pairs: [Pair]) {
    var found = (old: [Placed<Element>](), new: [Placed<Element>]())
    swap(&found, &left)
    for pair in pairs {
      let (old, new) = (pair.old?.value.spans ?? [], pair.new?.value.spans ?? [])
      open(pair, old, new, &found.old, &found.new)
    }
    swap(&found, &left)
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(old tree: SpanTree<Element>, at start: Int = 0) {
    Self.add(tree.root, at: start, to: &left.old)
    visits += tree.count
  }

  /// Adds all elements of a tree that the other list does not have.
  mutating func add(new tree: SpanTree<Element>, at start: Int = 0) {
    Self.add(tree.root, at: start, to: &left.new)
    visits += tree.count
  }

  private static func add(_ root: Node, at start: Int, to pieces: inout [Placed<Element>]) {
    var (start, weight) = (start, 0)
    root.forEach { span in
      pieces.append(Placed(value: span, start: start, weightBefore: weight))
      start += span.count
      weight += span.weight
    }
  }

  private func children(of nodes: [Placed<Node>]) -> [Placed<Node>] {
    var below: [Placed<Node>] = []
    for node in nodes { below.append(contentsOf: node.value.children[...], in: node) }
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

  /// Looks at what stands right below two nodes: what both begin and end with is found in place.
  private mutating func open<Part: SharedMemory>(
    _ pair: Pair,
    _ before: [Part],
    _ after: [Part],
    _ olds: inout [Placed<Part>],
    _ news: inout [Placed<Part>]
  ) {
    guard let old = pair.old, let new = pair.new else {
      if let old = pair.old { olds.append(contentsOf: before[...], in: old) }
      if let new = pair.new { news.append(contentsOf: after[...], in: new) }
      return
    }
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
    share(
      old.start + old.value.count - tail,
      new.start + new.value.count - tail,
      count: tail
    )
    olds.append(contentsOf: before[lower..<oldEnd], in: old, offset: count, weight: weight)
    news.append(contentsOf: after[lower..<newEnd], in: new, offset: count, weight: weight)
  }

  private mutating func share(_ old: Int, _ new: Int, count: Int) {
    if count > 0 { shared.append(RowBlock(old: old, new: new, count: count)) }
  }
}

extension SpanNode {
  /// How many levels there are below this node, of which all branches have the same number.
  fileprivate var height: Int { children.first.map { $0.height + 1 } ?? 0 }
}
