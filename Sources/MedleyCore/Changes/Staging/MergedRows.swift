/// The deleted, inserted and moved rows of two states of a list, section by section in one order
/// that contains the order of every state between them.
///
/// As in ``MergedSections``, all other rows have the same order in both states. Between two of them
/// are first the rows that leave, in their old order, then the rows that arrive, in their new order.
struct MergedRows {
  /// The old or the new place of a row.
  struct Place {
    /// The index of the row's step.
    var step: Int

    /// Whether the row arrives at this place rather than leaves it.
    var isArriving: Bool

    /// The number of staying rows of the section before this place.
    var rank: Int
  }

  /// The places in order, section by section.
  private(set) var places: [Place] = []

  /// The places in each section, by the section's number in ``MergedSections``.
  private(set) var ranges: [Range<Int>] = []

  /// - Complexity: O(sections + k log k) for k steps.
  init(_ steps: [RowStep], in sections: MergedSections) {
    var leaving = Side(steps) { $0.from }
    var arriving = Side(steps) { $0.to }
    // The old sections are visited in the order of their numbers, not of the old state.
    var starts = Array(repeating: leaving.steps.endIndex, count: sections.memberOfOld.count)
    for (index, step) in leaving.steps.enumerated().reversed() {
      starts[step.path.section] = index
    }
    places.reserveCapacity(leaving.steps.count + arriving.steps.count)
    ranges.reserveCapacity(sections.members.count)
    for member in sections.members {
      let start = places.count
      if let old = member.old { leaving.next = starts[old] }
      while true {
        let leave = member.old.flatMap { leaving.place(inSection: $0, isArriving: false) }
        let arrive = member.new.flatMap { arriving.place(inSection: $0, isArriving: true) }
        if let leave, leave.rank <= arrive?.rank ?? .max {
          places.append(leave)
          leaving.advance()
        } else if let arrive {
          places.append(arrive)
          arriving.advance()
        } else {
          break
        }
      }
      leaving.passed = 0
      arriving.passed = 0
      ranges.append(start..<places.count)
    }
  }

  /// The steps that leave, or those that arrive, in the order of the list.
  private struct Side {
    var steps: [(path: ListPath, number: Int)] = []
    var next = 0

    /// The number of steps of the section before the next one.
    var passed = 0

    init(_ all: [RowStep], _ path: (RowStep) -> ListPath?) {
      steps.reserveCapacity(all.count)
      for (number, step) in all.enumerated() {
        if let path = path(step) { steps.append((path, number)) }
      }
      steps = steps.inOrder(by: \.path)
    }

    func place(inSection section: Int, isArriving: Bool) -> Place? {
      guard next < steps.count, steps[next].path.section == section else { return nil }
      let (path, number) = steps[next]
      return Place(step: number, isArriving: isArriving, rank: path.item - passed)
    }

    mutating func advance() {
      next += 1
      passed += 1
    }
  }
}
