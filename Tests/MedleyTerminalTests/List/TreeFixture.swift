import MedleyCore
import MedleyTesting

@testable import MedleyTerminal
@testable import TerminalKit

/// A tree of planks in a terminal, with an independent record of its data and of the expanded rows.
final class TreeFixture {
  private(set) var list: ListFixture

  /// The ids below each row, and below 0 the ids of the first level; a row without an entry is a leaf.
  var children: [Int: [Int]]

  /// The rows that are expanded, also below collapsed rows.
  var open: Set<Int> = []

  /// Creates a tree.
  ///
  /// - Parameter canMove: returns whether a row may be moved to a place.
  init(
    _ children: [Int: [Int]],
    canMove: @escaping (Int, TreeDestination) -> Bool = { _, _ in true }
  ) {
    self.children = children
    list = ListFixture([])
    list = ListFixture([], rows: 100, columns: 60) { [weak self] adapter in
      adapter
        .onMoveInTree { plank, place, _ in self?.move(plank.id, to: place) }
        .movable { plank, destination in destination.tree.map { canMove(plank.id, $0) } ?? false }
    }
    show()
  }

  func show() {
    let children = children
    let tree = TreeRows(children[0] ?? []) {
      children[$0]
    } item: {
      Plank($0, ListContent("plank \($0)"))
    }
    list.controller.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    list.draw()
  }

  private func move(_ id: Int, to place: TreeDestination) {
    detach(id)
    insert(id, under: place.parentID() ?? 0, after: place.precedingID())
    show()
  }

  // MARK: Data

  func parent(of id: Int) -> Int { children.first { $0.value.contains(id) }?.key ?? 0 }

  func detach(_ id: Int) { children[parent(of: id)]?.removeAll { $0 == id } }

  func insert(_ id: Int, under parent: Int, after sibling: Int?) {
    let index = sibling.flatMap { children[parent]?.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    children[parent, default: []].insert(id, at: index)
  }

  /// The row and all rows below it.
  func subtree(_ id: Int) -> [Int] { [id] + (children[id] ?? []).flatMap(subtree) }

  // MARK: Rows

  /// The rows that the screen shows, by a recursive walk over the data: the level, the sign and the id.
  var expected: [String] { rows(below: 0, level: 1).map(\.text) }

  /// The ids of the rows that the screen shows.
  var visible: [Int] { rows(below: 0, level: 1).map(\.id) }

  private func rows(below parent: Int, level: Int) -> [(id: Int, text: String)] {
    (children[parent] ?? []).flatMap { id in
      let isOpen = children[id] != nil && open.contains(id)
      let sign = children[id] == nil ? " " : isOpen ? "▾" : "▸"
      let row = (id: id, text: "\(level)\(sign)\(id)")
      return [row] + (isOpen ? rows(below: id, level: level + 1) : [])
    }
  }

  /// The rows on the screen: the number of guides, the sign and the id.
  var shown: [String] {
    list.frame.lines.filter { $0.contains("plank") }.map { line in
      let level = line.dropFirst(2).count { $0 == "│" } + 1
      let sign = line.first { "▾▸".contains($0) } ?? " "
      return "\(level)\(sign)\(line.drop { !$0.isNumber })".trimmingSpaces
    }
  }

  /// Focuses a row, and presses a key.
  func press(_ key: Key, _ modifiers: KeyModifiers = [], on id: Int) {
    list.controller.focus(id)
    _ = list.host.handle(KeyPress(key, modifiers))
    list.draw()
  }

  /// Expands or collapses a row by the program.
  func setExpanded(_ isExpanded: Bool, _ id: Int) {
    if isExpanded { open.insert(id) } else { open.remove(id) }
    list.controller.setExpanded(isExpanded, row: id)
    list.draw()
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
