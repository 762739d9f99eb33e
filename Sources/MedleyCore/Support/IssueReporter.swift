/// Where issues go: a value that is passed in, never a global.
public struct IssueReporter: Sendable {
  private let handler: @Sendable (ListIssue) -> Void

  /// Reports by calling a closure, on whatever thread the issue is found.
  public init(_ handler: @escaping @Sendable (ListIssue) -> Void) {
    self.handler = handler
  }

  /// Reports an issue.
  public func report(_ issue: ListIssue) {
    handler(issue)
  }

  /// Writes one line for each issue to the standard error, without control characters.
  public static let standardError = IssueReporter { issue in
    StandardError.write("medley: \(issue.line)\n")
  }

  /// Drops every issue.
  public static let silent = IssueReporter { _ in }

  /// Keeps every issue in a log.
  public static func log(_ log: IssueLog) -> IssueReporter {
    IssueReporter { log.append($0) }
  }
}
