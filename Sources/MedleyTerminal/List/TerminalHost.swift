public import MedleyCore

/// Shows a list in a terminal: scrolls it, and turns keys and the mouse into events.
///
/// Only the rows in view are drawn, whatever the number of rows. Heights follow from what the cells
/// draw, and are taken for estimates until then. Rows stand behind a gutter of two columns in which
/// their state shows, cards of a carousel in a frame.
///
/// A ``TerminalProgram`` makes the hosts of its screens itself. The row that has the focus, else the first
/// one in view, stays where it is on the screen, whatever changes around it.
public final class TerminalHost: ListHost {
  /// A cell is a drawing.
  public typealias Cell = TerminalCell

  /// A cell needs not be known before it is made.
  public typealias Registration = Never

  /// The list that is shown.
  public weak var list: (any ListDataSource<TerminalCell, Never>)?

  /// Whether a reader who is at the end of the list stays there when rows come; as for a chat or a log.
  public var followsEnd = false

  /// Whether the list may go on as it was while a large update is planned.
  public var awaitsUpdates = true

  /// Called when there is something new to draw.
  package var onChange: (() -> Void)?

  /// Called with what changed in the list, when it has changed, for those who hear it instead of seeing it.
  package var onUpdate: ((ListChange) -> Void)?

  /// What has the pictures; without it the words that stand for them are shown.
  package var pictures: PictureStore?

  /// Whether the keyboard is this list's; otherwise something lies over it.
  package var isActive = true

  var viewport: ListViewport

  /// What stands in for the viewport while it measures: cells are drawn by code of others then.
  let emptyViewport: ListViewport

  /// Whether cells are being drawn; what the list asks for meanwhile comes afterwards.
  var isBusy = false

  /// What the list asked for while cells were drawn.
  var deferred: [() -> Void] = []

  /// The drawings of rows in view, and of some that were, each for so many columns.
  var drawings: [CellPosition: (columns: Int, cell: TerminalCell)] = [:]

  /// The list that was shown last.
  weak var shownList: AnyObject?

  /// The row that has the keyboard's focus, by what it is and where it stood last.
  var focused: (identity: ItemIdentity, position: CellPosition)?

  /// The column of the screen that a way up or down keeps to.
  var goal: Double?

  /// Where the list, and what is in view of it, was drawn last.
  var drawn = DrawnList()

  /// What the list was told that is in view.
  var displayed: [CellPosition: ItemIdentity] = [:]

  /// How many rows stand before each section, and at last in all; `nil` if that has changed.
  var rowCounts: [Int]?

  /// Where the mouse holds the thumb of the scroll bar, from its upper end.
  var grip: Int?

  /// What carousels were scrolled to, by their sections, from one reload to the next.
  var carousels: [SectionID: Int] = [:]

  /// Makes a host without a list.
  ///
  /// - Parameter followsEnd: whether a reader who is at the end of the list stays there.
  public init(followsEnd: Bool = false) {
    self.followsEnd = followsEnd
    viewport = ListViewport(metrics: Self.metrics(width: 80))
    emptyViewport = viewport
  }

  static func metrics(width: Int) -> LayoutMetrics {
    LayoutMetrics(
      width: Double(width),
      estimatedHeight: 2,
      widthStep: 1,
      sectionSpacing: 1,
      grid: SectionMetrics(itemSpacing: 1, minimumItemWidth: 14),
      carousel: SectionMetrics(itemSpacing: 1, minimumItemWidth: 20)
    )
  }

  /// Tells the list what happened to a row.
  package func send(_ event: CellEvent, to identity: ItemIdentity) {
    list?.send(event, to: identity)
  }
}
