/// The map from row numbers to runs, and the index of the rows that were inserted after the base.
///
/// A lookup by identity takes two steps. The index of the base, which never changes, or ``added``,
/// for rows that were inserted later, gives the number of the row. ``pieces`` gives the run with
/// that number, or no run if the row was removed. Therefore deleting or moving a row of the base or
/// cutting a run changes one or two pieces and hashes nothing.
struct RowLookup: Sendable {
  /// All row numbers in order, by the run that holds them.
  private(set) var pieces: BTree<OrdinalPiece>

  /// The numbers of the rows that are not in the base, by the hash of their identity.
  private(set) var added: HashTrie

  private let shape: TreeShape

  /// The consequences of one edit of the list.
  struct Edit: Sendable {
    let removed: [Run]
    let assignments: [Assignment]
    let added: Run?

    init(removed: [Run], _ assignments: [Assignment], added: Run?) {
      self.removed = removed
      self.assignments = assignments
      self.added = added
    }
  }

  /// Rows and the run that contains them.
  typealias Assignment = (ordinals: Range<Int>, token: Int)

  /// The edits since the last lookup, which the next lookup performs.
  var pending: [Edit] = []

  /// Brings the lookup up to date.
  mutating func performPendingEdits(base: RowBase) {
    for edit in pending {
      for run in edit.removed {
        assign(run.ordinals, to: ParentTable.none)
        if run.ordinal >= base.count { removeIdentities(of: run) }
      }
      for assignment in edit.assignments { assign(assignment.ordinals, to: assignment.token) }
      if let added = edit.added { addIdentities(of: added) }
    }
    pending = []
  }

  /// Creates a lookup from all runs of a list.
  init(runs: [Run], ordinalEnd: Int, base: RowBase, shape: TreeShape) {
    self.shape = shape
    var pieces: [OrdinalPiece] = []
    var end = 0
    for run in runs.sorted(by: { $0.ordinal < $1.ordinal }) {
      if run.ordinal > end {
        pieces.append(OrdinalPiece(count: run.ordinal - end, token: ParentTable.none))
      }
      pieces.append(OrdinalPiece(count: run.count, token: run.token))
      end = run.ordinals.upperBound
    }
    if end < ordinalEnd {
      pieces.append(OrdinalPiece(count: ordinalEnd - end, token: ParentTable.none))
    }
    self.pieces = BTree(pieces, shape: shape.nodes)
    added = HashTrie()
    for run in runs where run.ordinal >= base.count { addIdentities(of: run) }
  }

  /// Returns the run that contains a row, or `nil` if the row was removed.
  func run(of ordinal: Int) -> Int? {
    guard let token = pieces.find(ordinal)?.element.token, token != ParentTable.none else {
      return nil
    }
    return token
  }

  /// Assigns rows to a run, or to none.
  mutating func assign(_ ordinals: Range<Int>, to token: Int) {
    var parents = ParentTable()
    if ordinals.upperBound > pieces.count {
      append(count: ordinals.upperBound - pieces.count, parents: &parents)
    }
    var lower = ordinals.lowerBound
    while lower < ordinals.upperBound {
      let rest = ordinals.upperBound - lower
      let done = pieces.edit(at: lower, shape: shape.nodes, parents: &parents) {
        leaf,
        index,
        offset,
        _ in
        let count = min(leaf.elements[index].count - offset, rest)
        leaf.elements.assign(index, offset..<offset + count, to: token)
        return count
      }
      lower += done
    }
  }

  /// Enters the identities of rows that were inserted after the base.
  mutating func addIdentities(of run: Run) {
    for (ordinal, hash) in zip(run.ordinals, run.storage.identityHashes(of: run.range)) {
      added.insert(ordinal, hash: hash)
    }
  }

  /// Removes the identities of such rows.
  mutating func removeIdentities(of run: Run) {
    for (ordinal, hash) in zip(run.ordinals, run.storage.identityHashes(of: run.range)) {
      added.remove(ordinal, hash: hash)
    }
  }

  private mutating func append(count: Int, parents: inout ParentTable) {
    pieces.edit(at: pieces.count, inserting: true, shape: shape.nodes, parents: &parents) {
      leaf,
      _,
      _,
      _ in
      leaf.elements.append(OrdinalPiece(count: count, token: ParentTable.none))
    }
  }
}

extension [OrdinalPiece] {
  /// Assigns a part of one piece to a run, and joins it with neighbours of the same run.
  fileprivate mutating func assign(_ index: Int, _ offsets: Range<Int>, to token: Int) {
    let old = self[index]
    guard old.token != token else { return }
    var parts: [OrdinalPiece] = []
    var lower = index
    var upper = index + 1
    if offsets.lowerBound > 0 {
      parts.append(OrdinalPiece(count: offsets.lowerBound, token: old.token))
    }
    parts.append(OrdinalPiece(count: offsets.count, token: token))
    if offsets.upperBound < old.count {
      parts.append(OrdinalPiece(count: old.count - offsets.upperBound, token: old.token))
    }
    if index > 0, self[index - 1].token == parts[0].token {
      parts[0].count += self[index - 1].count
      lower -= 1
    }
    if upper < count, self[upper].token == parts[parts.count - 1].token {
      parts[parts.count - 1].count += self[upper].count
      upper += 1
    }
    replaceSubrange(lower..<upper, with: parts)
  }
}

/// Consecutive row numbers that belong to the same run, or to no run because the rows were removed.
struct OrdinalPiece: BTreeElement {
  var count: Int

  /// The run, or ``ParentTable/none``.
  var token: Int

  var weight: Int { 0 }

  static var isTracked: Bool { false }
}
