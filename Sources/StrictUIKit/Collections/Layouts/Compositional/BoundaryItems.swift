/// The boundary supplementary items of a section or a layout, and their frames.
@MainActor struct BoundaryItems {
  struct Placed {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let index: Int
    let isAtEnd: Bool
    var start: CGFloat
    var size: CGSize
  }

  let axis: LayoutAxis
  private(set) var placed: [Placed] = []

  /// The lengths of the extending items before and after the content.
  private(set) var before: CGFloat = 0
  private(set) var behind: CGFloat = 0

  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem],
    axis: LayoutAxis,
    container: CGSize,
    measured: (SectionElement.Kind) -> CGSize?
  ) {
    self.axis = axis
    var counts: [String: Int] = [:]
    for item in items {
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      var size = item.layoutSize.size(in: container)
      if let preferred = measured(.supplementary(item.elementKind, index)) {
        size = item.layoutSize.selfSizing.size(size, preferring: preferred)
      }
      let isAtEnd = item.isAtEnd(of: axis)
      placed.append(
        Placed(
          item: item,
          index: index,
          isAtEnd: isAtEnd,
          start: isAtEnd ? behind : before,
          size: size
        )
      )
      guard item.extendsBoundary else { continue }
      if isAtEnd { behind += axis.main(size) } else { before += axis.main(size) }
    }
  }

  /// The elements around a content of a length, in a space across the axis.
  func elements(contentLength: CGFloat, cross: CGFloat, breadth: CGFloat) -> [SectionElement] {
    placed.map { element($0, contentLength, cross, breadth) }
  }

  private func element(
    _ placed: Placed,
    _ contentLength: CGFloat,
    _ cross: CGFloat,
    _ breadth: CGFloat
  ) -> SectionElement {
    let length = axis.main(placed.size)
    var main = placed.start
    if placed.isAtEnd {
      main += before + contentLength
      if !placed.item.extendsBoundary { main -= length }
    }
    let room = breadth - axis.cross(placed.size)
    let frame = axis.rect(
      main: main,
      cross: cross + room * placed.item.share(across: axis),
      length: length,
      breadth: axis.cross(placed.size)
    )
    let pin: SectionElement.Pin = placed.isAtEnd ? .end : .start
    return SectionElement(
      kind: .supplementary(placed.item.elementKind, placed.index),
      frame: frame.offsetBy(dx: placed.item.offset.x, dy: placed.item.offset.y),
      zIndex: placed.item.zIndex,
      selfSizing: placed.item.layoutSize.selfSizing,
      pin: placed.item.pinToVisibleBounds ? pin : nil
    )
  }
}
