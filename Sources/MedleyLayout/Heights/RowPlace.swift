/// A point in a sequence of rows: a row, and how far below its top the point lies.
public struct RowPlace: Hashable, Sendable {
  /// The index of the row, from 0.
  public var row: Int

  /// The distance from the top of the row, in the host's unit.
  public var offset: Double

  /// Names a point.
  public init(row: Int, offset: Double = 0) {
    self.row = row
    self.offset = offset
  }
}
