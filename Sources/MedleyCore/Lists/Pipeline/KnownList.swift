/// The list that is shown, and what is known of it for the next update.
struct KnownList: Sendable {
  var tree: SnapshotTree

  /// The sections of the list as it was applied, before its duplicate identities were handled.
  var input: BTree<SectionSlot>

  /// Whether rows or sections of the input were left out or renamed.
  var isAltered = false

  /// How duplicate identities were handled.
  var policy: DuplicatePolicy

  /// Whether two rows have the same identity.
  var repeatsRows = false

  /// The identities of all rows, if they had to be looked at.
  var identities: IdentitySet?

  /// The base of the list, if all rows that it was built from are known to have different
  /// identities.
  private var uniqueBase: RowBase?

  /// An empty list.
  init() {
    self.init(SnapshotTree([SectionPart](), shape: .standard), policy: .keepAll)
  }

  /// A list that is shown as it was applied.
  init(_ tree: SnapshotTree, policy: DuplicatePolicy, repeatsRows: Bool = false) {
    self.tree = tree
    input = tree.sections
    self.policy = policy
    self.repeatsRows = repeatsRows
    if !repeatsRows, tree.holdsWholeBase { uniqueBase = tree.base }
  }

  /// Whether all identities of another list are known to differ without a look at its rows.
  ///
  /// This is so if its rows come from a base without duplicates, and each row that was inserted
  /// later was searched for at that time.
  func provesUnique(_ other: SnapshotTree) -> Bool {
    guard !other.hasUncheckedRows else { return false }
    return other.base === uniqueBase || other.base.isKnownToBeUnique
  }

  /// Keeps what is known of the base of a list with the same rows.
  mutating func inheritBase(from old: KnownList) {
    if uniqueBase == nil, tree.base === old.uniqueBase { uniqueBase = old.uniqueBase }
  }
}

extension SnapshotTree {
  /// Whether the rows of the list are those that it was built from, no fewer and no more.
  fileprivate var holdsWholeBase: Bool {
    ordinalEnd == base.count && itemCount == base.count && !hasUncheckedRows
  }
}

extension RowBase {
  /// Whether the index exists and has no duplicate identity.
  fileprivate var isKnownToBeUnique: Bool { isIndexed && index.repeats.isEmpty }
}
