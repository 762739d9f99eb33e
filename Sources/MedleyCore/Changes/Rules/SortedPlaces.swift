/// Places in ascending order, to look them up in logarithmic time without hashing.
struct SortedPlaces<Place: Comparable & Sendable>: Sendable {
  let places: [Place]

  init(_ places: [Place]) {
    self.places = places.count > 1 ? places.sorted() : places
  }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ place: Place) -> Bool {
    let index = count(below: place)
    return index < places.count && places[index] == place
  }

  /// How many places come before one.
  func count(below place: Place) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = low + (high - low) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls a closure with each place that is there more than once, once.
  func forEachRepeated(_ body: (Place) -> Void) {
    guard places.count > 1 else { return }
    for index in 1..<places.count where places[index] == places[index - 1] {
      if index == 1 || places[index - 2] != places[index] { body(places[index]) }
    }
  }
}

extension SortedPlaces<Int> {
  /// The index before which there are `rank` indexes that are not among these; it is not among
  /// them either.
  func freeIndex(after rank: Int) -> Int {
    places[...].freeIndex(after: rank) { $0 }
  }
}

extension SortedPlaces<ListPath> {
  init(_ paths: [ListPath]) {
    places = paths.ordered { $0 }
  }

  /// The rows of one section.
  func rows(inSection section: Int) -> ArraySlice<ListPath> {
    guard !places.isEmpty else { return [] }
    let lower = count(below: ListPath(section: section, item: .min))
    let upper =
      section == .max ? places.count : count(below: ListPath(section: section + 1, item: .min))
    return places[lower..<upper]
  }

  /// How many rows of the same section come before one.
  func countInSection(below path: ListPath) -> Int {
    guard !places.isEmpty else { return 0 }
    return count(below: path) - count(below: ListPath(section: path.section, item: .min))
  }
}

extension ArraySlice {
  /// The index before which there are `rank` indexes that are not among these, which are ascending.
  func freeIndex(after rank: Int, _ index: (Element) -> Int) -> Int {
    // Data may name places without bounds.
    func later(by places: Int) -> Int {
      let (sum, isTooGreat) = rank.addingReportingOverflow(places)
      return isTooGreat ? .max : sum
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if index(self[startIndex + middle]) <= later(by: middle) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return later(by: low)
  }
}
