import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What stands between a view and a list: it hands the view its cells, and the list its events.
///
/// There is one for each view, which owns it. It is data source and delegate; what a table view and
/// a collection view ask differently stands in ``TableBridge`` and ``CollectionBridge``.
@MainActor
class ListBridge: NSObject, UIScrollViewDelegate {
  /// The view, which owns the bridge.
  private(set) weak var surface: (any ListSurface)?

  /// The list that is shown; it belongs to its controller.
  weak var list: (any ListDataSource<UIView, ViewRegistration>)? {
    didSet { listWasSet(from: oldValue) }
  }

  /// Whether there is a list; comparing it with `nil` needs more of the runtime than iOS 15 has.
  var hasList: Bool {
    switch list {
    case .some: true
    case .none: false
    }
  }

  var options = ListViewOptions() {
    didSet { optionsWereSet() }
  }

  /// The sections whose rows the view does not have.
  var collapsed = CollapsedSections()

  /// The delegate that the program set, before or after the list; hears of all that happens as well.
  ///
  /// `nonisolated(unsafe)`: views ask for it and set it on the main thread only, but the runtime
  /// asks a delegate which methods it has by a function that belongs to no actor.
  nonisolated(unsafe) weak var userDelegate: (any UIScrollViewDelegate)?

  /// What is known of each cell that the view has made.
  var records = CellRecords()

  /// Which cells the view was told the classes of.
  var registered: Set<RegistrationKey> = []

  /// By which identifiers nibs are registered.
  var nibs = NibNames()

  /// What the view is doing.
  var activity = BridgeActivity()

  var heights = MeasuredCells()
  var impressions = ImpressionTracker()
  var sizingCells: [ReuseIdentifier: UIView] = [:]

  /// The row that a person dropped last, and where.
  var dropped: ListMove<ListPath>?

  /// A drop that the view shows and the list has not made, until the view is reloaded.
  var pretendedMove: ListMove<ListPath>?

  private lazy var headingTaps = HeadingTaps { [weak self] view in self?.didTap(heading: view) }

  /// The titles of the index that the view shows.
  var shownIndex: [String]?
  /// What is seen now, and by which cells.
  var displayed: [ItemIdentity: WeakCell] = [:]

  /// Where the reader is, to be gone to as soon as the view is in a window.
  var covered: CoveredPlace?

  /// What cells show that were made in no window, and are not displayed before they are in one.
  var unseen: Set<ItemIdentity> = []

  /// Called when the list may have come to another height.
  var onResize: (() -> Void)?

  /// What happened to cells, until the list may hear of it.
  var events: [(event: CellEvent, identity: ItemIdentity)] = []

  /// Rises with every list that is shown.
  private(set) var connection = 0

  /// Rises with every change of content, so that cells that were made before are known.
  var contentVersion = 0

  private var watch: DelegateWatch?
  private var textSizeWatch: TextSizeWatch?

  init(surface: some ListSurface) {
    self.surface = surface
    super.init()
    takeOver()
    watch = DelegateWatch(surface) { [weak self] in self?.takeOver() }
    textSizeWatch = TextSizeWatch { [weak self] in self?.textSizeDidChange() }
    WindowWatch.watch(surface) { [weak self] in self?.enteredWindow() }
  }

  /// How wide a cell is, as far as it follows from the view.
  func width(at position: CellPosition) -> Double {
    surface.map { Double($0.bounds.width) } ?? 0
  }

  /// A cell out of a storyboard, to be embedded in another kind of cell.
  ///
  /// Only a table view can make one for no row.
  func embeddedPrototype(at position: CellPosition) -> UIView? {
    nil
  }

  /// Whether the view keeps the heights of cells that are out of view.
  var remembersHeights: Bool { false }

  /// Whether a section that has lost its last row has to be made anew, for its header's sake.
  var showsEmptiedAnew: Bool { false }

  /// Called before everything is shown anew.
  func willShowAnew() {}

  /// Called when everything is shown anew, and where the reader was.
  func didShowAnew() {}

  /// Becomes the delegate of the view, and remembers who was.
  func takeOver() {
    surface?.takeOver(by: self)
  }

  private func optionsWereSet() {
    surface?.setNeedsLayout()
    syncCollapsed()
    refreshIndex()
  }

  private func listWasSet(from old: (any ListDataSource<UIView, ViewRegistration>)?) {
    guard !hasList || old !== list else { return }
    connection += 1
    leave(old)
    impressions = ImpressionTracker()
    heights = MeasuredCells()
    collapsed = CollapsedSections()
    pretendedMove = nil
    covered = nil
    activity.startsFresh = true
    guard !hasList else { return }
    reload()
  }

  /// Tells a list that nothing of it is seen any more, and forgets it.
  private func leave(_ list: (any ListDataSource<UIView, ViewRegistration>)?) {
    let waiting = events
    let seen = displayed.keys.filter { !unseen.contains($0) }
    events = []
    displayed = [:]
    unseen = []
    records = CellRecords()
    for (event, identity) in waiting { list?.send(event, to: identity) }
    for identity in seen { list?.send(.endDisplay, to: identity) }
  }

  /// Hears of taps on a header or footer from now on.
  func listenToTaps(on heading: UIView) {
    headingTaps.listen(to: heading)
  }

  /// A person tapped a header or footer.
  func didTap(heading: UIView) {
    guard let identity = records[heading]?.identity,
      let position = list?.position(of: identity)
    else { return }
    didTapHeading(at: position)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    rememberPlace()
    watchImpressions()
    relay { $0.relayDidScroll(scrollView) }
  }

  /// Tells the delegate that the program set.
  func relay(_ call: (any UIScrollViewDelegate) -> Void) {
    if let userDelegate { call(userDelegate) }
  }

  /// Takes the delegate that the program set.
  func adopt(_ delegate: (any UIScrollViewDelegate)?) {
    userDelegate = delegate
    #if canImport(UIKit)
      guard let delegate else { return }
      DelegateLife.watch(delegate, for: self) { [weak self] in self?.userDelegateIsGone() }
    #endif
  }

  #if canImport(UIKit)
    /// Has the view ask again which methods its delegate has.
    private func userDelegateIsGone() {
      guard userDelegate == nil, let surface, surface.delegate === self else { return }
      surface.delegate = nil
      takeOver()
    }

    nonisolated override func responds(to selector: Selector?) -> Bool {
      super.responds(to: selector) || isForwarded(selector)
    }

    nonisolated override func forwardingTarget(for selector: Selector?) -> Any? {
      isForwarded(selector) ? userDelegate : super.forwardingTarget(for: selector)
    }

    /// Whether the program's delegate is asked; as a delegate only, since it may be a data source too.
    nonisolated private func isForwarded(_ selector: Selector?) -> Bool {
      guard let selector, let userDelegate, DelegateSelectors.contains(selector) else {
        return false
      }
      return userDelegate.responds(to: selector)
    }
  #endif
}
