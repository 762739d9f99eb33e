/// Owns one host and one snapshot: hands the host its cells, and every event its behaviour.
///
/// The controller belongs to whoever shows the list; hosts and cells hold it weakly. It is used on the
/// actor of its host: the main actor for views, any actor for values.
///
/// ```swift
/// let controller = ListController(tableView, cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// ```
public final class ListController<Item: ListItem, Host: ListHost> {
  /// What shows the list now; `nil` for one that is on no screen, such as a nested list whose cell was
  /// recycled.
  public var host: Host? {
    guard let connectedHost, connectedHost.list === self else { return nil }
    return connectedHost
  }

  /// The adapters of all kinds of rows.
  ///
  /// New adapters take effect for the next event at once, and for cells when they are next updated.
  public var cells: any CellProvider<Item, Host>

  /// The list as it is shown.
  public private(set) var snapshot = ListSnapshot<Item>()

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

  let reporter: FaultReporter
  let role: CellRole
  var state = ListState<Item.ID>()
  var receivers = EditReceivers()
  var nestedLists: [CellKey<Item.ID>: AnyObject] = [:]

  /// The list that this one is nested in.
  var outer: OuterList?

  /// The host that was connected last; another list may have taken it over since.
  private var connectedHost: Host?

  /// What was applied last, before duplicates were resolved.
  private var lastInput = ListSnapshot<Item>()

  /// Faults that were reported already: a row is drawn often, and told about once.
  private var reportedFaults: Set<ListFault> = []

  /// Takes over a host.
  ///
  /// - Parameters:
  ///   - host: what shows the list; it is owned by the controller.
  ///   - cells: the adapters of all kinds of rows.
  ///   - duplicates: what becomes of a row whose identity occurs twice.
  ///   - reporter: where faults go.
  public convenience init<Cells: CellProvider>(
    _ host: Host,
    cells: Cells,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: FaultReporter = .standardError
  ) where Cells.Item == Item, Cells.Host == Host {
    self.init(cells: cells, role: .row, duplicates: duplicates, reporter: reporter)
    connect(to: host)
  }

  init(
    cells: any CellProvider<Item, Host>,
    role: CellRole,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: FaultReporter
  ) {
    self.cells = cells
    self.role = role
    self.duplicatePolicy = duplicates
    self.reporter = reporter
  }

  /// Shows the list on a host, in place of the host before and of what the host showed before.
  ///
  /// What belongs to identities (selection, expanded rows, the reader's place) stays.
  public func connect(to host: Host) {
    if connectedHost !== host { disconnect() }
    connectedHost = host
    host.list = self
    host.reload()
  }

  /// Lets go of the host; the list and all it remembers stay.
  public func disconnect() {
    host?.list = nil
    connectedHost = nil
  }

  /// Shows another state of the list.
  ///
  /// Selection, focus, expanded rows and nested lists stay with the rows they belong to, and are
  /// dropped with the rows that are gone. A snapshot with duplicate identities is treated as
  /// ``duplicatePolicy`` says.
  public func apply(_ snapshot: ListSnapshot<Item>) {
    guard snapshot != lastInput else { return }
    lastInput = snapshot
    guard let snapshot = snapshot.resolvingDuplicates(duplicatePolicy, report: reportOnce) else {
      return
    }
    self.snapshot = snapshot
    dropStateOfMissingRows()
    host?.reload()
  }

  /// Reports a fault, unless the very same was reported before or there were too many.
  ///
  /// Data full of duplicates must not flood a log: each list reports a hundred different faults.
  func reportOnce(_ fault: ListFault) {
    guard reportedFaults.count < 100, reportedFaults.insert(fault).inserted else { return }
    reporter.report(fault)
  }
}
