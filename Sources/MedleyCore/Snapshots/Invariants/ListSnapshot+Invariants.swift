extension ListSnapshot {
  /// What is wrong with the structure; nothing, unless there is an issue in its code.
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
