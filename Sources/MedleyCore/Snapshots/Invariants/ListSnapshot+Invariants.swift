extension ListSnapshot {
  /// Returns a description of each violated invariant, in O(n log n). Only tests call this method.
  func invariantViolations() -> [String] {
    var found = tree.invariantViolations()
    guard tree.base.isIndexed else { return found }
    for section in sections {
      for (offset, item) in section.items.enumerated() {
        let path = ListPath(section: section.index, item: offset)
        if !places(of: item.id).contains(where: { $0.path == path }) {
          found.append("the row at \(path) is not found by its identity")
        }
      }
    }
    return found
  }
}
