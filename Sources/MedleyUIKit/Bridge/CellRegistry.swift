import MedleyCore

/// The cells of a view: how they are registered, what each of them shows, and which are displayed.
@MainActor
final class CellRegistry {
  let context: BridgeContext

  /// The cells of docked sections.
  weak var dock: ListDock?

  /// Called before a cell is configured.
  var willConfigure: (UIView) -> Void = { _ in }

  /// The row that each cell of the view shows.
  var records = CellRecords<CellRecord>()

  /// The cells that show a place in an outline, also while the view is disconnected from its list.
  private var outlined = CellRecords<CellRecord>()

  /// The chevrons that were added to the accessories of the program's cells.
  var chevrons = CellRecords<AddedChevron>()

  /// The displayed cells by the identity that they show.
  private(set) var displayed: [ItemIdentity: WeakCell] = [:]

  /// How the cells that are being reconfigured were dequeued: the view must get the same cells, even if
  /// one of them changes the list.
  private var reconfigured: [CellPosition: Dequeuing] = [:]

  private var registered: Set<RegistrationKey> = []
  private var nibs = NibNames()

  /// Whether the storyboard has a prototype, by its identifier.
  private var prototypes: [ReuseIdentifier: Bool] = [:]

  private var sizingCells: [ReuseIdentifier: UIView] = [:]

  init(_ context: BridgeContext) {
    self.context = context
  }

  // MARK: Registration

  /// How a cell is dequeued.
  struct Dequeuing {
    /// The reuse pool of the adapter, or `nil` for a blank cell.
    var pool: ReuseIdentifier?

    /// The identifier of the view's reuse pool.
    var identifier: String

    /// The class to register, or `nil` for a container around the adapter's view.
    var registration: ViewRegistration?
  }

  /// Returns how the cell at a position is dequeued.
  ///
  /// - Parameter fits: whether the view accepts a cell of a class at this position.
  func dequeuing(at position: CellPosition, fits: (UIView.Type) -> Bool) -> Dequeuing {
    if let existing = reconfigured[position] { return existing }
    guard !context.showsOtherList, let list = context.list,
      let identifier = list.reuseIdentifier(at: position)
    else {
      return Dequeuing(pool: nil, identifier: "MedleyUIKit.blank", registration: nil)
    }
    if context.unloaded.lines(at: position) != nil {
      let name = identifier.rawValue + " (unloaded)"
      return Dequeuing(pool: identifier, identifier: name, registration: nil)
    }
    if let registration = list.registration(at: position), fits(registration.viewClass),
      let name = name(of: identifier, registration)
    {
      return Dequeuing(pool: identifier, identifier: name, registration: registration)
    }
    let name = identifier.rawValue + " (embedded)"
    return Dequeuing(pool: identifier, identifier: name, registration: nil)
  }

  /// Returns the identifier for dequeuing a cell, or `nil` if its view must be embedded.
  private func name(of pool: ReuseIdentifier, _ registration: ViewRegistration) -> String? {
    switch registration.source {
    case .type: pool.rawValue
    case .nib(let nib): nibs.name(of: pool.rawValue, nib, registration.viewClass)
    case .prototype: hasPrototype(pool, registration.viewClass) ? pool.rawValue : nil
    }
  }

  /// Returns whether the storyboard has a prototype; a missing or unknown one is reported.
  private func hasPrototype(_ identifier: ReuseIdentifier, _ viewClass: UIView.Type) -> Bool {
    if let known = prototypes[identifier] { return known }
    guard let surface = context.surface else { return false }
    let (name, cell) = (identifier.rawValue, "\(viewClass)")
    let isThere = context.options.prototypes?.contains(name) ?? surface.hasPrototype(identifier)
    prototypes[identifier] = isThere ?? false
    switch isThere {
    case true?: break
    case false?: context.list?.report(.missingPrototype(identifier: name, cell: cell))
    case nil: context.list?.report(.unstatedPrototype(identifier: name, cell: cell))
    }
    return isThere ?? false
  }

  /// Looks for the prototypes again, because the program has stated others.
  func prototypesDidChange() {
    prototypes = [:]
  }

  /// Registers the class or nib of a cell, once for each pool and part of the view.
  ///
  /// - Parameters:
  ///   - dequeuing: how the cell is dequeued.
  ///   - elementKind: the kind of supplementary view, or `nil` for a row.
  ///   - container: the class of a container around the adapter's view.
  ///   - registerClass: registers a class with the view.
  ///   - registerNib: registers a nib with the view.
  func register(
    _ dequeuing: Dequeuing,
    ofKind elementKind: String? = nil,
    container: UIView.Type,
    class registerClass: (AnyClass) -> Void,
    nib registerNib: (UINib) -> Void
  ) {
    if case .prototype = dequeuing.registration?.source { return }
    let key = RegistrationKey(elementKind: elementKind, identifier: dequeuing.identifier)
    guard registered.insert(key).inserted else { return }
    if case .nib(let nib) = dequeuing.registration?.source {
      registerNib(nib)
    } else {
      registerClass(dequeuing.registration?.viewClass ?? container)
    }
  }

  // MARK: Content

  /// Updates the content of rows without replacing their cells.
  func reconfigure(_ paths: [IndexPath]) {
    guard let surface = context.surface else { return }
    for path in paths {
      guard let cell = surface.preparedCell(at: path), let record = records[cell],
        let name = cell.reusePool
      else { continue }
      reconfigured[.row(path)] = Dequeuing(pool: record.identifier, identifier: name)
    }
    surface.reconfigureCells(at: paths.filter { surface.hasRow(at: $0) })
    reconfigured = [:]
  }

  /// Configures a cell that was dequeued for a position, unless the list has changed meanwhile.
  func configure(_ cell: UIView, at position: CellPosition, from dequeuing: Dequeuing) {
    guard let identifier = context.list?.reuseIdentifier(at: position), identifier == dequeuing.pool
    else { return }
    configure(cell, at: position, identifier)
  }

  /// Configures a cell for a position, and records its content.
  func configure(_ cell: UIView, at position: CellPosition) {
    guard let identifier = context.list?.reuseIdentifier(at: position) else { return }
    configure(cell, at: position, identifier)
  }

  private func configure(_ cell: UIView, at position: CellPosition, _ identifier: ReuseIdentifier) {
    guard !context.showsOtherList, let list = context.list,
      let identity = list.identity(at: position)
    else { return }
    willConfigure(cell)
    let width = context.width(at: position)
    records[cell] = CellRecord(
      identity: identity,
      position: position,
      isFixed: context.isFixed(list.height(at: position, width: width), at: position),
      identifier: identifier,
      contentVersion: context.contentVersion,
      outline: position.indexPath == nil ? nil : list.outlinePlace(at: position)
    )
    if let container = cell as? any CellContainer {
      container.embedding.bridge = context.surface?.attachedBridge
      if let lines = context.unloaded.lines(at: position) {
        return show(lines, at: position, in: container)
      }
      guard var view = container.embeddedView ?? makeView(at: position, width: width) else {
        return
      }
      container.embed(view)
      // The list of a view outside of a window may change while the view is embedded.
      guard list.reuseIdentifier(at: position) == identifier else { return }
      list.update(&view, at: position, width: width)
      container.embed(view)
      if view is any NestedListContent { context.hasNestedLists = true }
      container.didShowRow()
    } else {
      removeChevron(of: cell)
      var view = cell
      list.update(&view, at: position, width: width)
    }
    if let record = records[cell], record.outline != nil || outlined[cell] != nil {
      outlined[cell] = record.outline == nil ? nil : record
      showOutline(of: record, in: cell, width: CGFloat(width))
    }
    showActions(of: position, in: cell)
  }

  /// Creates a view to embed.
  func makeView(at position: CellPosition, width: Double) -> UIView? {
    if case .prototype = context.list?.registration(at: position)?.source,
      let identifier = context.list?.reuseIdentifier(at: position),
      let view = context.surface?.prototypeCell(identifier)
    {
      return view
    }
    return context.list?.makeCell(at: position, width: width)
  }

  /// Returns the adapter's view of a cell: the cell, or the view that is embedded in it.
  func content(of cell: UIView) -> UIView {
    (cell as? any CellContainer)?.embeddedView ?? cell
  }

  /// Returns whether a cell can show the content at a position, which may be of another kind by now.
  func cell(_ cell: UIView, fits position: CellPosition) -> Bool {
    records[cell]?.identifier == context.list?.reuseIdentifier(at: position)
  }

  // MARK: Lookup

  /// Returns the visible cell or header at a position.
  func shownView(at position: CellPosition) -> UIView? {
    if context.isDocked(position) { return dock?.cell(at: position) }
    return switch position {
    case .row(let path): context.surface?.preparedCell(at: path.indexPath)
    case .header, .footer: context.surface?.heading(at: position)
    }
  }

  /// Returns the identity that a cell shows.
  ///
  /// - Parameter view: a cell, or any view within a cell.
  func identity(ofCellWith view: UIView) -> ItemIdentity? {
    var next: UIView? = view
    while let view = next {
      if let record = records[view] { return record.identity }
      next = view.superview
    }
    return nil
  }

  /// Returns the current position of the row that a cell shows.
  func position(of cell: UIView) -> CellPosition? {
    records[cell].flatMap { context.list?.position(of: $0.identity) }
  }

  /// The visible cells of the view and of docked sections.
  var shownCells: [(position: CellPosition, view: UIView)] {
    (context.surface?.shownCells ?? []) + (dock?.shownCells ?? [])
  }

  /// The position of the visible cell that contains the first responder.
  var firstResponderPosition: CellPosition? {
    shownCells.first { $0.view.containsFirstResponder }?.position
  }

  // MARK: Display

  /// Records that a cell is displayed, and returns whether its identity was not displayed before.
  func beginDisplay(of identity: ItemIdentity, by cell: UIView) -> Bool {
    let isNew = !isDisplayed(identity, byOtherThan: cell)
    displayed[identity] = WeakCell(cell: cell)
    return isNew
  }

  /// Records that a cell is not displayed any more, and returns whether no other cell displays its
  /// identity: a cell that replaces another is displayed first.
  func endDisplay(of identity: ItemIdentity, by cell: UIView) -> Bool {
    guard !isDisplayed(identity, byOtherThan: cell) else { return false }
    displayed[identity] = nil
    return true
  }

  private func isDisplayed(_ identity: ItemIdentity, byOtherThan cell: UIView) -> Bool {
    guard let other = displayed[identity]?.cell, other !== cell else { return false }
    return records[other]?.identity == identity
  }

  /// Returns the displayed cell at a position, without a call of the view.
  func displayedCell(at position: CellPosition) -> UIView? {
    guard let identity = context.list?.identity(at: position),
      let cell = displayed[identity]?.cell, records[cell]?.identity == identity
    else { return nil }
    return cell
  }

  /// Forgets all cells, and returns the identities that were displayed.
  func removeAll() -> [ItemIdentity] {
    let identities = Array(displayed.keys)
    displayed = [:]
    records = CellRecords<CellRecord>()
    return identities
  }

  // MARK: Sizing

  /// Returns a cell outside of the reuse pools that shows the content at a position, for measuring.
  ///
  /// There is at most one for each pool.
  func sizingCell(at position: CellPosition, width: Double) -> UIView? {
    guard let list = context.list, let identifier = list.reuseIdentifier(at: position) else {
      return nil
    }
    // A second view would take the content from the visible one.
    if let shown = displayedCell(at: position).map(content(of:)), shown is any NestedListContent {
      return shown
    }
    let cell = sizingCells[identifier] ?? makeView(at: position, width: width)
    guard var cell else { return nil }
    sizingCells[identifier] = cell
    list.update(&cell, at: position, width: width)
    return cell
  }

  func removeSizingCells() {
    sizingCells = [:]
  }
}

extension UIView {
  /// The identifier of a dequeued cell.
  fileprivate var reusePool: String? {
    (self as? UITableViewCell)?.reuseIdentifier ?? (self as? UICollectionViewCell)?.reuseIdentifier
  }
}
