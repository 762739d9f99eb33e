/// A scroll position: the first visible cell, and how much of it is scrolled away.
public struct ScrollPosition: Hashable, Sendable {
  /// The first cell that is at least partly visible.
  public var position: CellPosition

  /// The distance from the top of that cell to the top of the view, in the host's unit.
  ///
  /// It is positive if the cell begins above the view. In a carousel, it is the distance from the
  /// leading edge of the row to the leading edge of the view.
  public var offset: Double

  /// Creates a scroll position.
  public init(position: CellPosition, offset: Double = 0) {
    self.position = position
    self.offset = offset
  }
}

/// The position in a view at which a cell is placed when the view scrolls to it.
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// The nearest position at which the cell is visible; a visible cell stays where it is.
  case nearest

  /// The top edge, or below a header that stays visible there; the leading edge of a list that
  /// scrolls horizontally.
  case start

  /// The center of the view.
  case middle

  /// The bottom edge; the trailing edge of a list that scrolls horizontally.
  case end
}
