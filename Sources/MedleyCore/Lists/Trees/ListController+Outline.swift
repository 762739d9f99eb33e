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
    var other = path
    while other.item > 0 {
      other.item -= 1
      if let level = outlinePlace(at: .row(other))?.level, level < place.level { return other }
    }
    return nil
  }

  /// Counts the rows with the same parent.
  func flatOutlineSiblings(at path: ListPath) -> OutlineSiblings? {
    guard let place = outlinePlace(at: .row(path)) else { return nil }
    func count(by step: Int) -> Int {
      var (count, other) = (0, path)
      while true {
        other.item += step
        guard let level = outlinePlace(at: .row(other))?.level, level >= place.level else {
          return count
        }
        if level == place.level { count += 1 }
      }
    }
    let before = count(by: -1)
    return OutlineSiblings(position: before + 1, count: before + 1 + count(by: 1))
  }
}

extension TreePlace {
  /// The place for hosts.
  var outline: OutlinePlace {
    OutlinePlace(level: Int(level), isExpanded: isExpandable ? isExpanded : nil)
  }
}
