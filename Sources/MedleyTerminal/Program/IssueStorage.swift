import MedleyCore
import MedleySupport

/// Stores issues while a terminal shows lists, and prints them immediately otherwise.
///
/// Equal issues are stored once, because a row may report an issue each time it is drawn.
final class IssueStorage: Sendable {
  /// The maximum number of issues.
  static let limit = 1000

  private struct State {
    var isStoring = false
    var issues: [ListIssue] = []
    var known: Set<ListIssue> = []
  }

  private let state = Locked(State())

  /// A reporter that stores or prints issues.
  var reporter: IssueReporter { IssueReporter { self.take($0) } }

  /// Starts to store issues.
  func begin() {
    state.withValue { $0.isStoring = true }
  }

  /// Stops storing issues, and returns the stored issues in order.
  func end() -> [ListIssue] {
    state.withValue { state in
      defer { state = State() }
      return state.issues
    }
  }

  private func take(_ issue: ListIssue) {
    let isStored = state.withValue { state in
      if state.isStoring, state.issues.count < Self.limit, state.known.insert(issue).inserted {
        state.issues.append(issue)
      }
      return state.isStoring
    }
    if !isStored { IssueReporter.standardError.report(issue) }
  }
}

/// Stores issues until linear output announces them.
final class LinearIssues: Sendable {
  /// The maximum number of issues.
  static let limit = 1000

  private let issues = Locked<[ListIssue]>([])

  /// Returns a reporter that stores issues and passes them on.
  func reporter(before next: IssueReporter) -> IssueReporter {
    IssueReporter { [self] issue in
      issues.withValue { if $0.count < Self.limit { $0.append(issue) } }
      next.report(issue)
    }
  }

  /// Removes and returns the stored issues.
  func take() -> [ListIssue] {
    issues.withValue { issues in
      defer { issues = [] }
      return issues
    }
  }
}
