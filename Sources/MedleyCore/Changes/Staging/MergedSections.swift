/// The sections of two states of a list in one order that contains the order of every state between
/// them.
///
/// The sections that stay have the same order in both states. Between two of them are first the
/// sections that are deleted or move away, in their old order, then those that are inserted or move
/// in, in their new order. A moved section has both places. For every choice between its two places,
/// one state leads to another by the moves of the whole change.
struct MergedSections {
  /// A section of the old state, of the new one, or of both.
  struct Member {
    /// Its index in the old state; `nil` if it is inserted.
    var old: Int?

    /// Its index in the new state; `nil` if it is deleted.
    var new: Int?
  }

  /// The old or the new place of a section.
  struct Place {
    /// The index of the member.
    var member: Int

    /// Whether the section stays at, leaves or arrives at this place.
    var role: Role
  }

  enum Role {
    case staying
    case leaving
    case arriving
  }

  /// All sections: first the sections of the new state, so that their indexes there are their numbers here;
  /// then the deleted ones.
  private(set) var members: [Member]

  /// The number of each section of the old state.
  private(set) var memberOfOld: [Int]

  /// The places in order.
  private(set) var places: [Place] = []

  /// A flag for each section by its number, `false`.
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
  /// The fewest moves of sections without the move of some of them, or `nil` if that takes more moves
  /// than the fewest.
  ///
  /// - Parameters:
  ///   - kept: Whether each section, by its number, must not move.
  ///   - count: The fewest moves.
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

  /// The pairs that have the same order relative to each kept section before and after the change,
  /// including the kept ones; `nil` if the kept sections change their order.
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
