public import MedleyCore
public import MedleyLayout

/// A list view without a screen, for tests: it scrolls, recycles its cells, and checks every
/// update.
///
/// It does what a view of a real toolkit does. It lays its cells out, makes them for what is in
/// view and a reserve around it, recycles them by their ``/MedleyCore/ReuseIdentifier``, keeps them through
/// updates, holds what the reader looks at in place, and sends the events that a view sends.
/// Nothing waits and nothing is random, so a test can state the exact text:
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
/// The host checks every update with ``/MedleyCore/ListChange/violation(for:before:after:)`` for its
/// style, which is a table view by default. It stores violations in ``violations``, reloads and
/// continues. ``inconsistencies()`` compares what is on screen with the list, at any time.
///
/// It is used on one actor, any, like the values it shows.
public final class HeadlessHost {
  /// How high a cell is that its list does not know the height of.
  ///
  /// - Parameters:
  ///   - cell: shows its row already.
  ///   - width: how wide the cell is.
  public typealias Measure = (_ cell: HeadlessCell, _ width: Double) -> Double

  /// The rules for batch updates that the host obeys.
  public internal(set) var batchUpdateStyle: BatchUpdateStyle

  /// The height of the view.
  public internal(set) var height: Double

  /// The distance from the top of the content to the top of the view.
  public internal(set) var contentOffset = 0.0

  /// The distance above and below the view in which cells are kept.
  ///
  /// The default is half the height.
  ///
  /// What is negative or not finite counts as 0.
  public var reserve: Double {
    didSet {
      reserve = Self.legal(reserve)
      exclusively { self.layOut() }
    }
  }

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
  /// value; this also applies to the next two properties.
  public var isVisible = true {
    didSet { adjustNestedHosts() }
  }

  /// Whether the list may plan large updates in the background, as ``/MedleyCore/ListHost/plansInBackground`` tells
  /// it; by default it plans them at once.
  public var plansInBackground = false {
    didSet { adjustNestedHosts() }
  }

  /// Whether an update is finished as soon as it is shown; else ``finishPendingUpdate()`` does it,
  /// as the end of an animation would.
  public var finishesUpdatesAtOnce = true {
    didSet { adjustNestedHosts() }
  }

  /// The violations of all updates so far, in order.
  public internal(set) var violations: [HostViolation] = []

  /// The calls between the host and its list.
  public let recorder = HostRecorder()

  /// The number of cells that were made because the reuse pool was empty.
  public internal(set) var createdCellCount = 0

  /// The number of cells that were recycled.
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

  /// The positions of cells with outdated content.
  var outdated: Set<CellPosition> = []

  /// The most that a nested host takes, which is as high as its content; `nil` for one with a
  /// height of its own.
  var maximumHeight: Double?

  /// The height of a nested host after the last layout.
  var lastHeight: Double?

  /// Called when the height of a nested host changed.
  var onResize: (() -> Void)?

  /// Incremented whenever another list is shown.
  var connection = 0

  /// Whether the last value of ``list`` that was set was not `nil`.
  var wasGivenList = false

  var isBusy = false
  var isDraining = false
  var deferredWork: [() -> Void] = []
  var events: [QueuedEvent] = []

  /// Creates a host without a list.
  ///
  /// - Parameters:
  ///   - batchUpdateStyle: the rules for batch updates that the host obeys.
  ///   - width: the width of the list; `nil` for that of the metrics.
  ///   - height: the height of the visible part of the list.
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

  /// Whether an update is not finished.
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

  /// Removes the recorded ``violations``.
  public func removeViolations() {
    violations = []
  }

  static func legal(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }
}

/// What was wrong with the way in which a host was used.
public enum HostViolation: Error, Hashable, Sendable {
  /// A batch breaks a rule of the class that the host plays.
  case batch(BatchUpdateViolation)

  /// Rows changed before the update was committed, although their number did not.
  ///
  /// - Parameters:
  ///   - identity: what the host shows.
  ///   - position: where it shows it, and where the list has something else already.
  case changedEarly(ItemIdentity?, CellPosition)

  /// An update was performed while another was not finished.
  case unfinishedUpdate

  /// An invisible table or collection view was updated instead of reloaded (rule D9).
  case unseenUpdate

  /// An update was performed on a host that has no list.
  case updateWithoutList
}

extension HostViolation: CustomStringConvertible {
  /// What was wrong, with the number of the rule where there is one.
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

/// Why a headless host could not do something, or what is wrong on its screen.
public struct HeadlessHostError: Error, Hashable, Sendable {
  /// What was missing, or is wrong; one line for each issue.
  public var message: String

  /// Where it was asked for; `nil` when that is not known.
  public var place: SourcePlace?

  /// Says what was missing, or is wrong.
  public init(_ message: String, at place: SourcePlace? = nil) {
    self.message = message
    self.place = place
  }
}

extension HeadlessHostError: CustomStringConvertible {
  /// The place and the message.
  public var description: String { place.prefix + message }
}
