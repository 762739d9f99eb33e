extension ListChange {
  /// One of the two lists that a change lies between.
  enum Side {
    /// The list before the change, from which rows go.
    case old

    /// The list after the change, to which rows come.
    case new
  }

  /// Whether a condition holds for all rows that go or come, also for those that do so with their
  /// section.
  ///
  /// The closure is called with each row and its path in that list until it returns `false`.
  ///
  /// - Parameters:
  ///   - side: whether the rows are those that go or those that come.
  ///   - list: the list on that side.
  /// - Complexity: O(*k* log *n* + rows of sections that go or come) for *k* changes.
  func allRows<Item>(
    _ side: Side,
    in list: ListSnapshot<Item>,
    satisfy condition: (ListPath, Item) -> Bool
  ) -> Bool {
    let sections = Set(side == .old ? deletedSections : insertedSections)
    for path in side == .old ? deletedRows : insertedRows where !sections.contains(path.section) {
      if let item = list.item(at: path), !condition(path, item) { return false }
    }
    guard !sections.isEmpty else { return true }
    let moving = Set(
      movedRows.lazy.map { side == .old ? $0.from : $0.to }.filter { sections.contains($0.section) }
    )
    return sections.allSatisfy { section in
      guard list.sections.indices.contains(section) else { return true }
      return list.sections[section].items.enumerated().allSatisfy { index, item in
        let path = ListPath(section: section, item: index)
        return moving.contains(path) || condition(path, item)
      }
    }
  }
}
