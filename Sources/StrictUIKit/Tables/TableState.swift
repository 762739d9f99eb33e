/// What a table view keeps of its rows.
@MainActor struct TableState {
  weak var delegate: (any UITableViewDelegate)?
  /// How many rows each section has, as the data source said last; `nil` until it was asked.
  var counts: [Int]?
  /// The titles of the index, as the data source said last.
  var indexTitles: [String]?
  var layout = TableLayout()
  var cells: [ItemPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// What an update took away, until what comes in its place is shown.
  var leaving: [() -> Void] = []
  var selection: Set<ItemPath> = []
  var cellQueue = ReuseQueue<UITableViewCell>()
  var headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  var missing: Set<OptionalMethod> = []
  var batch: TableBatch?
  /// How many completions of batches are still to come.
  var pendingCompletions = 0
  /// Those that wait for a test to say that they come.
  var heldCompletions: [() -> Void] = []
  var request: CellRequest?
  var prefetched: Set<ItemPath> = []
  /// The row that is being swiped, dragged or edited.
  var handled: IndexPath?
  var isTiling = false
  var isEditing = false
}

/// A batch that is being collected.
struct TableBatch {
  var session: UpdateSession
  var depth = 1
}

/// A cell that the data source is being asked for.
struct CellRequest {
  var path: IndexPath
  /// The cells that were dequeued for the path.
  var dequeued: [UITableViewCell] = []
  /// The cell that is there already and is to be configured anew.
  var existing: UITableViewCell?
}

/// The state of a cell.
struct CellFlags {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var needsConfiguration = true
  /// Whether the content may need another height than it has.
  var isResized = false
  /// Whether the cell has sized itself and was not asked again yet.
  var isUnsettled = false
}
