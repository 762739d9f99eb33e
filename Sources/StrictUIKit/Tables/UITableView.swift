/// A list of rows in sections, of which only those in view have cells.
open class UITableView: UIScrollView {
  var state = TableState()

  /// How the table looks.
  public let style: Style

  /// Makes a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    if style == .insetGrouped {
      // About what is seen on a phone.
      layoutMargins.left = 16
      layoutMargins.right = 16
    }
  }

  /// Makes a plain table with a frame.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a table as a nib does.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Where rows come from

  /// What the table shows; it is read at the next layout.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceDidChange() } }
  }

  /// What is asked and told about rows; held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { state.delegate }
    set { scrollDelegate = newValue }
  }

  override func scrollDelegateDidChange() {
    state.delegate = scrollDelegate as? any UITableViewDelegate
    sourceDidChange()
  }

  /// What prepares the data of rows to come.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether data is prepared.
  open var isPrefetchingEnabled = true

  // MARK: Sizes

  /// How high rows are, in points; by default they size themselves.
  open var rowHeight = automaticDimension { didSet { heightsDidChange(oldValue, rowHeight) } }

  /// How high headers are, in points; by default they size themselves.
  open var sectionHeaderHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
  }

  /// How high footers are, in points; by default they size themselves.
  open var sectionFooterHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, sectionFooterHeight) }
  }

  /// How high rows are taken to be until they are seen, in points; 0 has all measured at once.
  open var estimatedRowHeight = automaticDimension {
    didSet { heightsDidChange(oldValue, estimatedRowHeight) }
  }

  /// How high headers are taken to be until they are seen, in points.
  open var estimatedSectionHeaderHeight = automaticDimension

  /// How high footers are taken to be until they are seen, in points.
  open var estimatedSectionFooterHeight = automaticDimension

  /// The distance above headers in a plain table; kept without effect.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension

  /// Whether plain headers stay at the top while their section scrolls by.
  var hasStickyHeaders: Bool { style == .plain }

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

  // MARK: Looks

  /// How lines between rows look; kept without effect.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine

  /// The color of these lines; kept without effect.
  open var separatorColor: UIColor?

  /// The distances of these lines from the edges; kept without effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether cells keep to a width that is easy to read; kept without effect.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// From how many rows on the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The color of the index; kept without effect.
  open var sectionIndexColor: UIColor?

  // MARK: Selection and editing

  /// Whether rows can be selected.
  open var allowsSelection = true

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false { didSet { keepOneSelected() } }

  /// Whether rows can be selected while they are edited.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected while they are edited.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether rows can have the focus.
  open var allowsFocus = false

  /// Whether a row is selected as soon as it has the focus.
  open var selectionFollowsFocus = false

  /// Whether the selection is kept while a row has the focus.
  open var remembersLastFocusedIndexPath = false

  /// Says what can be dragged out of the table.
  open weak var dragDelegate: (any UITableViewDragDelegate)?

  /// Says what can be dropped on it.
  open weak var dropDelegate: (any UITableViewDropDelegate)?

  /// Whether drags begin in the table.
  open var dragInteractionEnabled = true

  /// Whether cells take their new height by themselves when their content changes.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether rows are edited.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing of rows.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  // MARK: Reloading

  /// Reads the data source anew and drops all cells and the selection.
  open func reloadData() { reload() }

  /// Performs updates together; the data changes inside the first closure.
  ///
  /// - Parameters:
  ///   - updates: called at once.
  ///   - completion: called at the next turn.
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

  /// The style of a cell that is not configured; the table sizes itself by no content.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Whether cells take their new height by themselves.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

extension UITableView {
  /// How a table looks.
  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// How rows come and go; kept without effect.
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

  /// Where a row stands after scrolling to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The size of what sizes itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The title of the index that stands for the field above the rows.
  public nonisolated static let indexSearch = "{search}"
}
