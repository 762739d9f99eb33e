/// How a list view handles violations of its rules.
///
/// ```swift
/// var found: [UIKitViolation] = []
/// tableView.enforcement.handler = { found.append($0) }
/// ```
@preconcurrency @MainActor public struct UIKitEnforcement {
  /// The wording of wrong counts in batch updates.
  public enum Wording: Hashable, Sendable {
    /// One violation for each wrong count (B1, B2, B3), as in systems before iOS 16.4.
    case detailed

    /// One violation for all wrong counts (B4), as in newer systems.
    case summary
  }

  /// The enforcement of new list views.
  public static var standard = UIKitEnforcement()

  /// Whether batches are refused that pass UIKit's checks and fail nevertheless (group D).
  public var isStrict: Bool

  /// The wording of wrong counts in batch updates.
  public var wording: Wording

  /// The major version of iOS whose rules apply.
  ///
  /// The default is 18.
  public var systemVersion = 18

  /// When the view calls the completions of batches.
  public var completions = BatchCompletionTime.atNextTurn

  /// The view calls this closure with each violation, and then reloads or continues.
  ///
  /// Without a handler, a violation ends the program, as an uncaught exception does.
  public var handler: ((UIKitViolation) -> Void)?

  /// Creates an enforcement.
  public init(
    isStrict: Bool = false,
    wording: Wording = .detailed,
    handler: ((UIKitViolation) -> Void)? = nil
  ) {
    self.isStrict = isStrict
    self.wording = wording
    self.handler = handler
  }

  /// Passes a violation to the handler, or ends the program.
  public func report(_ violation: UIKitViolation) {
    guard let handler else {
      // UIKit does the same with an uncaught exception.
      fatalError(
        """
        *** Terminating app due to uncaught exception '\(violation.exception.rawValue)', \
        reason: '\(violation.message)' (rule \(violation.rule))
        """
      )
    }
    handler(violation)
  }

  /// Passes a violation to the handler, or ends the program.
  public func report(
    _ rule: UIKitRule,
    exception: UIKitException = .internalInconsistency,
    _ message: String
  ) {
    report(UIKitViolation(rule, exception: exception, message: message))
  }
}
