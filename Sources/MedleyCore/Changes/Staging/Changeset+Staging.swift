extension Changeset {
  /// Divides a change into as few stages as are safe.
  ///
  /// - Rows and sections keep their identity: what is in both lists never leaves it in between. All
  ///   stages together make as many moves as the change.
  /// - A row moves out of a section that goes in a stage before that section goes, and into a
  ///   section that comes in a stage after that section came. Sections that move do so in one
  ///   stage, without the changes of their rows; in a table, without any row that goes or moves.
  /// - Sections that get or lose a header or footer, or are laid out another way, do so in a stage
  ///   of their own, the last one; until then they have what they had.
  /// - All cells whose content changed are updated in the last stage.
  ///
  /// - Parameters:
  ///   - change: the difference of both lists.
  ///   - batchUpdateStyle: the rules that each stage obeys; an unrestricted host takes the whole change at
  ///     once.
  /// - Complexity: one stage costs nothing; it takes O(k) to find out for k changes and, where
  ///   sections change, the number of sections. More stages cost O(k log k + sections + runs),
  ///   where a list that was built from arrays has one run for each section, and each edit adds one
  ///   or two. No row is looked at.
  init(
    _ change: ListChange,
    from old: ListSnapshot<Item>,
    to new: ListSnapshot<Item>,
    for batchUpdateStyle: BatchUpdateStyle
  ) {
    self.init()
    if change.isEmpty { return }
    guard change.mayTakeStages(for: batchUpdateStyle) else {
      stages = [Stage(change: change, snapshot: new)]
      return
    }
    var structure = change
    structure.reloadedSections = []
    structure.updatedRows = []
    structure.updatedHeaders = []
    structure.updatedFooters = []
    appendStages(of: structure, from: old, to: new, for: batchUpdateStyle, reshaping: change)

    if !change.reloadedSections.isEmpty {
      stages.append(Stage(change: ListChange(), snapshot: new))
      stages[stages.count - 1].change.reloadedSections = change.reloadedSections
    }
    stages[stages.count - 1].change.updatedRows = change.updatedRows
    stages[stages.count - 1].change.updatedHeaders = change.updatedHeaders
    stages[stages.count - 1].change.updatedFooters = change.updatedFooters
  }

  /// Appends the stages in which sections and rows come, go and move.
  private mutating func appendStages(
    of structure: ListChange,
    from old: ListSnapshot<Item>,
    to new: ListSnapshot<Item>,
    for batchUpdateStyle: BatchUpdateStyle,
    reshaping change: ListChange
  ) {
    guard structure.changesSections || !change.reloadedSections.isEmpty else {
      stages = [Stage(change: structure, snapshot: new)]
      return
    }
    var structure = structure
    var sections = MergedSections(
      structure,
      oldCount: old.sectionCount,
      newCount: new.sectionCount
    )
    let reshaped = Self.headings(of: change.reloadedSections, sections, from: old, to: new)
    let last = new.withHeadings(reshaped)
    guard structure.changesSections else {
      stages = [Stage(change: structure, snapshot: last)]
      return
    }

    var steps = RowStep.steps(of: structure)
    let plan = StagePlan(steps, structure, in: sections, for: batchUpdateStyle)
    guard plan.stageCount > 1 else {
      structure.movedSections = plan.movedSections
      stages = [Stage(change: structure, snapshot: last)]
      return
    }
    if plan.movedSections != structure.movedSections {
      structure.movedSections = plan.movedSections
      sections = MergedSections(
        structure,
        oldCount: old.sectionCount,
        newCount: new.sectionCount
      )
    }
    plan.assignStages(&steps, in: sections)
    let staging = Staging(plan, steps, in: sections)
    for (index, change) in staging.changes.enumerated() {
      var snapshot = last
      if index + 1 < plan.stageCount {
        snapshot.tree = staging.tree(after: index + 1, from: old.tree, to: last.tree)
      }
      stages.append(Stage(change: change, snapshot: snapshot))
    }
  }

  /// What sections that are reshaped have for headings until then: headers, footers and layouts as
  /// there were before, but with the new content.
  private static func headings(
    of reshaped: [Int],
    _ sections: MergedSections,
    from old: ListSnapshot<Item>,
    to new: ListSnapshot<Item>
  ) -> [(index: Int, heading: any SectionHead)] {
    reshaped.compactMap { index in
      guard
        let before = sections.members[index].old.flatMap(old.tree.section(at:)),
        let after = new.tree.section(at: index)
      else { return nil }
      var heading = after.heading.heading(of: Item.self)
      let previous = before.heading.heading(of: Item.self)
      heading.header = previous.header.map { heading.header ?? $0 }
      heading.footer = previous.footer.map { heading.footer ?? $0 }
      heading.layout = previous.layout
      return (index, HeadingBox(heading))
    }
  }
}

extension ListSnapshot {
  fileprivate func withHeadings(
    _ headings: [(index: Int, heading: any SectionHead)]
  ) -> ListSnapshot {
    if headings.isEmpty { return self }
    var result = self
    result.perform { tree in
      for (index, heading) in headings { tree.setHeading(heading, ofSection: index) }
    }
    return result
  }
}
