public import MedleyCore
import MedleyLayout

/// A host that shows a list in a terminal, scrolls it, and handles keys and the mouse.
///
/// Only visible rows are drawn. The height of a row is an estimate until the row is drawn. A gutter
/// of two columns before each row, header and footer shows its state; cards of a carousel have a frame, as have
/// sections that are cards. The focus moves into nested lists.
///
/// A ``TerminalProgram`` creates the hosts of its screens. The focused row, or else the first
/// visible row, stays in place when other rows change. A list at its very top stays there, so that
/// rows that are inserted above its first row are visible.
public final class TerminalHost: TerminalCellHost {
  /// A cell is a drawing.
  public typealias Cell = TerminalCell

  /// Cells need no registration.
  public typealias Registration = Never

  /// The list that is shown.
  public weak var list: HostedList<TerminalCell, Never>?

  /// Whether the list opens at its end, and stays there when rows are inserted, as in a chat or a
  /// log.
  ///
  /// The title bar shows the number of unseen rows.
  public var followsEnd = false

  /// The filter of the list; without one, a search finds its rows.
  public var filter: TerminalFilter? {
    didSet {
      let isSame = filter?.text == oldValue?.text && filter?.restriction == oldValue?.restriction
      if !isSame { observers.onChange?() }
    }
  }

  /// How the list shows hidden rows that a search finds; without it, a search finds the rows of the list.
  public var finding: TerminalFinding?

  /// Whether the host shows the old list while a large update is planned in the background.
  public var plansInBackground = true

  /// How the host writes portable values; the default is `ValueFormat.system`.
  public var valueFormat = ValueFormat.system

  /// The maximum width of rows, headers and footers in columns, or `nil` for no maximum.
  ///
  /// The default is 78: on a wide screen, values stay within reach of their labels, and lines of text stay readable. Rows of grids
  /// and carousels, and nested lists, may be wider.
  public var measure: Int? = 78 {
    didSet { if measure != oldValue, !drawn.tiles.isEmpty { reload() } }
  }

  /// The host reports the visible parts of placeholder rows.
  public var reportsVisibleParts: Bool { true }

  /// The closures that the owner of the host sets.
  var observers = HostObservers()

  /// How the host shows its list.
  var appearance = ListAppearance()

  /// The layout and the scroll position.
  var viewport: ListViewport

  /// Defers the calls of the list while cells are drawn.
  private var gate = UpdateGate()

  /// Where the list opens when it receives rows again.
  var opening = ListOpening()

  /// The hosts of nested lists.
  var nesting = HostNesting()

  /// The focus, and the state of moving it by keys.
  var navigation = KeyboardNavigation()

  /// The list and its visible part, as they were drawn last.
  var drawn = DrawnList()

  /// The cells that the list knows to be visible.
  var display = DisplayTracker()

  /// Creates a host without a list.
  ///
  /// - Parameters:
  ///   - followsEnd: Whether the list stays at its end when rows are inserted there.
  ///   - rowSpacing: The number of empty lines between two rows of a section, or between two lines
  ///     of a grid; clamped to 0 to 100. Rows of nested lists have no spacing.
  public init(followsEnd: Bool = false, rowSpacing: Int = 0) {
    let rowSpacing = max(0, min(rowSpacing, 100))
    viewport = ListViewport(metrics: Self.metrics(width: 80, rowSpacing: rowSpacing))
    self.followsEnd = followsEnd
  }

  /// The width of the list in columns, which the window sets; 80 before the list is drawn.
  public var width: Int { ListViewport.row(viewport.layout.metrics.width) }

  /// The number of empty rows between two rows of a section, or two lines of a grid.
  public var rowSpacing: Int { ListViewport.row(viewport.layout.metrics.list.lineSpacing) }

  static func metrics(width: Int, rowSpacing: Int) -> LayoutMetrics {
    let lineSpacing = Double(rowSpacing)
    var metrics = LayoutMetrics(
      width: Double(width),
      estimatedHeight: 2,
      widthStep: 1,
      sectionSpacing: 1,
      list: SectionMetrics(lineSpacing: lineSpacing),
      grid: SectionMetrics(lineSpacing: lineSpacing, itemSpacing: 1, minimumItemWidth: 14),
      carousel: SectionMetrics(itemSpacing: 1, minimumItemWidth: 20)
    )
    let side = Double(CardFrame.columns / 2)
    metrics.card = CardMetrics(
      insets: LayoutInsets(top: 1, leading: side, bottom: 1, trailing: side),
      minimumWidth: 10
    )
    return metrics
  }

  /// Sends an event of a row to the list.
  func send(_ event: CellEvent, to identity: ItemIdentity) {
    list?.send(event, to: identity)
  }
}

extension TerminalHost {
  /// Whether cells are being drawn.
  var isDrawing: Bool { gate.isClosed }

  /// Returns whether a call of the list may be performed now; otherwise it is performed later.
  func admits(_ call: @escaping () -> Void) -> Bool {
    if gate.isClosed { gate.deferred.append(call) }
    return !gate.isClosed
  }

  /// Draws cells, and then performs the calls of the list that were deferred in the meantime.
  ///
  /// Adapters draw the cells, and may read the list and change it.
  func exclusively(_ body: () -> Void) {
    let wasClosed = gate.isClosed
    gate.isClosed = true
    body()
    gate.isClosed = wasClosed
    while !gate.isClosed, !gate.deferred.isEmpty { gate.deferred.removeFirst()() }
  }

  /// Changes the layout and the scroll position, for which cells are drawn to measure them.
  func measuring(_ body: (inout ListViewport, _ measure: ListViewport.Measure) -> Void) {
    exclusively {
      var viewport = viewport
      body(&viewport) { height(of: $0) }
      self.viewport = viewport
    }
  }
}

/// The calls of a list that are deferred while cells are drawn.
private struct UpdateGate {
  var isClosed = false
  var deferred: [() -> Void] = []
}

/// The closures by which a host or a window notifies its owner.
struct HostObservers {
  /// Called when the list must be drawn again.
  var onChange: (() -> Void)?

  /// Called with each change of the list, for output that announces changes instead of drawing them.
  var onUpdate: ((ListChange) -> Void)?

  /// Called with the text and the new problem of a row without focus, for output that announces
  /// changes.
  var onProblem: ((_ row: String, _ problem: String) -> Void)?

  /// Called with each change of a nested list, its host and its row, before ``onUpdate`` of the outer
  /// list.
  var onNestUpdate: ((_ nest: TerminalHost, ListChange, _ row: ItemIdentity) -> Void)?

  /// Called when the position of an awaited row is known, with its number and whether it exists.
  var onAwaitedNumber: ((_ number: Int, _ exists: Bool) -> Void)?
}

/// How a host shows its list.
struct ListAppearance {
  /// The pictures; without a store, words replace them.
  var pictures: PictureStore?

  /// Whether pictures can never be shown, so that words replace them; known once the list is drawn.
  var isPictureless = false

  /// Whether the list has the keyboard; otherwise an overlay has it.
  var isActive = true

  /// Whether the focused row is marked; in a nested list, only while its row has the focus.
  var showsFocus = true

  /// Whether rows without an effect take the focus too, because the focus is the reading position.
  var focusesEveryRow = false

  /// The direction of the user's language.
  var direction = ReadingDirection.user

  /// The texts of the window.
  var texts = TerminalTexts()

  /// Whether the columns of grids and carousels begin at the right.
  var isMirrored: Bool { direction == .rightToLeft }

  /// Returns the look of all cells in a theme.
  func look(by theme: TerminalTheme) -> CellLook {
    CellLook(theme: theme, isActive: isActive, showsFocus: showsFocus)
  }
}

/// The properties on which the look of all cells depends, besides the cells themselves.
struct CellLook: Equatable {
  var theme: TerminalTheme
  var isActive: Bool
  var showsFocus: Bool
}
