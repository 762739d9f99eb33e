/// The state of a collection view.
@MainActor struct CollectionState {
  weak var delegate: (any UICollectionViewDelegate)?

  /// The number of items in each section that the view shows, or `nil` if the data source was not
  /// asked.
  var counts: [Int]?

  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]

  /// The visible cells, supplementary views and decorations.
  var views: [CollectionElement: UICollectionReusableView] = [:]

  /// The cells of items that are expected to become visible.
  var prepared: [ItemPath: UICollectionViewCell] = [:]
  var isPreparing = false

  /// Closures that end the display of removed views.
  ///
  /// They run after the new views are shown.
  var leaving: [() -> Void] = []

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  /// The current request for a cell or view.
  var request: CollectionRequest?

  /// The batch that is being described.
  var batch: CollectionBatch?

  var move: CollectionMove?

  /// The item that is being swiped or dragged.
  var handled: IndexPath?

  /// The strips of orthogonally scrolling sections, and their offsets, by section.
  var strips: [Int: OrthogonalScrollView] = [:]
  var orthogonalOffsets: [Int: CGFloat] = [:]

  var lastBounds = CGRect.null
  var isLayingOut = false

  /// Whether a layout was requested and performed during another layout or a batch, where it has no
  /// effect.
  var isLayoutDeferred = false

  /// Whether the view reloads after the layout, because it refused a batch.
  var reloadsAfterLayout = false

  /// Whether the current invalidation follows from the preferred size of a view.
  var isSelfSizing = false

  /// The number of invalidations of the layout.
  var invalidations = 0

  var prefetching = Prefetching()
  var lastOffset = CGPoint.zero

  /// The items that appeared or left with animation.
  var animatedItems: [UICollectionView.AnimatedItem] = []

  /// The visible cells.
  var cells: [ItemPath: UICollectionViewCell] {
    var cells: [ItemPath: UICollectionViewCell] = [:]
    for case (.item(let path), let cell as UICollectionViewCell) in views { cells[path] = cell }
    return cells
  }

  /// Returns the visible cell of an item.
  func cell(at path: ItemPath) -> UICollectionViewCell? {
    views[.item(path)] as? UICollectionViewCell
  }
}

/// A batch of updates that is being described.
struct CollectionBatch {
  var session: UpdateSession

  /// Whether the batch began during a layout (F13).
  var isRefused = false
  var reconfigured: [ItemPath] = []
  var completions: [(Bool) -> Void] = []
}

/// A request to the data source for a cell or a supplementary view.
struct CollectionRequest {
  let element: CollectionElement
  let frame: CGRect

  /// The visible cell that is reconfigured.
  var existing: UICollectionViewCell?

  /// The views that were dequeued during the request.
  var dequeued: [UICollectionReusableView] = []
}

/// An item that the user moves.
struct CollectionMove {
  var source: IndexPath
  var target: IndexPath
}

/// An element that a collection view shows.
enum CollectionElement: Hashable {
  case item(ItemPath)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: self = .item(attributes.indexPath.itemPath)
    case .supplementaryView: self = .supplementary(kind, attributes.indexPath)
    case .decorationView: self = .decoration(kind, attributes.indexPath)
    }
  }

  var indexPath: IndexPath {
    switch self {
    case .item(let path): IndexPath(path)
    case .supplementary(_, let path), .decoration(_, let path): path
    }
  }
}

extension CollectionElement: Comparable {
  /// Orders items before other elements, and elements of the same category by their paths and kinds.
  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.category, lhs.indexPath, lhs.kind) < (rhs.category, rhs.indexPath, rhs.kind)
  }

  private var category: Int {
    switch self {
    case .item: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }

  private var kind: String {
    switch self {
    case .item: ""
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }
}

/// The part of a section that scrolls orthogonally.
final class OrthogonalScrollView: UIScrollView {
  /// Called after the user or the program scrolls the view.
  var onScroll: (() -> Void)?

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard newValue != super.contentOffset else { return }
      super.contentOffset = newValue
      onScroll?()
    }
  }
}
