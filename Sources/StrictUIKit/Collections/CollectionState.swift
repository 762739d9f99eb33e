/// The state of a collection view.
@MainActor struct CollectionState {
  weak var delegate: (any UICollectionViewDelegate)?

  /// The number of items in each section that the view shows, or `nil` if the data source was not
  /// asked.
  var counts: [Int]?

  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]

  /// The visible cells and supplementary views.
  var cells: [ItemPath: UICollectionViewCell] = [:]
  var supplementaries: [SupplementaryPath: UICollectionReusableView] = [:]

  /// Closures that end the display of removed views.
  ///
  /// They run after the new views are shown.
  var leaving: [() -> Void] = []

  /// Cells and views that the delegate has not received yet.
  var unannouncedCells: Set<ItemPath> = []
  var unannouncedSupplementaries: Set<SupplementaryPath> = []

  /// The size for which a view last returned preferred attributes.
  var askedSizes: [ObjectIdentifier: CGSize] = [:]

  /// Views whose preferred size never settles.
  ///
  /// They are not measured again.
  var unsettled: Set<ObjectIdentifier> = []

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  /// The current request for a cell or view.
  var request: CollectionRequest?

  /// The batch that is being described.
  var batch: CollectionBatch?

  var move: CollectionMove?
  var swiped: IndexPath?

  /// The strips of orthogonally scrolling sections, and their offsets, by section.
  var strips: [Int: OrthogonalScrollView] = [:]
  var orthogonalOffsets: [Int: CGFloat] = [:]

  var lastBounds = CGRect.null
  var isLayingOut = false

  /// The number of invalidations of the layout.
  var invalidations = 0

  /// Items that were passed to the prefetching data source.
  var prefetched: Set<ItemPath> = []
  var lastOffset = CGPoint.zero
}

/// A batch of updates that is being described.
struct CollectionBatch {
  var session: UpdateSession
  var reconfigured: [ItemPath] = []
  var completions: [(Bool) -> Void] = []
}

/// A request to the data source for a cell or a supplementary view.
struct CollectionRequest {
  enum Element: Hashable {
    case cell(ItemPath)
    case supplementary(SupplementaryPath)
  }

  let element: Element
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

/// The kind and position of a supplementary view or decoration.
struct SupplementaryPath: Hashable {
  var kind: String
  var indexPath: IndexPath
  var isDecoration = false
}

/// The part of a section that scrolls on its own.
final class OrthogonalScrollView: UIScrollView {
  var section: Int

  /// Called when it was scrolled.
  var onScroll: (() -> Void)?

  init(section: Int) {
    self.section = section
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard newValue != super.contentOffset else { return }
      super.contentOffset = newValue
      onScroll?()
    }
  }
}
