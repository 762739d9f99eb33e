public import MedleyCore
public import MedleyLayout

/// A list view without a screen, which scrolls, recycles cells and checks every update.
///
/// The host behaves like the view of a toolkit. It lays out cells in the view and in a margin
/// around the view, recycles them by their ``/MedleyCore/ReuseIdentifier``, and keeps them through
/// updates. It keeps the anchor row in place, and sends the events that a view sends. Its work is
/// synchronous and deterministic, so that a test can state the exact text:
///
/// ```swift
/// let host = HeadlessHost(as: .table, width: 30, height: 4)
/// let controller = ListController(host, cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// try host.requireText(
///   """
///   [today]
///     Where are you?
///     At the harbour
///   """
/// )
/// ```
///
/// By default, the unit of heights is a line of text, and the unit of widths is a column. Adapters
/// and `measure` may use other units.
///
/// The host checks every update by the rules of its style, by default that of a table view. It
/// stores violations in ``violations``, reloads and continues. ``inconsistencies()`` compares the
/// screen with the list. Both checks use plain arrays and no code that a list runs.
///
/// A host is used on one actor.
public final class HeadlessHost {
  /// Returns the height of a cell if its adapter does not fix the height.
  ///
  /// - Parameters:
  ///   - cell: The cell, which shows its row.
  ///   - width: The width of the cell.
  public typealias Measure = (_ cell: HeadlessCell, _ width: Double) -> Double

  /// The host reports the visible parts of placeholder rows.
  public var reportsVisibleParts: Bool { true }

  /// Whether the host is visible; see ``/MedleyCore/ListHost/isVisible``.
  ///
  /// The default is `true`.
  ///
  /// An update of an invisible table or collection view is a violation. Nested hosts have the same
  /// value.
  public var isVisible = true {
    didSet { adjustNestedHosts() }
  }

  /// Whether the list plans large updates in the background; the default is `false`.
  ///
  /// Nested hosts have the same value. See ``/MedleyCore/ListHost/plansInBackground``.
  public var plansInBackground = false {
    didSet { adjustNestedHosts() }
  }

  /// Whether the host finishes an update immediately; the default is `true`.
  ///
  /// If not, ``finishPendingUpdate()`` finishes the update, like the end of an animation. Nested
  /// hosts have the same value.
  public var finishesUpdatesAtOnce = true {
    didSet { adjustNestedHosts() }
  }

  let connection = ListConnection()
  let work: HostWork
  let display: CellDisplay
  let live: LiveCells
  let viewport: Viewport
  let updates: HostUpdates
  var pendingQuestions: [PendingQuestion] = []

  /// Called when the height of a nested host changed.
  var onResize: (() -> Void)?

  /// Creates a host without a list.
  ///
  /// - Parameters:
  ///   - batchUpdateStyle: The rules for batch updates that the host obeys.
  ///   - width: The width of the list; `nil` for the width of the metrics.
  ///   - height: The height of the visible part of the list.
  ///   - metrics: The distances between cells, and the estimated height of a cell.
  ///   - measure: Returns the height of a cell whose adapter does not fix the height. The default
  ///     counts the lines of the cell's text, wrapped to the width.
  public init(
    as batchUpdateStyle: BatchUpdateStyle = .table,
    width: Double? = nil,
    height: Double = 20,
    metrics: LayoutMetrics = LayoutMetrics(width: 40, estimatedHeight: 1),
    measure: Measure? = nil
  ) {
    var metrics = metrics
    metrics.width = Self.legal(width ?? metrics.width)
    work = HostWork(connection)
    display = CellDisplay(work)
    live = LiveCells(display, measure: measure ?? Self.lineCount)
    viewport = Viewport(connection, metrics: metrics, height: Self.legal(height))
    updates = HostUpdates(connection, style: batchUpdateStyle)
    live.didMake = { [weak self] in self?.join($0) }
  }
}

// The settings and the state of the parts.
extension HeadlessHost {
  /// The list that the host shows.
  public var list: HostedList<HeadlessCell, Never>? {
    get { connection.list }
    set { connect(to: newValue) }
  }

  /// The recorder of the calls between the host and its list.
  public var recorder: HostRecorder { connection.recorder }

  /// The rules for batch updates that the host obeys.
  public var batchUpdateStyle: BatchUpdateStyle { updates.style }

  /// The height of the view.
  public var height: Double { viewport.height }

  /// The distance from the top of the content to the top of the view.
  public var contentOffset: Double { viewport.contentOffset }

  /// The distance above and below the view within which the host keeps cells.
  ///
  /// The default is half the height. A value that is negative or not finite counts as 0.
  public var reserve: Double {
    get { viewport.reserve }
    set {
      viewport.reserve = Self.legal(newValue)
      work.exclusively { self.layOut() }
    }
  }

  /// Whether the list opens at its end, and stays there when rows are inserted.
  ///
  /// The default is `false`.
  public var followsEnd: Bool {
    get { viewport.followsEnd }
    set { viewport.followsEnd = newValue }
  }

  /// Whether section headers are sticky.
  ///
  /// The default is `true`.
  public var hasStickyHeaders: Bool {
    get { viewport.hasStickyHeaders }
    set {
      viewport.hasStickyHeaders = newValue
      work.exclusively { self.layOut() }
    }
  }

  /// The width of the list and the distances between cells.
  public var metrics: LayoutMetrics { viewport.layout.metrics }

  /// The height of the content, in which cells that are not measured have their estimated height.
  public var contentHeight: Double { viewport.layout.contentHeight }

  /// The visible cards, from top to bottom: the sections with the style
  /// ``/MedleyCore/SectionStyle/card``.
  ///
  /// By default a card has no edges; see ``/MedleyLayout/LayoutMetrics/card``.
  public var cards: [PlacedCard] {
    viewport.layout.cards(from: contentOffset, to: contentOffset + height)
  }

  /// Whether an update is not finished.
  public var hasPendingUpdate: Bool { updates.pending != nil }

  /// Finishes the pending updates of the host and of its nested hosts.
  public func finishPendingUpdate() {
    for cell in cells { cell.nestedHost?.finishPendingUpdate() }
    updates.finish()
  }

  /// The violations of all updates so far, in order.
  public var violations: [HostViolation] { updates.violations }

  /// Removes the recorded ``violations``.
  public func removeViolations() {
    updates.violations = []
  }

  /// The cells in the view or in the reserve, from top to bottom.
  public var cells: [HeadlessCell] { live.sorted }

  /// The number of cells that were made because the reuse pool was empty.
  public var createdCellCount: Int { live.createdCount }

  /// The number of cells that were recycled.
  public var reusedCellCount: Int { live.reusedCount }

  /// The questions that rows asked, the oldest first, until the test answers them.
  public var questions: [Confirmation] { pendingQuestions.map(\.question) }

  static func legal(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }
}
