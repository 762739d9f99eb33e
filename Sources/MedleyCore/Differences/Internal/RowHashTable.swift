/// A table with open addressing and linear probing, for the rows of one region.
struct RowHashTable {
  enum State: UInt32 {
    case free
    /// An old row, which no new row was paired with.
    case old
    /// The new row that was paired with the old one.
    case paired
    /// A hash that several rows have.
    case shared
  }

  struct Entry {
    var hash: UInt
    var row: UInt32
    var state: State

    var hashedRow: HashedRow { HashedRow(mixed: hash, row: row) }
  }

  /// How far an entry may be from its place. Random hashes get nowhere near it.
  private static let limit = 512

  private static let free = Entry(hash: 0, row: 0, state: .free)

  private var entries: [Entry] = []
  private var bits = 0
  private let regionBits: Int

  /// Makes a table for hashes whose upper bits are the same.
  init(regionBits: Int) {
    self.regionBits = regionBits
  }

  /// Empties the table and makes room for twice as many entries as there are rows.
  mutating func reset(rows: Int) {
    bits = Int.bitWidth - (rows * 2 - 1).leadingZeroBitCount
    if entries.count < 1 << bits {
      entries = Array(repeating: Self.free, count: 1 << bits)
    } else {
      for index in 0..<1 << bits { entries[index] = Self.free }
    }
  }

  /// Where a hash is, or the free place for it; `nil` if that is too far away.
  func place(of hash: UInt) -> Int? {
    let mask = 1 << bits - 1
    let start = Int(truncatingIfNeeded: (hash << UInt(regionBits)) >> UInt(UInt.bitWidth - bits))
    var place = start
    while entries[place].state != .free, entries[place].hash != hash {
      place = (place + 1) & mask
      if (place - start) & mask == Self.limit { return nil }
      if place == start { return nil }
    }
    return place
  }

  subscript(place: Int) -> Entry {
    get { entries[place] }
    set { entries[place] = newValue }
  }
}
