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

  /// The rules for batch updates that the host obeys.
  public internal(set) var batchUpdateStyle: BatchUpdateStyle

  /// The host reports the visible parts of placeholder rows.
  public var reportsVisibleParts: Bool { true }

  /// The height of the view.
  public internal(set) var height: Double

  /// The distance from the top of the content to the top of the view.
  public internal(set) var contentOffset = 0.0

  /// The distance above and below the view in which cells are kept.
  ///
  /// The default is half the height. A value that is negative or not finite counts as 0.
  public var reserve: Double {
    didSet {
      reserve = Self.legal(reserve)
      exclusively { self.layOut() }
    }
  }

  /// Whether the list opens at its end, and stays there when rows are inserted.
  ///
  /// The default is `false`.
  public var followsEnd = false

  /// Whether section headers are sticky.
  ///
  /// The default is `true`.
  public var hasStickyHeaders = true {
    didSet { exclusively { self.layOut() } }
  }

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

  /// The violations of all updates so far, in order.
  public internal(set) var violations: [HostViolation] = []

  /// The recorder of the calls between the host and its list.
  public let recorder = HostRecorder()

  /// The number of cells that were made because the reuse pool was empty.
  public internal(set) var createdCellCount = 0

  /// The number of cells that were recycled.
  public internal(set) var reusedCellCount = 0

  /// The list that the host shows.
  public weak var list: HostedList<HeadlessCell, Never>? {
    didSet { listWasSet(from: oldValue) }
  }

  /// The visible time of the cells, on a clock that ``advanceTime(by:)`` advances.
  var impressions = ImpressionTracker()
  var clock = 0.0

  /// Where the list opens when it receives rows again.
  var opening = ListOpening()

  var layout: ListLayout
  var measure: Measure
  var live: [CellPosition: HeadlessCell] = [:]
  var pools: [ReuseIdentifier: [HeadlessCell]] = [:]
  var carouselOffsets: [SectionID: Double] = [:]
  var pendingUpdate: ListUpdate?

  /// The positions of cells with outdated content.
  var outdated: Set<CellPosition> = []

  /// The greatest height of a nested host, which is as high as its content; `nil` for another host.
  var maximumHeight: Double?

  /// The height of a nested host after the last layout.
  var lastHeight: Double?

  /// The visible parts of placeholder rows.
  var unloadedParts = ReportedParts<ItemIdentity>()

  /// Called when the height of a nested host changed.
  var onResize: (() -> Void)?

  /// The number of times that another list was connected.
  var connection = 0

  /// Whether the last value that ``list`` was set to is not `nil`.
  var wasGivenList = false

  /// The questions that rows asked, the oldest first, until the test answers them.
  public internal(set) var questions: [Confirmation] = []

  /// What follows from the confirmation of each question.
  var confirmations: [() -> Void] = []

  var isBusy = false
  var isDraining = false
  var deferredWork: [() -> Void] = []
  var events: [QueuedEvent] = []

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
    self.batchUpdateStyle = batchUpdateStyle
    self.height = Self.legal(height)
    self.measure = measure ?? Self.lineCount
    reserve = self.height / 2
    var metrics = metrics
    metrics.width = Self.legal(width ?? metrics.width)
    layout = ListLayout(metrics: metrics)
  }

  /// The width of the list and the distances between cells.
  public var metrics: LayoutMetrics { layout.metrics }

  /// The height of the content, in which cells that are not measured have their estimated height.
  public var contentHeight: Double { layout.contentHeight }

  /// The visible cards, from top to bottom: the sections with the style
  /// ``/MedleyCore/SectionStyle/card``.
  ///
  /// By default a card has no edges; see ``/MedleyLayout/LayoutMetrics/card``.
  public var cards: [PlacedCard] {
    layout.cards(from: contentOffset, to: contentOffset + height)
  }

  /// Whether an update is not finished.
  public var hasPendingUpdate: Bool { pendingUpdate != nil }

  /// Finishes the pending updates of the host and of its nested hosts.
  public func finishPendingUpdate() {
    for cell in cells { cell.nestedHost?.finishPendingUpdate() }
    guard let update = pendingUpdate else { return }
    pendingUpdate = nil
    recorder.record(.finish)
    update.finish()
  }

  /// Removes the recorded ``violations``.
  public func removeViolations() {
    violations = []
  }

  static func legal(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }
}

/// A violation of the rules for using a host.
public enum HostViolation: Error, Hashable, Sendable {
  /// A batch breaks a rule of the host's batch update style.
  case batch(BatchUpdateViolation)

  /// The list replaced or moved rows before the update was committed.
  ///
  /// - Parameters:
  ///   - identity: The identity that the host shows.
  ///   - position: The position, at which the list has another identity.
  case changedEarly(ItemIdentity?, CellPosition)

  /// An update was performed while another was not finished.
  case unfinishedUpdate

  /// An invisible table or collection view was updated instead of reloaded (rule D9).
  case unseenUpdate

  /// An update was performed on a host that has no list.
  case updateWithoutList
}

extension HostViolation: CustomStringConvertible {
  /// The violation, with the number of the rule if there is one.
  public var description: String {
    switch self {
    case .batch(let violation):
      violation.description
    case .changedEarly(let identity, let position):
      "the list changed before the update was committed: \(identity.text) is shown \(position.text)"
    case .unfinishedUpdate:
      "an update was performed while another was not finished"
    case .unseenUpdate:
      "D9: a view that nobody sees was updated instead of reloaded"
    case .updateWithoutList:
      "an update was performed on a host without a list"
    }
  }
}
