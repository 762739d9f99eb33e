/// Owns one host and one snapshot: provides the host with cells, and sends every event to its
/// behaviour.
///
/// The owner of the list keeps the controller; hosts and cells hold it weakly. A controller is used
/// on the actor of its host: the main actor for views, any actor for values.
///
/// ```swift
/// let controller = ListController(tableView, cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// ```
public final class ListController<Item: ListItem, Host: ListHost>: HostedList<
  Host.Cell, Host.Registration
>
{
  /// The adapters of all kinds of rows.
  ///
  /// New adapters are used for the next event, and for cells when they are updated next.
  public var cells: any CellProvider<Item, Host> {
    didSet {
      shown.flatLevels = [:]
      cells.issues.forEach(report)
    }
  }

  /// The number of rows that can be selected at the same time.
  ///
  /// The default is ``SelectionMode/single``.
  /// A stricter mode deselects the rows that it does not allow, without running behaviours.
  public override var selectionMode: SelectionMode {
    get { state.selectionMode }
    set {
      state.selectionMode = newValue
      dropForbiddenSelection()
    }
  }

  public override var severalRows: (any RowSelecting)? { self }

  /// The texts that the library shows to the user on its own, such as the problem of a number.
  ///
  /// The default is English, and for a nested list the texts of the list around it.
  public override var texts: ListTexts {
    get { nesting.texts }
    set { nesting.texts = newValue }
  }

  /// The loader, the policy and the cache of pictures with an address.
  ///
  /// The default has no loader. A nested list uses the pictures of its outer list. Set the value before the
  /// list shows rows.
  public override var pictures: ListPictures {
    get { nesting.pictures }
    set { nesting.pictures = newValue }
  }

  /// The state of rows, by their identity.
  var state = ListState()

  /// The handlers of routes and edits.
  var receivers = EventReceivers()

  /// The outer list, and the lists within rows.
  var nesting: Nesting

  /// The reporter, and the issues that were reported already.
  var issues: IssueFilter

  /// The tasks of rows and of the screen.
  var tasks = TaskTable()

  /// The updates that are not complete.
  var updates: OpenUpdates

  /// The list that the host shows.
  var shown = ShownList<Item>()

  /// The decisions of the user and the program about rows of trees.
  var trees = TreeDecisions<Item.ID>()

  /// The host that was connected last; another list may have connected to it since.
  var connectedHost: Host?

  /// Creates a controller and connects it to a host.
  ///
  /// - Parameters:
  ///   - host: the host that shows the list; the controller keeps it.
  ///   - cells: the adapters of all kinds of rows.
  ///   - duplicates: how rows with a duplicate identity are handled.
  ///   - reporter: receives the issues of the list.
  public convenience init<Cells: CellProvider>(
    _ host: Host,
    cells: Cells,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: IssueReporter = .standardError
  ) where Cells.Item == Item, Cells.Host == Host {
    self.init(cells: cells, role: .row, duplicates: duplicates, reporter: reporter)
    if host.list != nil { report(.secondList(host: "\(Host.self)")) }
    connect(to: host)
  }

  package init(
    cells: any CellProvider<Item, Host>,
    role: CellRole,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: IssueReporter
  ) {
    self.cells = cells
    nesting = Nesting(role: role)
    updates = OpenUpdates(
      UpdateSettings(duplicatePolicy: duplicates, kind: ItemKind(of: Item.self))
    )
    self.issues = IssueFilter(reporter: reporter)
    super.init()
    cells.issues.forEach(report)
  }

  deinit {
    reportRelease()
    tasks.cancelAll()
    updates.cancelAll()
  }

  // Overrides must be in the class; the extensions of each topic do the work.

  // MARK: - Content

  public override var sectionCount: Int { shown.tree.sections.count }

  public override func section(at index: Int) -> SectionShape? {
    shown.tree.sections.shape(ofSection: index)
  }

  public override var openingCount: Int { shown.openingCount }

  public override func model(at position: CellPosition) -> (any ListModel)? {
    shown.snapshot.item(at: position)?.model
  }

  public override func rowPositions(inSection index: Int) -> RowPositions? {
    shown.rowPositions(inSection: index)
  }

  /// Returns the identity at a position.
  ///
  /// No index is created unless rows may have duplicate identities.
  public override func identity(at position: CellPosition) -> ItemIdentity? {
    switch position {
    case .row(let path): withItem(at: position) { identity(of: $0, at: path) }
    case .header(let index): shown.tree.section(at: index).map { .header($0.heading.id) }
    case .footer(let index): shown.tree.section(at: index).map { .footer($0.heading.id) }
    }
  }

  public override func position(of identity: ItemIdentity) -> CellPosition? {
    position(of: identity, near: nil)
  }

  public override func cellKey(of identity: ItemIdentity) -> String {
    let key = CellKey<Item.ID>.text(of: identity)
    return nesting.outer.map { "\($0.key)/\(key)" } ?? key
  }

  public override func row(ofCellKey key: String) -> ItemIdentity? {
    CellKey<Item.ID>.row(key)
  }

  public override func findRows(ofCellKeys keys: [String]) {
    findRows(keys.compactMap { CellKey<Item.ID>.value($0) })
  }

  // MARK: - Cells

  public override func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier? {
    withItem(at: position) { cells.reuseIdentifier(for: $0) }
  }

  public override func registration(at position: CellPosition) -> Host.Registration? {
    visit(RegistrationVisitor(), at: position) ?? nil
  }

  public override func height(at position: CellPosition, width: Double) -> RowHeight {
    visit(HeightVisitor(width: width), at: position) ?? .measured(estimate: nil)
  }

  public override func gridSpan(at path: ListPath) -> GridSpan {
    visit(GridSpanVisitor(), at: .row(path)) ?? .columns(1)
  }

  public override func transition(at path: ListPath) -> RowTransition {
    visit(TransitionVisitor(), at: .row(path)) ?? RowTransition()
  }

  public override func makeCell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let (item, context) = content(at: position, width: width) else { return nil }
    return cells.makeCell(for: item, in: context)
  }

  public override func cell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let (item, context) = content(at: position, width: width) else { return nil }
    var cell = cells.makeCell(for: item, in: context)
    cells.update(&cell, with: item, in: context)
    return cell
  }

  public override func update(_ cell: inout Host.Cell, at position: CellPosition, width: Double) {
    guard let (item, context) = content(at: position, width: width) else { return }
    cells.update(&cell, with: item, in: context)
  }

  public override func nestedList(
    at position: CellPosition
  ) -> HostedList<Host.Cell, Host.Registration>? {
    // Hosts call this method for every row that becomes visible, and most rows are not lists.
    guard holdsList(at: position), let (_, context) = content(at: position, width: 0) else {
      return nil
    }
    return visit(NestedListVisitor(context: context), at: position)
      as? HostedList<Host.Cell, Host.Registration>
  }

  override func holdsList(at position: CellPosition) -> Bool {
    visit(ListHolderVisitor(), at: position) == true
  }

  public override func header(hiding identity: ItemIdentity) -> CellPosition? {
    hidingHeader(of: identity).flatMap { position(of: $0) }
  }

  // MARK: - State

  public override func state(at position: CellPosition) -> CellState {
    guard
      state.hasCellStates || shown.tree.collapsibleSectionCount > 0
        || shown.tree.treeSectionCount > 0
    else { return [] }
    return identity(at: position).map { cellState(of: $0, at: position) } ?? []
  }

  public override func draft(at position: CellPosition) -> ControlValue? {
    entry(at: position)?.draft(of: nil)?.value
  }

  public override func heldDraft(at position: CellPosition) -> ControlValue? {
    draft(at: position) ?? modelDraft(at: position)
  }

  public override func discardDrafts(at position: CellPosition) { discardAllDrafts(at: position) }

  public override func mustAnnounce(_ problem: String?, at position: CellPosition) -> Bool {
    guard problem != entry(at: position)?.announcedProblem, let identity = identity(at: position)
    else { return false }
    return changeEntry(of: identity, at: position) { $0.announce(problem) } && problem != nil
  }

  public override var focusedPosition: CellPosition? {
    state.focused.flatMap { position(of: $0) }
  }

  public override var nextFocusPosition: CellPosition? {
    state.nextFocus.flatMap { position(of: $0) }
  }

  public override var place: ScrollPosition? {
    scrollPosition(of: state.place)
  }

  public override var unseenRows: UnseenRows { state.unseen?.rows ?? UnseenRows() }

  override var hasDrafts: Bool { containsDrafts }

  public override func remember(_ place: ScrollPosition) {
    guard let identity = identity(at: place.position) else { return }
    state.setPlace(identity, at: place)
  }

  public override func place(inCarousel section: Int) -> ScrollPosition? {
    let place = scrollPosition(of: sectionView(at: section).flatMap { state.carousels[$0.id] })
    return place?.position.section == section ? place : nil
  }

  public override func remember(_ place: ScrollPosition, inCarousel section: Int) {
    guard place.position.section == section, let id = sectionView(at: section)?.id,
      let identity = identity(at: place.position)
    else { return }
    state.carousels[id] = (identity, place.offset)
    state.lastPositions[identity] = place.position
  }

  // MARK: - Behaviours

  public override func actions(at position: CellPosition) -> [ActionLabel] {
    visit(ActionsVisitor(list: self), at: position) ?? []
  }

  public override func canMove(at position: CellPosition) -> Bool {
    visit(CanMoveVisitor(), at: position) ?? false
  }

  public override func canMove(at position: CellPosition, to path: ListPath) -> Bool {
    guard case .row(let source) = position else { return false }
    return acceptsMove(from: source, to: path)
  }

  public override func outlinePlace(at position: CellPosition) -> OutlinePlace? {
    if case .row(let path) = position, let place = shown.tree.treePlace(at: path) {
      return place.outline
    }
    return visit(OutlineVisitor(), at: position) ?? nil
  }

  public override func outlineSiblings(at path: ListPath) -> OutlineSiblings? {
    guard let place = shown.tree.treePlace(at: path) else { return flatOutlineSiblings(at: path) }
    return OutlineSiblings(position: Int(place.index) + 1, count: Int(place.count))
  }

  public override func outlineParent(of path: ListPath) -> ListPath? {
    shown.tree.treePlace(at: path) == nil
      ? flatOutlineParent(of: path) : shown.tree.parent(ofRowAt: path)
  }

  public override func outlineEnd(of path: ListPath) -> Int {
    shown.tree.treePlace(at: path) == nil
      ? flatOutlineEnd(of: path) : shown.tree.endOfSubtree(at: path)
  }

  public override func movesInTree(_ path: ListPath) -> Bool {
    shown.tree.treePlace(at: path) != nil && visit(TreeMoveVisitor(), at: .row(path)) == true
  }

  public override func treeDestinations(
    at path: ListPath,
    from source: ListPath
  ) -> [TreeDestination] {
    allTreeDestinations(at: path, from: source).filter { canMove(at: source, to: $0, path) }
  }

  public override func treeDestination(
    onto path: ListPath,
    from source: ListPath
  ) -> TreeDestination? {
    innerTreeDestination(onto: path, from: source).flatMap { place in
      self.path(of: place, from: source).map { canMove(at: source, to: place, $0) } == true
        ? place : nil
    }
  }

  public override func number(at position: CellPosition) -> Int? {
    visit(NumberVisitor(), at: position) ?? nil
  }

  public override func impressionThresholds(at position: CellPosition) -> [Impression] {
    visit(ImpressionThresholdsVisitor(), at: position) ?? []
  }

  public override func selectionEffect(at position: CellPosition) -> SelectionEffect {
    effectOfSelecting(position)
  }

  public override func usesFocus(at position: CellPosition) -> Bool {
    let effect = selectionEffect(at: position)
    return effect.selects || effect.performs || visit(FocusUseVisitor(), at: position) == true
      || outlinePlace(at: position) != nil
  }

  public override func send(_ event: CellEvent, at position: CellPosition) {
    guard let identity = identity(at: position) else { return }
    // An outer list may change this list before the event is performed; otherwise the row is there.
    if nesting.outer == nil {
      perform(event, of: identity, at: position)
      loadFirstRows(after: event, of: identity, near: position)
    } else {
      send(event, to: identity, near: position)
    }
  }

  public override func send(
    _ event: CellEvent,
    to identity: ItemIdentity,
    lastAt position: CellPosition?
  ) {
    send(event, to: identity, near: position)
  }

  public override func sendEvents(_ body: () -> Void) {
    shown.eventGroups += 1
    body()
    shown.eventGroups -= 1
    if !updates.isOpen { announceUnseenRows() }
  }

  public override func report(_ issue: ListIssue) {
    if let issue = issues.admitted(issue) { issues.reporter.report(issue) }
  }

  public override func noteLostFocus() {
    guard let focused = state.focused, !state.isFocusAway else { return }
    state.isFocusAway = true
    performBlur(of: focused)
  }

  // MARK: - Connection

  /// Shows the list on a host; see ``connect(to:)-(Host)``.
  public override func connect<Other: ListHost>(to host: Other)
  where Other.Cell == Host.Cell, Other.Registration == Host.Registration {
    guard let host = host as? Host else { return }
    connect(to: host)
  }

  public override func disconnect() {
    let host = host
    connectedHost = nil
    updates.pipeline.disconnect()
    // The host may reload at once, and its cells may connect the list again.
    host?.list = nil
    advance()
  }

  public override func endRestoringPosition() {
    shown.restoration?.endPosition()
    shown.restoration?.rest.focus = nil
  }

  public override func isDisplayed(at position: CellPosition) -> Bool {
    identity(at: position).map(state.displayed.contains) ?? false
  }

  public override func setHeld(_ isHeld: Bool, at position: CellPosition) {
    hold(isHeld, cellAt: position)
  }

  public override func releaseUntouchedLists() {
    for identity in nesting.releaseUntouchedLists() { state.forgetPosition(of: identity) }
  }
}
