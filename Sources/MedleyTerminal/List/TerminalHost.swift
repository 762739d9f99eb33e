import MedleyLayout
public import MedleyCore

/// Shows a list in a terminal: scrolls it, and turns keys and the mouse into events.
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

  /// Called when there is something new to draw.
  var onChange: (() -> Void)?

  /// Called with what changed in the list, when it has changed, for those who hear it instead of
  /// seeing it.
  var onUpdate: ((ListChange) -> Void)?

  /// Called with what changed in a list within a row, with what shows it and the row: before
  /// ``onUpdate`` with what changed around it, while this list may be drawn.
  var onNestUpdate: ((_ nest: TerminalHost, ListChange, _ row: ItemIdentity) -> Void)?

  /// What has the pictures; without it the words that stand for them are shown.
  var pictures: PictureStore?

  /// Whether no picture can ever be shown, so that none needs room: known once the list is drawn.
  private(set) var isPictureless = false

  /// Whether the keyboard is this list's; otherwise something lies over it.
  var isActive = true

  /// What is in view is looked for and drawn anew when it changes, except within ``keepingView(_:)``.
  var viewport: ListViewport {
    didSet {
      guard !isViewKept else { return }
      placedCells = nil
      isTold = false
      isViewDrawn = false
    }
  }

  /// Whether what is in view stays where it is, though the viewport changes.
  private var isViewKept = false

  /// Whether the cells in view stand where they were drawn last.
  var isViewDrawn = false

  /// The cells in view, until the viewport changes.
  private var placedCells: [PlacedCell]?

  /// Whether the list knows what is in view, and where the reader is.
  var isTold = false

  /// What stands in for the viewport while it measures: cells are drawn by code of others then.
  let emptyViewport: ListViewport

  /// Whether cells are being drawn; what the list asks for meanwhile comes afterwards.
  var isBusy = false

  /// What the list asked for while cells were drawn.
  var deferred: [() -> Void] = []

  /// The cells in view, and some that were.
  var tiles: [CellPosition: Tile] = [:]

  /// The layout of the section that was asked for last; `nil` once the list has changed.
  var lastLayout: (section: Int, layout: SectionLayout)?

  /// Grows with each change of the list.
  var edition = 0

  /// How the pictures of tiles were drawn.
  var look: TileLook?

  /// What shows the lists within rows, by the identity of the row.
  var nests: [ItemIdentity: TerminalHost] = [:]

  /// Whether this list stands in a row of another.
  var isNested = false

  /// The part of a nested list that is in view; `nil` for a list that is not nested.
  var visible: FrameRegion?

  /// Whether the row that has the focus looks so; in a nested list, only while its row has it.
  var showsFocus = true

  /// The list that was shown last.
  weak var shownList: AnyObject?

  /// The row that has the keyboard's focus, by what it is and where it stood last.
  var focused: (identity: ItemIdentity, position: CellPosition)?

  /// The column of the screen that a way up or down keeps to.
  var goal: Double?

  /// Where the list, and what is in view of it, was drawn last.
  var drawn = DrawnList()

  /// What the list was told that is in view, as it was drawn; all have an identity.
  var displayed = CellTable<Tile>()

  /// How many rows stand before each section, and at last in all; `nil` if that has changed.
  var rowCounts: [Int]?

  /// The search for the next row that has a control.
  var controlSearch: ControlSearch?

  /// The row whose control is to be used, as a behaviour asks.
  var wantedEdit: ItemIdentity?

  /// For how long cells have been in view whose impressions are wanted.
  var watch = ImpressionTracker()

  /// The time in seconds.
  var clock = 0.0

  /// The cells in view and near it, as far as the list knows of them.
  var ahead = CellTable<Void>()
  var prefetchPlace: PrefetchPlace?

  /// Where the mouse holds the thumb of the scroll bar, from its upper end.
  var grip: Int?

  /// How many empty rows of the screen stand between two rows of a section, or two lines of a grid.
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
    viewport = ListViewport(metrics: Self.metrics(width: 80, rowSpacing: self.rowSpacing))
    emptyViewport = viewport
  }

  /// The cells in view, from top to bottom.
  var cellsInView: [PlacedCell] {
    if let placedCells { return placedCells }
    let cells = viewport.cells
    placedCells = cells
    return cells
  }

  /// Changes the layout of what is out of view, in a way that leaves all else where it is.
  func keepingView(_ body: () -> Void) {
    isViewKept = true
    body()
    isViewKept = false
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
    guard self.isPictureless != isPictureless else { return }
    self.isPictureless = isPictureless
    if !tiles.isEmpty { reload() }
  }
}
