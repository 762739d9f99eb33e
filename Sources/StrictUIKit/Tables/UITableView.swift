/// A list of rows in sections.
///
/// Only visible rows have cells.
open class UITableView: UIScrollView {
  var state = TableState()

  /// The style of the table.
  public let style: Style

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    if style == .insetGrouped {
      // An approximation of the margins on a phone.
      layoutMargins.left = 16
      layoutMargins.right = 16
    }
  }

  /// Creates a plain table with a frame.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a table from a nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Data source and delegate

  /// The data source.
  ///
  /// The table reads it at the next layout pass.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceDidChange() } }
  }

  /// The delegate, which is held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { state.delegate }
    set { scrollDelegate = newValue }
  }

  override func scrollDelegateDidChange() {
    state.delegate = scrollDelegate as? any UITableViewDelegate
    sourceDidChange()
  }

  /// The object that prefetches data.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether prefetching is enabled.
  open var isPrefetchingEnabled = true

  // MARK: Sizes

  /// The height of rows, in points.
  ///
  /// By default, rows size themselves.
  open var rowHeight = automaticDimension { didSet { heightsDidChange(oldValue, rowHeight) } }

  /// The height of headers, in points.
  ///
  /// By default, headers size themselves.
  open var sectionHeaderHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
  }

  /// The height of footers, in points.
  ///
  /// By default, footers size themselves.
  open var sectionFooterHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, sectionFooterHeight) }
  }

  /// The estimated height of rows, in points.
  ///
  /// With 0, all heights are requested at once.
  open var estimatedRowHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, estimatedRowHeight) }
  }

  /// The estimated height of headers, in points.
  open var estimatedSectionHeaderHeight = automaticDimension

  /// The estimated height of footers, in points.
  open var estimatedSectionFooterHeight = automaticDimension

  /// The padding above headers in a plain table; stored without effect.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension

  /// The view above all rows, as high as its frame.
  open var tableHeaderView: UIView? {
    didSet { edgeViewDidChange(oldValue, tableHeaderView) }
  }

  /// The view below all rows, as high as its frame.
  open var tableFooterView: UIView? {
    didSet { edgeViewDidChange(oldValue, tableFooterView) }
  }

  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Appearance

  /// The style of separators; only pictures show it.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine

  /// The color of separators; only pictures show it.
  open var separatorColor: UIColor?

  /// The insets of separators; only pictures show it.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether cells follow the readable width; stored without effect.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// The minimum number of rows for a visible index.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The color of the index; only pictures show it.
  open var sectionIndexColor: UIColor?

  // MARK: Selection and editing

  /// Whether rows can be selected.
  open var allowsSelection = true

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false { didSet { keepOneSelected() } }

  /// Whether rows can be selected in editing mode.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected in editing mode.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether rows can be focused.
  open var allowsFocus = false

  /// Whether focusing a row selects it.
  open var selectionFollowsFocus = false

  /// Whether focus returns to the last focused row.
  open var remembersLastFocusedIndexPath = false

  /// The object that provides drag items.
  open weak var dragDelegate: (any UITableViewDragDelegate)?

  /// The object that handles drops.
  open weak var dropDelegate: (any UITableViewDropDelegate)?

  /// Whether drags can begin in the table.
  open var dragInteractionEnabled = true

  /// The changes of cells that start a new measurement.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing of rows.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  // MARK: Reloading

  /// Reloads all data and removes all cells and the selection.
  open func reloadData() {
    if enforcement.isStrict, completions.pendingCount > 0 {
      enforcement.report(
        .d10,
        "reloadData between a batch of updates and its completion is ignored by UITableView"
      )
    }
    reload()
  }

  /// Performs updates together; the data changes inside the first closure.
  ///
  /// - Parameters:
  ///   - updates: A closure that is called at once.
  ///   - completion: A closure that is called at the next turn.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch(checksData: enforcement.isStrict)
    updates?()
    endBatch(completion)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  /// A table has no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The changes of cells that start a new measurement.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  // MARK: Rows and sections

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return state.counts?.count ?? 0
  }

  /// Returns the number of rows in a section, which must exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(of: section) }

  /// Returns the cell of a row, or `nil` if the row is not visible.
  ///
  /// After a reload, this method lays out the table.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    prepareToRead(
      "call -cellForRowAtIndexPath: on the table view while it was",
      "its visible cells"
    )
    return state.cell(at: indexPath.itemPath)
  }

  /// Returns the index path of a cell, or `nil` if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// Returns the row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let y = point.y - rowsTop
    let cell = state.layout.elements(from: y, to: y + 0.01).first
    guard case .row(let path)? = cell?.element else { return nil }
    return IndexPath(path)
  }

  /// Returns the rows in a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let top = rect.minY - rowsTop
    return state.layout.elements(from: top, to: top + rect.height).compactMap { placed in
      guard case .row(let path) = placed.element else { return nil }
      return IndexPath(path)
    }
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutAfterReload()
    return state.cells.keys.sorted().map { IndexPath($0) }
  }

  /// The visible cells, from top to bottom.
  ///
  /// After a reload, this property lays out the table.
  open var visibleCells: [UITableViewCell] {
    prepareToRead("access the table view's visibleCells while they were", nil)
    return state.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the visible header of a section.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the frame of a row in the content.
  ///
  /// Rows that were not visible yet have estimated frames.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedRect(of: .row(indexPath.itemPath))
  }

  /// Returns the frame of a header in the content, without the effect of sticky headers.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadedRect(of: .header(section))
  }

  /// Returns the frame of a footer in the content.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadedRect(of: .footer(section))
  }

  /// Returns the frame of a section in the content, with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return state.layout.frame(ofSection: section).offsetBy(dx: 0, dy: rowsTop)
  }

  /// Reads the titles of the index again.
  ///
  /// Batches do not read them.
  open func reloadSectionIndexTitles() {
    state.indexTitles = dataSource?.sectionIndexTitles(for: self)
  }

  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  /// Scrolls to the selected row that is nearest to the top.
  open func scrollToNearestSelectedRow(
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard let path = state.selection.min() else { return }
    scrollToRow(at: IndexPath(path), at: scrollPosition, animated: animated)
  }

  // MARK: Cells

  /// Registers a class for cells.
  ///
  /// `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, for: identifier)
  }

  /// Registers a nib for cells.
  ///
  /// `nil` removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    checkRegistration(identifier)
    state.cellQueue.register(nib.map { .nib($0) }, for: identifier)
  }

  /// Registers a class for headers and footers.
  ///
  /// `nil` removes the registration.
  open func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    state.headerQueue.register(type.map { .type($0) }, for: identifier)
  }

  /// Registers a nib for headers and footers.
  ///
  /// `nil` removes the registration.
  open func register(
    _ nib: UINib?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    state.headerQueue.register(nib.map { .nib($0) }, for: identifier)
  }

  /// Returns a cell for a row: the existing cell during a reconfiguration, a reused cell, or a new
  /// one.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a reused or new cell, or `nil` if the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }

  /// Returns a reused or new header or footer, or `nil` if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }

  // MARK: Selection

  /// The selected row, or the first of several.
  open var indexPathForSelectedRow: IndexPath? { state.selection.min().map { IndexPath($0) } }

  /// The selected rows, or `nil` if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selection.isEmpty ? nil : state.selection.sorted().map { IndexPath($0) }
  }

  /// Selects a row without calling the delegate.
  ///
  /// `nil` deselects all rows.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath, scrollPosition, animated)
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard state.selection.remove(indexPath.itemPath) != nil else { return }
    state.cell(at: indexPath.itemPath)?.setSelected(false, animated: animated)
  }

  // MARK: Updates

  /// Begins to collect updates, up to the matching `endUpdates()`.
  open func beginUpdates() { beginBatch(checksData: false) }

  /// Performs the updates that were collected.
  open func endUpdates() { endBatch(nil) }

  /// Inserts rows, at indexes after all updates.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(.insertRows, indexPaths, animation) { $0.insertedRows += indexPaths.map(\.itemPath) }
  }

  /// Deletes rows, at indexes before all updates.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(.deleteRows, indexPaths, animation) { $0.deletedRows += indexPaths.map(\.itemPath) }
  }

  /// Reloads rows, at indexes before all updates.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(.reloadRows, indexPaths, animation) { $0.reloadedRows += indexPaths.map(\.itemPath) }
  }

  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedRows.append(UpdateMove(from: indexPath.itemPath, to: newIndexPath.itemPath)) }
  }

  /// Inserts sections, at indexes after all updates.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(.insertSections, sections.paths, animation) { $0.insertedSections += sections }
  }

  /// Deletes sections, at indexes before all updates.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(.deleteSections, sections.paths, animation) { $0.deletedSections += sections }
  }

  /// Reloads sections, at indexes before all updates.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(.reloadSections, sections.paths, animation) { $0.reloadedSections += sections }
  }

  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(UpdateMove(from: section, to: newSection)) }
  }

  /// Reconfigures the existing cells of rows.
  ///
  /// Invisible rows have no cell. Their cells are requested when the rows become visible.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
}

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The animation of inserted and deleted rows; recorded without effect.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The value for self-sizing elements.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The index title of the search field.
  public nonisolated static let indexSearch = "{search}"
}
