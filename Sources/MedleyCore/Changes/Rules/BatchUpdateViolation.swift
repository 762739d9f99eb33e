/// A rule of UIKit's that a batch of updates breaks.
public struct BatchUpdateViolation: Error, Hashable, Sendable {
  /// Which rule is broken.
  public var rule: BatchUpdateRule

  /// What UIKit says; for what it does not check (D), what comes of it.
  ///
  /// The words are UIKit's own as far as they are publicly known, with the numbers of this batch.
  /// An index path is given as UIKit prints it, without the address.
  public var message: String

  /// Describes a violation.
  public init(rule: BatchUpdateRule, message: String) {
    self.rule = rule
    self.message = message
  }
}

extension BatchUpdateViolation: CustomStringConvertible {
  /// The number of the rule and the message, as in `C2: attempt to delete section 3, but …`.
  public var description: String { "\(rule): \(message)" }
}
