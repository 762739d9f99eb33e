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
