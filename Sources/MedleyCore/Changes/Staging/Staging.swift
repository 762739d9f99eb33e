/// A change that is made in several stages: what stands where before and after each of them.
///
/// State 0 is the old list, state s is the one after stage s, and the last state has the structure
/// of the new list.
struct Staging {
  let plan: StagePlan
  let steps: [RowStep]
  let sections: MergedSections
  let rows: MergedRows

  /// Where each section stands, by state, by its number; -1 where it does not.
  private var sectionIndexes: [[Int]]

  /// Where each step's row stands before the step, and after it.
  private var paths: [(from: ListPath?, to: ListPath?)]

  /// - Complexity: O(sections + k log k) for k steps.
  init(_ plan: StagePlan, _ steps: [RowStep], in sections: MergedSections) {
    self.plan = plan
    self.steps = steps
    self.sections = sections
    rows = MergedRows(steps, in: sections)
    sectionIndexes = []
    paths = Array(repeating: (nil, nil), count: steps.count)
    for state in 0...plan.stageCount {
      var indexes = Array(repeating: -1, count: sections.members.count)
      var count = 0
      for place in sections.places where isTaken(place, in: state) {
        indexes[place.member] = count
        count += 1
      }
      sectionIndexes.append(indexes)
    }
    for number in sections.members.indices { findPaths(inSection: number) }
  }

  /// Whether a section stands at a place in a state.
  func isTaken(_ place: MergedSections.Place, in state: Int) -> Bool {
    let member = sections.members[place.member]
    switch place.role {
    case .staying: return true
    case .leaving:
      return state < (member.new == nil ? plan.stageCount : plan.moveStage ?? 0)
    case .arriving:
      return state >= (member.old == nil ? 1 : plan.moveStage ?? 0)
    }
  }

  /// Whether a row stands at a place in a state.
  func isTaken(_ place: MergedRows.Place, in state: Int) -> Bool {
    (state >= steps[place.step].stage) == place.isArriving
  }

  private mutating func findPaths(inSection number: Int) {
    // How many rows that come, go or move stand before the place, by state.
    var counts = Array(repeating: 0, count: plan.stageCount + 1)
    for place in rows.places[rows.ranges[number]] {
      let stage = steps[place.step].stage
      let state = place.isArriving ? stage : stage - 1
      let path = ListPath(
        section: sectionIndexes[state][number],
        item: place.rank + counts[state]
      )
      if place.isArriving { paths[place.step].to = path } else { paths[place.step].from = path }
      for state in counts.indices where isTaken(place, in: state) { counts[state] += 1 }
    }
  }

  /// What changes in each stage, by position before and after that stage.
  var changes: [ListChange] {
    var changes = Array(repeating: ListChange(), count: plan.stageCount)
    for (number, member) in sections.members.enumerated() {
      if member.old == nil { changes[0].insertedSections.append(sectionIndexes[1][number]) }
      if member.new == nil {
        let last = plan.stageCount - 1
        changes[last].deletedSections.append(sectionIndexes[last][number])
      }
    }
    if let stage = plan.moveStage {
      changes[stage - 1].movedSections = plan.movedSections.map { move in
        ListMove(
          from: sectionIndexes[stage - 1][move.to],
          to: sectionIndexes[stage][move.to]
        )
      }
    }
    for (step, path) in zip(steps, paths) {
      switch (path.from, path.to) {
      case (let from?, let to?):
        changes[step.stage - 1].movedRows.append(ListMove(from: from, to: to))
      case (let from?, nil): changes[step.stage - 1].deletedRows.append(from)
      case (nil, let to?): changes[step.stage - 1].insertedRows.append(to)
      case (nil, nil): break
      }
    }
    return changes
  }
}
