import MedleyCore
import MedleyTesting

@testable import MedleyTerminal
@testable import TerminalKit

/// A tree of planks in a terminal.
final class TreeFixture {
  private(set) var list: ListFixture

  var data: TreeData

  /// Creates a tree.
  ///
  /// - Parameter canMove: returns whether a row may be moved to a place.
  convenience init(
    _ children: [Int: [Int]],
    canMove: @escaping (Int, TreeDestination) -> Bool = { _, _ in true }
  ) {
    self.init(TreeData(children), canMove: canMove)
  }

  init(
    _ data: TreeData,
    canMove: @escaping (Int, TreeDestination) -> Bool = { _, _ in true }
  ) {
    self.data = data
    list = ListFixture([])
    list = ListFixture([], rows: 100, columns: 60) { [weak self] adapter in
      adapter
        .onMoveInTree { plank, place, _ in self?.move(plank.id, to: place) }
        .movable { plank, destination in destination.tree.map { canMove(plank.id, $0) } ?? false }
    }
    show()
  }

  func show() {
    list.controller.apply(ListSnapshot([ListSection("tree", tree: data.tree)]))
    list.draw()
  }

  private func move(_ id: Int, to place: TreeDestination) {
    data.detach(id)
    data.insert(id, under: place.parentID() ?? 0, after: place.precedingID())
    show()
  }

  /// The rows that the screen shows, by a recursive walk over the data: the level, the sign and the id.
  var expected: [String] { data.rows.map { "\($0.level)\($0.sign)\($0.id)" } }

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
    data.setExpanded(isExpanded, id)
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
