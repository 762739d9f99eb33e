import MedleyCore

/// The user's scroll position: the anchor row, not an offset.
@MainActor
final class ReadingPosition {
  private let context: BridgeContext
  private let cells: CellRegistry

  /// The position to scroll to when the view enters a window.
  ///
  /// A view outside of a window is not laid out, so that its cells are not created unnecessarily.
  var pending: Pending?

  /// Where the list opens when it receives rows again.
  private var opening = ListOpening()

  /// Whether the user has not left the end of the list.
  private var isAtEnd = true

  /// Whether the view has another size and was not laid out since, so that its offset is not the user's.
  private var isResizing = false

  /// The scroll offset when ``isAtEnd`` was set last.
  private var lastOffset: CGFloat = 0

  init(_ context: BridgeContext, _ cells: CellRegistry) {
    self.context = context
    self.cells = cells
  }

  /// The scroll position of a list that was updated outside of a window.
  enum Pending {
    /// The anchor row before the update.
    case anchor(Anchor)

    /// The position at which another view left the list.
    case position(ScrollPosition)

    /// A row, header or footer, and the edge at which it is placed.
    case cell(ItemIdentity, ScrollEdge)

    /// The start of the list.
    case start

    /// No particular position.
    case unspecified

    /// The end of the list.
    static var end: Pending { .anchor(.end) }
  }

  /// The visible rows; the first remaining one stays where it is.
  struct Anchor {
    /// The rows from first to last, with their distances from the top edge, or from the left edge of a
    /// list that scrolls horizontally.
    var candidates: [(identity: ItemIdentity, distance: CGFloat)]

    /// The overscroll of the view; see ``ListSurface/overscroll``.
    var overscroll: CGFloat

    /// Whether the list stays at its end.
    var isAtEnd = false

    /// The first row of a list at its very top.
    var top: TopRow?

    /// The position among all rows, if no loaded row is visible that stays.
    var unloaded: UnloadedAnchor?

    /// The end of the list.
    static var end: Anchor { Anchor(candidates: [], overscroll: 0, isAtEnd: true) }
  }

  /// Another list is shown.
  func listDidChange() {
    pending = nil
    isAtEnd = true
    lastOffset = 0
    opening.connect(to: context.list)
  }

  /// Returns the position of a list that has just received rows again, or `nil` if the list keeps its
  /// position.
  func takeOpening() -> Pending? {
    opening.edge(of: context.list, followsEnd: context.options.followsEnd)
      .map { $0 == .end ? .end : .start }
  }

  // MARK: Anchor

  /// Returns the anchor row.
  ///
  /// - Parameters:
  ///   - map: the positions after the change that follows; by default they stay the same.
  ///   - isKept: whether the row at a position of the view may be the anchor row.
  func anchor(
    _ map: PositionMap? = nil,
    where isKept: (CellPosition) -> Bool = { _ in true }
  ) -> Anchor? {
    guard let surface = context.surface else { return nil }
    let isAtEnd = isFollowingEnd
    guard context.options.keepsPlace || isAtEnd else { return nil }
    let axis = surface.scrollAxis
    let edge = axis.start(of: surface.uncoveredBounds)
    let rows = surface.shownRows.compactMap { path, cell -> (ItemIdentity, CGRect, IndexPath)? in
      guard let record = cells.records[cell], isKept(.row(path)),
        !context.unloaded.isGroup(.row(path)), let frame = surface.frame(of: .row(path)),
        axis.end(of: frame) > edge
      else { return nil }
      return (record.identity, frame, path)
    }
    let candidates = rows.sorted { axis.start(of: $0.1) < axis.start(of: $1.1) }
      .map { ($0.0, axis.start(of: $0.1) - edge) }
    let unloaded = candidates.isEmpty ? current.flatMap { UnloadedAnchor($0, map, context) } : nil
    guard !candidates.isEmpty || isAtEnd || unloaded != nil else { return nil }
    var anchor = Anchor(candidates: candidates, overscroll: surface.overscroll, isAtEnd: isAtEnd)
    anchor.unloaded = unloaded
    let first = context.firstShownRow
    anchor.top = TopRow(
      rows.first { $0.2 == first }?.0,
      isAtTop: anchor.overscroll == 0 && surface.isAtLimit(end: false),
      followsEnd: context.options.followsEnd
    )
    return anchor
  }

  /// Scrolls the first remaining row of an anchor back to where it was.
  func restore(_ anchor: Anchor?) {
    guard let anchor else { return }
    if anchor.isAtEnd { return scroll(toEnd: true, overscroll: anchor.overscroll) }
    if let top = anchor.top, top.isKept(in: context.list) {
      return scroll(toEnd: false, overscroll: 0)
    }
    scroll(overscroll: anchor.overscroll) { target(of: .anchor(anchor)) }
  }

  /// Scrolls a cell to a distance from the top or leading edge, without animation.
  ///
  /// - Parameter overscroll: how far the view may exceed its limits.
  private func scroll(overscroll: CGFloat = 0, to target: () -> (CellPosition, CGFloat)?) {
    guard let surface = context.surface else { return }
    let axis = surface.scrollAxis
    UIView.performWithoutAnimation {
      surface.scrollUntilStable {
        guard let (position, distance) = target(), let frame = surface.frame(of: position) else {
          return nil
        }
        let limits = surface.offsetLimits
        let extended =
          limits.lowerBound + min(0, overscroll)...limits.upperBound + max(0, overscroll)
        let travel = axis.travel(of: frame, to: distance, in: surface.uncoveredBounds)
        return (surface.scrollOffset + travel).clamped(to: extended)
      }
    }
  }

  /// Scrolls to the end of the list or to its start, without animation.
  private func scroll(toEnd isEnd: Bool, overscroll: CGFloat) {
    guard let surface = context.surface else { return }
    UIView.performWithoutAnimation {
      surface.scrollUntilStable { surface.offset(atEnd: isEnd) + overscroll }
    }
  }

  // MARK: The end of the list

  /// Whether the list stays at its end when it changes.
  var isFollowingEnd: Bool { context.options.followsEnd && isAtEnd }

  func viewDidResize() {
    isResizing = true
  }

  func viewDidLayOut() {
    followEnd()
    isResizing = false
  }

  /// Scrolls to the end again after the size or the insets of the view have changed.
  func followEnd() {
    guard isFollowingEnd, pending == nil, context.isVisible, context.scheduler.isUndisturbed,
      let surface = context.surface, !surface.isTracking
    else { return }
    surface.scrollOffset = surface.offset(atEnd: true)
  }

  /// Records whether the user has left the end of the list.
  ///
  /// The content may also have grown, which does not move the view away from its end.
  private func recordEnd(_ surface: any ListSurface) {
    let offset = surface.scrollOffset
    if surface.isAtLimit(end: true) {
      isAtEnd = true
    } else if !isResizing,
      surface.isMirrored && surface.scrollsSideways
        ? offset > lastOffset + 0.5 : offset < lastOffset - 0.5
    {
      isAtEnd = false
    }
    lastOffset = offset
  }

  /// Records whether the program has placed the view at the end of the list.
  ///
  /// - Parameter isEnd: whether the end was the target.
  private func recordPlacement(isEnd: Bool = false) {
    guard let surface = context.surface else { return }
    isAtEnd = isEnd || surface.isAtLimit(end: true)
    lastOffset = surface.scrollOffset
  }

  // MARK: The list's scroll position

  /// Stores the scroll position in the list.
  func store() {
    guard let list = context.list, let surface = context.surface, !context.showsOtherList,
      !context.isReloading, pending == nil
    else { return }
    recordEnd(surface)
    if let current { list.remember(current) }
  }

  /// The first visible row.
  var current: ScrollPosition? {
    guard let surface = context.surface, context.list != nil else { return nil }
    let sideways = surface.scrollsSideways
    let view = surface.uncoveredBounds
    // From right to left, positions count backwards.
    let isMirrored = sideways && surface.isMirrored
    let start = isMirrored ? -view.maxX : sideways ? view.minX : view.minY
    func first(in part: CGRect) -> (path: IndexPath, start: CGFloat)? {
      surface.rows(in: part)
        .map { path, frame -> (path: IndexPath, start: CGFloat, end: CGFloat) in
          isMirrored
            ? (path, -frame.maxX, -frame.minX)
            : (path, sideways ? frame.minX : frame.minY, sideways ? frame.maxX : frame.maxY)
        }
        .filter { $0.end > start }
        .min { $0.start < $1.start }
        .map { ($0.path, $0.start) }
    }
    // In most cases a row is at the edge. Only in a gap between rows, the others are looked up.
    let edge =
      sideways
      ? CGRect(
        x: isMirrored ? view.maxX - 1 : view.minX,
        y: view.minY,
        width: 1,
        height: view.height
      )
      : CGRect(x: view.minX, y: view.minY, width: view.width, height: 1)
    guard let first = first(in: edge) ?? first(in: view) else { return nil }
    return ScrollPosition(position: .row(ListPath(first.path)), offset: Double(start - first.start))
  }

  /// Scrolls to a stored position.
  private func scroll(to stored: ScrollPosition) {
    guard let surface = context.surface else { return }
    guard surface.scrollsSideways else {
      return scroll { (stored.position, CGFloat(-stored.offset)) }
    }
    surface.layoutIfNeeded()
    guard let frame = surface.frame(of: stored.position) else { return }
    let end = surface.contentSize.width - surface.bounds.width
    let start =
      surface.isMirrored
      ? frame.maxX - CGFloat(stored.offset) - surface.bounds.width
      : frame.minX + CGFloat(stored.offset)
    surface.contentOffset.x = max(0, min(start, end))
  }

  /// Scrolls to the beginning of a list without a stored position, if the view showed another list
  /// before: the cell of a nested list is recycled at any offset.
  func scrollToStart() {
    guard let surface = context.surface, context.connection > 1 else { return }
    let inset = surface.adjustedContentInset
    var start = -inset.left
    if surface.scrollsSideways, surface.isMirrored {
      surface.layoutIfNeeded()
      start = max(start, surface.contentSize.width + inset.right - surface.bounds.width)
    }
    surface.contentOffset = CGPoint(x: start, y: -inset.top)
  }

  // MARK: Outside of a window

  /// Scrolls to a position, or makes it pending if the view is not in a window.
  func show(_ target: Pending) {
    guard context.isVisible else { return approach(target) }
    pending = nil
    switch target {
    case .anchor(let anchor):
      restore(anchor)
      recordPlacement(isEnd: anchor.isAtEnd)
    case .position(let position):
      scroll(to: position)
      recordPlacement()
    case .cell(let identity, let edge):
      guard let position = context.list?.position(of: identity) else { return }
      ListScroller(context: context, reading: self).scroll(to: position, at: edge, animated: false)
      recordPlacement()
    case .start:
      // The user may pull the content down.
      if context.surface?.isAtLimit(end: false) == false { scroll(toEnd: false, overscroll: 0) }
      recordPlacement()
    case .unspecified: if isFollowingEnd { show(.end) }
    }
  }

  /// Scrolls towards a position as far as possible without any cell.
  private func approach(_ target: Pending) {
    pending = target
    guard let surface = context.surface, let (position, distance) = self.target(of: target),
      let frame = surface.frame(of: position)
    else { return }
    let travel = surface.scrollAxis.travel(of: frame, to: distance, in: surface.uncoveredBounds)
    // The size of the content is only known after layout.
    surface.scrollOffset = max(surface.offsetLimits.lowerBound, surface.scrollOffset + travel)
  }

  private func target(of pending: Pending) -> (CellPosition, CGFloat)? {
    switch pending {
    case .position(let stored): return (stored.position, CGFloat(-stored.offset))
    case .anchor(let anchor):
      for (identity, distance) in anchor.candidates {
        if let position = context.list?.position(of: identity) { return (position, distance) }
      }
      return anchor.unloaded?.target(in: context)
    case .cell, .start, .unspecified: break
    }
    return nil
  }
}
