/// Shows the items of a data source where a layout says.
///
/// All that subclasses override stands in this file, since overriding what an extension declares
/// takes the Objective-C runtime.
open class UICollectionView: UIScrollView {
  var state = CollectionState()
  private var layoutStorage: UICollectionViewLayout

  /// Is asked and told what a user does.
  open var delegate: (any UICollectionViewDelegate)? {
    get { listDelegate }
    set { scrollDelegate = newValue }
  }

  override func scrollDelegateDidChange() {
    state.delegate = scrollDelegate as? any UICollectionViewDelegate
    collectionViewLayout.invalidateLayout()
  }

  /// Says how many items there are, and makes their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// Is told which items will be shown soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether that is done.
  open var isPrefetchingEnabled = true

  /// A view behind all others.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Whether the user can select an item.
  open var allowsSelection = true

  /// Whether the user can select several items.
  open var allowsMultipleSelection = false

  /// Whether the user can select an item while editing.
  open var allowsSelectionDuringEditing = false

  /// Whether the user can select several items while editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether a remote control gives the focus back to the item that had it; kept without effect.
  open var remembersLastFocusedIndexPath = false

  /// Whether the selection follows the focus; kept without effect.
  open var selectionFollowsFocus = false

  /// Whether items can be dragged out; kept without effect.
  open var dragInteractionEnabled = true

  /// How fast items make room for one that is moved; kept without effect.
  open var reorderingCadence = ReorderingCadence.immediate

  /// When cells size themselves anew.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether the user edits the list.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  /// Makes a view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.collectionView = self
    clipsToBounds = true
  }

  /// Makes a view with a flow layout as a nib does.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.collectionView = self
  }

  /// Says where everything is.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Has another layout say where everything is.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Has another layout say where everything is; the completion comes at the next turn.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let old = layoutStorage
    if old !== layout {
      layoutStorage = layout
      exchangeLayout(old, for: layout)
    }
    if let completion { UIKitTurn.enqueue { completion(true) } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  // MARK: Data

  /// Asks for everything anew at the next layout.
  open func reloadData() { reloadEverything() }

  /// How many sections there are.
  open var numberOfSections: Int { loadedCounts.count }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(of: section) }

  /// Makes several changes at once; the data has to change in the closure.
  ///
  /// The completion comes at the next turn.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
  }

  /// Shows items that have come.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows += indexPaths.map(\.itemPath) }
  }

  /// Stops to show items that have gone.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows += indexPaths.map(\.itemPath) }
  }

  /// Asks for the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows += indexPaths.map(\.itemPath) }
  }

  /// Shows an item at its new place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    move(indexPath.itemPath, to: newIndexPath.itemPath)
  }

  /// Shows sections that have come.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections }
  }

  /// Stops to show sections that have gone.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections }
  }

  /// Asks for all cells of sections anew.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections }
  }

  /// Shows a section at its new place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    move(section, to: newSection)
  }

  /// Has the cells of items configured anew, without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Whether changes have been asked for that are not shown yet.
  open var hasUncommittedUpdates: Bool { state.batch != nil }

  // MARK: Cells

  /// Has cells of an identifier made by a class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, for: identifier)
  }

  /// Has cells of an identifier made by a nib.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.cellQueue.register(nib.map { .nib($0) }, for: identifier)
  }

  /// Has supplementary views made by a class.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplementary(viewClass, elementKind, for: identifier)
  }

  /// Has supplementary views made by a nib.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    state.supplementaryQueues[kind, default: ReuseQueue()]
      .register(nib.map { .nib($0) }, for: identifier)
  }

  /// A cell for an item, used before or new.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// A supplementary view, used before or new.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, for: indexPath)
  }

  // MARK: Selection

  /// The items that are selected; `nil` if none is.
  open var indexPathsForSelectedItems: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted()
  }

  /// Selects an item, without telling the delegate; `nil` deselects all.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath, scrollPosition, animated)
  }

  /// Deselects an item, without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Places

  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  /// The cell of an item, if it is shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.cells[indexPath.itemPath]
  }

  /// A supplementary view, if it is shown.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    state.supplementaries[SupplementaryPath(kind: elementKind, indexPath: indexPath)]
  }

  // MARK: Moving by hand

  /// Begins to move an item; no if it may not be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMove(of: indexPath)
  }

  /// Moves it to a point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMove(to: targetPosition)
  }

  /// Leaves it where it is.
  open func endInteractiveMovement() { endMove() }

  /// Puts it back.
  open func cancelInteractiveMovement() { cancelMove() }
}

extension UICollectionView {
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the position.
    public let rawValue: UInt

    /// Makes a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the upper edge.
    public static let top = ScrollPosition(rawValue: 1)

    /// To the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)

    /// To the lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    /// To the left edge.
    public static let left = ScrollPosition(rawValue: 8)

    /// To the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)

    /// To the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// In which direction a layout scrolls.
  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical
    case horizontal
  }

  /// What an element of a layout is.
  public enum ElementCategory: UInt, Hashable, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// How fast items make room for one that is moved.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    case immediate
    case fast
    case slow
  }

  /// When cells size themselves anew.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  /// The kind of the headers of sections.
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }

  /// The kind of the footers of sections.
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }
}
