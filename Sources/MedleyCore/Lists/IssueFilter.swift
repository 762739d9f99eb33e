/// A reporter, and the issues that it must not report again.
struct IssueFilter {
  let reporter: IssueReporter

  /// The issues that were reported: a cell is updated often, and its issue reported once.
  private var reported: Set<ListIssue> = []

  init(reporter: IssueReporter) {
    self.reporter = reporter
  }

  /// The codes with one report each.
  private var reportedCodes: Set<ListIssue.Code> = []

  /// Whether no issue was reported.
  var isEmpty: Bool { reported.isEmpty }

  /// Returns whether to report an issue: not if an equal issue was reported before.
  ///
  /// Data full of duplicates must not flood a log: each list reports a hundred different issues.
  mutating func admits(_ issue: ListIssue) -> Bool {
    reported.count < 100 && reported.insert(issue).inserted
  }

  /// Returns whether an issue is the first one of its code.
  ///
  /// Its message names other rows each time.
  mutating func admitsFirst(_ issue: ListIssue) -> Bool {
    reportedCodes.insert(issue.code).inserted && admits(issue)
  }
}
