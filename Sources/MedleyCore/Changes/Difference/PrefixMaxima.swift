/// The heaviest of all entries below a rank: a Fenwick tree of maxima.
struct PrefixMaxima {
  typealias Entry = (weight: Int, last: Int)

  private var entries: [Entry]

  init(count: Int) {
    entries = Array(repeating: (0, -1), count: count + 1)
  }

  /// The heaviest entry at a rank below this one; of no weight if there is none.
  func maximum(below rank: Int) -> Entry {
    var (place, best) = (rank, (weight: 0, last: -1))
    while place > 0 {
      if entries[place].weight > best.weight { best = entries[place] }
      place &= place - 1
    }
    return best
  }

  /// Enters a weight at a rank.
  mutating func enter(_ weight: Int, last: Int, at rank: Int) {
    var place = rank + 1
    while place < entries.count {
      if weight > entries[place].weight { entries[place] = (weight, last) }
      place += place & -place
    }
  }
}
