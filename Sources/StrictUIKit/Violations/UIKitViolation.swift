/// A rule that was broken, with what UIKit says about it.
public struct UIKitViolation: Error, Hashable, Sendable {
  /// Which rule is broken.
  public var rule: UIKitRule

  /// The exception that UIKit raises.
  public var exception: UIKitException

  /// What UIKit says, as far as it is publicly known; in our own words for what it does not check.
  public var message: String

  /// Describes a violation.
  public init(
    _ rule: UIKitRule,
    exception: UIKitException = .internalInconsistency,
    message: String
  ) {
    self.rule = rule
    self.exception = exception
    self.message = message
  }
}

extension UIKitViolation: CustomStringConvertible {
  /// The number of the rule and the message.
  public var description: String { "\(rule): \(message)" }
}

/// The name of the exception that UIKit raises.
public enum UIKitException: String, Hashable, Sendable {
  /// A state that contradicts itself.
  case internalInconsistency = "NSInternalInconsistencyException"

  /// An index that is out of range.
  case range = "NSRangeException"

  /// An argument that cannot be.
  case invalidArgument = "NSInvalidArgumentException"
}
