/// What a collection view keeps.
@MainActor struct CollectionState {
  weak var delegate: (any UICollectionViewDelegate)?

  /// How many items each section has, as the view shows it; `nil` if it has to ask.
  var counts: [Int]?

  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]

  /// What is shown.
  var cells: [ItemPath: UICollectionViewCell] = [:]
  var supplementaries: [SupplementaryPath: UICollectionReusableView] = [:]

  /// What an update took away, until what comes in its place is shown.
  var leaving: [() -> Void] = []

  /// What was made, but not announced to the delegate yet.
  var unannouncedCells: Set<ItemPath> = []
  var unannouncedSupplementaries: Set<SupplementaryPath> = []

  /// The size for which a cell was asked last what it prefers.
  var askedSizes: [ObjectIdentifier: CGSize] = [:]

  /// Those that never say the same size twice, and are asked no more.
  var unsettled: Set<ObjectIdentifier> = []

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  /// The cell or view that is asked for.
  var request: CollectionRequest?

  /// The batch that is being described.
  var batch: CollectionBatch?

  /// How many batches are not completed yet.
  var pendingBatches = 0

  /// The completions that wait for a test to say that they come.
  var heldCompletions: [() -> Void] = []

  var move: CollectionMove?
  var swiped: IndexPath?

  /// The strips of sections that scroll on their own, by section, and how far they are scrolled.
  var strips: [Int: OrthogonalScrollView] = [:]
  var orthogonalOffsets: [Int: CGFloat] = [:]

  var lastBounds = CGRect.null
  var isLayingOut = false

  /// How often the layout was invalidated.
  var invalidations = 0

  /// Items that the data source was told to prepare.
  var prefetched: Set<ItemPath> = []
  var lastOffset = CGPoint.zero
}

/// A batch of updates that is being described.
struct CollectionBatch {
  var session: UpdateSession
  var reconfigured: [ItemPath] = []
  var completions: [(Bool) -> Void] = []
}

/// One question to the data source for a cell or a supplementary view.
struct CollectionRequest {
  enum Element: Hashable {
    case cell(ItemPath)
    case supplementary(SupplementaryPath)
  }

  let element: Element
  let frame: CGRect

  /// The cell that is shown already and has to be configured anew.
  var existing: UICollectionViewCell?

  /// What was dequeued for the answer.
  var dequeued: [UICollectionReusableView] = []
}

/// An item that the user moves.
struct CollectionMove {
  var source: IndexPath
  var target: IndexPath
}

/// Which supplementary view or decoration it is: its kind and place.
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
