extension BatchUpdateCheck {
  /// B4: the words of newer systems for counts that do not add up.
  ///
  /// The words for single deletes and inserts of rows are known; those for moves and sections are
  /// formed like them.
  var summary: String {
    let operations = operations.map { "\n\t\($0)" }.joined(separator: ",")
    return """
      Invalid batch updates detected: the number of sections and/or \(words.row)s returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { \(counts(before)) }
      Data source after updates = { \(counts(after)) }
      Updates = [\(operations)
      ]
      """
  }

  private func counts(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    let rows = counts.map(String.init).joined(separator: ", ")
    return "\(sections) with \(words.row) counts: [\(rows)]"
  }

  private var operations: [String] {
    func text(_ path: ListPath) -> String { "(\(path.section) - \(path.item))" }
    let row = words.row
    var operations = plan.removedSections.places.reversed().map { "Delete section (\($0))" }
    operations += plan.removedRows.places.reversed().map { "Delete \(row) \(text($0))" }
    operations += plan.movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
    operations += plan.movedRows.map { "Move \(row) \(text($0.from)) to \(text($0.to))" }
    operations += plan.addedSections.places.map { "Insert section (\($0))" }
    operations += plan.addedRows.places.map { "Insert \(row) \(text($0))" }
    return operations
  }
}
