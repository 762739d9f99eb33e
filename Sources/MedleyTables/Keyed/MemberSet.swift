/// The identities of the rows that a filter selects.
///
/// Integers are stored as bits: at most 2 bits for each row of the table if its keys have few gaps, and at
/// most about 200 bytes for each selected row otherwise.
package struct MemberSet<ID: IntegerCoding & Hashable & Sendable>: Sendable {
  private var words: [Int64: [UInt64]] = [:]
  private var others: Set<ID> = []

  /// The integers of a group of words: 1,024.
  private static var shift: Int64 { 10 }

  /// Creates an empty set.
  package init() {}

  package func contains(_ id: ID) -> Bool {
    guard let integer = id.integer else { return others.contains(id) }
    let (word, bit) = Self.place(of: integer)
    return words[integer >> Self.shift].map { $0[word] & bit != 0 } ?? false
  }

  package mutating func insert(_ id: ID) {
    guard let integer = id.integer else {
      others.insert(id)
      return
    }
    let (word, bit) = Self.place(of: integer)
    words[integer >> Self.shift, default: Array(repeating: 0, count: 16)][word] |= bit
  }

  package mutating func remove(_ id: ID) {
    guard let integer = id.integer else {
      others.remove(id)
      return
    }
    let (word, bit) = Self.place(of: integer)
    words[integer >> Self.shift]?[word] &= ~bit
    if words[integer >> Self.shift]?.allSatisfy({ $0 == 0 }) == true {
      words[integer >> Self.shift] = nil
    }
  }

  private static func place(of integer: Int64) -> (word: Int, bit: UInt64) {
    let offset = Int(integer & ((1 << shift) - 1))
    return (offset >> 6, 1 << UInt64(offset & 63))
  }
}
