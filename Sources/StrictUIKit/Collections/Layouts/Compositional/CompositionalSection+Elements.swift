extension CompositionalSection {
  var orthogonal: OrthogonalStrip? {
    guard isOrthogonal else { return nil }
    let insets = axis.cross(definition.contentInsets)
    let frame = axis.rect(
      main: axis.main(groupsOrigin),
      cross: 0,
      length: groupsLength,
      breadth: axis.cross(surroundings.contentSize)
    )
    return OrthogonalStrip(
      frame: frame,
      contentLength: insets.start + lines.total + insets.end,
      behavior: definition.orthogonalScrollingBehavior,
      groups: lines
    )
  }

  func elements(
    from start: CGFloat,
    to end: CGFloat,
    window: ClosedRange<CGFloat>?
  ) -> [SectionElement] {
    var elements = boundaryElements.filter { $0.isPinnedOrOverlaps(start, end, on: axis) }
    elements += definition.decorationItems.indices.map { decoration($0) }
    let origin = groupsOrigin
    var visible = lines.range(from: start - axis.main(origin), to: end - axis.main(origin))
    if isOrthogonal, let window {
      let inset = axis.cross(definition.contentInsets).start
      let isSeen = axis.main(origin) < end && axis.main(origin) + contentLength > start
      visible =
        isSeen
        ? lines.range(from: window.lowerBound - inset, to: window.upperBound - inset) : 0..<0
    }
    for line in visible {
      for (index, leaf) in group(line).leaves.enumerated() {
        let item = self.item(line * capacity + index, leaf, in: line)
        elements.append(item)
        elements += badges(of: item, leaf)
      }
    }
    return elements
  }

  func element(_ kind: SectionElement.Kind) -> SectionElement? {
    switch kind {
    case .item(let item):
      return leaf(of: item).map { self.item(item, $0, in: item / capacity) }
    case .supplementary(_, let index):
      if let boundary = boundaryElements.first(where: { $0.kind == kind }) { return boundary }
      guard let leaf = leaf(of: index) else { return nil }
      return badges(of: item(index, leaf, in: index / capacity), leaf).first { $0.kind == kind }
    case .decoration(let elementKind, let index):
      let items = definition.decorationItems
      guard items.indices.contains(index), items[index].elementKind == elementKind else {
        return items.firstIndex { $0.elementKind == elementKind }.map { decoration($0) }
      }
      return decoration(index)
    }
  }

  func measure(_ kind: SectionElement.Kind, as size: CGSize) -> Bool {
    guard sizes[kind] != size else { return false }
    sizes[kind] = size
    switch kind {
    case .item(let item):
      guard item >= 0, item < count else { return false }
      updateLine(item / capacity)
    case .supplementary: placeBoundaries()
    case .decoration: return false
    }
    return true
  }

  private var boundaryElements: [SectionElement] {
    let span = boundarySpan
    return boundaries.elements(
      contentLength: contentLength,
      cross: span.cross,
      breadth: axis.cross(span.container)
    )
  }

  private func leaf(of item: Int) -> SolvedGroup.Leaf? {
    guard item >= 0, item < count else { return nil }
    let leaves = group(item / capacity).leaves
    return leaves.indices.contains(item % capacity) ? leaves[item % capacity] : nil
  }

  private func item(_ item: Int, _ leaf: SolvedGroup.Leaf, in line: Int) -> SectionElement {
    let shift = lineAxis.point(main: lines.offset(of: line), cross: 0)
    let origin = groupsOrigin
    return SectionElement(
      kind: .item(item),
      frame: leaf.frame.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y),
      zIndex: leaf.zIndex,
      selfSizing: leaf.selfSizing
    )
  }

  private func badges(of item: SectionElement, _ leaf: SolvedGroup.Leaf) -> [SectionElement] {
    guard !leaf.supplementaries.isEmpty, case .item(let index) = item.kind else { return [] }
    return leaf.supplementaries.map { badge in
      let size = badge.layoutSize.size(in: item.frame.size)
      return SectionElement(
        kind: .supplementary(badge.elementKind, index),
        frame: badge.containerAnchor.frame(of: size, in: item.frame),
        zIndex: badge.zIndex
      )
    }
  }

  private func decoration(_ index: Int) -> SectionElement {
    let item = definition.decorationItems[index]
    let whole = axis.rect(
      main: 0,
      cross: 0,
      length: length,
      breadth: axis.cross(surroundings.contentSize)
    )
    return SectionElement(
      kind: .decoration(item.elementKind, index),
      frame: whole.reduced(by: item.contentInsets),
      zIndex: item.zIndex
    )
  }
}
