/// Which run holds the row with a number, and which rows came after the base was made.
///
/// An identity is found in two steps. Its row's number comes from the base's index, which is never
/// changed, or from ``added`` for rows that came later. The run with that number comes from
/// ``pieces``, in which a row that is gone has no run. So taking a base row out, or moving it, or
/// cutting a run changes one or two pieces and hashes nothing.
struct RowLookup: Sendable {
  /// All row numbers in order, by the run that holds them.
  private(set) var pieces: BTree<OrdinalPiece>

  /// The numbers of the rows that are not in the base, by the hash of their identity.
  private(set) var added: HashTrie

  private let shape: TreeShape

  /// Makes a lookup from all runs of a list.
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
    var parents = ParentTable()
    self.pieces = BTree(
      pieces,
      token: ParentTable.none,
      shape: shape.nodes,
      parents: &parents
    )
    added = HashTrie()
    for run in runs where run.ordinal >= base.count { addIdentities(of: run) }
  }

  /// The run that holds the row with a number, or `nil` if the row is gone.
  func run(of ordinal: Int) -> Int? {
    guard let token = pieces.find(ordinal)?.element.token, token != ParentTable.none else {
      return nil
    }
    return token
  }

  /// Notes that rows belong to a run from now on, or to none.
  mutating func assign(_ ordinals: Range<Int>, to token: Int) {
    var parents = ParentTable()
    if ordinals.upperBound > pieces.count {
      append(count: ordinals.upperBound - pieces.count, parents: &parents)
    }
    var lower = ordinals.lowerBound
    while lower < ordinals.upperBound {
      let rest = ordinals.upperBound - lower
      let done = pieces.edit(at: lower, shape: shape.nodes, parents: &parents) { leaf, index, offset, _ in
        let count = min(leaf.elements[index].count - offset, rest)
        leaf.elements.assign(index, offset..<offset + count, to: token)
        return count
      }
      lower += done
    }
  }

  /// Enters the identities of rows that came after the base was made.
  mutating func addIdentities(of run: Run) {
    for (ordinal, hash) in zip(run.ordinals, run.storage.identityHashes(of: run.range)) {
      added.insert(ordinal, hash: hash)
    }
  }

  /// Takes the identities of such rows out again.
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
  /// Gives a part of one piece to a run, and joins it with its neighbours where they are the same.
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
