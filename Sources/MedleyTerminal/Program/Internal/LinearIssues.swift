import MedleyCore

/// Keeps the issues that are to be told to who hears a list, until they are.
final class LinearIssues: Sendable {
  /// The most issues that are kept.
  static let limit = 1000

  private let issues = Locked<[ListIssue]>([])

  /// A reporter that passes issues on, and keeps them too.
  func reporter(before next: IssueReporter) -> IssueReporter {
    IssueReporter { [self] issue in
      issues.withValue { if $0.count < Self.limit { $0.append(issue) } }
      next.report(issue)
    }
  }

  /// Gives what was kept since the last time.
  func take() -> [ListIssue] {
    issues.withValue { issues in
      defer { issues = [] }
      return issues
    }
  }
}
