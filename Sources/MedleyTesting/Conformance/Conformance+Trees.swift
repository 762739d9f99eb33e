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

  /// The ancestors of the first visible row stay at the top, while the rows below them scroll and change.
  func checkStickyAncestors() throws {
    var tree = CheckedTree(
      roots: [1, 2],
      rows: [1: Array(10..<50), 12: Array(200..<220), 2: Array(50..<70)],
      isSticky: true
    )
    try open(tree)
    try expectFirst([1, 10, 11, 12])
    try scroll(to: 205, below: [1, 12])
    try scroll(to: 30, below: [1])
    log.forgetApproached()
    // The rows of the copies are farther away than a host prefetches.
    try scroll(to: 218, below: [1, 12])
    if has(.display, for: "the events of sticky ancestors") {
      let rows = log.displayed.union(log.approached).intersection([1, 12])
      try expect("display, impression or prefetch of copies:", [], rows.sorted())
    }
    try scroll(to: 55, below: [2])
    try scroll(to: 205, below: [1, 12])
    try setExpanded(false, 12)
    try expectFirst([1])
    try require("row 13 after row 12", visible.ids().split(separator: 12).last?.first == 13)
    try scroll(to: 30, below: [1])
    tree.roots = [2]
    try show(tree, "the ancestor at the top is removed")
    try expectFirst([2])
    try require("no other row", visible.ids().allSatisfy { 50..<70 ~= $0 || $0 == 2 })
    guard has(.nestedLists, for: "ancestors with nested lists") else { return }
    tree = CheckedTree(
      roots: [1],
      rows: [1: [10], 10: [100], 100: Array(200..<250)],
      isSticky: true
    )
    tree.nested = [10: [900]]
    try show(tree, "an ancestor contains a list")
    try scroll(to: 230, below: [1, 100])
  }

  /// Scrolls to a row, and requires it directly below its ancestors.
  private func scroll(to id: Int, below ancestors: [Int]) throws {
    let path = controller?.snapshot.path(of: .row(id))
    try require("row \(id) in the list", path != nil)
    guard let path else { return }
    try user("the user scrolls to row \(id)") { try $0.scroll(to: .row(path), row: 0) }
    try expectFirst(ancestors + [id, id + 1])
  }

  /// Requires the first visible rows, and that no row is visible twice.
  private func expectFirst(_ ids: [Int]) throws(HostFailure) {
    try expect("first rows", ids, Array(visible.ids().prefix(ids.count)))
    try require("each row once", Set(visible.ids()).count == visible.ids().count)
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

  /// Whether all rows are expanded, and ancestors stay at the top.
  var isSticky = false

  /// The ids of the rows of nested lists, by the row that contains the list.
  var nested: [Int: [Int]] = [:]

  var sections: [ListSection<CheckedItem>] {
    let tree = TreeRows(roots) { [rows] in
      rows[$0]
    } startsExpanded: { [isSticky] _, _ in
      isSticky
    } item: { [nested] in
      CheckedItem.row(CheckedRow(id: $0, nested: nested[$0]))
    }
    let section = ListSection("tree", tree: tree)
    isSticky ? section.stickyAncestors() : section
  }
}
