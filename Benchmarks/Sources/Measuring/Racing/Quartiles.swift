/// The middle of many values, and the bounds of their middle half.
public struct Quartiles: Hashable, Sendable, Codable {
  /// A quarter of the values lies below.
  public var lower: Double

  /// Half of the values lie below.
  public var median: Double

  /// A quarter of the values lies above.
  public var upper: Double

  /// The quartiles of values in any order, straight lines between them; `nil` if there are none.
  public init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    func value(at fraction: Double) -> Double {
      let place = fraction * Double(sorted.count - 1)
      let index = Int(place)
      let next = min(index + 1, sorted.count - 1)
      return sorted[index] + (sorted[next] - sorted[index]) * (place - Double(index))
    }
    lower = value(at: 0.25)
    median = value(at: 0.5)
    upper = value(at: 0.75)
  }

  /// How far the median of so many values is likely to be off, as a part of it.
  ///
  /// It is the standard error of a median of normally distributed values, whose deviation is taken
  /// from the quartiles, so that single outliers have no part in it.
  public func relativeError(count: Int) -> Double {
    guard count > 0, median > 0 else { return .infinity }
    let deviation = (upper - lower) / 1.349
    return 1.253 * deviation / Double(count).squareRoot() / median
  }
}
