import Measuring

extension Workload {
  /// The name of the reference, as the table prints it.
  var referenceName: String { keepsAllInOrder ? "C" : "D" }

  /// What the difference of flat lists must not exceed.
  func limits<Row: BenchmarkRow>(for row: Row.Type, count: Int) -> [Limit] {
    guard let maximum = maximumRatio(row) else { return [] }
    if self == .fifths, ![5_000, 100_000].contains(count) { return [] }
    return [.ratio(maximum, because: reason)]
  }

  private func maximumRatio<Row: BenchmarkRow>(_ row: Row.Type) -> Double? {
    switch Row.idName {
    case "Int":
      switch self {
      case .unchanged, .appended, .prepended: 2.5
      case .onePercent: 0.2
      case .lastToFront: 0.25
      case .fifths: nil
      case .shuffled: 1.6
      case .replaced: 0.8
      }
    case "String":
      switch self {
      case .unchanged, .appended, .prepended: 2
      case .onePercent: 0.25
      case .lastToFront: 0.3
      case .fifths: nil
      case .shuffled: 1.1
      case .replaced: 1
      }
    case "UUID":
      self == .fifths ? 0.6 : nil
    default:
      nil
    }
  }

  private var reason: String {
    switch self {
    case .unchanged, .appended, .prepended:
      "what stands at both ends is found by one comparing pass, and is not hashed"
    case .onePercent, .lastToFront:
      "small edits are walked around, and only what is left is hashed"
    case .fifths:
      "most rows stay in order, and a hash is worked out once"
    case .shuffled:
      "one table, one hash a row, and the fewest moves in O(n log n)"
    case .replaced:
      "one table and one hash a row; nothing is compared where no hash is found"
    }
  }
}
