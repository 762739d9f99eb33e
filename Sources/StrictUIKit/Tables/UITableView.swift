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

  /// The style of separators; stored without effect.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine

  /// The color of separators; stored without effect.
  open var separatorColor: UIColor?

  /// The insets of separators; stored without effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether cells follow the readable width; stored without effect.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// The minimum number of rows for which the index is visible.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The color of the index; stored without effect.
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

  /// The cases in which changed cells are measured again.
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
    beginBatch(checksData: true)
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

  /// The cases in which changed cells are measured again.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The animation of inserted and deleted rows; stored without effect.
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
