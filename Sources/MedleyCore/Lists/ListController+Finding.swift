extension ListController {
  /// The largest number of windows in which rows are searched.
  private static var windowLimit: Int { 8 }

  /// Asks the windows of the list to load the rows around the first of some ids that they know.
  func findRows(_ ids: [StateValue]) {
    guard !ids.isEmpty else { return }
    sendEvents {
      for path in unloadedRows {
        let position = CellPosition.row(path)
        if let identity = identity(at: position) { find(ids, of: identity, at: position) }
      }
    }
  }

  /// One placeholder row of each window.
  private var unloadedRows: [ListPath] {
    var windows: Set<String> = []
    var paths: [ListPath] = []
    for section in 0..<sectionCount where rowPositions(inSection: section) != nil {
      for case .row(let path) in positions(inSection: section) {
        guard let rows = shown.snapshot.item(at: path)?.model as? UnloadedRows,
          windows.insert(windowID(ofSection: section) ?? rows.id.window).inserted
        else { continue }
        paths.append(path)
        guard paths.count < Self.windowLimit else { return paths }
      }
    }
    return paths
  }

  /// Returns the id of a section's window; windows of different parts may have the same id in their rows.
  private func windowID(ofSection index: Int) -> String? {
    shown.tree.section(at: index)?.heading.heading(of: Item.self).windowID
  }
}
