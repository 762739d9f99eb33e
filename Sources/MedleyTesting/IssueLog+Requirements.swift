public import MedleyCore

extension IssueLog {
  /// Gives the first issue that is as expected.
  ///
  /// ```swift
  /// try log.requireIssue { $0.code == .duplicateIdentity }
  /// ```
  ///
  /// - Parameters:
  ///   - what: the expected issue in words, for the message.
  ///   - fileID: the module and the file that the message names.
  ///   - line: the line that the message names.
  ///   - isExpected: called for each issue in its order, until it says so.
  /// - Throws: ``IssueMismatch``, whose description lists what was reported instead.
  @discardableResult
  public func requireIssue(
    _ what: String = "the expected issue",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isExpected: (ListIssue) -> Bool
  ) throws(IssueMismatch) -> ListIssue {
    let issues = issues
    guard let issue = issues.first(where: isExpected) else {
      throw IssueMismatch(
        expected: what,
        issues: issues,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    return issue
  }

  /// Requires that an issue equal to the given one was reported.
  ///
  /// - Throws: ``IssueMismatch``, whose description lists the reported issues.
  public func requireIssue(
    _ issue: ListIssue,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(IssueMismatch) {
    try requireIssue("\"\(issue)\"", fileID: fileID, line: line) { $0 == issue }
  }

  /// Demands that nothing was reported.
  ///
  /// - Throws: ``IssueMismatch``, whose description lists what was.
  public func requireNone(fileID: StaticString = #fileID, line: UInt = #line) throws(IssueMismatch)
  {
    let issues = issues
    if !issues.isEmpty {
      throw IssueMismatch(
        expected: nil,
        issues: issues,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
  }
}

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
