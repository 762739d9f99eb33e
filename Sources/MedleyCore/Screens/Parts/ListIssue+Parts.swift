extension ListIssue {
  /// Parts bring further parts when they start, again and again; the last ones have not started.
  static func endlessParts(presenter: String) -> Self {
    ListIssue(
      .endlessUpdates,
      """
      parts of \(presenter) bring further parts when they start, again and again, and the last ones have not started. \
      State in `parts` what does not depend on the start of so many other parts.
      """
    )
  }

  /// Two parts of one screen have the same id; the first one is shown.
  public static func duplicatePart(_ id: String, presenter: String) -> Self {
    ListIssue(
      .duplicatePart,
      """
      two parts of \(presenter) have the id "\(id)", and only the first one is shown. Give each part its own id.
      """
    )
  }
}
