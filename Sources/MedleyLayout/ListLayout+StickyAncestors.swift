public import MedleyCore

extension ListLayout {
  /// Returns the ancestors that stay at the top of the viewport, below a sticky header.
  ///
  /// - Parameters:
  ///   - list: the list that is laid out.
  ///   - top: the top of the viewport, from the top of the content.
  ///   - viewportHeight: the height of the viewport.
  ///   - hasStickyHeaders: whether the header of a section covers the top of the viewport.
  /// - Complexity: as ``/MedleyCore/HostedList/stickyAncestors(below:viewportHeight:row:extent:)``.
  public func stickyAncestors<Cell, Registration>(
    of list: HostedList<Cell, Registration>,
    at top: Double,
    viewportHeight: Double,
    hasStickyHeaders: Bool = true
  ) -> [StickyAncestor] {
    let header = hasStickyHeaders ? stickyHeader(at: top) : nil
    return list.stickyAncestors(
      below: header.map { $0.y + $0.height } ?? top,
      viewportHeight: viewportHeight
    ) { y in
      guard let place = place(at: y), case .row(let path) = place.position,
        let frame = frame(of: place.position), frame.bottom > y
      else { return nil }
      return path
    } extent: { path in
      frame(of: .row(path)).map { ($0.y, $0.height) }
    }
  }

  /// Returns the height of the ancestors that stick above a cell when the cell is directly below them.
  ///
  /// The height is 0 for a header and a footer. See ``ScrollApproach``.
  ///
  /// - Complexity: as ``/MedleyCore/HostedList/stickyHeight(above:viewportHeight:height:)``.
  public func stickyHeight<Cell, Registration>(
    above position: CellPosition,
    of list: HostedList<Cell, Registration>,
    viewportHeight: Double
  ) -> Double {
    guard case .row(let path) = position else { return 0 }
    return list.stickyHeight(above: path, viewportHeight: viewportHeight) {
      frame(of: .row($0))?.height
    }
  }
}
