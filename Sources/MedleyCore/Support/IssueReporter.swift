import MedleySupport

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

/// A log of the reported issues, in order.
///
/// It can be used from any thread.
public final class IssueLog: Sendable {
  private let storage = Locked<[ListIssue]>([])

  /// Creates an empty log.
  public init() {}

  /// The issues of the log.
  public var issues: [ListIssue] { storage.withValue { $0 } }

  /// Adds an issue.
  public func append(_ issue: ListIssue) {
    storage.withValue { $0.append(issue) }
  }

  /// Removes all issues from the log and returns them.
  public func drain() -> [ListIssue] {
    storage.withValue { issues in
      defer { issues = [] }
      return issues
    }
  }
}
