// Searches along the rows of a section of a tree, run by run.
extension SnapshotTree {
  /// Returns the index after the last visible row below a row of a tree.
  ///
  /// - Complexity: O(*k*) for *k* rows below.
  func endOfSubtree(at path: ListPath) -> Int {
    guard let place = treePlace(at: path), let rows = section(at: path.section)?.rows else {
      return path.item + 1
    }
    var item = path.item + 1
    while item < rows.count, let run = rows.find(item) {
      guard let places = run.element.storage.places else { return item }
      let offset = run.element.lower - run.start
      let end = run.start + run.element.count
      while item < end {
        if places[item + offset].level <= place.level { return item }
        item += 1
      }
    }
    return item
  }

  /// Returns the path of the row that contains a row of a tree; `nil` for a row of the first level.
  ///
  /// - Complexity: O(*k*) for *k* rows between both.
  func parent(ofRowAt path: ListPath) -> ListPath? {
    guard let place = treePlace(at: path), place.level > 1,
      let rows = section(at: path.section)?.rows
    else { return nil }
    var item = path.item - 1
    while item >= 0, let run = rows.find(item) {
      guard let places = run.element.storage.places else { return nil }
      let offset = run.element.lower - run.start
      while item >= run.start {
        let level = places[item + offset].level
        if level > 0, level < place.level { return ListPath(section: path.section, item: item) }
        item -= 1
      }
    }
    return nil
  }
}
