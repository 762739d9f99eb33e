/// The receiver of issues, which is passed as a parameter and never global.
public struct IssueReporter: Sendable {
  private let handler: @Sendable (ListIssue) -> Void

  /// Creates a reporter that calls a closure, on the thread on which the issue was detected.
  public init(_ handler: @escaping @Sendable (ListIssue) -> Void) {
    self.handler = handler
  }

  /// Reports an issue.
  public func report(_ issue: ListIssue) {
    handler(issue)
  }

  /// A reporter that writes one line for each issue to standard error, without control characters.
  public static let standardError = IssueReporter { issue in
    StandardError.write("medley: \(issue.line)\n")
  }

  /// A reporter that ignores all issues.
  public static let silent = IssueReporter { _ in }

  /// Returns a reporter that appends each issue to a log.
  public static func log(_ log: IssueLog) -> IssueReporter {
    IssueReporter { log.append($0) }
  }
}
