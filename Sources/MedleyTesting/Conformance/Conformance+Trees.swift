import MedleyCore

// A tree: rows are expanded and collapsed, move to another level, and are restored.
extension ConformanceRun {
  func checkTrees() throws {
    var tree = CheckedTree()
    try open(tree)
    try expectTree([1, 2, 3], open: [], shut: [1, 2], deep: [])
    try setExpanded(true, 1)
    try expectTree([1, 10, 11, 12, 2, 3], open: [1], shut: [2, 11], deep: [10, 11, 12])
    tree.rows = [1: [10, 11], 2: [], 11: [12]]
    tree.roots = [1, 2, 3, 4]
    try show(tree, "a row moves below a collapsed row, and another one is inserted")
    try expectTree([1, 10, 11, 2, 3, 4], open: [1], shut: [2, 11], deep: [10, 11])
    tree.rows = [1: [10, 11, 2], 11: [12]]
    tree.roots = [1, 3, 4]
    try show(tree, "a row moves to another level at the same place, and becomes a leaf")
    try expectTree([1, 10, 11, 2, 3, 4], open: [1], shut: [11], deep: [10, 11, 2])
    try setExpanded(false, 1)
    try expectTree([1, 3, 4], open: [], shut: [1], deep: [])
    try setExpanded(true, 1)
    let state = controller?.savedState
    replaceHost()
    try open(tree, restoring: state)
    try expectTree([1, 10, 11, 2, 3, 4], open: [1], shut: [11], deep: [10, 11, 2])
  }

  /// Expands or collapses a row as the user does, or by the program on a host without that capability.
  private func setExpanded(_ isExpanded: Bool, _ id: Int) throws {
    let verb = isExpanded ? "expands" : "collapses"
    guard has(.outlines, for: "a row that the user \(verb)"),
      let path = controller?.snapshot.path(of: .row(id))
    else {
      return try user("the program \(verb) row \(id)") { [controller] _ in
        controller?.setExpanded(isExpanded, row: .row(id))
      }
    }
    try user("the user \(verb) row \(id)") { try $0.setExpanded(isExpanded, at: .row(path)) }
  }

  private func show(_ tree: CheckedTree, _ step: String) throws {
    try user(step) { [controller] _ in controller?.apply(tree.snapshot) }
  }

  /// Requires the visible rows, their states and their levels.
  private func expectTree(
    _ ids: [Int],
    open: [Int],
    shut: [Int],
    deep: [Int]
  ) throws(HostFailure) {
    try expect("visible rows", ids, visible.ids())
    try expect("expanded rows", open.sorted(), visible.ids(with: "open").sorted())
    try expect("collapsed rows", shut.sorted(), visible.ids(with: "shut").sorted())
    try expect("rows of level 2", deep.sorted(), visible.ids(with: "level2").sorted())
  }
}

/// A tree of a scenario.
private struct CheckedTree: ListPresenter {
  var roots = [1, 2, 3]
  var rows = [1: [10, 11, 12], 2: [], 11: []]

  var sections: [ListSection<CheckedItem>] {
    ListSection(
      "tree",
      tree: TreeRows(roots) { [rows] in
        rows[$0]
      } item: {
        CheckedItem.row(CheckedRow(id: $0))
      }
    )
  }
}
