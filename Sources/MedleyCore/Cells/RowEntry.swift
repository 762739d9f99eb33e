/// What the user entered in a row and has not sent, and the problem of the row.
struct RowEntry: Sendable {
  /// The drafts: one for each property, and one for the only control of a cell.
  private(set) var drafts: [CellEdit] = []

  /// The reason why an edit was refused, or another problem.
  var problem: String?

  /// The problem that a screen reader has announced.
  private(set) var announcedProblem: String?

  /// Creates an entry.
  init(drafts: [CellEdit] = [], problem: String? = nil) {
    self.drafts = drafts
    self.problem = problem
  }

  /// Whether there is nothing to store.
  var isEmpty: Bool { drafts.isEmpty && problem == nil && announcedProblem == nil }

  /// Returns the draft of a property, or of the only control of a cell.
  func draft(of property: AnyKeyPath?) -> CellEdit? {
    drafts.first { $0.anyProperty == property }
  }

  /// Replaces the draft of the same property.
  mutating func keep(_ draft: CellEdit) {
    removeDraft(of: draft.anyProperty)
    drafts.append(draft)
  }

  /// Removes the draft of a property, or of the only control of a cell.
  mutating func removeDraft(of property: AnyKeyPath?) {
    drafts.removeAll { $0.anyProperty == property }
  }

  /// Removes the drafts that the model has taken over.
  mutating func removeDrafts(where isTaken: (CellEdit) -> Bool) {
    drafts.removeAll(where: isTaken)
  }

  /// Stores the problem that is announced, and returns whether it is another one.
  mutating func announce(_ problem: String?) -> Bool {
    defer { announcedProblem = problem }
    return announcedProblem != problem
  }
}
