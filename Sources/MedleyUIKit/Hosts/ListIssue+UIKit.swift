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

  /// A collection view is not told whether its storyboard has a prototype cell; an empty cell is shown.
  public static func unstatedPrototype(identifier: String, cell: String) -> Self {
    ListIssue(
      .missingPrototype,
      """
      nothing states that the storyboard has the prototype cell "\(identifier)", and a collection view that \
      lacks it raises an exception: an empty cell is shown. Set listOptions.prototypes of the view to the \
      identifiers of its prototypes, or use .cell(\(cell).self).
      """
    )
  }

  /// The program has replaced the data source of a view that shows a list; the list is shown again.
  public static func replacedDataSource(_ type: String, host: String) -> Self {
    ListIssue(
      .replacedDataSource,
      """
      \(type) was made the data source of a \(host) that shows a list: the list is its data source again. \
      Remove the assignment, or call disconnect() of the list's controller before it.
      """
    )
  }

  /// A reuse pool contains a cell of another class: two adapters use the same reuse identifier.
  @MainActor
  static func cellMismatch(expected: UIView.Type, found: UIView, model: some ListModel) -> Self {
    .modelMismatch(
      expected: "a cell of class \(expected)",
      found: "one of class \(type(of: found))",
      place: "the cell of \(type(of: model))(\(model.id))"
    )
  }
}
