import MedleyCore

/// A list as a view sees it.
typealias ViewList = HostedList<UIView, ViewRegistration>

/// The state that the parts of a bridge share: the view, its list, and which rows the view has.
@MainActor
final class BridgeContext {
  /// The view, which owns the bridge.
  private(set) weak var surface: (any ListSurface)?

  /// The list, which its controller owns; `nil` also after the controller was deallocated.
  weak var list: ViewList? { didSet { hasList = list != nil } }

  /// Whether a list was connected and not disconnected since the last reload.
  private var hasList = false

  /// Whether the controller of the list was deallocated since the last reload.
  var hasLostList: Bool { hasList && list == nil }

  var options = ListViewOptions()

  /// Whether the list is in a row of another list.
  var isNested = false

  let scheduler = UpdateScheduler()

  /// Incremented whenever another list is shown.
  var connection = 0

  /// The number of rows in each section that the view has read last.
  private(set) var readCounts: [Int] = []

  /// Whether the view reads the number of its rows next because the bridge has caused that.
  var awaitsRead = true

  /// The number of rows in each section that the view keeps until it is reloaded, because the list has
  /// others; otherwise `nil`.
  private(set) var heldCounts: [Int]?

  /// Whether the view still has the rows of another list, until it is reloaded.
  private(set) var showsOtherList = false

  /// Whether a cell of the view has shown a nested list.
  var hasNestedLists = false

  /// Whether the list has contained a placeholder row.
  var hasUnloadedRows = false

  /// The height of the placeholder of a row that is not loaded, by section: the estimate of loaded rows.
  var placeholderHeights: [SectionID: Double] = [:]

  /// Incremented with every change of content, so that outdated cells can be recognized.
  var contentVersion = 0

  /// The ``contentVersion`` of the last reload.
  var reloadVersion = 0

  /// Whether the view is being reloaded, so that its offset is not the user's scroll position.
  var isReloading = false

  /// The row that receives the focus while the focus system asks the view for one.
  var preferredFocus: IndexPath?

  /// A drop that the view shows and the list has not performed, until the view is reloaded.
  var unconfirmedDrop: ListMove<ListPath>?

  init(surface: some ListSurface) {
    self.surface = surface
  }

  var isVisible: Bool { surface?.window != nil }

  /// Returns the width of a cell, as far as the view determines it.
  func width(at position: CellPosition) -> Double {
    let shape = list?.section(at: position.section)
    var span = GridSpan.columns(1)
    if case .row(let path) = position, let list, shape?.layout.isGrid ?? false {
      span = list.gridSpan(at: path)
    }
    return surface?.cellWidth(at: position, in: shape, span: span) ?? 0
  }

  /// Returns whether a cell need not be measured.
  ///
  /// - Parameter height: the height of the cell in the list.
  func isFixed(_ height: RowHeight, at position: CellPosition) -> Bool {
    if case .fixed = height { return true }
    return unloaded.lines(at: position) != nil
  }

  // MARK: Rows of the view

  /// The number of sections that the view has; docked sections follow them in the list, see ``ListDock``.
  var scrolledSectionCount: Int {
    guard let list else { return 0 }
    guard !isNested, surface?.scrollsSideways == false else { return list.sectionCount }
    return list.sectionCount - list.dockedSectionCount
  }

  /// Whether the list has docked sections.
  var hasDock: Bool { scrolledSectionCount < list?.sectionCount ?? 0 }

  /// Returns whether a cell is in a docked section.
  func isDocked(_ position: CellPosition) -> Bool { position.section >= scrolledSectionCount }

  /// Returns the number of sections to the view.
  func readSectionCount() -> Int {
    awaitsRead = false
    if hasLostList { holdRowsOfOtherList() }
    let count = heldCounts?.count ?? scrolledSectionCount
    if heldCounts == nil { readCounts = Array(repeating: 0, count: count) }
    return count
  }

  /// Returns the number of rows in a section to the view.
  func readRowCount(inSection index: Int) -> Int {
    if let heldCounts { return heldCounts.indices.contains(index) ? heldCounts[index] : 0 }
    let count = shownRowCount(inSection: index)
    if readCounts.indices.contains(index) { readCounts[index] = count }
    return count
  }

  /// Lets the view keep its rows until it is reloaded, because it shows another list from now on.
  func holdRowsOfOtherList() {
    heldCounts = heldCounts ?? readCounts
    showsOtherList = true
  }

  /// Lets the view keep its rows until it is reloaded, if the list has changed without the view.
  func holdChangedRows() {
    if heldCounts == nil, readCounts != shownRowCounts { heldCounts = readCounts }
  }

  /// Begins a reload.
  ///
  /// The view reads the rows of the list in it.
  func releaseRows() {
    (heldCounts, showsOtherList) = (nil, false)
    awaitsRead = true
    hasList = list != nil
  }

  /// Returns the number of rows that the view has in a section.
  func shownRowCount(inSection index: Int) -> Int {
    guard let count = list?.section(at: index)?.itemCount else { return 0 }
    guard let move = unconfirmedDrop else { return count }
    return count + (move.to.section == index ? 1 : 0) - (move.from.section == index ? 1 : 0)
  }

  /// The first row of the view, or `nil` if it has no rows.
  var firstShownRow: IndexPath? {
    (0..<scrolledSectionCount).first { shownRowCount(inSection: $0) > 0 }
      .map { IndexPath(item: 0, section: $0) }
  }

  /// The number of rows that the view has in each section.
  var shownRowCounts: [Int] {
    (0..<scrolledSectionCount).map { shownRowCount(inSection: $0) }
  }

  /// Returns whether the view has a row.
  func isShown(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < shownRowCount(inSection: path.section)
      && path.section < scrolledSectionCount
  }

  /// Returns whether the list has a row, header or footer at a position.
  ///
  /// Every section has identities for its header and footer, even if it has neither.
  func hasCell(at position: CellPosition) -> Bool {
    guard let shape = list?.section(at: position.section) else { return false }
    return switch position {
    case .row(let path): path.item >= 0 && path.item < shape.itemCount
    case .header: shape.hasHeader
    case .footer: shape.hasFooter
    }
  }

  /// Returns the list's path of a row of the view.
  ///
  /// They differ only between a drop that the list does not perform and the reload that follows: the
  /// view assumes that the data source has performed the move.
  func listPath(of path: IndexPath) -> IndexPath {
    guard let move = unconfirmedDrop else { return path }
    var item = path.item
    if ListPath(path) == move.to { return move.from.indexPath }
    if path.section == move.to.section, item > move.to.item { item -= 1 }
    if path.section == move.from.section, item >= move.from.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Returns the list's position of a cell of the view, or `nil` while the view shows the cells of
  /// another list.
  func listPosition(of position: CellPosition) -> CellPosition? {
    guard !showsOtherList else { return nil }
    return position.indexPath.map { .row(listPath(of: $0)) } ?? position
  }

  /// Returns the identity of a row of the view, or `nil` while the view shows the rows of another list.
  func identity(at path: IndexPath) -> ItemIdentity? {
    listPosition(of: .row(path)).flatMap { list?.identity(at: $0) }
  }
}
