import MedleyCore

/// The cells of a view: what each of them shows, and which are displayed.
@MainActor
final class CellRegistry {
  let context: BridgeContext
  let pools: ReusePools

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
  var displayed: [ItemIdentity: WeakCell] = [:]

  /// Cells outside of the reuse pools, for measuring; at most one for each pool.
  var sizingCells: [ReuseIdentifier: UIView] = [:]

  init(_ context: BridgeContext) {
    self.context = context
    pools = ReusePools(context)
  }

  // MARK: Content

  /// Updates the content of rows without replacing their cells.
  func reconfigure(_ paths: [IndexPath]) {
    guard let surface = context.surface else { return }
    for path in paths {
      guard let cell = surface.preparedCell(at: path), let record = records[cell],
        let name = cell.reusePool
      else { continue }
      pools.reconfigured[.row(path)] = .init(pool: record.identifier, identifier: name)
    }
    surface.reconfigureCells(at: paths.filter { surface.hasRow(at: $0) })
    pools.reconfigured = [:]
  }

  /// Configures a cell for a position, and records its content.
  ///
  /// - Parameter dequeuing: how the cell was dequeued; the list may have changed since.
  func configure(
    _ cell: UIView,
    at position: CellPosition,
    from dequeuing: ReusePools.Dequeuing? = nil
  ) {
    guard !context.showsOtherList, let list = context.list,
      let identifier = list.reuseIdentifier(at: position),
      let identity = list.identity(at: position),
      dequeuing == nil || dequeuing?.pool == identifier
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
}

extension UIView {
  /// The identifier of a dequeued cell.
  fileprivate var reusePool: String? {
    (self as? UITableViewCell)?.reuseIdentifier ?? (self as? UICollectionViewCell)?.reuseIdentifier
  }
}
