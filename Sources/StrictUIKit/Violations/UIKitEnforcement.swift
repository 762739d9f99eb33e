public import MedleyCore

/// How a list view treats those who break its rules.
///
/// ```swift
/// var found: [UIKitViolation] = []
/// tableView.enforcement.handler = { found.append($0) }
/// ```
@MainActor public struct UIKitEnforcement {
  /// What new list views are given.
  public static var standard = UIKitEnforcement()

  /// Whether what UIKit lets pass, and which is broken all the same (group D), is refused too.
  public var isStrict: Bool

  /// In whose words wrong counts are told.
  public var wording: BatchUpdateRules.Wording

  /// When the completions of batches come.
  public var completions = BatchCompletionTime.atNextTurn

  /// Called with each violation, after which the view reloads or goes on as well as it can; without
  /// it, a violation ends the program as an uncaught exception does.
  public var handler: ((UIKitViolation) -> Void)?

  /// Describes an enforcement.
  public init(
    isStrict: Bool = false,
    wording: BatchUpdateRules.Wording = .detailed,
    handler: ((UIKitViolation) -> Void)? = nil
  ) {
    self.isStrict = isStrict
    self.wording = wording
    self.handler = handler
  }

  /// Hands a violation to the handler, or ends the program.
  public func report(_ violation: UIKitViolation) {
    guard let handler else {
      // What UIKit does with an exception that nobody catches; those who do not want it set a handler.
      fatalError(
        """
        *** Terminating app due to uncaught exception '\(violation.exception.rawValue)', \
        reason: '\(violation.message)' (rule \(violation.rule))
        """
      )
    }
    handler(violation)
  }

  /// Hands a violation to the handler, or ends the program.
  public func report(
    _ rule: UIKitRule,
    exception: UIKitException = .internalInconsistency,
    _ message: String
  ) {
    report(UIKitViolation(rule, exception: exception, message: message))
  }
}
