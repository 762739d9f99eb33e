/// A change of a list.
enum Workload: CaseIterable {
  case unchanged
  case appended
  case prepended
  case onePercent
  case lastToFront
  case fifths
  case shuffled
  case replaced

  var name: String {
    switch self {
    case .unchanged: "no change"
    case .appended: "append 20"
    case .prepended: "prepend 20"
    case .onePercent: "1 % inserts, deletes, updates each"
    case .lastToFront: "last row to the front"
    case .fifths: "1/5 deleted, 1/5 inserted, 1/25 shuffled"
    case .shuffled: "full shuffle"
    case .replaced: "replace everything"
    }
  }

  /// Whether all old rows are consecutive in the new list, so that one comparing pass is enough.
  var keepsAllInOrder: Bool {
    switch self {
    case .unchanged, .appended, .prepended: true
    default: false
    }
  }

  /// The maximum number of edits, which determines the time of the standard library.
  func editCount(_ count: Int) -> Int {
    switch self {
    case .unchanged: 0
    case .appended, .prepended: 20
    case .onePercent: count / 25
    case .lastToFront: 2
    case .fifths: count / 2
    case .shuffled, .replaced: 2 * count
    }
  }
}

extension Workload {
  /// The number and the version of a row.
  typealias Mark = (number: Int, version: Int)

  /// The rows of a list before and after the change, which share no memory.
  func lists<Row: BenchmarkRow>(of count: Int, as: Row.Type = Row.self) -> (old: [Row], new: [Row])
  {
    var old: [Row] = []
    old.reserveCapacity(count)
    for number in 0..<count { old.append(.make(number)) }
    let marks = marks(after: count)
    var new: [Row] = []
    new.reserveCapacity(marks.count)
    for mark in marks { new.append(.make(mark.number, version: mark.version)) }
    return (old, new)
  }

  /// The content of the new list, if the old one has the numbers up to `count` in order.
  private func marks(after count: Int) -> [Mark] {
    let old = (0..<count).map { Mark(number: $0, version: 0) }
    let fresh = { (amount: Int) in (count..<count + amount).map { Mark(number: $0, version: 0) } }
    var generator = SplitMix64(seed: UInt64(count))
    switch self {
    case .unchanged:
      return old
    case .appended:
      return old + fresh(20)
    case .prepended:
      return fresh(20) + old
    case .onePercent:
      var rest = Self.deleting(count / 100, from: old, using: &generator)
      for place in rest.indices.shuffled(using: &generator).prefix(count / 100) {
        rest[place].version = 1
      }
      return Self.inserting(fresh(count / 100), into: rest, using: &generator)
    case .lastToFront:
      return old.suffix(1) + old.dropLast()
    case .fifths:
      var rest = Self.deleting(count / 5, from: old, using: &generator)
      let places = rest.indices.shuffled(using: &generator).prefix(count / 25)
      let moving = places.map { rest[$0] }.shuffled(using: &generator)
      for (place, mark) in zip(places, moving) { rest[place] = mark }
      return Self.inserting(fresh(count / 5), into: rest, using: &generator)
    case .shuffled:
      return old.shuffled(using: &generator)
    case .replaced:
      return fresh(count)
    }
  }

  private static func deleting(
    _ amount: Int,
    from marks: [Mark],
    using generator: inout SplitMix64
  ) -> [Mark] {
    let gone = Set(marks.indices.shuffled(using: &generator).prefix(amount))
    return marks.indices.filter { !gone.contains($0) }.map { marks[$0] }
  }

  private static func inserting(
    _ new: [Mark],
    into marks: [Mark],
    using generator: inout SplitMix64
  ) -> [Mark] {
    let total = marks.count + new.count
    let places = Set((0..<total).shuffled(using: &generator).prefix(new.count))
    var (old, new) = (marks.makeIterator(), new.makeIterator())
    return (0..<total).compactMap { places.contains($0) ? new.next() : old.next() }
  }
}
