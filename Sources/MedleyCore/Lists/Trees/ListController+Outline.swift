// Outlines of flat rows, which state their levels.
extension ListController {
  /// Returns whether the models state which rows of the outline are expanded.
  func isInFlatOutline(_ position: CellPosition) -> Bool {
    if case .row(let path) = position, shown.tree.treePlace(at: path) != nil { return false }
    return outlinePlace(at: position) != nil
  }

  /// Returns the nearest row above with a lower level.
  func flatOutlineParent(of path: ListPath) -> ListPath? {
    guard let place = outlinePlace(at: .row(path)), place.level > 1 else { return nil }
    let parent = flatLevels(inSection: path.section)
      .parent(of: path.item, level: place.level, flatLevel(inSection: path.section))
    return parent.map { ListPath(section: path.section, item: $0) }
  }

  /// Returns the index after the last row below a row.
  func flatOutlineEnd(of path: ListPath) -> Int {
    guard let place = outlinePlace(at: .row(path)) else { return path.item + 1 }
    return flatLevels(inSection: path.section)
      .end(below: path.item, level: place.level, flatLevel(inSection: path.section))
  }

  private func flatLevels(inSection section: Int) -> FlatLevels {
    if let levels = shown.flatLevels[section] { return levels }
    let levels = FlatLevels(count: self.section(at: section)?.itemCount ?? 0)
    shown.flatLevels[section] = levels
    return levels
  }

  /// Returns the function that reads the level of a row.
  private func flatLevel(inSection section: Int) -> (_ item: Int) -> Int {
    { [self] item in
      let path = ListPath(section: section, item: item)
      if rowCount(at: path) != nil { return FlatLevels.unknown }
      return outlinePlace(at: .row(path))?.level ?? FlatLevels.none
    }
  }

  /// Counts the rows with the same parent.
  func flatOutlineSiblings(at path: ListPath) -> OutlineSiblings? {
    guard let place = outlinePlace(at: .row(path)) else { return nil }
    let (index, count) = flatLevels(inSection: path.section)
      .siblings(of: path.item, level: place.level, flatLevel(inSection: path.section))
    return OutlineSiblings(position: index + 1, count: count)
  }
}

extension TreePlace {
  /// The place for hosts.
  var outline: OutlinePlace {
    OutlinePlace(level: Int(level), isExpanded: isExpandable ? isExpanded : nil)
  }
}
