// The ancestors of the first visible row, which stay at the top of the view: `SectionShape.hasStickyAncestors`.
extension HostedList {
  /// Returns the ancestors that stay at the top of the view at a scroll offset, from the first level on.
  ///
  /// An ancestor sticks below the ancestors before it, and the end of the rows below it pushes it up. It begins and
  /// ends to stick at the place of its row, so that nothing jumps. Together the ancestors cover at most a third of the
  /// view: the deepest levels are left out. A row with a nested list never sticks, but the rows below it can.
  ///
  /// Heights are in the host's unit. If a row is higher or lower after it was measured, ask again.
  ///
  /// - Parameters:
  ///   - edge: the top of the view, or the bottom edge of a sticky header, from the top of the content.
  ///   - viewportHeight: the height of the view.
  ///   - row: returns the row at an offset from the top of the content, or the next one between two rows. It returns
  ///     `nil` for other cells and beyond the content.
  ///   - extent: returns the top edge and the height of a row.
  /// - Complexity: O(*l*²) calls of ``outlineParent(of:)`` for *l* levels.
  public func stickyAncestors(
    below edge: Double,
    viewportHeight: Double,
    row: (_ y: Double) -> ListPath?,
    extent: (_ path: ListPath) -> (y: Double, height: Double)?
  ) -> [StickyAncestor] {
    var ancestors: [StickyAncestor] = []
    var height = 0.0
    while let first = row(edge + height),
      let next = stickyRow(over: first, below: ancestors.last?.path),
      let place = extent(next.path), next.path != first || place.y < edge + height,
      height + place.height <= viewportHeight / 3,
      let last = extent(ListPath(section: first.section, item: next.end - 1))
    {
      let y = min(edge + height, last.y + last.height - place.height)
      ancestors.append(StickyAncestor(path: next.path, y: y, height: place.height))
      height += place.height
    }
    return ancestors
  }

  /// Returns the height of the ancestors that stick above a row when the row is directly below them.
  ///
  /// To scroll to a row, leave this height free above it, besides the height of a sticky header.
  ///
  /// - Parameters:
  ///   - path: the path of the row.
  ///   - viewportHeight: the height of the view.
  ///   - height: returns the height of a row.
  /// - Complexity: O(*l*) calls of ``outlineParent(of:)`` for *l* levels.
  public func stickyHeight(
    above path: ListPath,
    viewportHeight: Double,
    height: (_ path: ListPath) -> Double?
  ) -> Double {
    var sum = 0.0
    for ancestor in stickyAncestors(of: path) {
      guard let rowHeight = height(ancestor), sum + rowHeight <= viewportHeight / 3,
        outlineEnd(of: ancestor) > path.item
      else { break }
      sum += rowHeight
    }
    return sum
  }

  /// Returns the ancestors of a row that can stay at the top of the view, from the first level on.
  ///
  /// The result is empty in a section without sticky ancestors. Ancestors with a nested list are left out: a nested list
  /// is in one view at a time, and the row itself is in view as well.
  ///
  /// - Complexity: O(*l*) calls of ``outlineParent(of:)`` for *l* levels.
  public func stickyAncestors(of path: ListPath) -> [ListPath] {
    guard section(at: path.section)?.hasStickyAncestors == true else { return [] }
    return outlineAncestors(of: path).filter { !holdsList(at: .row($0)) }
  }

  /// Returns the ancestor of a row that sticks below another ancestor, and the end of the rows below it.
  ///
  /// It may be the row itself.
  private func stickyRow(
    over path: ListPath,
    below parent: ListPath?
  ) -> (path: ListPath, end: Int)? {
    guard section(at: path.section)?.hasStickyAncestors == true else { return nil }
    let chain = stickyAncestors(of: path) + (holdsList(at: .row(path)) ? [] : [path])
    let below = parent.map { parent in Array(chain.drop { $0 != parent }.dropFirst()) } ?? chain
    guard let ancestor = below.first else { return nil }
    let end = outlineEnd(of: ancestor)
    return end > max(path.item, ancestor.item + 1) ? (ancestor, end) : nil
  }
}
