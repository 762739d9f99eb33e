import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Scrolling to a cell. UIKit would leave a row of a collection view under the header that stays in
// view, does not go to headers, and takes the nearest edge of a collection view for no edge at all.
extension ListBridge {
  func scroll(to position: CellPosition, at edge: ScrollEdge, animated: Bool) {
    guard let surface, let list else { return }
    if list.section(at: position.section).map({ collapsed.contains($0.id) }) ?? false,
      position.indexPath != nil
    {
      list.send(.expand, at: .header(section: position.section))
    }
    guard hasCell(at: position) else { return }
    if let path = position.indexPath, !isShown(path) { return }
    covered = nil
    surface.layoutIfNeeded()
    guard !animated else { return scrollAnimated(to: position, at: edge) }
    if let edge = settled(edge, for: position) { stand(position, at: edge) }
    surface.layoutIfNeeded()
    if let path = position.indexPath { surface.bringIntoCarousel(path, animated: false) }
  }

  private func scrollAnimated(to position: CellPosition, at edge: ScrollEdge) {
    guard let surface else { return }
    if let path = position.indexPath {
      surface.bringIntoCarousel(path, animated: true)
      if surface.scrollAnimated(to: path, at: edge) { return }
    }
    guard let edge = settled(edge, for: position), let offset = offset(for: position, at: edge)
    else { return }
    var point = surface.contentOffset
    if surface.scrollsSideways { point.x = offset } else { point.y = offset }
    if point != surface.contentOffset { surface.setContentOffset(point, animated: true) }
  }

  /// Scrolls at once.
  ///
  /// What lies between is measured on the way, so the place is looked for again.
  private func stand(_ position: CellPosition, at edge: ScrollEdge) {
    guard let surface else { return }
    for _ in 0..<8 {
      guard let offset = offset(for: position, at: edge),
        abs(offset - surface.scrollOffset) > 0.25
      else { return }
      surface.scrollOffset = offset
      surface.layoutIfNeeded()
    }
  }

  /// The edge that an edge stands for, counted from the left where the list scrolls sideways; `nil`
  /// for the nearest one of a cell in view.
  private func settled(_ edge: ScrollEdge, for position: CellPosition) -> ScrollEdge? {
    guard edge == .nearest else { return isMirrored ? edge.opposite : edge }
    guard let way = ways(to: position) else { return nil }
    // In view, or larger than the view and seen in all of it.
    guard way.start * way.end > 0 else { return nil }
    return abs(way.start) < abs(way.end) ? .start : .end
  }

  private var isMirrored: Bool {
    guard let surface, surface.scrollsSideways else { return false }
    return surface.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func offset(for position: CellPosition, at edge: ScrollEdge) -> CGFloat? {
    guard let surface, let ways = ways(to: position) else { return nil }
    let way =
      switch edge {
      case .start: ways.start
      case .end: ways.end
      case .middle, .nearest: (ways.start + ways.end) / 2
      }
    return (surface.scrollOffset + way).clamped(to: surface.offsetLimits)
  }

  /// How far a cell is from standing at either edge of what is seen of the list.
  private func ways(to position: CellPosition) -> (start: CGFloat, end: CGFloat)? {
    guard let surface, let frame = naturalPlace(of: position) else { return nil }
    let axis = surface.scrollAxis
    var start = axis.start(of: surface.freeView)
    if case .row = position { start += heightOfPinnedHeader(ofSection: position.section) }
    return (axis.start(of: frame) - start, axis.end(of: frame) - axis.end(of: surface.freeView))
  }

  private func heightOfPinnedHeader(ofSection section: Int) -> CGFloat {
    guard let surface, surface.pinsHeaders, hasCell(at: .header(section: section)) else {
      return 0
    }
    return surface.place(of: .header(section: section))?.height ?? 0
  }

  /// Where a cell stands when it is not kept in view: a header right above what follows it.
  private func naturalPlace(of position: CellPosition) -> CGRect? {
    guard let surface, var frame = surface.place(of: position) else { return nil }
    guard case .header(let section) = position, surface.pinsHeaders else { return frame }
    let next: CellPosition =
      shownRowCount(inSection: section) > 0
      ? .row(ListPath(section: section, item: 0)) : .footer(section: section)
    if next.indexPath != nil || hasCell(at: next), let below = surface.place(of: next) {
      frame.origin.y = min(frame.minY, below.minY - frame.height)
    }
    return frame
  }
}

extension ScrollEdge {
  fileprivate var opposite: Self {
    switch self {
    case .start: .end
    case .end: .start
    case .nearest, .middle: self
    }
  }
}
