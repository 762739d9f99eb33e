// Searches along the rows of a section of a tree, run by run.
extension SnapshotTree {
  /// Returns the index after the last visible row below a row of a tree.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* runs between both.
  func endOfSubtree(at path: ListPath) -> Int {
    var item = path.item + 1
    guard let place = treePlace(at: path), let rows = section(at: path.section)?.rows else {
      return item
    }
    while let leaf = rows.leaf(at: item) {
      var start = leaf.start
      for run in leaf.elements {
        let end = start + run.count
        if end > item {
          guard let levels = run.storage.levels else { return item }
          let offset = run.lower - start
          let found = levels.first(in: item + offset..<end + offset, upTo: place.level)
          if let found { return found - offset }
          item = end
        }
        start = end
      }
    }
    return item
  }

  /// Returns the path of the row that contains a row of a tree; `nil` for a row of the first level.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* runs between both.
  func parent(ofRowAt path: ListPath) -> ListPath? {
    guard let place = treePlace(at: path), place.level > 1,
      let rows = section(at: path.section)?.rows
    else { return nil }
    var item = path.item
    while let leaf = rows.leaf(at: item - 1) {
      var end = leaf.elements.reduce(leaf.start) { $0 + $1.count }
      for run in leaf.elements.reversed() {
        let start = end - run.count
        if start < item {
          guard let levels = run.storage.levels else { return nil }
          let offset = run.lower - start
          let found = levels.last(in: start + offset..<item + offset, below: place.level)
          if let found {
            guard levels.places[found].level > 0 else { return nil }
            return ListPath(section: path.section, item: found - offset)
          }
          item = start
        }
        end = start
      }
    }
    return nil
  }
}
