import MedleyTesting
import Testing

@testable import MedleyCore

/// A row of a test tree.
struct Leaf: ListModel, Hashable {
  var id: Int
  var text = ""
}

/// A tree of the domain, as plain dictionaries.
struct Forest: Sendable {
  var texts: [Int: String] = [:]
  var roots: [Int] = []

  /// The ids below an id; without an entry, the id is a leaf.
  var children: [Int: [Int]] = [:]

  /// The rows that start expanded.
  var starting: Set<Int> = []

  func leaf(_ id: Int) -> Leaf { Leaf(id: id, text: texts[id] ?? "") }

  var tree: TreeRows<Leaf> {
    TreeRows(roots) { [children] in
      children[$0]
    } startsExpanded: { [starting] id, _ in
      starting.contains(id)
    } item: { [texts] in
      Leaf(id: $0, text: texts[$0] ?? "")
    }
  }

  func siblings(under parent: Int?) -> [Int] {
    if let parent { children[parent] ?? [] } else { roots }
  }

  mutating func setSiblings(_ ids: [Int], under parent: Int?) {
    if let parent { children[parent] = ids } else { roots = ids }
  }

  func parent(of id: Int) -> Int? {
    children.first { $0.value.contains(id) }?.key
  }

  /// The id and all ids below it.
  func subtree(_ id: Int) -> [Int] {
    [id] + (children[id] ?? []).flatMap(subtree)
  }

  /// All ids from top to bottom.
  var all: [Int] { roots.flatMap(subtree) }

  mutating func detach(_ id: Int) {
    let parent = parent(of: id)
    setSiblings(siblings(under: parent).filter { $0 != id }, under: parent)
  }

  mutating func remove(_ id: Int) {
    let gone = subtree(id)
    detach(id)
    for id in gone { children[id] = nil }
  }

  mutating func insert(_ id: Int, under parent: Int?, after sibling: Int?) {
    var ids = siblings(under: parent)
    let index = sibling.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    ids.insert(id, at: index)
    setSiblings(ids, under: parent)
  }
}

/// A visible row of a tree.
struct FlatLeaf: Hashable, CustomStringConvertible {
  var leaf: Leaf
  var level: Int
  var isExpanded: Bool?
  var position: Int
  var count: Int
  var ancestors: [Int]

  var description: String {
    let sign = isExpanded.map { $0 ? "-" : "+" } ?? ""
    return "\(String(repeating: " ", count: level - 1))\(sign)\(leaf.id)"
  }
}

extension Forest {
  /// The visible rows, by recursion: the oracle of the tests.
  func flat(_ isExpanded: (Int) -> Bool) -> [FlatLeaf] {
    func rows(_ ids: [Int], _ ancestors: [Int]) -> [FlatLeaf] {
      ids.enumerated().flatMap { index, id -> [FlatLeaf] in
        let below = children[id]
        let isOpen = below != nil && isExpanded(id)
        let row = FlatLeaf(
          leaf: leaf(id),
          level: ancestors.count + 1,
          isExpanded: below == nil ? nil : isOpen,
          position: index + 1,
          count: ids.count,
          ancestors: ancestors
        )
        return [row] + (isOpen ? rows(below ?? [], ancestors + [id]) : [])
      }
    }
    return rows(roots, [])
  }
}

extension ListController where Item == Leaf {
  /// The rows of a section, as a host reads them.
  ///
  /// - Parameter findsAncestors: whether to read the ancestors of each row, which takes longest.
  func flatRows(inSection section: Int = 0, findsAncestors: Bool = true) -> [FlatLeaf] {
    (0..<(self.section(at: section)?.itemCount ?? 0)).compactMap { item in
      let path = ListPath(section: section, item: item)
      guard let leaf = model(at: .row(path)) as? Leaf, let place = outlinePlace(at: .row(path)),
        let siblings = outlineSiblings(at: path)
      else { return nil }
      return FlatLeaf(
        leaf: leaf,
        level: place.level,
        isExpanded: place.isExpandable ? place.isExpanded : nil,
        position: siblings.position,
        count: siblings.count,
        ancestors: (findsAncestors ? outlineAncestors(of: path) : []).compactMap {
          (model(at: .row($0)) as? Leaf)?.id
        }
      )
    }
  }
}

/// A list of one tree on a host without a screen.
struct TreeFixture {
  let host: HeadlessHost
  let issues = IssueLog()
  let list: ListController<Leaf, HeadlessHost>

  init(_ forest: Forest? = nil, height: Double = 10, style: BatchUpdateStyle = .unrestricted) {
    host = HeadlessHost(as: style, width: 20, height: height)
    let cells = CellAdapter<Leaf, HeadlessHost>.content { leaf in
      ListContent("\(leaf.id)", control: leaf.text.hasPrefix("field") ? .text(leaf.text) : nil)
    }
    .editing(\.text) { _, _, _ in }
    .onMoveInTree { _, _, _ in }
    list = ListController(host, cells: cells, reporter: .log(issues))
    if let forest { show(forest) }
  }

  func show(_ forest: Forest) {
    list.apply(ListSnapshot([ListSection("tree", tree: forest.tree)]))
  }

  /// The visible rows, indented, with a sign for rows that can be expanded.
  var rows: [String] { list.flatRows().map(\.description) }

  func path(_ id: Int) -> ListPath? { list.snapshot.path(of: id) }

  func toggle(_ id: Int) {
    guard let path = path(id), let place = list.outlinePlace(at: .row(path)) else { return }
    list.setExpanded(!place.isExpanded, at: .row(path))
  }
}

extension Forest {
  /// Two folders with two rows each, one of them a folder too, and a row.
  ///
  /// ```text
  /// 1
  ///   11
  ///     111
  ///     112
  ///   12
  /// 2
  ///   21
  ///   22
  /// 3
  /// ```
  static var small: Forest {
    Forest(roots: [1, 2, 3], children: [1: [11, 12], 11: [111, 112], 2: [21, 22]])
  }
}
