public import MedleyCore

extension ListIssue {
  /// The storyboard has no prototype cell with an identifier; an empty cell is shown.
  public static func missingPrototype(identifier: String, cell: String) -> Self {
    ListIssue(
      .missingPrototype,
      """
      the storyboard has no prototype cell "\(identifier)": an empty cell is shown. Give the prototype \
      of \(cell) this identifier in the storyboard, or use .cell(\(cell).self).
      """
    )
  }
}
