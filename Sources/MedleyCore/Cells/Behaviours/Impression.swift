/// How much of a cell was in view, and for how long.
public struct Impression: Hashable, Sendable {
  /// The part of the cell's height that is in view, from 0 to 1.
  public var visibleFraction: Double

  /// For how long it has been in view to that part, in seconds.
  public var dwell: Double

  /// Describes what was seen.
  public init(visibleFraction: Double, dwell: Double) {
    self.visibleFraction = visibleFraction
    self.dwell = dwell
  }

  /// Whether as much was seen, for as long, as a threshold asks for.
  public func reaches(_ threshold: Impression) -> Bool {
    visibleFraction >= threshold.visibleFraction && dwell >= threshold.dwell
  }
}
