import MedleyCore

/// Scrolls to cells.
///
/// UIKit places a row of a collection view below its sticky header, does not scroll to headers, and
/// treats the nearest edge of a collection view as no edge.
@MainActor
struct ListScroller {
  let context: BridgeContext
  let reading: ReadingPosition

  /// Scrolls to the cell of an identity as soon as the view may be changed.
  ///
  /// - Parameter completion: called when the cell is in place, or before an animation.
  func scroll(
    to identity: ItemIdentity,
    at edge: ScrollEdge,
    animated: Bool,
    completion: @escaping @MainActor () -> Void = {}
  ) {
    let scheduler = context.scheduler
    scheduler.whenOutsideCalls { [self] in
      guard let position = context.list?.position(of: identity) else { return }
      scroll(to: position, at: edge, animated: animated)
      if !scheduler.isInBatch { reading.store() }
      completion()
    }
  }

  /// Scrolls to a cell.
  func scroll(to position: CellPosition, at edge: ScrollEdge, animated: Bool) {
    guard let surface = context.surface, context.hasCell(at: position),
      !context.isDocked(position)
    else { return }
    if let path = position.indexPath, !context.isShown(path) { return }
    guard context.isVisible else {
      reading.pending = context.list?.identity(at: position).map { .cell($0, edge) }
      return
    }
    reading.pending = nil
    surface.layoutIfNeeded()
    defer { scrollOuterList(to: position, at: edge, animated: animated) }
    guard !animated else { return scrollAnimated(to: position, at: edge) }
    if let edge = resolved(edge, for: position) {
      surface.scrollUntilStable { offset(for: position, at: edge) }
    }
    surface.layoutIfNeeded()
    scrollCarousel(to: position, animated: false)
  }

  /// Scrolls the list around a nested list that is as high as its rows.
  private func scrollOuterList(to position: CellPosition, at edge: ScrollEdge, animated: Bool) {
    guard let surface = context.surface, !surface.scrollsSideways, !surface.isScrollEnabled,
      let outer = surface.superview?.enclosingAttachment as? ListBridge,
      let outerSurface = outer.context.surface,
      let identity = outer.cells.identity(ofCellWith: surface),
      let row = outer.list?.position(of: identity)
    else { return }
    let scroller = outer.scroller
    func target() -> CGFloat? {
      guard let frame = surface.frame(of: position) else { return nil }
      let part = outerSurface.convert(frame, from: surface)
      guard let travel = scroller.travel(to: part, of: row),
        let edge = scroller.resolved(edge, by: travel)
      else { return nil }
      return scroller.offset(by: travel, at: edge)
    }
    guard animated else { return outerSurface.scrollUntilStable(target) }
    if let offset = target() {
      outerSurface.setContentOffset(
        CGPoint(x: outerSurface.contentOffset.x, y: offset),
        animated: true
      )
    }
  }

  private func scrollCarousel(to position: CellPosition, animated: Bool) {
    guard let path = position.indexPath,
      case .carousel? = context.list?.section(at: path.section)?.layout
    else { return }
    context.surface?.scrollCarousel(to: path, animated: animated)
  }

  private func scrollAnimated(to position: CellPosition, at edge: ScrollEdge) {
    guard let surface = context.surface else { return }
    scrollCarousel(to: position, animated: true)
    if let path = position.indexPath, heightOfStickyRows(above: ListPath(path)) == 0,
      surface.scrollAnimated(to: path, at: edge)
    {
      return
    }
    guard let edge = resolved(edge, for: position), let offset = offset(for: position, at: edge)
    else { return }
    var point = surface.contentOffset
    if surface.scrollsSideways { point.x = offset } else { point.y = offset }
    if point != surface.contentOffset { surface.setContentOffset(point, animated: true) }
  }

  /// Returns the edge counted from the left in a list that scrolls horizontally, or `nil` for the
  /// nearest edge of a visible cell.
  private func resolved(_ edge: ScrollEdge, for position: CellPosition) -> ScrollEdge? {
    travel(to: position).flatMap { resolved(edge, by: $0) }
  }

  private func resolved(_ edge: ScrollEdge, by travel: Travel) -> ScrollEdge? {
    guard let surface = context.surface else { return nil }
    let isMirrored = surface.scrollsSideways && surface.isMirrored
    switch edge {
    case .start: return isMirrored ? .end : .start
    case .end: return isMirrored ? .start : .end
    case .middle: return .middle
    case .nearest:
      // A product of 0 or less: the cell is visible, or it covers the view.
      guard travel.start * travel.end > 0 else { return nil }
      return abs(travel.start) < abs(travel.end) ? .start : .end
    }
  }

  private func offset(for position: CellPosition, at edge: ScrollEdge) -> CGFloat? {
    travel(to: position).flatMap { offset(by: $0, at: edge) }
  }

  private func offset(by travel: Travel, at edge: ScrollEdge) -> CGFloat? {
    guard let surface = context.surface else { return nil }
    let distance =
      switch edge {
      case .start: travel.start
      case .end: travel.end
      case .middle, .nearest: (travel.start + travel.end) / 2
      }
    return (surface.scrollOffset + distance).clamped(to: surface.offsetLimits)
  }

  /// The distances of a cell from both edges of the uncovered part of the view.
  private typealias Travel = (start: CGFloat, end: CGFloat)

  private func travel(to position: CellPosition) -> Travel? {
    unpinnedFrame(of: position).flatMap { travel(to: $0, of: position) }
  }

  /// - Parameter frame: the frame of the cell, or of a part of it.
  private func travel(to frame: CGRect, of position: CellPosition) -> Travel? {
    guard let surface = context.surface else { return nil }
    let axis = surface.scrollAxis
    let bounds = surface.uncoveredBounds
    var start = axis.start(of: bounds)
    if case .row(let path) = position {
      start += heightOfPinnedHeader(inSection: path.section) + heightOfStickyRows(above: path)
    }
    return (axis.start(of: frame) - start, axis.end(of: frame) - axis.end(of: bounds))
  }

  private func heightOfStickyRows(above path: ListPath) -> CGFloat {
    context.surface?.attachedBridge?.sticky.height(above: path) ?? 0
  }

  private func heightOfPinnedHeader(inSection section: Int) -> CGFloat {
    guard let surface = context.surface, surface.pinsHeaders(context.options),
      context.hasCell(at: .header(section: section))
    else { return 0 }
    return surface.frame(of: .header(section: section))?.height ?? 0
  }

  /// Returns the frame that a cell has when it is not pinned: a header directly above its section.
  private func unpinnedFrame(of position: CellPosition) -> CGRect? {
    guard let surface = context.surface, var frame = surface.frame(of: position) else {
      return nil
    }
    guard case .header(let section) = position, surface.pinsHeaders(context.options) else {
      return frame
    }
    let next: CellPosition =
      context.shownRowCount(inSection: section) > 0
      ? .row(ListPath(section: section, item: 0)) : .footer(section: section)
    if next.indexPath != nil || context.hasCell(at: next), let below = surface.frame(of: next) {
      frame.origin.y = min(frame.minY, below.minY - frame.height)
    }
    return frame
  }

  // MARK: Pages

  /// Returns the offset at which a drag of a paged list that scrolls horizontally ends: the beginning
  /// of the next row in its direction, or of the nearest row.
  ///
  /// - Parameter velocity: the horizontal velocity, in points per millisecond.
  func pageOffset(velocity: CGFloat) -> CGFloat? {
    guard let surface = context.surface, surface.scrollsSideways else { return nil }
    let bounds = surface.uncoveredBounds
    let offsets = surface.rows(in: bounds.insetBy(dx: -bounds.width, dy: 0))
      .filter { context.list?.section(at: $0.path.section)?.layout.isPaged ?? false }
      .map { row in
        // A row rests where the first one is in the beginning: two gaps from the edge.
        let inset = 2 * (context.list?.section(at: row.path.section).map(surface.gap) ?? 0)
        let travel =
          surface.isMirrored
          ? row.frame.maxX + inset - bounds.maxX : row.frame.minX - inset - bounds.minX
        return (surface.contentOffset.x + travel).clamped(to: surface.offsetLimits)
      }
    let offset = surface.contentOffset.x
    if velocity > 0 { return offsets.filter { $0 > offset }.min() }
    if velocity < 0 { return offsets.filter { $0 < offset }.max() }
    return offsets.min { abs($0 - offset) < abs($1 - offset) }
  }
}
