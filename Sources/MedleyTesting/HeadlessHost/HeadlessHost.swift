public import MedleyLayout
public import MedleyCore

/// A list view without a screen, for tests: it scrolls, recycles its cells, and checks every
/// update.
///
/// It does what a view of a real toolkit does. It lays its cells out, makes them for what is in
/// view and a reserve around it, recycles them by their ``ReuseIdentifier``, keeps them through
/// updates, holds what the reader looks at in place, and sends the events that a view sends.
/// Nothing waits and nothing is random, so a test says exactly what is to be seen:
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
/// The unit is a line of text for heights and a column for widths, unless a list's adapters and
/// `measure` have another.
///
/// Every update is checked with ``BatchUpdates/violation(for:before:after:)`` as the class that the host plays, a table view
/// unless it is told otherwise; what is wrong is kept in ``violations``, and the host reloads and
/// goes on. ``inconsistencies()`` compares what is on screen with the list, at any time.
///
/// It is used on one actor, any, like the values it shows.
public final class HeadlessHost {
  /// How high a cell is that its list does not know the height of.
  ///
  /// - Parameters:
  ///   - cell: shows its row already.
  ///   - width: how wide the cell is.
  public typealias Measure = (_ cell: HeadlessCell, _ width: Double) -> Double

  /// The class of views whose rules the host obeys.
  public internal(set) var batchUpdateStyle: BatchUpdateStyle

  /// How high the view is; what lies above and below is out of view.
  public internal(set) var height: Double

  /// How much is scrolled away above the view.
  public internal(set) var contentOffset = 0.0

  /// How far above and below the view there are cells; by default half the height of the view.
  ///
  /// What is negative or not finite counts as 0.
  public var reserve: Double {
    didSet {
      reserve = Self.legal(reserve)
      exclusively { self.layOut() }
    }
  }

  /// Whether the header of a section stays in view while its rows scroll by; by default it does.
  public var hasStickyHeaders = true {
    didSet { exclusively { self.layOut() } }
  }

  /// Whether there is anything to see, as ``ListHost/isVisible`` tells the list.
  ///
  /// A list must not update a table or collection view that nobody sees: that is a violation. Lists
  /// within rows are seen when this one is; so it is with the two below.
  public var isVisible = true {
    didSet { adjustNestedHosts() }
  }

  /// Whether the list may plan large updates in the background, as ``ListHost/plansInBackground`` tells
  /// it; by default it plans them at once.
  public var plansInBackground = false {
    didSet { adjustNestedHosts() }
  }

  /// Whether an update is finished as soon as it is shown; else ``finishPendingUpdate()`` does it,
  /// as the end of an animation would.
  public var finishesUpdatesAtOnce = true {
    didSet { adjustNestedHosts() }
  }

  /// What was wrong with the updates so far, in their order.
  public internal(set) var violations: [HostViolation] = []

  /// All calls between the host and its list.
  public let recorder = HostRecorder()

  /// How many cells were made because no pool had one.
  public internal(set) var createdCellCount = 0

  /// How often a cell was taken from a pool instead.
  public internal(set) var reusedCellCount = 0

  /// The list that is shown.
  public weak var list: HostedList<HeadlessCell, Never>? {
    didSet { listWasSet(from: oldValue) }
  }

  /// The visible time of the cells, on a clock that ``advanceTime(by:)`` advances.
  var impressions = ImpressionTracker()
  var clock = 0.0

  var layout: ListLayout
  var measure: Measure
  var live: [CellPosition: HeadlessCell] = [:]
  var pools: [ReuseIdentifier: [HeadlessCell]] = [:]
  var carouselOffsets: [SectionID: Double] = [:]
  var pendingUpdate: ListUpdate?

  /// Cells that show old content for now, by position.
  var outdated: Set<CellPosition> = []

  /// The most that a nested host takes, which is as high as its content; `nil` for one with a
  /// height of its own.
  var maximumHeight: Double?

  /// How high a nested host was when it was laid out last.
  var lastHeight: Double?

  /// Called when a nested host got another height.
  var onResize: (() -> Void)?

  /// Which of the lists that were shown one after the other is shown now.
  var connection = 0

  /// Whether the host was given a list last, and not `nil`.
  var wasGivenList = false

  var isBusy = false
  var isDraining = false
  var deferredWork: [() -> Void] = []
  var events: [QueuedEvent] = []

  /// Makes a host without a list.
  ///
  /// - Parameters:
  ///   - batchUpdateStyle: the class of views whose rules the host obeys.
  ///   - width: the width of the list; `nil` for that of the metrics.
  ///   - height: how much of the list is in view.
  ///   - metrics: the distances between cells, and how high a cell is taken to be before it is
  ///     measured.
  ///   - measure: called for a cell that came into view or was updated, if its adapter does not fix
  ///     the height. By default a cell is as high as its text is, wrapped to the width.
  public init(
    as batchUpdateStyle: BatchUpdateStyle = .table,
    width: Double? = nil,
    height: Double = 20,
    metrics: LayoutMetrics = LayoutMetrics(width: 40, estimatedHeight: 1),
    measure: Measure? = nil
  ) {
    self.batchUpdateStyle = batchUpdateStyle
    self.height = Self.legal(height)
    self.measure = measure ?? Self.lineCount
    reserve = self.height / 2
    var metrics = metrics
    metrics.width = Self.legal(width ?? metrics.width)
    layout = ListLayout(metrics: metrics)
  }

  /// The width and the distances of the list.
  public var metrics: LayoutMetrics { layout.metrics }

  /// How high all rows are together, as far as they are measured, and as they are taken to be.
  public var contentHeight: Double { layout.contentHeight }

  /// Whether an update is shown that has not been finished.
  public var hasPendingUpdate: Bool { pendingUpdate != nil }

  /// Finishes the update that is shown, and those of lists within rows; each list may go on with
  /// its next.
  public func finishPendingUpdate() {
    for cell in liveCells { cell.nestedHost?.finishPendingUpdate() }
    guard let update = pendingUpdate else { return }
    pendingUpdate = nil
    recorder.record(.finish)
    update.finish()
  }

  /// Forgets the ``violations`` so far.
  public func removeViolations() {
    violations = []
  }

  static func legal(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }
}
