/// Owns one host and one snapshot: hands the host its cells, and every event its behaviour.
///
/// The controller belongs to whoever shows the list; hosts and cells hold it weakly. It is used on
/// the actor of its host: the main actor for views, any actor for values.
///
/// ```swift
/// let controller = ListController(tableView, cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// ```
public final class ListController<Item: ListItem, Host: ListHost> {
  /// What shows the list now; `nil` for one that is on no screen, such as a nested list whose cell
  /// was recycled.
  public var host: Host? {
    guard let connectedHost, connectedHost.list === self else { return nil }
    return connectedHost
  }

  /// The adapters of all kinds of rows.
  ///
  /// New adapters take effect for the next event at once, and for cells when they are next updated.
  public var cells: any CellProvider<Item, Host>

  /// The list as it is shown.
  ///
  /// While the host performs an update, this is the list before the stage that it performs until it
  /// takes over the new data, and the list after that stage from then on.
  public var snapshot: ListSnapshot<Item> { currentSnapshot }

  /// What becomes of a row whose identity occurs twice.
  public var duplicatePolicy: DuplicatePolicy

  /// How many rows may be selected at a time.
  ///
  /// A stricter mode drops what it does not allow, without behaviours.
  public var selectionMode: SelectionMode = .single {
    didSet { dropForbiddenSelection() }
  }

  /// Called when a behaviour goes to another screen.
  public var onRoute: ((ListRoute) -> Void)?

  // Measured (release, processor time, a list of 5,000 rows with Int ids, for a collection view):
  // the first list 0.3 ms, 20 rows appended 0.1 ms, 3 % of the rows changed 0.9 ms, all rows
  // replaced 1.0 ms, all rows shuffled 6.5 ms (1.2 ms for a host without rules). With 10,000 rows
  // it is 0.6, 0.2, 1.5, 2.3 and 13 ms (1.9 ms): more than the 8 ms that a frame has on a fast
  // display. An edited snapshot takes 0.1 ms whatever its size, and could do without, but its size
  // is all that is known beforehand.

  /// From how many rows on an update is planned in the background, those before and after it
  /// counted together; `nil` for never.
  ///
  /// It is used if the host ``ListHost/plansInBackground``, for a snapshot that is applied on an actor;
  /// for one that a ``ListScreen`` shows, on the main actor only. The actor is free meanwhile, the
  /// host goes on showing the list as it was, and the order of updates stays as it is. The default
  /// is 10,000, a list of 5,000 rows that changes.
  public var backgroundThreshold: Int? = 10_000

  let itemKind = ItemKind(of: Item.self)
  let reporter: IssueReporter
  let role: CellRole
  var state = ListState<Item.ID>()
  var receivers = EditReceivers()
  var nestedLists: [CellKey<Item.ID>: AnyObject] = [:]

  /// Where rows stood last that something is remembered of, or was lately: hints, to be checked.
  var lastPositions: [CellKey<Item.ID>: CellPosition] = [:]

  /// The cells that left the list while they were displayed, until the update is over.
  var departed: [RemovedCell<Item>] = []

  /// The list that this one is nested in.
  var outer: OuterList?

  /// What is under way; see ``UpdatePipeline``.
  ///
  /// It only says when something is done, so its code is compiled for these types and not for each
  /// kind of item: what is to be shown is ``pending``, and a stage is an index of ``planned``.
  var pipeline = UpdatePipeline<Void, Int>()

  /// The snapshot that was applied last, until it is planned: no other is ever planned.
  var pending: PendingUpdate?

  /// The stages of the update that was planned last, until it is over: no two are under way.
  var planned: (id: Int, stages: [UpdatePlan.Stage])?

  /// Who wants to know what becomes of an update, by its number.
  var completions: [Int: (UpdateOutcome) -> Void] = [:]

  /// The list as the host sees it.
  var currentSnapshot = ListSnapshot<Item>()

  /// What is known of the list between updates.
  var shown = KnownList()

  /// Whether two rows of ``currentSnapshot`` may have the same identity.
  var mayRepeatRows = false

  /// The host that was connected last; another list may have taken it over since.
  var connectedHost: Host?

  /// Issues that were reported already: a row is drawn often, and told about once.
  private(set) var reportedIssues: Set<ListIssue> = []

  /// Takes over a host.
  ///
  /// - Parameters:
  ///   - host: what shows the list; it is owned by the controller.
  ///   - cells: the adapters of all kinds of rows.
  ///   - duplicates: what becomes of a row whose identity occurs twice.
  ///   - reporter: where issues go.
  public convenience init<Cells: CellProvider>(
    _ host: Host,
    cells: Cells,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: IssueReporter = .standardError
  ) where Cells.Item == Item, Cells.Host == Host {
    self.init(cells: cells, role: .row, duplicates: duplicates, reporter: reporter)
    connect(to: host)
  }

  init(
    cells: any CellProvider<Item, Host>,
    role: CellRole,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: IssueReporter
  ) {
    self.cells = cells
    self.role = role
    self.duplicatePolicy = duplicates
    self.reporter = reporter
  }

  deinit {
    for id in completions.keys.sorted() { completions[id]?(.cancelled) }
  }

  /// Reports an issue, unless the very same was reported before or there were too many.
  ///
  /// Data full of duplicates must not flood a log: each list reports a hundred different issues.
  func reportOnce(_ issue: ListIssue) {
    guard reportedIssues.count < 100, reportedIssues.insert(issue).inserted else { return }
    reporter.report(issue)
  }
}
