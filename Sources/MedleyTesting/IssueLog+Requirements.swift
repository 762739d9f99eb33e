public import MedleyCore

extension IssueLog {
  /// Returns the first reported issue that satisfies a condition.
  ///
  /// ```swift
  /// try log.requireIssue { $0.code == .duplicateIdentity }
  /// ```
  ///
  /// - Parameters:
  ///   - what: The expected issue in words, for the message.
  ///   - fileID: The module and the file of the failure.
  ///   - line: The line of the failure.
  ///   - isExpected: The condition; called for the issues in order until it returns `true`.
  /// - Throws: ``TestFailure`` with the issues that were reported instead.
  @discardableResult
  public func requireIssue(
    _ what: String = "the expected issue",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isExpected: (ListIssue) -> Bool
  ) throws(TestFailure) -> ListIssue {
    let issues = issues
    if let issue = issues.first(where: isExpected) { return issue }
    throw TestFailure(describe("\(what) was not reported", issues), fileID: fileID, line: line)
  }

  /// Requires that an equal issue was reported.
  ///
  /// - Throws: ``TestFailure`` with the issues that were reported instead.
  public func requireIssue(
    _ issue: ListIssue,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try requireIssue("\"\(issue)\"", fileID: fileID, line: line) { $0 == issue }
  }

  /// Requires that no issue was reported.
  ///
  /// - Throws: ``TestFailure`` with the reported issues.
  public func requireNone(fileID: StaticString = #fileID, line: UInt = #line) throws(TestFailure) {
    let issues = issues
    guard !issues.isEmpty else { return }
    throw TestFailure(describe("no issue was expected", issues), fileID: fileID, line: line)
  }

  private func describe(_ expectation: String, _ issues: [ListIssue]) -> String {
    guard !issues.isEmpty else { return "\(expectation); nothing was" }
    return (["\(expectation); reported:"] + issues.map { "- \($0)" }).joined(separator: "\n")
  }
}
