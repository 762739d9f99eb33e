import Measuring

extension Workload {
  /// The name of the reference, as the table prints it.
  var referenceName: String { keepsAllInOrder ? "C" : "D" }

  /// The limits of the difference of flat lists.
  ///
  /// DifferenceKit takes about 5.5 D, so that 2.7 D is less than half of its time.
  func limits(count: Int) -> [Limit] {
    guard count <= 100_000 else { return [] }
    switch self {
    case .unchanged, .appended, .prepended:
      return [.timePerUnit(50e-9, because: "common rows cost one comparing pass and no hash")]
    case .onePercent, .lastToFront:
      return [.ratio(0.5, because: "the walk passes small edits, and only their rows are hashed")]
    case .fifths, .shuffled, .replaced:
      return [.ratio(2.7, because: "less than half of DifferenceKit's time")]
    }
  }
}
