extension Changeset {
  /// Divides a change into as few stages as are safe.
  ///
  /// - Rows and sections that are in both lists are in all lists between them. All stages together
  ///   make as many moves as the change.
  /// - A row moves out of a deleted section in a stage before the deletion, and into an inserted
  ///   section in a stage after the insertion. All sections move in one stage, without the changes
  ///   of their rows; in a table, without any deletion or move of rows.
  /// - Headers and footers are inserted and removed, and layouts change, in a separate last stage.
  /// - All cells with changed content are updated in the last stage.
  ///
  /// - Parameters:
  ///   - change: The difference of both lists.
  ///   - batchUpdateStyle: The rules that each stage obeys; an unrestricted host gets the whole
  ///     change in one stage.
  /// - Complexity: one stage costs nothing; it takes O(k) to find out for k changes and, where
  ///   sections change, the number of sections. More stages cost O(k log k + sections + runs),
  ///   where a list that was built from arrays has one run for each section, and each edit adds one
  ///   or two. No row is read.
  init(
    _ change: ListChange,
    from old: ListSnapshot<Item>,
    to new: ListSnapshot<Item>,
    for batchUpdateStyle: BatchUpdateStyle
  ) {
    let stages = TreeStage.stages(of: change, from: old.tree, to: new.tree, for: batchUpdateStyle)
    self.init(
      stages: stages.map { Stage(change: $0.change, snapshot: ListSnapshot(tree: $0.tree)) }
    )
  }
}

/// A stage of a changeset without the type of the items.
struct TreeStage: Sendable {
  var change: ListChange

  /// The list after the stage.
  var tree: SnapshotTree
}

extension TreeStage {
  /// The stages of a change; see ``Changeset/init(_:from:to:for:)``.
  static func stages(
    of change: ListChange,
    from old: SnapshotTree,
    to new: SnapshotTree,
    for batchUpdateStyle: BatchUpdateStyle
  ) -> [TreeStage] {
    if change.isEmpty { return [] }
    guard batchUpdateStyle != .unrestricted, change.changesStructure,
      change.changesSections || !change.reloadedSections.isEmpty
    else { return [TreeStage(change: change, tree: new)] }

    var structure = change
    structure.reloadedSections = []
    structure.updatedRows = []
    structure.updatedHeaders = []
    structure.updatedFooters = []
    var stages = structuralStages(
      of: structure,
      from: old,
      to: new,
      for: batchUpdateStyle,
      reloading: change.reloadedSections
    )
    if !change.reloadedSections.isEmpty {
      stages.append(TreeStage(change: ListChange(), tree: new))
      stages[stages.count - 1].change.reloadedSections = change.reloadedSections
    }
    stages[stages.count - 1].change.updatedRows = change.updatedRows
    stages[stages.count - 1].change.updatedHeaders = change.updatedHeaders
    stages[stages.count - 1].change.updatedFooters = change.updatedFooters
    return stages
  }

  /// The stages that delete, insert and move sections and rows; at least one.
  ///
  /// - Parameter reloadedSections: sections that keep their old shape in all of these stages.
  private static func structuralStages(
    of structure: ListChange,
    from old: SnapshotTree,
    to new: SnapshotTree,
    for batchUpdateStyle: BatchUpdateStyle,
    reloading reloadedSections: [Int]
  ) -> [TreeStage] {
    var structure = structure
    let (oldCount, newCount) = (old.sections.count, new.sections.count)
    var sections = MergedSections(structure, oldCount: oldCount, newCount: newCount)
    var last = new
    for index in reloadedSections {
      guard
        let before = sections.members[index].old.flatMap(old.section(at:)),
        let after = new.section(at: index)
      else { continue }
      last.setHeading(after.heading.shaped(like: before.heading), ofSection: index)
    }
    guard structure.changesSections else { return [TreeStage(change: structure, tree: last)] }

    var steps = RowStep.steps(of: structure)
    let plan = StagePlan(steps, structure, in: sections, for: batchUpdateStyle)
    guard plan.stageCount > 1 else {
      structure.movedSections = plan.movedSections
      return [TreeStage(change: structure, tree: last)]
    }
    if plan.movedSections != structure.movedSections {
      structure.movedSections = plan.movedSections
      sections = MergedSections(structure, oldCount: oldCount, newCount: newCount)
    }
    plan.assignStages(&steps, in: sections)
    let staging = Staging(plan, steps, in: sections)
    return staging.changes.enumerated().map { index, change in
      let isLast = index + 1 == plan.stageCount
      return TreeStage(
        change: change,
        tree: isLast ? last : staging.tree(after: index + 1, from: old, to: last)
      )
    }
  }
}
