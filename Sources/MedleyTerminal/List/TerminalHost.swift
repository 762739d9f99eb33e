import MedleyLayout
public import MedleyCore

/// Shows a list in a terminal: scrolls it, and handles keys and the mouse.
///
/// Only the rows in view are drawn, whatever the number of rows. Heights follow from what the cells
/// draw, and are taken for estimates until then. Rows stand behind a gutter of two columns in which
/// their state shows, cards of a carousel in a frame. The focus goes into lists within rows.
///
/// A ``TerminalProgram`` makes the hosts of its screens itself. The row that has the focus, else
/// the first one in view, stays where it is on the screen, whatever changes around it.
public final class TerminalHost: ListHost {
  /// A cell is a drawing.
  public typealias Cell = TerminalCell

  /// A cell needs not be known before it is made.
  public typealias Registration = Never

  /// The list that is shown.
  public weak var list: HostedList<TerminalCell, Never>?

  /// Whether the host has a list.
  var hasList: Bool { list != nil }

  /// Whether a reader who is at the end of the list stays there when rows come; as for a chat or a
  /// log.
  public var followsEnd = false

  /// Whether the list may go on as it was while a large update is planned.
  public var plansInBackground = true

  /// The closures that the owner of the host sets.
  var observers = HostObservers()

  /// How the host shows its list.
  var appearance = ListAppearance()

  /// The layout and the scroll position.
  ///
  /// Every change invalidates the visible cells, except in ``keepingView(_:)``.
  var viewport: ListViewport {
    didSet { visibleCells.invalidate() }
  }

  /// The visible cells.
  var visibleCells: VisibleCells

  /// Defers the calls of the list while cells are drawn.
  let gate = UpdateGate()

  /// The cells that were made.
  var tiles = TileCache()

  /// The hosts of nested lists.
  var nesting = HostNesting()

  /// The list that was shown last.
  weak var shownList: AnyObject?

  /// The row that has the keyboard's focus: its identity and its last position.
  var focused: (identity: ItemIdentity, position: CellPosition)?

  /// The state of moving the focus by keys.
  var navigation = KeyboardNavigation()

  /// The list and its visible part, as they were drawn last.
  var drawn = DrawnList()

  /// The cells that the list knows to be visible.
  var display = DisplayTracker()

  /// The number of empty rows between two rows of a section, or two lines of a grid.
  public let rowSpacing: Int

  /// The width of the list as plain text, in columns; on a screen, the window decides.
  public internal(set) var width = 80

  /// Makes a host without a list.
  ///
  /// - Parameters:
  ///   - followsEnd: whether a reader who is at the end of the list stays there.
  ///   - rowSpacing: how many empty rows of the screen stand between two rows of a section, or
  ///     between two lines of a grid; less than 0 counts as 0, and more than 100 as 100.
  public init(followsEnd: Bool = false, rowSpacing: Int = 0) {
    self.followsEnd = followsEnd
    self.rowSpacing = max(0, min(rowSpacing, 100))
    let viewport = ListViewport(metrics: Self.metrics(width: 80, rowSpacing: self.rowSpacing))
    self.viewport = viewport
    visibleCells = VisibleCells(placeholder: viewport)
  }

  /// The cells in view, from top to bottom.
  var cellsInView: [PlacedCell] {
    if let cells = visibleCells.cells { return cells }
    let cells = viewport.cells
    visibleCells.cells = cells
    return cells
  }

  /// Changes the layout of what is out of view, in a way that leaves all else where it is.
  func keepingView(_ body: () -> Void) {
    visibleCells.isFrozen = true
    body()
    visibleCells.isFrozen = false
  }

  static func metrics(width: Int, rowSpacing: Int = 0) -> LayoutMetrics {
    let lineSpacing = Double(rowSpacing)
    return LayoutMetrics(
      width: Double(width),
      estimatedHeight: 2,
      widthStep: 1,
      sectionSpacing: 1,
      list: SectionMetrics(lineSpacing: lineSpacing),
      grid: SectionMetrics(lineSpacing: lineSpacing, itemSpacing: 1, minimumItemWidth: 14),
      carousel: SectionMetrics(itemSpacing: 1, minimumItemWidth: 20)
    )
  }

  /// Tells the list what happened to a row.
  func send(_ event: CellEvent, to identity: ItemIdentity) {
    list?.send(event, to: identity)
  }

  /// Takes note whether pictures can be shown at all; with another answer cells have other heights.
  func setPictureless(_ isPictureless: Bool) {
    guard appearance.isPictureless != isPictureless else { return }
    appearance.isPictureless = isPictureless
    if !tiles.isEmpty { reload() }
  }
}

/// The closures by which a host notifies its owner.
struct HostObservers {
  /// Called when the list must be drawn again.
  var onChange: (() -> Void)?

  /// Called with each change of the list, for output that announces changes instead of drawing them.
  var onUpdate: ((ListChange) -> Void)?

  /// Called with each change of a nested list, its host and its row, before ``onUpdate`` of the outer
  /// list.
  var onNestUpdate: ((_ nest: TerminalHost, ListChange, _ row: ItemIdentity) -> Void)?
}
