import Measuring

/// What everybody knows how long it takes.
enum References {
  /// C: one pass that compares two arrays element by element.
  static func compare<Row: BenchmarkRow>(_ old: ArraySlice<Row>, _ new: ArraySlice<Row>) {
    var equal = 0
    for (old, new) in zip(old, new) where old == new { equal += 1 }
    blackHole(equal)
  }

  /// D: the old identities into a dictionary of the right size, and every new one looked up.
  static func lookUp<Row: BenchmarkRow>(_ old: [Row], _ new: [Row]) {
    var places = [Row.ID: Int](minimumCapacity: old.count)
    for (place, row) in old.enumerated() { places[row.id] = place }
    var sum = 0
    for row in new { sum &+= places[row.id] ?? 0 }
    blackHole(sum)
  }

  /// The reference that a workload is judged by.
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
