import MedleyCore

/// A list as a view sees it.
typealias ViewList = HostedList<UIView, ViewRegistration>

/// The state that the parts of a bridge share: the view, its list, and which rows the view has.
@MainActor
final class BridgeContext {
  /// The view, which owns the bridge.
  private(set) weak var surface: (any ListSurface)?

  /// The list, which its controller owns.
  weak var list: ViewList?

  var options = ListViewOptions()

  let scheduler = UpdateScheduler()

  /// Incremented whenever another list is shown.
  var connection = 0

  /// The number of rows that the view has in each section, from the connection of another list until
  /// the view is reloaded; otherwise `nil`.
  var heldCounts: [Int]?

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

  /// The sections whose rows the view does not have.
  var collapsed = CollapsedSections()

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

  // MARK: Rows of the view

  /// The number of sections for the data source.
  var reportedSectionCount: Int { heldCounts?.count ?? list?.sectionCount ?? 0 }

  /// Returns the number of rows in a section for the data source.
  func reportedRowCount(inSection index: Int) -> Int {
    guard let heldCounts else { return shownRowCount(inSection: index) }
    return heldCounts.indices.contains(index) ? heldCounts[index] : 0
  }

  /// Returns the number of rows that the view has in a section.
  func shownRowCount(inSection index: Int) -> Int {
    guard let shape = list?.section(at: index) else { return 0 }
    let count = collapsed.contains(shape.id) ? 0 : shape.itemCount
    guard let move = unconfirmedDrop else { return count }
    return count + (move.to.section == index ? 1 : 0) - (move.from.section == index ? 1 : 0)
  }

  /// The first row of the view, or `nil` if it has no rows.
  var firstShownRow: IndexPath? {
    (0..<(list?.sectionCount ?? 0)).first { shownRowCount(inSection: $0) > 0 }
      .map { IndexPath(item: 0, section: $0) }
  }

  /// The number of rows that the view has in each section.
  var shownRowCounts: [Int] {
    (0..<(list?.sectionCount ?? 0)).map { shownRowCount(inSection: $0) }
  }

  /// Returns whether the view has a row.
  func isShown(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < shownRowCount(inSection: path.section)
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
    guard heldCounts == nil else { return nil }
    return position.indexPath.map { .row(listPath(of: $0)) } ?? position
  }

  /// Returns the identity of a row of the view, or `nil` while the view shows the rows of another list.
  func identity(at path: IndexPath) -> ItemIdentity? {
    listPosition(of: .row(path)).flatMap { list?.identity(at: $0) }
  }
}

/// The sections whose rows a view does not have although the list has them.
///
/// This is the state of the view; the list may already have handled another tap.
struct CollapsedSections: Equatable {
  /// The sections whose rows are hidden.
  private(set) var hidden: Set<SectionID> = []

  /// The sections whose initial state was determined.
  private(set) var known: Set<SectionID> = []

  var isEmpty: Bool { hidden.isEmpty }

  func contains(_ section: SectionID) -> Bool {
    !hidden.isEmpty && hidden.contains(section)
  }

  /// Adds a section, and returns whether it is new.
  mutating func register(_ section: SectionID) -> Bool {
    known.insert(section).inserted
  }

  mutating func setHidden(_ isHidden: Bool, _ section: SectionID) {
    if isHidden { hidden.insert(section) } else { hidden.remove(section) }
  }

  /// Removes all sections but the given ones.
  mutating func keep(_ sections: Set<SectionID>) {
    known.formIntersection(sections)
    hidden.formIntersection(sections)
  }
}
