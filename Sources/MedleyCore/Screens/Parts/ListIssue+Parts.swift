extension ListIssue {
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
