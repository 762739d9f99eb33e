extension UpdateRequest {
  /// A list whose duplicates were handled, and the change that leads to it.
  typealias Resolution = (next: KnownList, change: ListChange)

  /// Handles duplicate identities, and reads no more rows than necessary.
  ///
  /// - Returns: `nil` if the list is rejected.
  func resolve(report: (ListIssue) -> Void) -> Resolution? {
    guard !shown.repeatsRows else { return resolveFully(report: report) }
    let change = SnapshotComparison(shown.tree, target).change
    var identities: IdentitySet?
    guard isUnique(after: change, &identities) else {
      return resolveFully(change, report: report)
    }
    let next = KnownList(
      target,
      shownAs: shownTree(after: change),
      policy: policy,
      identities: identities,
      after: shown
    )
    return (next, change)
  }

  /// Returns the list that is shown already, if the target is equal: its indexes exist.
  ///
  /// Equal lists with trees may differ in the rows below collapsed rows.
  private func shownTree(after change: ListChange) -> SnapshotTree? {
    change.isEmpty && target.treeSectionCount == 0 ? shown.tree : nil
  }

  /// Handles duplicate identities with an index of all rows.
  ///
  /// - Parameter change: the difference to the target, if it is known already.
  private func resolveFully(
    _ change: ListChange? = nil,
    report: (ListIssue) -> Void
  ) -> Resolution? {
    var repeatsRows = false
    let resolved = kind.resolve(target, policy) { issue in
      repeatsRows = repeatsRows || (policy == .keepAll && issue.code == .duplicateIdentity)
      report(issue)
    }
    guard let resolved else { return nil }
    let isAltered = !resolved.sections.isShared(with: target.sections)
    // A difference pairs duplicate rows by their occurrence once duplicates are known.
    let change =
      (isAltered || repeatsRows ? nil : change) ?? SnapshotComparison(shown.tree, resolved).change
    let next = KnownList(
      resolved,
      shownAs: shownTree(after: change),
      input: target.sections,
      isAltered: isAltered,
      policy: policy,
      repeatsRows: repeatsRows,
      after: shown
    )
    return (next, change)
  }

  /// Whether no row and no section of the target has the identity of another.
  ///
  /// All identities of the list before are different, so two rows that stay have different ones.
  /// Only an inserted row can have the identity of a row that stays or of another inserted row. (A
  /// row whose identity is also deleted is the same row, and is not inserted.) The same is true of
  /// sections.
  ///
  /// - Parameter identities: receives the identities of the target if they had to be looked at.
  private func isUnique(after change: ListChange, _ identities: inout IdentitySet?) -> Bool {
    if !change.insertedSections.isEmpty, target.sections.count > 1, target.sectionLookup.mayRepeat {
      return false
    }
    if shown.provesUnique(target) { return true }
    let changesRows = !(change.insertedRows.isEmpty && change.deletedRows.isEmpty)
    let changesSections = !(change.insertedSections.isEmpty && change.deletedSections.isEmpty)
    if !changesRows, !changesSections {
      identities = shown.identities
      return true
    }
    if change.insertedRows.isEmpty, change.insertedSections.isEmpty, shown.identities == nil {
      return true
    }
    let isSmall = change.insertedRows.count + change.deletedRows.count < target.itemCount / 4
    if let known = shown.identities, isSmall, !changesSections {
      identities = known.updated(
        deleting: change.deletedRows,
        of: shown.tree,
        inserting: change.insertedRows,
        of: target
      )
    } else {
      identities = IdentitySet(target)
    }
    return identities != nil
  }
}
