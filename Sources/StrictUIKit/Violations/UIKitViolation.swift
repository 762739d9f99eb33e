/// A violation of a rule, with UIKit's text.
public struct UIKitViolation: Error, Hashable, Sendable {
  /// The violated rule.
  public var rule: UIKitRule

  /// The exception that UIKit raises.
  public var exception: UIKitException

  /// UIKit's text, as far as it is publicly known.
  ///
  /// A rule that UIKit does not check has a text of this module.
  public var message: String

  /// Creates a violation.
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
  /// An inconsistent internal state.
  case internalInconsistency = "NSInternalInconsistencyException"

  /// An index out of range.
  case range = "NSRangeException"

  /// An invalid argument.
  case invalidArgument = "NSInvalidArgumentException"
}
