/// Where a reader is in a list: the first cell in view, and how much of it is scrolled away.
public struct ScrollPosition: Hashable, Sendable {
  /// The first cell that is in view, if only in part.
  public var position: CellPosition

  /// How far the top of that cell (its leading edge, in a carousel) lies above the top of the view,
  /// in the host's unit.
  public var offset: Double

  /// Names a place.
  public init(position: CellPosition, offset: Double = 0) {
    self.position = position
    self.offset = offset
  }
}
