public import MedleyCore

/// A cell that is in view, and where.
public struct PlacedCell: Hashable, Sendable {
  /// Which cell it is.
  public var position: CellPosition

  /// Where it stands.
  public var frame: CellFrame

  /// Whether the height of the cell is known; if not, the host measures the cell and tells the
  /// layout.
  public var isMeasured: Bool

  /// Describes a cell in view.
  public init(position: CellPosition, frame: CellFrame, isMeasured: Bool) {
    self.position = position
    self.frame = frame
    self.isMeasured = isMeasured
  }
}
