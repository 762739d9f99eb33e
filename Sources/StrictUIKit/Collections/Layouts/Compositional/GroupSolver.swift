/// Computes the frames of the items of a group.
@MainActor struct GroupSolver {
  let traits: UITraitCollection

  /// The number of items to place.
  ///
  /// The remaining slots stay empty.
  let limit: Int

  /// Returns the measured size of an item, by its index in the group.
  let measured: (Int) -> CGSize?

  private var next = 0

  init(traits: UITraitCollection, limit: Int, measured: @escaping (Int) -> CGSize?) {
    self.traits = traits
    self.limit = limit
    self.measured = measured
  }

  /// Returns the frames of a group's items in a container.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    let proposed = group.layoutSize.size(in: container)
    let insets = group.effectiveInsets
    let inner = proposed.reduced(by: insets)
    var solved: SolvedGroup
    switch group.arrangement {
    case .custom(let provider):
      let surroundings = LayoutSurroundings(size: inner, traits: traits)
      let places = provider(surroundings).prefix(max(0, limit - next))
      next += places.count
      solved = SolvedGroup(
        size: inner,
        leaves: places.map {
          SolvedGroup.Leaf(frame: $0.frame, selfSizing: [], zIndex: $0.zIndex)
        }
      )
    case .filling(let axis):
      solved = line(group, along: axis, in: inner, count: nil, isShared: false)
    case .count(let axis, let count, let isShared):
      solved = line(group, along: axis, in: inner, count: count, isShared: isShared)
    }
    var size = proposed
    // Only existing items determine the size.
    if !solved.leaves.isEmpty {
      let outer = solved.size.extended(by: insets)
      size = group.layoutSize.selfSizing.size(proposed, preferring: outer)
    }
    solved.offset(x: insets.leading, y: insets.top)
    return SolvedGroup(size: size, leaves: solved.leaves)
  }

  private mutating func line(
    _ group: NSCollectionLayoutGroup,
    along axis: LayoutAxis,
    in room: CGSize,
    count: Int?,
    isShared: Bool
  ) -> SolvedGroup {
    guard !group.subitems.isEmpty, count != 0 else { return SolvedGroup(size: room, leaves: []) }
    let gap = group.interItemSpacing?.spacing ?? 0
    let isOpen = group.layoutSize.isMeasured(along: axis)
    var slots: [SolvedGroup] = []
    var used: CGFloat = 0
    var (breadth, filled) = (CGFloat(0), CGFloat(0))
    // A group with an estimated length contains each item once.
    while slots.count < (count ?? (isOpen ? group.subitems.count : 1000)) {
      let item = group.subitems[slots.count % group.subitems.count]
      var share: CGFloat?
      if isShared, let count {
        share = (axis.main(room) - gap * CGFloat(count - 1)) / CGFloat(count)
      }
      let checkpoint = next
      let slot = slot(for: item, in: room, along: axis, share: share)
      let length = axis.main(slot.size)
      let start = slots.isEmpty ? 0 : used + gap
      if count == nil, !isOpen, !slots.isEmpty, start + length > axis.main(room) + 0.01 {
        next = checkpoint
        break
      }
      slots.append(slot)
      used = start + length
      if !slot.leaves.isEmpty {
        breadth = max(breadth, axis.cross(slot.size))
        filled = used
      }
      if count == nil, length <= 0 { break }
    }
    var spacing = gap
    if group.interItemSpacing?.isFlexibleSpacing == true, slots.count > 1, !isOpen {
      spacing += max(0, axis.main(room) - used) / CGFloat(slots.count - 1)
    }
    var start: CGFloat = 0
    var leaves: [SolvedGroup.Leaf] = []
    for slot in slots {
      let origin = axis.point(main: start, cross: 0)
      var slot = slot
      slot.offset(x: origin.x, y: origin.y)
      leaves += slot.leaves
      start += axis.main(slot.size) + spacing
    }
    return SolvedGroup(size: axis.size(main: filled, cross: breadth), leaves: leaves)
  }

  /// The frame of one subitem, with its spacing.
  private mutating func slot(
    for item: NSCollectionLayoutItem,
    in room: CGSize,
    along axis: LayoutAxis,
    share: CGFloat?
  ) -> SolvedGroup {
    let edges = item.edgeSpacing?.insets ?? .zero
    var solved: SolvedGroup
    if let group = item as? NSCollectionLayoutGroup {
      solved = solve(group, in: room)
    } else {
      solved = leaf(item, in: room, along: axis, share: share)
    }
    solved.size = solved.size.extended(by: edges)
    solved.offset(x: edges.leading, y: edges.top)
    return solved
  }

  private mutating func leaf(
    _ item: NSCollectionLayoutItem,
    in room: CGSize,
    along axis: LayoutAxis,
    share: CGFloat?
  ) -> SolvedGroup {
    var size = item.layoutSize.size(in: room)
    var selfSizing = item.layoutSize.selfSizing
    if let share {
      size = axis.size(main: share, cross: axis.cross(size))
      selfSizing.remove(axis == .vertical ? .height : .width)
    }
    let index = next
    next += 1
    if index < limit, let preferred = measured(index) {
      size = selfSizing.size(size, preferring: preferred)
    }
    guard index < limit else { return SolvedGroup(size: size, leaves: []) }
    let frame = CGRect(origin: .zero, size: size).reduced(by: item.effectiveInsets)
    let leaf = SolvedGroup.Leaf(
      frame: frame,
      selfSizing: selfSizing,
      supplementaries: item.supplementaryItems
    )
    return SolvedGroup(size: size, leaves: [leaf])
  }
}

/// The frames of the items of one group.
struct SolvedGroup {
  struct Leaf {
    /// The rectangle of the item in the group.
    var frame: CGRect
    var selfSizing: SelfSizing
    var zIndex = 0
    var supplementaries: [NSCollectionLayoutSupplementaryItem] = []
  }

  var size: CGSize
  var leaves: [Leaf]

  mutating func offset(x: CGFloat, y: CGFloat) {
    for index in leaves.indices {
      leaves[index].frame = leaves[index].frame.offsetBy(dx: x, dy: y)
    }
  }
}
