/// In which stage of a change each operation is performed, so that there are as few as are safe.
///
/// Sections come in the first stage and go in the last one, and those that move do so together in
/// one. A row may leave a section that goes before the last stage only, and enter one that comes
/// after the first only. No row may come, go or move in a moving section in the stage in which it
/// moves; in a table, no row at all may go or move then.
///
/// So there are up to three stages: with three, all rows can wait for the second while the sections
/// move in the first. Fewer are tried before. Which sections move is open as long as they are the
/// fewest: those stay that the rows in question need.
///
/// The moves of sections are not spread over two stages. That would save the third in a collection
/// if a row has to enter one moving section in the first stage, because it leaves a section that
/// goes, and another has to leave another moving section in the second, because it enters one that
/// comes. It takes at least three sections that stay or move, one that comes and one that goes.
struct StagePlan {
  /// How many stages there are.
  private(set) var stageCount: Int

  /// The stage in which sections move; `nil` if none does.
  private(set) var moveStage: Int?

  /// The sections that move.
  private(set) var movedSections: [ListMove<Int>]

  private let batchUpdateStyle: BatchUpdateStyle

  init(
    _ steps: [RowStep],
    _ change: ListChange,
    in sections: MergedSections,
    for batchUpdateStyle: BatchUpdateStyle
  ) {
    self.batchUpdateStyle = batchUpdateStyle
    movedSections = change.movedSections
    let needs = Needs(steps, in: sections, for: batchUpdateStyle)
    guard !movedSections.isEmpty else {
      stageCount = needs.stageCount
      return
    }
    for option in needs.options {
      if let moves = Self.moves(change.movedSections, keeping: option.kept, in: sections) {
        (stageCount, moveStage, movedSections) = (option.stageCount, option.moveStage, moves)
        return
      }
    }
    (stageCount, moveStage) = (3, 1)
  }

  /// As many moves, none of them of a section that is to stay; `nil` if there are none such.
  private static func moves(
    _ moves: [ListMove<Int>],
    keeping kept: [Bool],
    in sections: MergedSections
  ) -> [ListMove<Int>]? {
    if !moves.contains(where: { kept[$0.to] }) { return moves }
    return sections.moves(keeping: kept, count: moves.count)
  }

  /// Gives each step the first stage in which it may be.
  func assignStages(_ steps: inout [RowStep], in sections: MergedSections) {
    guard stageCount > 1 else { return }
    var isMoving = sections.flags
    for move in movedSections { isMoving[move.to] = true }
    for index in steps.indices {
      let ends = StepEnds(steps[index], in: sections)
      let isBarred =
        (batchUpdateStyle == .table && steps[index].from != nil) || ends.touches(isMoving)
      var stage = ends.entersNew ? 2 : 1
      if isBarred, stage == moveStage { stage += 1 }
      steps[index].stage = stage
    }
  }
}

/// The sections between which a row goes.
private struct StepEnds {
  /// The section that the row leaves, or where it goes, if that stays in the list.
  var source: Int?

  /// The section that the row enters, if that was there before.
  var target: Int?

  var leavesOld = false
  var entersNew = false

  init(_ step: RowStep, in sections: MergedSections) {
    if let from = step.from {
      let member = sections.memberOfOld[from.section]
      if sections.members[member].new == nil { leavesOld = true } else { source = member }
    }
    if let to = step.to {
      if sections.members[to.section].old == nil { entersNew = true } else { target = to.section }
    }
  }

  func touches(_ sections: [Bool]) -> Bool {
    source.map { sections[$0] } ?? false || target.map { sections[$0] } ?? false
  }
}

/// What the rows of a change ask of its stages.
private struct Needs {
  struct Option {
    var stageCount: Int
    var moveStage: Int
    var kept: [Bool]
  }

  private let batchUpdateStyle: BatchUpdateStyle
  private var leavesOld = false
  private var entersNew = false
  private var doesBoth = false
  private var takesRows = false

  /// The sections in which rows come, go or move, by number.
  private var touched: [Bool]

  /// The sections that rows enter which leave a section that goes.
  private var early: [Bool]

  /// The sections that rows leave which enter a section that comes.
  private var late: [Bool]

  init(_ steps: [RowStep], in sections: MergedSections, for batchUpdateStyle: BatchUpdateStyle) {
    self.batchUpdateStyle = batchUpdateStyle
    (touched, early, late) = (sections.flags, sections.flags, sections.flags)
    for step in steps {
      let ends = StepEnds(step, in: sections)
      if step.from != nil { takesRows = true }
      if let source = ends.source {
        touched[source] = true
        if ends.entersNew { late[source] = true }
      }
      if let target = ends.target {
        touched[target] = true
        if ends.leavesOld { early[target] = true }
      }
      leavesOld = leavesOld || ends.leavesOld
      entersNew = entersNew || ends.entersNew
      doesBoth = doesBoth || ends.leavesOld && ends.entersNew
    }
  }

  /// How many stages there are if no section moves.
  var stageCount: Int { doesBoth ? 3 : leavesOld || entersNew ? 2 : 1 }

  /// What may be tried if sections move, the best first.
  var options: [Option] {
    let isTable = batchUpdateStyle == .table
    var options: [Option] = []
    if !leavesOld, !entersNew, !(isTable && takesRows) {
      options.append(Option(stageCount: 1, moveStage: 1, kept: touched))
    }
    if !doesBoth, !(isTable && leavesOld) {
      options.append(Option(stageCount: 2, moveStage: 1, kept: early))
    }
    if !doesBoth, !(isTable && entersNew) {
      options.append(Option(stageCount: 2, moveStage: 2, kept: late))
    }
    return options
  }
}

/// What happens to one row, and in which stage.
struct RowStep {
  /// Where it stood in the old state; `nil` if it comes.
  var from: ListPath?

  /// Where it stands in the new state; `nil` if it goes.
  var to: ListPath?

  /// The stage, from 1 on.
  var stage = 1

  /// All that happens to single rows in a change.
  static func steps(of change: ListChange) -> [RowStep] {
    var steps: [RowStep] = []
    steps.reserveCapacity(
      change.deletedRows.count + change.insertedRows.count + change.movedRows.count
    )
    for path in change.deletedRows { steps.append(RowStep(from: path)) }
    for path in change.insertedRows { steps.append(RowStep(to: path)) }
    for move in change.movedRows { steps.append(RowStep(from: move.from, to: move.to)) }
    return steps
  }
}
