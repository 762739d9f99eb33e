/// A view that shows the items of a data source as arranged by a layout.
///
/// Overridable members are in the class body, because Swift cannot override members of extensions
/// without the Objective-C runtime.
open class UICollectionView: UIScrollView {
  var state = CollectionState()
  private var layoutStorage: UICollectionViewLayout

  /// The delegate, which handles the user's actions.
  open var delegate: (any UICollectionViewDelegate)? {
    get { listDelegate }
    set { scrollDelegate = newValue }
  }

  override func scrollDelegateDidChange() {
    state.delegate = scrollDelegate as? any UICollectionViewDelegate
    collectionViewLayout.invalidateLayout()
  }

  /// The object that provides counts and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// The object that prefetches data.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// The object that provides drag items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?

  /// The object that handles drops.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?

  /// Whether prefetching is enabled.
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

  /// Whether focus returns to the last focused item; stored without effect.
  open var remembersLastFocusedIndexPath = false

  /// Whether focusing an item selects it.
  open var selectionFollowsFocus = false

  /// Whether items can be dragged.
  open var dragInteractionEnabled = true

  /// The cadence of reordering; stored without effect.
  open var reorderingCadence = ReorderingCadence.immediate

  /// The changes of cells that start a new measurement.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether items can be focused.
  open var allowsFocus = false

  /// Whether the view is in editing mode.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  /// Creates a view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.collectionView = self
    clipsToBounds = true
  }

  /// Creates a view with a flow layout from a nib.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.collectionView = self
  }

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Replaces the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout.
  ///
  /// The completion is called at the next turn.
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

  /// Reloads all data at the next layout pass.
  open func reloadData() { reloadEverything() }

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(of: section) }

  /// Performs several changes as one batch.
  ///
  /// The data must change inside the closure.
  ///
  /// The completion is called at the next turn.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
  }

  /// Inserts items.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows += indexPaths.map(\.itemPath) }
  }

  /// Deletes items.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows += indexPaths.map(\.itemPath) }
  }

  /// Reloads items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows += indexPaths.map(\.itemPath) }
  }

  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let move = UpdateMove(from: indexPath.itemPath, to: newIndexPath.itemPath)
    update { $0.movedRows.append(move) }
  }

  /// Inserts sections.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections }
  }

  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections }
  }

  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections }
  }

  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(UpdateMove(from: section, to: newSection)) }
  }

  /// Reconfigures the cells of items without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Whether a batch is in progress.
  open var hasUncommittedUpdates: Bool { state.batch != nil }

  // MARK: Cells

  /// Registers a class for cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, for: identifier)
  }

  /// Registers a nib for cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.cellQueue.register(nib.map { .nib($0) }, for: identifier)
  }

  /// Registers a class for supplementary views.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplementary(viewClass, elementKind, for: identifier)
  }

  /// Registers a nib for supplementary views.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryQueue(kind).register(nib.map { .nib($0) }, for: identifier)
  }

  /// Returns a reused or new cell for an item.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a reused or new supplementary view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, for: indexPath)
  }

  // MARK: Selection

  /// The selected items.
  open var indexPathsForSelectedItems: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted()
  }

  /// Selects an item without calling the delegate.
  ///
  /// `nil` deselects all items.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath, scrollPosition, animated)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Positions

  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  /// Returns the visible or prepared cell of an item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.cell(at: indexPath.itemPath) ?? state.prepared[indexPath.itemPath]
  }

  /// Returns a visible supplementary view.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    state.views[.supplementary(elementKind, indexPath)]
  }

  // MARK: Interactive movement

  /// Begins the interactive movement of an item, and returns `false` if the item cannot be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMove(of: indexPath)
  }

  /// Updates the position of the interactive movement.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMove(to: targetPosition)
  }

  /// Cancels the interactive movement.
  open func endInteractiveMovement() { endMove() }

  /// Ends the movement at the original position.
  open func cancelInteractiveMovement() { cancelMove() }

  // MARK: Visible elements

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    state.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The paths of the visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    state.cells.keys.sorted().map { IndexPath($0) }
  }

  /// Returns the index path of a visible cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// Returns the visible supplementary views of a kind, in order.
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    shownSupplementaries(elementKind).map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    shownSupplementaries(elementKind).map(\.path)
  }

  /// Returns the index path of a visible supplementary view.
  @_documentation(visibility: internal)
  @available(iOS 18.0, *)
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    for case (.supplementary(_, let path), let shown) in state.views where shown === view {
      return path
    }
    return nil
  }

  /// Returns the item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell && seenFrame(of: $0).contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
}
