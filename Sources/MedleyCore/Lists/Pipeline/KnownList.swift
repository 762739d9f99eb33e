/// The list that is shown, and what is known of it for the next update.
///
/// It is a class, because a plan passes it on several times and its trees are expensive to copy.
final class KnownList: Sendable {
  let tree: SnapshotTree

  /// The sections of the list as it was applied, before its duplicate identities were handled.
  let input: BTree<SectionSlot>

  /// Whether rows or sections of the input were left out or renamed.
  let isAltered: Bool

  /// How duplicate identities were handled.
  let policy: DuplicatePolicy

  /// Whether two rows have the same identity.
  let repeatsRows: Bool

  /// The identities of all rows, if they had to be looked at.
  let identities: IdentitySet?

  /// The base of the list, if all rows that it was built from are known to have different
  /// identities.
  private let uniqueBase: RowBase?

  /// Creates an empty list.
  convenience init() {
    self.init(SnapshotTree([], shape: .standard), policy: .keepAll)
  }

  /// - Parameters:
  ///   - resolved: The list after its duplicate identities were handled.
  ///   - tree: An equal list that is shown already; by default, the resolved list will be shown.
  ///   - input: The list as it was applied; by default, the resolved list.
  ///   - old: The list that was shown before.
  init(
    _ resolved: SnapshotTree,
    shownAs tree: SnapshotTree? = nil,
    input: BTree<SectionSlot>? = nil,
    isAltered: Bool = false,
    policy: DuplicatePolicy,
    repeatsRows: Bool = false,
    identities: IdentitySet? = nil,
    after old: KnownList? = nil
  ) {
    self.tree = tree ?? resolved
    self.input = input ?? resolved.sections
    self.isAltered = isAltered
    self.policy = policy
    self.repeatsRows = repeatsRows
    self.identities = identities
    let isUnique = !repeatsRows && resolved.holdsWholeBase || resolved.base === old?.uniqueBase
    uniqueBase = isUnique ? resolved.base : nil
  }

  /// Whether all identities of another list are known to differ without a look at its rows.
  ///
  /// This is so if its rows come from a base without duplicates, and each row that was inserted
  /// later was searched for at that time.
  func provesUnique(_ other: SnapshotTree) -> Bool {
    guard !other.hasUncheckedRows else { return false }
    return other.base === uniqueBase || other.base.isKnownToBeUnique
  }
}

extension SnapshotTree {
  /// Whether the rows of the list are those that it was built from, no fewer and no more.
  fileprivate var holdsWholeBase: Bool {
    ordinalEnd == base.count && itemCount == base.count && !hasUncheckedRows
  }
}
