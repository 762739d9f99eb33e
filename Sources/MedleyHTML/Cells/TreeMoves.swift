import MedleyCore

/// The places in a tree to which the user moves a row; there are none for other rows.
struct TreeMoves {
  let list: HostedList<HTMLCell, Never>

  /// The path of the row.
  let source: ListPath

  /// Whether the row can change its level.
  var offersLevels: Bool { !list.treePlaces(at: source, from: source).isEmpty }

  /// The place before the row above with the same parent, or before the parent.
  var placeAbove: TreeDestination? {
    guard let level = level(at: source.item) else { return nil }
    var item = source.item - 1
    while let other = self.level(at: item), other > level { item -= 1 }
    guard let other = self.level(at: item) else { return nil }
    return place(at: gap(item), level: other)
  }

  /// The place after the row below with the same parent, or after the parent.
  var placeBelow: TreeDestination? {
    guard let level = level(at: source.item) else { return nil }
    let next = end(ofSubtreeAt: source.item, level)
    guard self.level(at: next) == level else { return placeOutward }
    return place(at: gap(end(ofSubtreeAt: next, level)), level: level)
  }

  /// The place below the row above with the same parent.
  var placeInward: TreeDestination? {
    guard let level = level(at: source.item) else { return nil }
    if let place = place(at: source, level: level + 1) { return place }
    var item = source.item - 1
    while let other = self.level(at: item), other > level { item -= 1 }
    guard self.level(at: item) == level else { return nil }
    return list.treePlace(onto: gap(item), from: source)
  }

  /// The place after the parent.
  var placeOutward: TreeDestination? {
    guard let level = level(at: source.item), let parent = list.outlineParent(of: source),
      let outer = self.level(at: parent.item)
    else { return nil }
    // The level of a flat row can be more than one below that of its parent.
    return outer < level ? place(at: gap(end(ofSubtreeAt: parent.item, outer)), level: outer) : nil
  }

  /// Returns the place between two rows with the level that is nearest to another.
  func place(at gap: ListPath, nearest level: Int) -> TreeDestination? {
    // Levels are at least 1, so that no difference overflows.
    list.treePlaces(at: path(at: gap), from: source)
      .min { ($0.level - level).magnitude < ($1.level - level).magnitude }
  }

  /// Returns the path of the row after it was moved between two rows.
  ///
  /// - Parameter gap: the present path of the lower row.
  func path(at gap: ListPath) -> ListPath {
    let isBelow = gap.section == source.section && gap.item > source.item
    return ListPath(section: gap.section, item: gap.item - (isBelow ? 1 : 0))
  }

  private func place(at gap: ListPath, level: Int) -> TreeDestination? {
    list.treePlaces(at: path(at: gap), from: source).first { $0.level == level }
  }

  private func gap(_ item: Int) -> ListPath { ListPath(section: source.section, item: item) }

  private func level(at item: Int) -> Int? {
    item < 0 ? nil : list.outlinePlace(at: .row(gap(item)))?.level
  }

  private func end(ofSubtreeAt item: Int, _ level: Int) -> Int {
    var end = item + 1
    while let other = self.level(at: end), other > level { end += 1 }
    return end
  }
}
