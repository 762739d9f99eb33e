public import MedleyCore

/// Other issues than those expected.
public struct IssueMismatch: Error, Hashable, Sendable {
  /// The expected issue in words; `nil` when none was expected.
  public var expected: String?

  /// What was reported.
  public var issues: [ListIssue]

  /// Where it was expected; `nil` when that is not known.
  public var place: SourcePlace?

  /// Describes what was expected and what was reported.
  public init(expected: String?, issues: [ListIssue], at place: SourcePlace? = nil) {
    self.expected = expected
    self.issues = issues
    self.place = place
  }
}

extension IssueMismatch: CustomStringConvertible {
  /// The place, what was expected, and then each issue on a line of its own.
  public var description: String {
    let expectation =
      place.prefix + (expected.map { "\($0) was not reported" } ?? "no issue was expected")
    guard !issues.isEmpty else { return expectation + "; nothing was" }
    return ([expectation + "; reported:"] + issues.map { "- \($0)" }).joined(separator: "\n")
  }
}
