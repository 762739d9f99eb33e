/// A rule of UIKit's that a batch of updates breaks.
public struct BatchUpdateViolation: Error, Hashable, Sendable {
  /// The number of the rule in the update contract, such as `C8`.
  public var rule: String

  /// What UIKit says.
  public var message: String
}
