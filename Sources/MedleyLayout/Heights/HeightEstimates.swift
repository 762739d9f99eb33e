/// The average heights of the cells that were measured, by kind: the best estimate for those to
/// come.
///
/// A host that is given no estimates records what it measures, and asks here what
/// ``ListLayout/reestimate(_:)`` asks it. What serves as the kind is up to the host, such as a
/// ``ReuseIdentifier``.
public struct HeightEstimates<Kind: Hashable & Sendable>: Sendable {
  /// The estimate for a kind of which nothing was recorded.
  public var defaultEstimate: Double

  private var averages: [Kind: (height: Double, count: Double)] = [:]

  /// Makes estimates of which nothing is known.
  public init(defaultEstimate: Double) {
    self.defaultEstimate = defaultEstimate
  }

  /// The average height recorded for a kind, in the host's unit.
  public func estimate(for kind: Kind) -> Double {
    averages[kind]?.height ?? defaultEstimate
  }

  /// Records a height that was measured; what is negative or no number is left out.
  public mutating func record(_ height: Double, for kind: Kind) {
    guard height >= 0, height.isFinite else { return }
    let (average, count) = averages[kind] ?? (0, 0)
    averages[kind] = (average + (height - average) / (count + 1), count + 1)
  }

  /// Forgets all that was recorded, as when the width of the list has changed.
  public mutating func removeAll() {
    averages = [:]
  }
}
