import MedleyCore

/// The data of a tree of planks, with an independent record of the expanded rows: the oracle of tests of trees.
struct TreeData {
  /// The ids below each row, and below 0 the ids of the first level; a row without an entry is a leaf.
  var children: [Int: [Int]]

  /// The rows that are expanded, also below collapsed rows.
  var open: Set<Int> = []

  /// A search finds the multiples of this number; `nil` without a search.
  var divisor: Int?

  /// The results of the search that were expanded or collapsed.
  private var results: [Int: Bool] = [:]

  init(_ children: [Int: [Int]]) {
    self.children = children
  }

  // MARK: Structure

  func parent(of id: Int) -> Int { children.first { $0.value.contains(id) }?.key ?? 0 }

  /// The row and all rows below it.
  func subtree(_ id: Int) -> [Int] { [id] + (children[id] ?? []).flatMap(subtree) }

  func depth(_ id: Int) -> Int { id == 0 ? 0 : depth(parent(of: id)) + 1 }

  mutating func detach(_ id: Int) { children[parent(of: id)]?.removeAll { $0 == id } }

  mutating func insert(_ id: Int, under parent: Int, after sibling: Int?) {
    let index = sibling.flatMap { children[parent]?.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    children[parent, default: []].insert(id, at: index)
  }

  mutating func remove(_ id: Int) {
    let rows = subtree(id)
    detach(id)
    for row in rows { children[row] = nil }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ id: Int) {
    if divisor != nil {
      results[id] = isExpanded
    } else if isExpanded {
      open.insert(id)
    } else {
      open.remove(id)
    }
  }

  /// Starts a search, changes it, or ends it.
  mutating func search(_ divisor: Int?) {
    self.divisor = divisor
    if divisor == nil { results = [:] }
  }

  // MARK: Rows

  /// A row that a host shows.
  struct Row {
    var id: Int
    var level: Int

    /// The sign of a row that can be expanded, or a space.
    var sign: String
  }

  /// The rows that a host shows, by a recursive walk.
  var rows: [Row] { rows(below: 0, level: 1, foundOnly: divisor != nil) }

  /// The ids of the rows that a host shows.
  var visible: [Int] { rows.map(\.id) }

  /// Returns whether a search finds a row or a row below it.
  private func isFound(_ id: Int) -> Bool {
    subtree(id).contains { $0.isMultiple(of: divisor ?? 1) }
  }

  private func rows(below parent: Int, level: Int, foundOnly: Bool) -> [Row] {
    (children[parent] ?? []).filter { !foundOnly || isFound($0) }.flatMap { id in
      let below = children[id]
      // A result with results below it shows only these, and starts expanded.
      let hasResults = foundOnly && below?.contains(where: isFound) == true
      let isOpen = divisor == nil ? open.contains(id) : results[id] ?? hasResults
      let row = Row(id: id, level: level, sign: below == nil ? " " : isOpen ? "▾" : "▸")
      guard below != nil, isOpen else { return [row] }
      return [row] + rows(below: id, level: level + 1, foundOnly: hasResults)
    }
  }

  /// The tree for the list.
  var tree: TreeRows<Plank> {
    let tree = TreeRows(children[0] ?? []) { [children] in
      children[$0]
    } item: {
      Plank($0, ListContent("plank \($0)"))
    }
    guard let divisor else { return tree }
    return tree.filtered { $0.id.isMultiple(of: divisor) }
  }
}
