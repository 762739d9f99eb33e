import Measuring

/// References whose cost every Swift developer knows.
enum References {
  /// C: one pass that compares two arrays element by element.
  static func compare<Row: BenchmarkRow>(_ old: ArraySlice<Row>, _ new: ArraySlice<Row>) {
    var equal = 0
    for (old, new) in zip(old, new) where old == new { equal += 1 }
    blackHole(equal)
  }

  /// D: inserts the old identities into a dictionary of sufficient capacity, and looks up every new
  /// one.
  static func lookUp<Row: BenchmarkRow>(_ old: [Row], _ new: [Row]) {
    var places = [Row.ID: Int](minimumCapacity: old.count)
    for (place, row) in old.enumerated() { places[row.id] = place }
    var sum = 0
    for row in new { sum &+= places[row.id] ?? 0 }
    blackHole(sum)
  }

  /// The reference of a workload.
  static func of<Row: BenchmarkRow>(
    _ workload: Workload,
    _ old: [Row],
    _ new: [Row]
  ) -> () -> Void {
    switch workload {
    case .prepended: { compare(old[...], new.dropFirst(20)) }
    case _ where workload.keepsAllInOrder: { compare(old[...], new[...]) }
    default: { lookUp(old, new) }
    }
  }
}
