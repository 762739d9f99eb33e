/// What is known of the list that is shown, for the next update to build on.
struct KnownList<Item: ListItem>: Sendable {
  /// The list as it is read and searched.
  var snapshot: ListSnapshot<Item>

  /// The same list as it was handed in, which shares more memory with what comes next.
  var source: ListSnapshot<Item>

  /// What was handed in, before its repeated identities were dealt with.
  var input: ListSnapshot<Item>

  /// Whether rows or sections were left out of the input, or renamed.
  var isAltered = false

  /// How repeated identities were dealt with.
  var policy: DuplicatePolicy

  /// Whether two rows have the same identity.
  var repeatsRows = false

  /// The base of the source, if all rows it was built from are known to have different identities.
  private var soundBase: RowBase?

  /// An empty list.
  init() {
    snapshot = ListSnapshot()
    source = snapshot
    input = snapshot
    policy = .keepAll
  }

  /// A list that is shown as it was handed in.
  init(_ source: ListSnapshot<Item>, policy: DuplicatePolicy, repeatsRows: Bool = false) {
    snapshot = source
    self.source = source
    input = source
    self.policy = policy
    self.repeatsRows = repeatsRows
    if !repeatsRows, source.tree.holdsWholeBase { soundBase = source.tree.base }
  }

  /// Whether a list can be said to repeat no row without looking at its rows.
  ///
  /// It is so if its rows come from a base without repetitions, and each that came later was
  /// searched for when it came.
  func provesSound(_ other: ListSnapshot<Item>) -> Bool {
    guard !other.tree.hasUncheckedRows else { return false }
    return other.tree.base === soundBase || other.tree.base.isKnownToBeSound
  }

  /// Keeps what is known of the base of a list with the same rows.
  mutating func inheritBase(from old: KnownList) {
    if soundBase == nil, source.tree.base === old.soundBase { soundBase = old.soundBase }
  }
}

extension SnapshotTree {
  /// Whether the rows of the list are those it was built from, none less and none more.
  fileprivate var holdsWholeBase: Bool {
    ordinalEnd == base.count && itemCount == base.count && !hasUncheckedRows
  }
}

extension RowBase {
  /// Whether the index is made already, and found no identity twice.
  var isKnownToBeSound: Bool { isIndexed && index.repeats.isEmpty }
}
