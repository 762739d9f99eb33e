import MedleySupport

/// The sections of both lists whose rows differ.
///
/// All other sections have the same rows in the same order.
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

  /// Sorts ranges by their sections, and returns the new index of each; `nil` if the order is the
  /// same.
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
  /// The index of the range of a row, which must be in one.
  ///
  /// - Parameter guess: The first of the two indices to check first.
  func place(ofRow row: Int, guess: Int = 0) -> Int {
    if self[guess].contains(row) { return guess }
    if guess + 1 < count, self[guess + 1].contains(row) { return guess + 1 }
    return Swift.min(partitioningIndex { $0.end > row }, count - 1)
  }
}

/// The rows of one section, numbered through the whole list.
struct SectionRange {
  /// The index of the section in its list.
  var index: Int

  /// The number of rows of the whole list before the first row.
  var start: Int

  /// The number of rows.
  var count: Int

  /// The index of the same section among the ranges of the other list; -1 if there is none.
  var partner = -1

  /// The number after the last row.
  var end: Int { start + count }

  func contains(_ row: Int) -> Bool { start <= row && row < end }

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
