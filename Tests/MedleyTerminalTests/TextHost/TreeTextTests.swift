import MedleyCore
import MedleyTerminal
import MedleyTesting
import Testing

/// Random steps in a tree that is printed, compared with a recursive walk over the data.
@Suite struct TreeTextTests {
  private let list = ListController(
    TextHost(width: 80),
    cells: CellAdapter<Plank, TextHost>.content(\.content)
  )

  private func show(_ data: TreeData) {
    list.apply(ListSnapshot([ListSection("tree", tree: data.tree)]))
  }

  private func perform(_ step: RandomTreeStep, _ data: TreeData) {
    switch step {
    case .expand(let id, let isExpanded):
      guard let path = list.snapshot.path(of: id) else { return }
      list.setExpanded(isExpanded, at: .row(path))
    case .decide(let id, let isExpanded): list.setExpanded(isExpanded, row: id)
    case .show: show(data)
    }
  }

  /// Two columns for the state of the row, two for each level above it, the sign, and the content.
  private func text(_ data: TreeData) -> String {
    data.rows.map { row in
      String(repeating: "  ", count: row.level) + "\(row.sign) plank \(row.id)\n"
    }
    .joined()
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(20)))
  func `the text shows a tree after every random step`(_ seed: UInt64) throws {
    var steps = RandomTreeSteps(seed: seed)
    var data = steps.data()
    show(data)
    for number in 0..<80 {
      let step = steps.step(&data)
      perform(step, data)
      try #require(list.text == text(data), "seed \(seed), step \(number): \(step)")
    }
  }
}
