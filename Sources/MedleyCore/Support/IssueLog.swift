/// A list of the issues that were reported, in their order; may be filled from any thread.
public final class IssueLog: Sendable {
  private let storage = Locked<[ListIssue]>([])

  /// An empty log.
  public init() {}

  /// The issues so far.
  public var issues: [ListIssue] { storage.withValue { $0 } }

  /// Adds an issue.
  public func append(_ issue: ListIssue) {
    storage.withValue { $0.append(issue) }
  }

  /// Empties the log, and gives what was in it.
  public func drain() -> [ListIssue] {
    storage.withValue { issues in
      defer { issues = [] }
      return issues
    }
  }
}
