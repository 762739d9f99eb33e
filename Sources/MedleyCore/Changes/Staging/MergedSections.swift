/// The sections of two states of a list in one order, in which each state between them can be read.
///
/// The sections that neither come, go nor move stand in the same order in both states. Between each
/// two of them stand first those that go or move away, in their old order, then those that come or
/// move in, in their new order. A section that moves has both places. Whichever of its two places
/// each section is at, one state leads to another by the very moves of the whole change.
struct MergedSections {
  /// A section of the old state, of the new one, or of both.
  struct Member {
    /// Its index in the old state; `nil` if it comes.
    var old: Int?

    /// Its index in the new state; `nil` if it goes.
    var new: Int?
  }

  /// Where a section stands.
  struct Place {
    /// Which member it is.
    var member: Int

    /// Whether the section stays here, or leaves or reaches this place.
    var role: Role
  }

  enum Role {
    case staying
    case leaving
    case arriving
  }

  /// All sections: first those of the new state, in order, so that their indexes there are their
  /// numbers here; then those that go.
  private(set) var members: [Member]

  /// The number of each section of the old state.
  private(set) var memberOfOld: [Int]

  /// The places in order.
  private(set) var places: [Place] = []

  /// A flag for each section by its number, not set.
  var flags: [Bool] { Array(repeating: false, count: members.count) }

  /// - Complexity: O(sections).
  init(_ change: ListChange, oldCount: Int, newCount: Int) {
    members = (0..<newCount).map { Member(new: $0) }
    memberOfOld = Array(repeating: -1, count: oldCount)
    var isArriving = Array(repeating: false, count: newCount)
    for index in change.insertedSections { isArriving[index] = true }
    for move in change.movedSections {
      isArriving[move.to] = true
      memberOfOld[move.from] = move.to
    }
    for index in change.deletedSections {
      memberOfOld[index] = members.count
      members.append(Member())
    }
    let isLeaving = memberOfOld.map { $0 >= 0 }
    var (old, new) = (0, 0)
    while true {
      while old < oldCount, isLeaving[old] {
        places.append(Place(member: memberOfOld[old], role: .leaving))
        old += 1
      }
      while new < newCount, isArriving[new] {
        places.append(Place(member: new, role: .arriving))
        new += 1
      }
      guard old < oldCount, new < newCount else { break }
      memberOfOld[old] = new
      places.append(Place(member: new, role: .staying))
      old += 1
      new += 1
    }
    for (index, member) in memberOfOld.enumerated() { members[member].old = index }
  }
}

extension MergedSections {
  /// The fewest moves of sections that leave some of them where they are, or `nil` if more than the
  /// fewest would be needed then.
  ///
  /// - Parameters:
  ///   - kept: for each section by its number, whether it is not to move.
  ///   - count: the fewest moves.
  /// - Complexity: O(sections log sections).
  func moves(keeping kept: [Bool], count: Int) -> [ListMove<Int>]? {
    let pairs = memberOfOld.enumerated().compactMap { old, member in
      members[member].new.map { ListMove(from: old, to: $0) }
    }
    guard let candidates = Self.pairs(pairs, inOrderWith: kept) else { return nil }
    let blocks = candidates.enumerated().map { RowBlock(old: $1.to, new: $0, count: 1) }
    let keeps = LongestIncrease.keeps(blocks[...])
    let staying = Set(candidates.indices.filter { keeps?[$0] ?? true }.map { candidates[$0].to })
    guard staying.count == pairs.count - count else { return nil }
    return pairs.filter { !staying.contains($0.to) }
  }

  /// The pairs that are in the same order with each kept section before and after the change, the
  /// kept ones among them; `nil` if these are not so with one another.
  private static func pairs(
    _ pairs: [ListMove<Int>],
    inOrderWith kept: [Bool]
  ) -> [ListMove<Int>]? {
    var result: [ListMove<Int>] = []
    var lower = -1
    for pair in pairs {
      if kept[pair.to] {
        guard pair.to > lower else { return nil }
        lower = pair.to
        result.append(pair)
      } else if pair.to > lower {
        result.append(pair)
      }
    }
    var upper = Int.max
    var backward: [ListMove<Int>] = []
    for pair in result.reversed() where pair.to < upper {
      if kept[pair.to] { upper = pair.to }
      backward.append(pair)
    }
    return backward.reversed()
  }
}
