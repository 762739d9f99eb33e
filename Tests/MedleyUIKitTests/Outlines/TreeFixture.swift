import MedleyCore
import StrictUIKit

@testable import MedleyUIKit

/// A node of the data of a tree.
struct TreeItem: Sendable {
  var row: Row
  var children: [TreeItem]?

  init(_ id: Int, text: String? = nil, kind: Row.Kind = .content, _ children: [TreeItem]? = nil) {
    row = Row(id, text, kind: kind)
    self.children = children
  }
}

/// A row of a tree as a test expects it, or as its cell shows it.
struct TreeLine: Equatable {
  var text: String
  var level: Int

  /// Whether the chevron points down, or `nil` without one.
  var isExpanded: Bool?
}

/// A tree in a view, with an independent record of the expanded rows.
@MainActor
final class TreeFixture<Host: ViewHost> {
  let list: ListFixture<Row, Host>
  var roots: [TreeItem]

  /// The ids of the rows that are expanded, also in collapsed rows.
  var open: Set<Int> = []

  /// Whether the ancestors of the first visible row stay visible.
  var isSticky = false

  var header: Row?

  /// Whether the data moves a dropped row at once.
  var answersMoves = true

  /// The places at which rows were dropped.
  private(set) var drops: [TreeDestination] = []

  init(_ list: ListFixture<Row, Host>, _ roots: [TreeItem]) {
    (self.list, self.roots) = (list, roots)
    if var cells = list.controller.cells as? RowCells<Host> {
      cells.content = movable(cells.content)
      cells.native = movable(cells.native)
      cells.plain = movable(cells.plain)
      list.controller.cells = cells
    }
    show()
  }

  private func movable(_ adapter: CellAdapter<Row, Host>) -> CellAdapter<Row, Host> {
    adapter.onMoveInTree { [weak self] row, place, _ in
      guard let self else { return }
      drops.append(place)
      guard answersMoves, let item = remove(row.id) else { return }
      insert(item, under: place.parentID(), after: place.precedingID())
      apply()
    }
  }

  var tree: TreeRows<Row> {
    TreeRows(roots, children: { $0.children }) { $0.row }
  }

  func apply() {
    let section = ListSection("tree", header: header, tree: tree)
    list.controller.apply(ListSnapshot([isSticky ? section.stickyAncestors() : section]))
  }

  func show() {
    apply()
    list.runPendingWork()
  }

  func setExpanded(_ isExpanded: Bool, _ id: Int) {
    if isExpanded { open.insert(id) } else { open.remove(id) }
    list.controller.setExpanded(isExpanded, row: id)
    list.runPendingWork()
  }

  // MARK: Data

  @discardableResult
  func remove(_ id: Int) -> TreeItem? { Self.remove(id, from: &roots) }

  private static func remove(_ id: Int, from items: inout [TreeItem]) -> TreeItem? {
    if let index = items.firstIndex(where: { $0.row.id == id }) { return items.remove(at: index) }
    for index in items.indices {
      guard var children = items[index].children else { continue }
      if let found = remove(id, from: &children) {
        items[index].children = children
        return found
      }
    }
    return nil
  }

  /// Inserts a row below a parent, after a sibling.
  func insert(_ item: TreeItem, under parent: Int?, after sibling: Int?) {
    guard let parent else { return Self.insert(item, after: sibling, in: &roots) }
    edit(parent) { Self.insert(item, after: sibling, in: &$0.children) }
  }

  private static func insert(_ item: TreeItem, after sibling: Int?, in items: inout [TreeItem]?) {
    var children = items ?? []
    insert(item, after: sibling, in: &children)
    items = children
  }

  private static func insert(_ item: TreeItem, after sibling: Int?, in items: inout [TreeItem]) {
    let index = sibling.flatMap { id in items.firstIndex { $0.row.id == id } }
    items.insert(item, at: index.map { $0 + 1 } ?? 0)
  }

  func edit(_ id: Int, _ change: (inout TreeItem) -> Void) { Self.edit(id, in: &roots, change) }

  private static func edit(
    _ id: Int,
    in items: inout [TreeItem],
    _ change: (inout TreeItem) -> Void
  ) {
    for index in items.indices {
      if items[index].row.id == id { return change(&items[index]) }
      guard var children = items[index].children else { continue }
      edit(id, in: &children, change)
      items[index].children = children
    }
  }

  func item(_ id: Int) -> TreeItem? { Self.item(id, in: roots) }

  private static func item(_ id: Int, in items: [TreeItem]) -> TreeItem? {
    items.first { $0.row.id == id }
      ?? items.lazy.compactMap { item(id, in: $0.children ?? []) }.first
  }

  /// Returns the id of the row that contains a row.
  func parent(of id: Int) -> Int? {
    ids.first { item($0)?.children?.contains { $0.row.id == id } ?? false }
  }

  // MARK: Expected and shown rows

  /// The rows that the view has, by a recursive walk over the data.
  var expected: [TreeLine] { lines(of: roots, level: 1) }

  private func lines(of items: [TreeItem], level: Int) -> [TreeLine] {
    items.flatMap { item in
      let isExpanded = item.children == nil ? nil : open.contains(item.row.id)
      let line = TreeLine(text: item.row.text, level: level, isExpanded: isExpanded)
      let below = isExpanded == true ? lines(of: item.children ?? [], level: level + 1) : []
      return [line] + below
    }
  }

  /// The ids of all rows.
  var ids: [Int] { Self.ids(of: roots) }

  private static func ids(of items: [TreeItem]) -> [Int] {
    items.flatMap { [$0.row.id] + ids(of: $0.children ?? []) }
  }

  func cell(_ item: Int) -> UIView? {
    list.surface.preparedCell(at: IndexPath(item: item, section: 0))
  }

  func content(_ item: Int) -> ContentView? { cell(item)?.descendant(of: ContentView.self) }

  func chevron(_ item: Int) -> OutlineButton? {
    cell(item)?.descendants(of: OutlineButton.self).first { !$0.isHidden }
  }

  /// Taps the chevron of a visible row.
  func tapChevron(_ item: Int) {
    chevron(item)?.driveTap()
    list.runPendingWork()
  }

  func tap(_ item: Int) {
    let path = IndexPath(item: item, section: 0)
    if let table = list.host as? UITableView { table.driveTap(at: path) }
    if let collection = list.host as? UICollectionView { collection.driveTap(at: path) }
    list.runPendingWork()
  }

  /// Returns the row that a cell shows.
  func line(of cell: UIView) -> TreeLine {
    let content = list.bridge.cells.content(of: cell)
    let text = (content as? ContentView)?.content.title ?? (content as? any RowShowing)?.row?.text
    let label = cell.descendants(of: OutlineButton.self).first { !$0.isHidden }?.accessibilityLabel
    return TreeLine(
      text: text ?? "",
      level: Int(indentation(of: cell) / OutlineIndentation.step) + 1,
      isExpanded: label.map { $0 == "Collapse" }
    )
  }

  /// Returns the distance from the leading edge of a cell to its content.
  func indentation(of cell: UIView) -> CGFloat {
    if let cell = cell as? TableRowCell {
      return CGFloat(cell.indentationLevel) * cell.indentationWidth
    }
    let content = list.bridge.cells.content(of: cell)
    let view = content === cell ? (cell as? UICollectionViewCell)?.contentView ?? cell : content
    let frame = cell.convert(view.bounds, from: view)
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? cell.bounds.width - frame.maxX : frame.minX
  }

  /// Returns the differences between the visible cells and the expected rows.
  func differences() -> [String] {
    let expected = expected
    let count = list.bridge.context.shownRowCount(inSection: 0)
    guard count == expected.count else { return ["\(count) rows instead of \(expected.count)"] }
    return list.surface.shownRows.compactMap { path, cell in
      let wanted = expected[path.item]
      let shown = line(of: cell)
      return shown == wanted ? nil : "\(path.item): \(shown) instead of \(wanted)"
    }
  }
}

/// A list cell of a program.
final class ListRowCell: UICollectionViewListCell, ConfigurableCell, RowShowing {
  private(set) var row: Row?
  private(set) var context: CellContext?

  /// The number of accessories when the cell was configured.
  private(set) var seen = 0

  /// Sets the accessories.
  var onConfigure: (ListRowCell) -> Void = { _ in }

  func configure(with row: Row, context: CellContext) {
    (self.row, self.context) = (row, context)
    seen = accessories.count
    onConfigure(self)
  }
}

extension TreeFixture where Host == UITableView {
  static func table(_ roots: [TreeItem]) -> TreeFixture { TreeFixture(.table(), roots) }
}

extension TreeFixture where Host == UICollectionView {
  static func collection(_ roots: [TreeItem]) -> TreeFixture {
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    let cells = RowCells<UICollectionView>.standard(native: .cell(ListRowCell.self))
    return TreeFixture(ListFixture(view, cells: cells), roots)
  }
}
