/// The state of a table view.
@MainActor struct TableState {
  weak var delegate: (any UITableViewDelegate)?
  /// The last counts of the data source, or `nil` if it was not asked.
  var counts: [Int]?
  /// The insertions, deletions and reloads with their animations.
  var operations: [UITableView.AnimatedOperation] = []
  /// The last index titles of the data source.
  var indexTitles: [String]?
  var layout = TableLayout()
  /// The visible cells, headers and footers.
  var views: [TableElement: UIView] = [:]
  /// Closures that end the display of removed views.
  ///
  /// They run after the new views are shown.
  var leaving: [() -> Void] = []
  var selection: Set<ItemPath> = []
  var cellQueue = ReuseQueue<UITableViewCell>()
  var headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  var missing: Set<OptionalMethod> = []
  var batch: TableBatch?
  var request: CellRequest?
  var prefetching = Prefetching()
  /// The row that is being swiped, dragged or edited.
  var handled: IndexPath?
  var isTiling = false

  /// Whether a layout was requested and performed during another pass or a batch, where it has no
  /// effect.
  var isLayoutDeferred = false

  /// Whether the table creates, shows or removes cells.
  var isUpdatingCells = false

  /// Whether the cells of a reload were not created yet.
  var isReloadPending = false

  /// Whether the table reloads after the update of its cells, because it refused a batch.
  var reloadsAfterUpdate = false
  var isEditing = false

  /// The visible cells.
  var cells: [ItemPath: UITableViewCell] {
    var cells: [ItemPath: UITableViewCell] = [:]
    for case (.row(let path), let cell as UITableViewCell) in views { cells[path] = cell }
    return cells
  }

  /// Returns the visible cell of a row.
  func cell(at path: ItemPath) -> UITableViewCell? { views[.row(path)] as? UITableViewCell }
}

/// A batch that is being collected.
struct TableBatch {
  var session: UpdateSession
  var depth = 1

  /// Whether the batch began during an update of cells (F13).
  var isRefused = false
}

/// A request to the data source for a cell.
struct CellRequest {
  var path: IndexPath
  /// The cells that were dequeued for the path.
  var dequeued: [UITableViewCell] = []
  /// The visible cell that is reconfigured.
  var existing: UITableViewCell?
}

/// The state of a cell.
struct CellFlags {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isSwiped = false
  var dragState = UICellConfigurationState.DragState.none
  var needsConfiguration = true
  /// Whether the height of the content may have changed.
  var isResized = false
  /// Whether the cell has a new height that was not confirmed by a second measurement.
  var isUnsettled = false
}
