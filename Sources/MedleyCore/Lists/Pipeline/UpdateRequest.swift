/// What has to be known to plan an update, on any executor.
struct UpdateRequest<Item: ListItem>: Sendable {
  /// The list as it is now.
  var shown: KnownList<Item>

  /// The list as it shall be.
  var target: ListSnapshot<Item>

  var policy: DuplicatePolicy
  var batchUpdateStyle: BatchUpdateStyle

  /// How many rows are looked at in the worst case.
  var size: Int { shown.snapshot.itemCount + target.itemCount }

  /// Works out the stages at once.
  func plan() -> UpdatePlan<Item> {
    if isKnown { return UpdatePlan(result: .unchanged(shown), issues: []) }
    var issues: [ListIssue] = []
    guard let (next, change) = resolve(report: { issues.append($0) }) else {
      return UpdatePlan(result: .rejected, issues: issues)
    }
    var shown = next
    guard !change.isEmpty else {
      shown.snapshot = self.shown.snapshot
      return UpdatePlan(result: .unchanged(shown), issues: issues)
    }
    shown.snapshot = searchable(next, after: change)
    let stages = stages(to: shown, change: change)
    let violations = violations(of: stages)
    return UpdatePlan(
      result: .stages(stages),
      issues: issues + violations,
      mustReload: !violations.isEmpty
    )
  }

  /// Works out the stages without keeping the caller's actor busy.
  ///
  /// The index of identities is made as well, if it is not yet: here nobody waits for it.
  @concurrent
  func planElsewhere() async -> UpdatePlan<Item> {
    let plan = plan()
    if case .stages(let stages) = plan.result { _ = stages.last?.snapshot.tree.base.index }
    return plan
  }

  /// Whether this very list was handed in last.
  ///
  /// Where rows were left out, the list that is shown cannot tell, and what was handed in is
  /// compared.
  private var isKnown: Bool {
    guard policy == shown.policy || !(shown.isAltered || shown.repeatsRows) else { return false }
    if target.tree.sections.isShared(with: shown.input.tree.sections) { return true }
    return shown.isAltered && target == shown.input
  }

  /// The snapshot to keep: one whose index of identities is there already, where that is cheap.
  ///
  /// A list that was built from arrays has no index. If it differs in few rows only, the list
  /// before is edited to be equal to it, and its index goes on serving: for duplicates in the next
  /// update, and for events. Measured in lists of 1,000 to 1,000,000 rows, an edit takes 2 to 7 µs
  /// and an entry in an index 45 to 60 ns, so that up to one edit for 128 rows it is worth it.
  private func searchable(_ next: KnownList<Item>, after change: ListChange) -> ListSnapshot<Item> {
    let (new, old) = (next.source, shown.snapshot)
    if new.tree.base === old.tree.base || new.tree.base.isIndexed { return new }
    guard old.tree.base.isIndexed, change.editCount(in: new) <= new.itemCount / 128 else {
      return new
    }
    return old.applying(change, rowsFrom: new)
  }

  private func stages(to next: KnownList<Item>, change: ListChange) -> [UpdatePlan<Item>.Stage] {
    var (stages, last) = ([UpdatePlan<Item>.Stage](), change)
    if change.mayTakeStages(for: batchUpdateStyle) {
      let changeset = Changeset(change, from: shown.source, to: next.source, for: batchUpdateStyle)
      let repeatsRows = shown.repeatsRows || next.repeatsRows
      stages = changeset.stages.map { stage in
        UpdatePlan<Item>.Stage(
          change: stage.change,
          snapshot: stage.snapshot,
          repeatsRows: repeatsRows
        )
      }
      last = stages.popLast()?.change ?? change
    }
    let transition = ListTransition(
      change: change,
      old: shown.snapshot,
      oldRepeatsRows: shown.repeatsRows,
      new: next.snapshot
    )
    stages.append(
      UpdatePlan<Item>.Stage(
        change: last,
        snapshot: next.snapshot,
        repeatsRows: next.repeatsRows,
        arrival: UpdatePlan<Item>.Arrival(shown: next, transition: transition)
      )
    )
    return stages
  }
}
