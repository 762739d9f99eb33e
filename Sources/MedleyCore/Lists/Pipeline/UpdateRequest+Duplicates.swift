extension UpdateRequest {
  /// A list whose duplicates are dealt with, and what changes to it.
  typealias Resolution = (next: KnownList<Item>, change: ListChange)

  /// Deals with repeated identities, looking at no more rows than it has to.
  ///
  /// - Returns: `nil` if the list is to be rejected.
  func resolve(report: (ListIssue) -> Void) -> Resolution? {
    guard !shown.repeatsRows, !shown.snapshot.isEmpty, !target.tree.sectionLookup.mayRepeat else {
      return resolveFully(report: report)
    }
    let change = target.difference(from: shown.source)
    guard isSound(after: change) else { return resolveFully(change, report: report) }
    return (makeNext(target, altered: false, repeats: false), change)
  }

  /// Looks at all rows.
  ///
  /// - Parameter change: the difference to the target, if it is known already.
  private func resolveFully(
    _ change: ListChange? = nil,
    report: (ListIssue) -> Void
  ) -> Resolution? {
    var repeatsRows = false
    let resolved = target.resolvingDuplicates(policy) { issue in
      repeatsRows = repeatsRows || (policy == .keepAll && issue.isOfRows)
      report(issue)
    }
    guard let resolved else { return nil }
    let isAltered = !resolved.tree.sections.isShared(with: target.tree.sections)
    return (
      makeNext(resolved, altered: isAltered, repeats: repeatsRows),
      // A difference pairs repeated rows by their occurrence once it is known that there are such.
      (isAltered || repeatsRows ? nil : change) ?? resolved.difference(from: shown.source)
    )
  }

  private func makeNext(
    _ source: ListSnapshot<Item>,
    altered isAltered: Bool,
    repeats: Bool
  ) -> KnownList<Item> {
    var next = KnownList(source, policy: policy, repeatsRows: repeats)
    next.input = target
    next.isAltered = isAltered
    next.inheritBase(from: shown)
    return next
  }

  /// Whether no row of the target can have the identity of another.
  ///
  /// The list before repeats nothing, so a row of it that stays has no second one. Only a row that
  /// is inserted may have the identity of a row that stays, or of another inserted one. (One whose
  /// identity is deleted is the same row, and not inserted.)
  private func isSound(after change: ListChange) -> Bool {
    if shown.provesSound(target) { return true }
    let inserted = change.insertedRowCount(in: target)
    if inserted == 0 { return true }
    // An index that has to be made, or many lookups in the one there is, cost more than the index
    // of the new list, which serves later.
    guard shown.snapshot.tree.base.isIndexed, inserted <= target.itemCount / 8 else { return false }
    var ids: Set<Item.ID> = []
    return change.allRows(.new, in: target) { _, item in
      !shown.snapshot.contains(item.id) && ids.insert(item.id).inserted
    }
  }
}

extension ListIssue {
  fileprivate var isOfRows: Bool {
    code == .duplicateIdentity
  }
}
