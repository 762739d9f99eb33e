/// A reporter, and the issues that it must not report again.
struct IssueFilter {
  /// The maximum number of different issues of one code.
  static let limit = 100

  let reporter: IssueReporter

  /// The issues that were reported: a cell is updated often, and its issue reported once.
  private var reported: [ListIssue.Code: Set<ListIssue>] = [:]

  init(reporter: IssueReporter) {
    self.reporter = reporter
  }

  /// The codes with one report each.
  private var reportedCodes: Set<ListIssue.Code> = []

  /// Whether no issue was reported.
  var isEmpty: Bool { reported.isEmpty }

  /// Returns the issue to report, or `nil` if an equal issue was reported before.
  ///
  /// Data full of duplicates must not flood a log, and must not hide other issues: after ``limit`` different
  /// issues of one code, the summary of the code is reported once.
  mutating func admitted(_ issue: ListIssue) -> ListIssue? {
    let count = reported[issue.code]?.count ?? 0
    guard count <= Self.limit, reported[issue.code, default: []].insert(issue).inserted
    else { return nil }
    return count < Self.limit ? issue : .furtherIssues(issue.code, after: count)
  }

  /// Returns the issue to report if it is the first one of its code.
  ///
  /// Its message names other rows each time.
  mutating func admittedFirst(_ issue: ListIssue) -> ListIssue? {
    reportedCodes.insert(issue.code).inserted ? admitted(issue) : nil
  }
}

extension ListIssue {
  /// The summary of a code with too many different issues; it has the same code.
  static func furtherIssues(_ code: Code, after count: Int) -> Self {
    ListIssue(
      code,
      """
      the list has reported \(count) different issues of the kind \(code.rawValue): further issues of this kind \
      are not reported. Fix the reported issues first; they often have one cause.
      """
    )
  }
}
