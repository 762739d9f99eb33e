/// One row or one section that moves.
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Where it stood before all changes.
  public var from: Place

  /// Where it stands after all changes.
  public var to: Place

  /// Describes a move.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
