import MedleySupport

/// The updates of a list that are not complete.
struct OpenUpdates {
  /// How updates are planned.
  var settings: UpdateSettings

  /// The order of the updates.
  ///
  /// It refers to updates by number only, so that its code is compiled once and not for each type of
  /// item: the snapshot is ``pending``, and a stage is an index of ``planned``.
  var pipeline = UpdatePipeline<Void, Int>()

  /// The snapshot that was applied last, until it is planned: no other snapshot is ever planned.
  var pending: PendingUpdate?

  /// The list of the update that was planned last, until the host shows it.
  var applied: AppliedUpdate?

  /// The stages of the update that was planned last, until the update is complete.
  var planned: (id: Int, stages: [UpdatePlan.Stage])?

  /// The completion handlers, by the number of the update.
  var completions: [Int: (UpdateOutcome) -> Void] = [:]

  /// The updates that caused each other.
  var chain = UpdateChain()

  /// The chain length of the update that was planned last; see ``UpdateChain``.
  var plannedCause: Int?

  /// The row to scroll to when an update is complete, if it is in the list then.
  var scroll: ScrollRequest?

  /// What is done when an update is complete, because it concerns a row that is not in the list yet.
  var waiting: [() -> Void] = []

  init(_ settings: UpdateSettings) {
    self.settings = settings
  }

  /// The list that the host is going to show; `nil` if it shows the list that was applied last.
  var awaited: SnapshotTree? {
    applied.flatMap { pipeline.isUnsettled($0.id) ? $0.tree : nil }
  }

  /// Appends an update, and returns its number.
  @discardableResult
  mutating func apply(_ update: PendingUpdate) -> Int {
    pending = update
    return pipeline.apply(())
  }

  /// Whether an update is not complete.
  var isOpen: Bool { !pipeline.open.isEmpty }

  /// Completes all updates, in their order, because the list is deallocated.
  func cancelAll() {
    for id in completions.keys.sorted() { completions[id]?(.cancelled) }
  }
}

/// How the updates of a list are planned.
struct UpdateSettings {
  /// How rows with a duplicate identity are handled.
  var duplicatePolicy: DuplicatePolicy

  /// The number of rows above which an update is planned in the background; `nil` for never.
  var backgroundThreshold: Int? = 10_000

  /// The functions of the items.
  let kind: ItemKind
}

/// The list that a host shows.
struct ShownList<Item: ListItem> {
  /// The structure of ``snapshot``, in which hosts look up rows without a copy of a generic value.
  private(set) var tree = ListSnapshot<Item>().tree

  /// The list as the host sees it.
  var snapshot: ListSnapshot<Item> {
    get { ListSnapshot(tree: tree) }
    set {
      // The levels of a section without a change are known.
      flatLevels = flatLevels.filter { section, _ in
        guard let old = tree.section(at: section), let new = newValue.tree.section(at: section)
        else { return false }
        return old.rows.isShared(with: new.rows)
      }
      (tree, knownPositions, rowCounts) = (newValue.tree, [:], nil)
    }
  }

  /// The list with the rows that it hides; `nil` if no section is collapsed.
  var hiding: SnapshotTree?

  /// The list with the rows that it hides.
  var full: SnapshotTree { hiding ?? tree }

  /// The positions of items among all rows, if they were needed.
  private var rowCounts: RowCounts?

  /// The positions of items among all rows, loaded or not.
  var counts: RowCounts {
    mutating get {
      let counts = rowCounts ?? RowCounts(tree)
      rowCounts = counts
      return counts
    }
  }

  /// The positions of rows among all rows, loaded or not, of the sections for which they were needed.
  private var knownPositions: [Int: RowPositions] = [:]

  /// Returns the positions of a section's rows; `nil` if all rows are loaded.
  mutating func rowPositions(inSection index: Int) -> RowPositions? {
    guard tree.windowedSectionCount > 0 else { return nil }
    if let positions = knownPositions[index] { return positions }
    guard tree.section(at: index)?.heading.isWindowed == true else { return nil }
    let positions = snapshot.rowPositions(inSection: index)
    knownPositions[index] = positions
    return positions
  }

  /// The levels of flat rows with an outline, by section, as far as they were needed.
  var flatLevels: [Int: FlatLevels] = [:]

  /// The number of times that the list has received rows after it was cleared.
  var openingCount = 0

  /// Whether the list had rows, and has none now.
  var isCleared = false

  /// Whether two rows of ``snapshot`` may have the same identity.
  var mayRepeatRows = false

  /// Whether ``snapshot`` is the list between two stages of an update.
  var isBetweenStages = false

  /// The number of groups of events that are being sent.
  var eventGroups = 0

  /// Whether cells became visible between the stages of the update.
  var displaysStages = false

  /// Called after each update that changed the list.
  var onUpdate: ((UpdateReport<Item>) -> Void)?

  /// What the update changed, until the update is complete; `nil` without ``onUpdate``.
  var report: UpdateReport<Item>?

  /// The state to restore as soon as its rows arrive; `nil` as soon as nothing is left.
  var restoration: PendingRestoration<Item.ID>? {
    didSet { if restoration?.isEmpty == true { restoration = nil } }
  }

  /// Whether the host has reported visible parts of placeholder rows.
  var hasReportedParts = false

  /// What is known of the list between updates.
  var known = KnownList()

  /// The cells that were removed while they were visible, until the update is complete.
  var removedCells: [RemovedCell<Item>] = []
}

/// The list of an update that was planned.
struct AppliedUpdate {
  var id: Int

  /// The list, with the rows that collapsed sections hide.
  var tree: SnapshotTree

  /// Whether collapsed sections hide some of the rows.
  var hidesRows: Bool

  /// Whether the update only expands or collapses rows of trees.
  var isToggle: Bool

  /// The decisions with which the rows of trees were made; see ``TreeDecisions``.
  var treeRevision: Int
}

/// A snapshot that was applied, and how to plan its update in the background.
struct PendingUpdate {
  /// Plans an update in the background and delivers the plan on the actor of the caller.
  typealias PlanElsewhere = (_ request: UpdateRequest, _ id: Int) -> Void

  var tree: SnapshotTree

  /// Whether the list has the visible rows of its trees already.
  var showsTrees = false

  /// Whether the update only expands or collapses rows of trees.
  var isToggle = false

  /// The chain length of the update; see ``UpdateChain``.
  var cause: Int?

  /// `nil` if the update must be planned at once.
  ///
  /// The closure holds the caller's actor strongly.
  var planElsewhere: PlanElsewhere?
}

/// The receiver of a plan; it hides the type of the host, whose conformance may be isolated.
protocol PlanReceiver: AnyObject {
  func receive(_ plan: UpdatePlan, for id: Int)
}

extension PendingUpdate {
  /// - Parameters:
  ///   - receiver: receives the plan, if it still exists.
  ///   - isolation: the actor on which the receiver is called.
  init(
    _ tree: SnapshotTree,
    receiver: any PlanReceiver,
    isolation: isolated (any Actor)?
  ) {
    self.tree = tree
    guard isolation != nil else { return }
    planElsewhere = { [weak receiver] request, id in
      let request = Locked<UpdateRequest?>(request)
      Task { [weak receiver] in
        // The task runs where this parameter says, because it captures it.
        _ = isolation
        let plan = await UpdateRequest.planElsewhere(request)
        receiver?.receive(plan, for: id)
      }
    }
  }
}
