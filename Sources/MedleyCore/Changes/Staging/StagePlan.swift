/// The stage of each operation of a change, with as few stages as are safe.
///
/// Sections are inserted in the first stage, deleted in the last one, and moved together in one. A
/// row can leave a deleted section only before the last stage, and enter an inserted section only
/// after the first. Rows of a moving section are not inserted, deleted or moved in the same
/// stage; in a table, no row at all is deleted or moved in that stage.
///
/// This takes up to three stages: with three, all rows change in the second or third, and the
/// sections move in the first. The plan tries fewer stages first. Any choice of the fewest moves of
/// sections is possible; the plan chooses one that keeps the sections whose rows change.
///
/// All sections move in one stage. Two stages would save the third stage in a collection if one row
/// has to enter a moving section in the first stage, because it leaves a deleted section, and
/// another row has to leave another moving section in the second stage, because it enters an
/// inserted section. This takes at least three staying or moving sections, an inserted and a deleted
/// one.
struct StagePlan {
  /// The number of stages.
  private(set) var stageCount: Int

  /// The stage that moves sections; `nil` if none moves.
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
    let requirements = Requirements(steps, in: sections, for: batchUpdateStyle)
    guard !movedSections.isEmpty else {
      stageCount = requirements.stageCount
      return
    }
    for option in requirements.options {
      if let moves = Self.moves(change.movedSections, keeping: option.kept, in: sections) {
        (stageCount, moveStage, movedSections) = (option.stageCount, option.moveStage, moves)
        return
      }
    }
    (stageCount, moveStage) = (3, 1)
  }

  /// As many moves without the move of a kept section; `nil` if that is impossible.
  private static func moves(
    _ moves: [ListMove<Int>],
    keeping kept: [Bool],
    in sections: MergedSections
  ) -> [ListMove<Int>]? {
    if !moves.contains(where: { kept[$0.to] }) { return moves }
    return sections.moves(keeping: kept, count: moves.count)
  }

  /// Assigns to each step the first stage that it may be in.
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

/// The sections that a row leaves and enters.
private struct StepEnds {
  /// The section that the row leaves, if that section stays in the list.
  var source: Int?

  /// The section that the row enters, if that section existed before.
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

/// The requirements of the rows of a change on its stages.
private struct Requirements {
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

  /// The sections with inserted, deleted or moved rows, by number.
  private var touched: [Bool]

  /// The sections that rows enter from a deleted section.
  private var early: [Bool]

  /// The sections that rows leave for an inserted section.
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

  /// The number of stages if no section moves.
  var stageCount: Int { doesBoth ? 3 : leavesOld || entersNew ? 2 : 1 }

  /// The options if sections move, the best first.
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

/// The deletion, insertion or move of one row, and its stage.
struct RowStep {
  /// The old path; `nil` if the row is inserted.
  var from: ListPath?

  /// The new path; `nil` if the row is deleted.
  var to: ListPath?

  /// The 1-based stage.
  var stage = 1

  /// The steps of a change.
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
