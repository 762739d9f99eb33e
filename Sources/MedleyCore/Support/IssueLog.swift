/// A log of the reported issues, in order. It can be used from any thread.
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
