import DifferenceKit
import MedleyCore

/// A row for both libraries.
struct Row: ListModel, Differentiable {
  let id: Int
  let text: String

  var differenceIdentifier: Int { id }

  /// Creates a row; its text depends on its number and its version.
  init(_ number: Int, version: Int = 0) {
    id = number
    text = "\(number)/\(version)"
  }
}

/// A change of a list.
enum Workload: CaseIterable {
  case shuffled
  case onePercent
  case prepended

  var name: String {
    switch self {
    case .shuffled: "shuffle"
    case .onePercent: "1 % updates"
    case .prepended: "insert 20 at the front"
    }
  }

  /// Returns the rows before and after the change, which share no memory.
  func lists(of count: Int) -> (old: [Row], new: [Row]) {
    let old = (0..<count).map { Row($0) }
    var generator = SplitMix64(state: UInt64(count))
    let new =
      switch self {
      case .shuffled:
        (0..<count).shuffled(using: &generator).map { Row($0) }
      case .onePercent:
        (0..<count).map { Row($0, version: $0 % 100 == 50 ? 1 : 0) }
      case .prepended:
        (count..<count + 20).map { Row($0) } + (0..<count).map { Row($0) }
      }
    return (old, new)
  }
}

/// A generator that returns the same numbers for the same seed; from Steele, Lea and Flood, 2014.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
