import MedleySupport

/// Everything that is needed to plan an update, on any executor.
struct UpdateRequest: Sendable {
  /// The list that is shown.
  var shown: KnownList

  /// The list that is to be shown.
  var target: SnapshotTree

  var policy: DuplicatePolicy
  var batchUpdateStyle: BatchUpdateStyle
  var kind: ItemKind

  /// The number of rows before and after the update together.
  var size: Int { shown.tree.itemCount + target.itemCount }

  /// Plans the update.
  ///
  /// The stages obey the rules of the host's batch updates. This is proved by tests and not checked
  /// again.
  func plan() -> UpdatePlan {
    if isKnown { return UpdatePlan(result: .unchanged(shown), issues: []) }
    var issues: [ListIssue] = []
    guard let (next, change) = resolve(report: { issues.append($0) }) else {
      return UpdatePlan(result: .rejected, issues: issues)
    }
    guard !change.isEmpty else {
      return UpdatePlan(result: .unchanged(next), issues: issues)
    }
    return UpdatePlan(result: .stages(stages(to: next, change)), issues: issues)
  }

  /// Plans an update without blocking the caller's actor.
  ///
  /// This method also builds the index of identities and releases the request, which may hold the
  /// last reference to a long list: here nobody waits for it.
  ///
  /// - Parameter request: the request, which this method takes.
  @concurrent
  static func planElsewhere(_ request: Locked<UpdateRequest?>) async -> UpdatePlan {
    guard let request = request.withValue({ $0.take() }) else {
      assertionFailure("An update is planned twice.")
      return UpdatePlan(result: .rejected, issues: [])
    }
    let plan = request.plan()
    if case .stages(let stages) = plan.result { _ = stages.last?.tree.base.index }
    return plan
  }

  /// Whether this very list was applied last.
  ///
  /// If rows were left out, the list that is shown is no evidence, and the inputs are compared.
  private var isKnown: Bool {
    guard policy == shown.policy || !(shown.isAltered || shown.repeatsRows) else { return false }
    if target.sections.isShared(with: shown.input) { return true }
    return shown.isAltered && kind.areEqual(target.sections, shown.input)
  }

  private func stages(to next: KnownList, _ change: ListChange) -> [UpdatePlan.Stage] {
    let stages = TreeStage.stages(
      of: change,
      from: shown.tree,
      to: next.tree,
      for: batchUpdateStyle
    )
    let repeatsRows = shown.repeatsRows || next.repeatsRows
    var result: [UpdatePlan.Stage] = []
    result.reserveCapacity(stages.count)
    for stage in stages {
      result.append(
        UpdatePlan.Stage(change: stage.change, tree: stage.tree, repeatsRows: repeatsRows)
      )
    }
    if repeatsRows, result.count > 1 {
      updateDuplicates(in: &result[result.count - 1], after: result[result.count - 2].tree)
    }
    result[result.count - 1].repeatsRows = next.repeatsRows
    result[result.count - 1].arrival = UpdatePlan.Arrival(shown: next, change: change)
    return result
  }
}

extension UpdateRequest {
  /// Updates the cells of the rows that are duplicates before or after the last of several stages.
  ///
  /// A cell that becomes visible between two stages has the occurrence that its row has there, which
  /// may be another one in the end.
  private func updateDuplicates(in stage: inout UpdatePlan.Stage, after tree: SnapshotTree) {
    let map = PositionMap(stage.change)
    let paths =
      kind.duplicates(tree).compactMap { map.path(after: $0) }
      + kind.duplicates(stage.tree).filter { map.path(before: $0) != nil }
    stage.change.updatedRows = Set(stage.change.updatedRows).union(paths).sorted()
  }
}

/// The operations of planning that need the type of the items.
struct ItemKind: Sendable {
  typealias Resolve =
    @Sendable (
      SnapshotTree, DuplicatePolicy, _ report: (ListIssue) -> Void
    ) -> SnapshotTree?

  /// Handles duplicate identities; see ``ListSnapshot/resolvingDuplicates(_:report:)``.
  let resolve: Resolve

  let areEqual: @Sendable (BTree<SectionSlot>, BTree<SectionSlot>) -> Bool

  /// The paths of all rows that share their identity with another row.
  let duplicates: @Sendable (SnapshotTree) -> [ListPath]

  init<Item: ListItem>(of type: Item.Type) {
    resolve = { tree, policy, report in
      ListSnapshot<Item>(tree: tree).resolvingDuplicates(policy, report: report)?.tree
    }
    areEqual = { ListSnapshot<Item>.areEqual($0, $1) }
    duplicates = { ListSnapshot<Item>(tree: $0).repeatedRows().flatMap(\.self) }
  }
}
