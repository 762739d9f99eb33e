/// Owns one host and one snapshot: hands the host its cells, and every event its behaviour.
///
/// The controller belongs to whoever shows the list; hosts and cells hold it weakly. It is used on
/// the actor of its host: the main actor for views, any actor for values.
///
/// ```swift
/// let controller = ListController(tableView, cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// ```
public final class ListController<Item: ListItem, Host: ListHost>: HostedList<
  Host.Cell, Host.Registration
>
{
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
  public override var selectionMode: SelectionMode {
    get { chosenSelectionMode }
    set {
      chosenSelectionMode = newValue
      dropForbiddenSelection()
    }
  }

  private var chosenSelectionMode = SelectionMode.single

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
  var nestedLists: [CellKey<Item.ID>: HostedList<Host.Cell, Host.Registration>] = [:]

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
    super.init()
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

  // MARK: - The view of the host

  /// How many sections there are.
  public override var sectionCount: Int { snapshot.sectionCount }

  /// The shape of a section; `nil` where there is none.
  public override func section(at index: Int) -> SectionShape? {
    guard let section = sectionView(at: index) else { return nil }
    return SectionShape(
      id: section.id,
      layout: section.layout,
      itemCount: section.itemCount,
      hasHeader: section.header != nil,
      hasFooter: section.footer != nil
    )
  }

  /// The model that stands at a position.
  public override func model(at position: CellPosition) -> (any ListModel)? {
    item(at: position)?.model
  }

  /// The identity of what stands at a position.
  public override func identity(at position: CellPosition) -> ItemIdentity? {
    key(at: position)?.erased
  }

  /// Where an identity stands now; `nil` when it is not in the list.
  public override func position(of identity: ItemIdentity) -> CellPosition? {
    identity.key(of: Item.ID.self).flatMap { position(of: $0) }
  }

  /// The pool that the cell is recycled in.
  public override func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier? {
    item(at: position).map { cells.reuseIdentifier(for: $0) }
  }

  /// How the host gets to know the class of the cell, if it must.
  public override func registration(at position: CellPosition) -> Host.Registration? {
    guard let item = item(at: position) else { return nil }
    var visitor = RegistrationVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// How high the cell is, as far as that is known before it is measured.
  public override func height(at position: CellPosition, width: Double) -> RowHeight {
    guard let item = item(at: position) else { return .measured(estimate: nil) }
    var visitor = HeightVisitor<Host>(width: width)
    return cells.visit(item, with: &visitor)
  }

  /// Makes a cell that shows nothing yet.
  public override func makeCell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let item = item(at: position), let key = key(at: position) else { return nil }
    return cells.makeCell(for: item, in: context(for: key, at: position, width: width))
  }

  /// Makes a cell and has it show what stands at a position.
  public override func cell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let item = item(at: position), let key = key(at: position) else { return nil }
    let context = context(for: key, at: position, width: width)
    var cell = cells.makeCell(for: item, in: context)
    cells.update(&cell, with: item, in: context)
    return cell
  }

  /// Makes a cell show what stands at a position.
  public override func update(_ cell: inout Host.Cell, at position: CellPosition, width: Double) {
    guard let item = item(at: position), let key = key(at: position) else { return }
    cells.update(&cell, with: item, in: context(for: key, at: position, width: width))
  }

  /// What the list remembers of the row: selected, focused, expanded.
  public override func state(at position: CellPosition) -> CellState {
    key(at: position).map { state.cellState(of: $0) } ?? []
  }

  /// What a person can do with the row besides selecting it.
  public override func actions(at position: CellPosition) -> [ActionLabel] {
    guard let item = item(at: position) else { return [] }
    var visitor = ActionsVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Whether the row can be dragged to another place.
  public override func canMove(at position: CellPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    var visitor = CanMoveVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// When the list wants to hear of what was seen of the cell.
  public override func impressionThresholds(at position: CellPosition) -> [Impression] {
    guard let item = item(at: position) else { return [] }
    var visitor = ImpressionThresholdsVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// The list within the row as it is now, if its cell is a list; made at first need.
  public override func nestedList(
    at position: CellPosition
  ) -> HostedList<Host.Cell, Host.Registration>? {
    guard let item = item(at: position), holdsList(item), let key = key(at: position) else {
      return nil
    }
    var visitor = NestedListVisitor<Host>(context: context(for: key, at: position, width: 0))
    return cells.visit(item, with: &visitor) as? HostedList<Host.Cell, Host.Registration>
  }

  /// Whether the cell of a row is a list; hosts ask for the list of every row that comes into view.
  private func holdsList(_ item: Item) -> Bool {
    var visitor = ListHolderVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Tells the list what happened to the cell at a position.
  public override func send(_ event: CellEvent, at position: CellPosition) {
    guard let key = key(at: position) else { return }
    // An outer list may change this one before it lets the event pass; else the row is there.
    if outer == nil {
      perform(event, of: key, at: position)
    } else {
      send(event, to: key, near: position)
    }
  }

  /// Tells the list what happened to whatever has an identity, wherever it stands now.
  ///
  /// It is the way for events that take a while to arrive, from a page in a browser, say.
  public override func send(_ event: CellEvent, to identity: ItemIdentity) {
    guard let key = identity.key(of: Item.ID.self) else { return }
    send(event, to: key)
  }

  /// Reports an issue to the list's reporter, unless the very same was reported before.
  public override func report(_ issue: ListIssue) {
    reportOnce(issue)
  }

  /// Where the row stands that has the keyboard's focus.
  public override var focusedPosition: CellPosition? {
    state.focused.flatMap { position(of: $0) }
  }

  /// Where the reader was when the list was last shown.
  public override var place: ScrollPosition? {
    guard let place = state.place, let position = position(of: place.key) else { return nil }
    return ScrollPosition(position: position, offset: place.offset)
  }

  /// Remembers where the reader is, by the identity of the row.
  public override func remember(_ place: ScrollPosition) {
    guard let key = key(at: place.position) else { return }
    // Scrolling goes past many rows, and only the last one is looked for again.
    if let old = state.place?.key, old != key, state.cellState(of: old).isEmpty {
      lastPositions[old] = nil
    }
    state.place = (key, place.offset)
    lastPositions[key] = place.position
  }

  /// Where the reader was in a carousel when it was last shown.
  public override func place(inCarousel section: Int) -> ScrollPosition? {
    guard let id = sectionView(at: section)?.id, let place = state.carousels[id],
      let position = position(of: place.key), position.section == section
    else { return nil }
    return ScrollPosition(position: position, offset: place.offset)
  }

  /// Remembers where the reader is in a carousel, by the identity of the row.
  public override func remember(_ place: ScrollPosition, inCarousel section: Int) {
    guard place.position.section == section, let id = sectionView(at: section)?.id,
      let key = key(at: place.position)
    else { return }
    state.carousels[id] = (key, place.offset)
    lastPositions[key] = place.position
  }

  /// Whether selecting the row does anything.
  public override func isSelectable(at position: CellPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    if selectionMode != .none, case .row = position { return true }
    var visitor = SelectabilityVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Returns what selecting the row does; nothing if there is no row.
  package override func selectionEffect(at position: CellPosition) -> SelectionEffect {
    guard let item = item(at: position) else { return [] }
    var effect: SelectionEffect = []
    var performs = SelectabilityVisitor<Host>()
    if cells.visit(item, with: &performs) { effect.insert(.performs) }
    var presses = ButtonVisitor<Host>()
    if cells.visit(item, with: &presses) {
      effect.insert(.presses)
    } else if selectionMode != .none, case .row = position {
      effect.insert(.selects)
    }
    return effect
  }

  /// Shows the list on a host; see ``connect(to:)-(Host)``.
  public override func connect<Other: ListHost>(to host: Other)
  where Other.Cell == Host.Cell, Other.Registration == Host.Registration {
    guard let host = host as? Host else { return }
    connect(to: host)
  }

  override func join(_ outer: OuterList) {
    self.outer = outer
  }

  override func leave() {
    // The cell that showed the list is removed with its row, so nothing in it is animated.
    disconnect()
    cancelUpdates()
    apply(ListSnapshot(), isolation: nil)
  }

  package override var isUntouched: Bool {
    connectedHost == nil && completions.isEmpty && state.keys.isEmpty && state.displayed.isEmpty
      // Handlers that were set on this very list.
      && onRoute == nil && receivers.isEmpty
      // An issue that was reported once must not be reported again.
      && reportedIssues.isEmpty
      && nestedLists.values.allSatisfy(\.isUntouched)
  }

  package override func releaseUntouchedLists() {
    guard !nestedLists.isEmpty else { return }
    let remembered = state.keys
    for (key, list) in nestedLists {
      if list.isUntouched {
        nestedLists[key] = nil
        if !remembered.contains(key) { lastPositions[key] = nil }
      } else {
        list.releaseUntouchedLists()
      }
    }
  }

  /// Lets go of the host; the list and all it remembers stay.
  ///
  /// An update that the host had not finished counts as shown.
  public override func disconnect() {
    host?.list = nil
    connectedHost = nil
    pipeline.disconnect()
    advance()
  }
}
