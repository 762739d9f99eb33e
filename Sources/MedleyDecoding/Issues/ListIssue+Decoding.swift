public import MedleyCore

extension ListIssue {
  /// An element of a response cannot be decoded, or is of an unknown kind.
  public static func decoding(_ issue: DecodingIssue) -> Self {
    ListIssue(.decoding, issue.description)
  }
}

extension IssueReporter {
  /// Reports the issues that were found while a list was decoded.
  public func report(_ issues: some Sequence<DecodingIssue>) {
    for issue in issues { report(.decoding(issue)) }
  }
}
