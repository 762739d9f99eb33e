/// The sections of two lists, matched by their ids.
struct SectionMatches {
  /// Sections that both lists share in memory; consecutive ones are one block.
  private(set) var shared: [RowBlock] = []

  /// The other sections that are in both lists, in the order of the new one.
  private(set) var pairs: [SectionPair] = []

  /// Deleted sections, in the order of the old list.
  private(set) var leaving: [Placed<SectionSlot>] = []

  /// Inserted sections, in the order of the new list.
  private(set) var arriving: [Placed<SectionSlot>] = []

  /// Whether both lists have the same sections in the same order.
  private(set) var areInPlace = false

  /// The number of nodes and sections that were read.
  private(set) var visits = 0

  /// Matches sections by their ids, and sections with the same id in their order.
  ///
  /// - Parameter sharing: whether what both share in memory is set apart at once.
  init(_ old: BTree<SectionSlot>, _ new: BTree<SectionSlot>, sharing: Bool) {
    var comparison = TreeComparison<SectionSlot>()
    withUnsafePointer(to: old.root) { old in
      withUnsafePointer(to: new.root) { new in
        let (old, new) = (Placed(old, start: 0), Placed(new, start: 0))
        if sharing {
          comparison.compare(old, with: new)
        } else {
          comparison.add(old: old)
          comparison.add(new: new)
        }
      }
    }
    shared = comparison.shared
    visits = comparison.visits
    var (olds, news) = comparison.left
    olds.sort { $0.start < $1.start }
    news.sort { $0.start < $1.start }
    pairs.reserveCapacity(min(olds.count, news.count))
    var lower = 0
    while lower < min(olds.count, news.count),
      olds[lower].value.hasSameID(as: news[lower].value)
    {
      add(olds[lower], news[lower], sharing: sharing)
      lower += 1
    }
    areInPlace = shared.isEmpty && lower == olds.count && lower == news.count
    pair(olds[lower...], news[lower...], sharing: sharing)
  }

  private mutating func pair(
    _ olds: ArraySlice<Placed<SectionSlot>>,
    _ news: ArraySlice<Placed<SectionSlot>>,
    sharing: Bool
  ) {
    guard !olds.isEmpty, !news.isEmpty else {
      leaving = Array(olds)
      arriving = Array(news)
      return
    }
    // The first section with an id, and from each section the next one with the same id.
    var first: [SectionID: Int] = [:]
    var next = Array(repeating: -1, count: olds.count)
    first.reserveCapacity(olds.count)
    for index in olds.indices.reversed() {
      let id = olds[index].value.heading.id
      next[index - olds.startIndex] = first.updateValue(index, forKey: id) ?? -1
    }
    var isLeaving = Array(repeating: true, count: olds.count)
    for new in news {
      guard let index = first.removeValue(forKey: new.value.heading.id) else {
        arriving.append(new)
        continue
      }
      isLeaving[index - olds.startIndex] = false
      let following = next[index - olds.startIndex]
      if following >= 0 { first[new.value.heading.id] = following }
      add(olds[index], new, sharing: sharing)
    }
    for index in olds.indices where isLeaving[index - olds.startIndex] {
      leaving.append(olds[index])
    }
  }

  private mutating func add(
    _ old: Placed<SectionSlot>,
    _ new: Placed<SectionSlot>,
    sharing: Bool
  ) {
    if sharing, old.value.isShared(with: new.value) {
      shared.append(RowBlock(old: old.start, new: new.start, count: 1))
    } else {
      pairs.append(SectionPair(old: old, new: new))
    }
  }

  /// All sections that are in both lists.
  var blocks: [RowBlock] {
    shared + pairs.map { RowBlock(old: $0.old.start, new: $0.new.start, count: 1) }
  }
}

/// A section that is in both lists and may differ.
struct SectionPair {
  var old: Placed<SectionSlot>
  var new: Placed<SectionSlot>
}
