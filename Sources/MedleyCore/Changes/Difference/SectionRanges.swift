/// The sections whose rows differ, of both lists; all other sections have the same rows in the same
/// order.
struct SectionRanges {
  /// The sections of the old list, in its order.
  private(set) var old: [SectionRange]

  /// The sections of the new list, in its order.
  private(set) var new: [SectionRange]

  /// - Parameter pairs: the sections that are in both lists, in the order of the new one.
  init(
    pairs: [SectionPair],
    leaving: [Placed<SectionSlot>],
    arriving: [Placed<SectionSlot>]
  ) {
    old = pairs.map { SectionRange($0.old) } + leaving.map { SectionRange($0) }
    new = pairs.map { SectionRange($0.new) } + arriving.map { SectionRange($0) }
    let (oldPlaces, newPlaces) = (Self.putInOrder(&old), Self.putInOrder(&new))
    for index in pairs.indices {
      let (oldPlace, newPlace) = (oldPlaces?[index] ?? index, newPlaces?[index] ?? index)
      old[oldPlace].partner = newPlace
      new[newPlace].partner = oldPlace
    }
  }

  /// Sorts ranges by their sections, and tells where each has gone; `nil` if all stay.
  private static func putInOrder(_ ranges: inout [SectionRange]) -> [Int]? {
    let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy { $0.index < $1.index }
    guard !isSorted else { return nil }
    let order = ranges.indices.sorted { ranges[$0].index < ranges[$1].index }
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    ranges = order.map { ranges[$0] }
    return places
  }
}

extension [SectionRange] {
  /// The place of the range that holds a row, which must be in one.
  ///
  /// - Parameter guess: a place to look at first.
  func place(ofRow row: Int, guess: Int = 0) -> Int {
    if indices.contains(guess), self[guess].start <= row, row < self[guess].end { return guess }
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if self[middle].end <= row { lower = middle + 1 } else { upper = middle }
    }
    return Swift.min(lower, count - 1)
  }
}

/// The rows of one section, as numbers of rows that stand before them in the whole list.
struct SectionRange {
  /// Which section of its list it is.
  var index: Int

  /// How many rows of the whole list stand before its first.
  var start: Int

  /// How many rows it has.
  var count: Int

  /// The place of the same section among the ranges of the other list; -1 if it is not there.
  var partner = -1

  /// The number beyond the last row.
  var end: Int { start + count }

  /// The path of a row of this section.
  func path(_ row: Int) -> ListPath {
    ListPath(section: index, item: row - start)
  }

  init(_ section: Placed<SectionSlot>) {
    index = section.start
    start = section.weightBefore
    count = section.value.rows.count
  }
}
