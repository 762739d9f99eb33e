/// A limit of a benchmark, and its reason.
public struct Limit: Hashable, Sendable, Codable {
  /// The limited quantity.
  public enum Quantity: String, Hashable, Sendable, Codable {
    /// The median of the subject's time over the reference's.
    case ratio

    /// The median time of the subject, in seconds.
    case time

    /// The median time of the subject for each of its units of work, in seconds.
    case timePerUnit

    /// The figure of a benchmark that is not a race.
    case figure
  }

  /// The limited quantity.
  public var quantity: Quantity

  /// The maximum.
  public var maximum: Double

  /// The reason for the maximum.
  public var reason: String

  /// Limits the ratio to the reference.
  public static func ratio(_ maximum: Double, because reason: String) -> Limit {
    Limit(quantity: .ratio, maximum: maximum, reason: reason)
  }

  /// Limits the time, in seconds.
  public static func time(_ maximum: Double, because reason: String) -> Limit {
    Limit(quantity: .time, maximum: maximum, reason: reason)
  }

  /// Limits the time for each unit of work, in seconds.
  public static func timePerUnit(_ maximum: Double, because reason: String) -> Limit {
    Limit(quantity: .timePerUnit, maximum: maximum, reason: reason)
  }

  /// Limits a figure.
  public static func figure(_ maximum: Double, because reason: String) -> Limit {
    Limit(quantity: .figure, maximum: maximum, reason: reason)
  }
}
