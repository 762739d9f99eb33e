import MedleyCore

/// Keeps issues while a terminal shows lists, which printed lines would disturb; prints them at
/// once otherwise.
///
/// Of equal issues one is kept, as what is wrong with a row is found whenever it is drawn.
final class IssueStorage: Sendable {
  /// The most issues that are kept.
  static let limit = 1000

  private struct State {
    var isKeeping = false
    var issues: [ListIssue] = []
    var known: Set<ListIssue> = []
  }

  private let state = Locked(State())

  /// What the keeper's issues are reported to.
  var reporter: IssueReporter { IssueReporter { self.take($0) } }

  /// Keeps issues from now on.
  func begin() {
    state.withValue { $0.isKeeping = true }
  }

  /// Keeps no more, and gives what was kept, in its order.
  func end() -> [ListIssue] {
    state.withValue { state in
      defer { state = State() }
      return state.issues
    }
  }

  private func take(_ issue: ListIssue) {
    let isKept = state.withValue { state in
      if state.isKeeping, state.issues.count < Self.limit, state.known.insert(issue).inserted {
        state.issues.append(issue)
      }
      return state.isKeeping
    }
    if !isKept { IssueReporter.standardError.report(issue) }
  }
}

/// Stores issues until linear output announces them.
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
