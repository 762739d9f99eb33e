import MedleyCore

/// The connection between a view and a list: data source and delegate of the view.
///
/// Each view owns one bridge. The bridge translates the calls of UIKit and passes them to its parts.
/// ``TableBridge`` and ``CollectionBridge`` contain the calls that differ.
@MainActor
class ListBridge: NSObject, UIScrollViewAccessibilityDelegate, ViewAttachment {
  let context: BridgeContext
  let cells: CellRegistry
  let heights: CellHeights
  let display: DisplayTracker
  let updates: UpdatePerformer
  let dock: ListDock
  let sticky: StickyRows

  /// The delegate that the program has set, before or after the list, which receives all calls as well.
  ///
  /// `nonisolated(unsafe)`: views access their delegate on the main thread only, but the runtime asks
  /// for the methods of a delegate by a function that is not isolated.
  nonisolated(unsafe) weak var userDelegate: (any UIScrollViewDelegate)?

  private lazy var headingTaps = HeadingTaps { [weak self] view, _ in self?.didTap(heading: view) }
  private lazy var headingMenus = HeadingMenus { [weak self] view in self?.menu(of: view) }
  private var observers: [AnyObject?] = []

  /// The connection that made the bridge the data source of the view.
  private var dataSourceConnection: Int?

  init(surface: some ListSurface) {
    context = BridgeContext(surface: surface)
    cells = CellRegistry(context)
    heights = CellHeights(context, cells)
    updates = UpdatePerformer(context, cells, heights, ReadingPosition(context, cells))
    dock = ListDock(context)
    sticky = StickyRows(context)
    display = DisplayTracker(context, cells, heights, SelectionSync(context: context))
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
      self?.dock.layOut()
      self?.sticky.layOut()
      self?.updates.reading.viewDidLayOut()
      self?.display.viewDidLayOut()
    }
    context.scheduler.onPass = { [weak self, weak observer] in
      observer?.setNeedsLayout()
      self?.updates.reloadWithoutList()
      self?.checkDataSource()
    }
  }

  var selection: SelectionSync { updates.selection }
  var actions: RowActions { RowActions(context: context, hold: updates.hold) }
  var dragging: RowDragging { RowDragging(context: context, hold: updates.hold) }

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
    }
  }

  var options: ListViewOptions {
    get { context.options }
    set {
      if context.options.prototypes != newValue.prototypes { cells.prototypesDidChange() }
      context.options = newValue
      context.surface?.setNeedsLayout()
      context.scheduler.whenOutsideCalls { [weak self] in self?.updates.index.update() }
    }
  }

  // MARK: Data source

  /// Makes the bridge the data source; one that the program has set after the list is reported.
  ///
  /// - Parameter set: makes the bridge the data source of the view.
  final func takeOverDataSource(_ set: () -> Void) {
    let current = dataSourceOfView
    let isReplaced = dataSourceConnection == context.connection
    // Without a list, the view is the program's again.
    guard current == nil || context.list != nil || dataSourceConnection == nil else { return }
    dataSourceConnection = context.connection
    guard current !== self else { return }
    context.awaitsRead = true
    set()
    guard isReplaced, let current, let host = context.surface else { return }
    list?.report(.replacedDataSource("\(type(of: current))", host: "\(type(of: host))"))
    updates.reload()
  }

  /// Takes the place of a data source that the program has set after the list.
  private func checkDataSource() {
    guard context.list != nil, let current = dataSourceOfView, current !== self else { return }
    context.scheduler.whenOutsideCalls { [weak self] in self?.takeOver() }
  }

  // MARK: Steps of subclasses

  /// Makes the bridge the data source and delegate of the view.
  func takeOver() {}

  /// The data source of the view.
  var dataSourceOfView: (any NSObjectProtocol)? { nil }

  /// Updates the cells that do not scroll with the rows.
  ///
  /// - Parameter change: the change that the list has performed; `nil` to update all cells.
  final func updateFixedCells(after change: ListChange?) {
    dock.update(after: change)
    sticky.update()
  }

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

  // MARK: Taps

  /// Lets the user tap a header or footer, and open the menu of its actions.
  func addInteractions(to heading: UIView) {
    headingTaps.add(to: heading)
    headingMenus.add(to: heading)
  }

  private func menu(of heading: UIView) -> UIContextMenuConfiguration? {
    cells.position(of: heading).flatMap { actions.contextMenu(at: $0) }
  }

  private func didTap(heading: UIView) {
    guard let position = cells.position(of: heading) else { return }
    // A tap on the field of a docked row reaches the row, too.
    guard !context.isDocked(position) || list?.selectionEffect(at: position).performs == true else {
      return
    }
    selection.didTapHeading(at: position)
  }

  func didTapAccessory(around view: UIView) {
    actions.didTapAccessory(of: cells.identity(ofCellWith: view))
  }

  func contentDidChange(of view: UIView) {
    if let identity = cells.identity(ofCellWith: view) { updates.contentDidChange(of: identity) }
  }

  // MARK: Fields

  func hasField(after view: UIView) -> Bool {
    nextField(after: view) != nil
  }

  func editField(after view: UIView) -> Bool {
    // The text may have been sent to a form that has moved the focus.
    if let focused = list?.focusedPosition, focused != position(ofRowAround: view) { return true }
    guard let position = nextField(after: view) else { return false }
    updates.beginEditing(at: position)
    return true
  }

  private func nextField(after view: UIView) -> CellPosition? {
    position(ofRowAround: view).flatMap(cells.nextField)
  }

  func position(ofRowAround view: UIView) -> CellPosition? {
    cells.identity(ofCellWith: view).flatMap { list?.position(of: $0) }
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let isUndisturbed = context.scheduler.isUndisturbed
    context.scheduler.passWillBegin()
    context.scheduler.answer {
      if scrollView.isDragging { context.list?.endRestoringPosition() }
      dock.layOut()
      sticky.layOut()
      if isUndisturbed { updates.reading.store() }
      display.checkVisibility()
      (userDelegate?.scrollViewDidScroll(_:))?(scrollView)
    }
  }

  /// The user has tapped the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    context.list?.endRestoringPosition()
    (userDelegate?.scrollViewDidScrollToTop(_:))?(scrollView)
  }

  /// The numbers of the visible rows, if there are placeholder rows, which the view counts as single rows.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
    let user = userDelegate as? any UIScrollViewAccessibilityDelegate
    return (user?.accessibilityScrollStatus(for:))?(scrollView)
      ?? (context.hasUnloadedRows ? context.unloaded.visibleRows : nil)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    dock.layOut()
    updates.reading.followEnd()
    (userDelegate?.scrollViewDidChangeAdjustedContentInset(_:))?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let offset = scroller.pageOffset(velocity: velocity.x) {
      targetContentOffset.pointee.x = offset
    }
    (userDelegate?.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:))?(
      scrollView,
      velocity,
      targetContentOffset
    )
  }

  // MARK: The program's delegate

  /// The delegate of the view, which subclasses know by its type.
  var delegateOfView: (any UIScrollViewDelegate)? {
    get { nil }
    set {}
  }

  /// Makes the bridge the delegate of the view again, if necessary.
  final func updateDelegate(after event: DelegateRules.Event = .change) {
    let current = delegateOfView
    let step = DelegateRules.step(
      after: event,
      current: current === self ? .bridge : current == nil ? .none : .program,
      programExists: userDelegate != nil
    )
    switch step {
    case .remove?:
      delegateOfView = nil
      updateDelegate()
    case .takeOver?:
      userDelegate = current
      if let current { observeEnd(of: current) }
      delegateOfView = self
    case nil: break
    }
  }

  /// Calls ``updateDelegate(after:)`` when the program's delegate has been deallocated.
  private func observeEnd(of delegate: any UIScrollViewDelegate) {
    #if canImport(UIKit)
      DelegateLifetime.observe(delegate, for: self) { [weak self] in
        self?.updateDelegate(after: .end)
      }
    #endif
  }

  #if canImport(UIKit)
    nonisolated override func responds(to selector: Selector?) -> Bool {
      receiver(of: selector) != .none
    }

    nonisolated override func forwardingTarget(for selector: Selector?) -> Any? {
      receiver(of: selector) == .program
        ? userDelegate : super.forwardingTarget(for: selector)
    }

    nonisolated private func receiver(of selector: Selector?) -> DelegateRules.Receiver {
      DelegateRules.receiver(
        DelegateRules.MethodFacts(
          bridgeResponds: super.responds(to: selector),
          isDelegateMethod: selector.map { DelegateSelectors.contains($0) } ?? false,
          programResponds: selector.map { userDelegate?.responds(to: $0) ?? false } ?? false
        )
      )
    }
  #else
    // Without a runtime that forwards calls, each method must be implemented.

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      userDelegate?.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      userDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      userDelegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      userDelegate?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      userDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      userDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
  #endif
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
