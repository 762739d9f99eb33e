import MedleyCore

/// The connection between a view and a list: data source and delegate of the view.
///
/// Each view owns one bridge. The bridge translates the calls of UIKit and passes them to its parts.
/// ``TableBridge`` and ``CollectionBridge`` contain the calls that differ, and answer calls that both views make by the
/// functions of `ListBridge+Rows.swift`.
@MainActor
class ListBridge: NSObject, UIScrollViewAccessibilityDelegate, ViewAttachment {
  let context: BridgeContext
  let cells: CellRegistry
  let heights: CellHeights
  let display: DisplayTracker
  let updates: UpdatePerformer
  let dock: ListDock
  let sticky: StickyRows

  let moves: RowMoves
  let program = ProgramDelegate()

  /// The taps and menus of headers, footers and docked cells.
  private(set) lazy var headings = HeadingInteractions { [weak self] view, _ in
    self?.didTap(heading: view)
  } menu: { [weak self] view in
    self?.cells.position(of: view).flatMap { self?.actions.contextMenu(at: $0) }
  }

  private var observers: [AnyObject?] = []

  /// The connection that made the bridge the data source of the view.
  var dataSourceConnection: Int?

  init(surface: some ListSurface) {
    context = BridgeContext(surface: surface)
    cells = CellRegistry(context)
    heights = CellHeights(context, cells)
    updates = UpdatePerformer(context, cells, heights)
    dock = ListDock(context)
    sticky = StickyRows(context)
    moves = RowMoves(context, updates.scroller)
    display = DisplayTracker(context, cells, heights)
    super.init()
    updates.bridge = self
    dock.bridge = self
    sticky.bridge = self
    cells.dock = dock
    takeOver()
    observers = [
      surface.observeDelegate { [weak self] in
        self?.context.scheduler.whenOutsideCalls { [weak self] in self?.takeOver() }
      },
      NotificationObserver(UIContentSizeCategory.didChangeNotification, reading: { _ in }) {
        [weak self] in
        self?.updates.textSizeDidChange()
      },
    ]
    let observer = SuperviewObserver.observe(surface) { [weak self] hasWindow in
      if hasWindow { self?.didEnterWindow() } else { self?.didLeaveWindow() }
    } onResize: { [weak self] in
      self?.didResize()
    } onLayout: { [weak self] in
      self?.context.scheduler.viewDidLayOut()
      self?.layOutFixedCells()
      self?.updates.reading.viewDidLayOut()
      self?.display.viewDidLayOut()
    }
    context.scheduler.onPass = { [weak self, weak observer] in
      observer?.setNeedsLayout()
      self?.updates.reloadWithoutList()
      self?.checkDataSource()
    }
  }

  var selection: SelectionSync { context.selection }
  var actions: RowActions { RowActions(context: context, hold: updates.hold) }
  var dragging: RowDragging { RowDragging(context: context, hold: updates.hold, moves: moves) }

  var scroller: ListScroller { updates.scroller }

  /// The list that is shown.
  var list: ViewList? {
    get { context.list }
    set {
      let old = context.list
      guard newValue == nil || old !== newValue else { return }
      context.holdRowsOfOtherList()
      context.list = newValue
      context.connection += 1
      display.disconnect(from: old)
      updates.listDidChange()
      moves.endWaiting()
    }
  }

  var options: ListViewOptions {
    get { context.options }
    set {
      if context.options.prototypes != newValue.prototypes { cells.pools.prototypesDidChange() }
      context.options = newValue
      context.surface?.setNeedsLayout()
      context.scheduler.whenOutsideCalls { [weak self] in self?.updates.index.update() }
    }
  }

  // MARK: Steps of subclasses

  /// Makes the bridge the data source and delegate of the view.
  func takeOver() {}

  /// The data source of the view.
  var dataSourceOfView: (any NSObjectProtocol)? { nil }

  /// Returns the color behind a row, which covers other rows.
  func background(ofRowAt position: CellPosition) -> UIColor? { nil }

  /// Whether the headers of sections that have lost their last row must be reloaded.
  var reloadsEmptiedSections: Bool { false }

  /// Called before the view is reloaded.
  func willReload() {}

  /// Called when the view was reloaded in a window, after its scroll position was restored.
  func didReload() {}

  /// Called in a batch that inserts, deletes or moves cells, after the scroll position was restored.
  func didUpdateStructure() {}

  // MARK: The view

  /// The view shows a change of the list; `nil` after a reload.
  final func viewDidUpdate(after change: ListChange?) {
    dock.update(after: change)
    sticky.update(after: change)
    moves.viewDidUpdate()
  }

  /// Lays out the cells that do not scroll with the rows.
  final func layOutFixedCells() {
    dock.layOut()
    sticky.layOut()
  }

  /// Brings the cells that do not scroll in front of the rows.
  final func orderFixedCells() {
    context.surface?.bringToFront([sticky.view, dock.view].compactMap { $0 })
  }

  private func didEnterWindow() {
    context.scheduler.passWillBegin()
    display.checkVisibility()
    updates.viewDidEnterWindow()
    guard updates.reading.pending != nil || display.hasUnseenCells else { return }
    NextTurn.perform { [weak self] in
      self?.updates.showPendingPosition { [weak self] in self?.display.displayUnseen() }
    }
  }

  private func didResize() {
    updates.reading.viewDidResize()
    guard !context.isNested else { return }
    context.scheduler.passWillBegin()
  }

  private func didLeaveWindow() {
    display.didLeaveWindow()
    updates.hold.mayEnd()
  }
}

extension UIView {
  /// The bridge of the view, or `nil` if the view has not shown a list yet.
  var attachedBridge: ListBridge? { attachment as? ListBridge }

  /// Returns the bridge of the view, which is created on first use.
  func attachedBridge<Bridge: ListBridge>(orMake make: () -> Bridge) -> Bridge {
    if let bridge = attachment as? Bridge { return bridge }
    let bridge = make()
    attachment = bridge
    return bridge
  }
}
