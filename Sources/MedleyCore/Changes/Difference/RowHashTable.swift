/// A table with open addressing and linear probing, for the rows of one region after the other.
struct RowHashTable: ~Copyable {
  /// One word: what stands here, some bits of the hash, and the number of a row.
  struct Slot {
    private(set) var bits: UInt64

    static var free: Slot { Slot(bits: 0) }
    static var old: UInt64 { 1 }
    static var paired: UInt64 { 2 }
    static var shared: UInt64 { 3 }

    private init(bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - state: `old` for an old row that no new row was paired with, `paired` for the new row
    ///     that was paired with it, `shared` for a hash that several rows have.
    ///   - tag: as given by ``HashedRow/tag``.
    init(_ state: UInt64, tag: UInt64, row: UInt32) {
      bits = state << 62 | tag << 32 | UInt64(row)
    }

    var state: UInt64 { bits &>> 62 }
    var row: UInt32 { UInt32(truncatingIfNeeded: bits) }

    /// Whether the slot is free or belongs to a tag.
    @inline(__always)
    func isGood(for tag: UInt64) -> Bool {
      bits == 0 || (bits &<< 2) &>> 34 == tag
    }
  }

  private let memory: UnsafeMutableBufferPointer<Slot>
  private let regionBits: Int

  /// Makes a table for hashes whose upper bits are the same.
  ///
  /// - Parameter rows: how many rows it has to hold at most.
  init(regionBits: Int, rows: Int) {
    self.regionBits = regionBits
    // A slot is plain data, so the memory is given back as it is; this table alone owns it. Slots
    // are written in `emptied(rows:)` before they are read.
    memory = .allocate(capacity: 1 << Self.bits(rows))
  }

  deinit { memory.deallocate() }

  /// Makes all slots free, as many as hold so many rows and as many more.
  ///
  /// The slots are good as long as the table is.
  borrowing func emptied(rows: Int) -> Slots {
    let bits = Self.bits(rows)
    // Not more than were allocated, as there are never more rows than there were announced.
    let count = min(1 << bits, memory.count)
    // There is at least one slot.
    let base = memory.baseAddress.unsafelyUnwrapped
    base.initialize(repeating: .free, count: count)
    return Slots(
      base: base,
      mask: UInt(count - 1),
      left: UInt(regionBits),
      right: UInt(UInt.bitWidth - bits)
    )
  }

  private static func bits(_ rows: Int) -> Int {
    Int.bitWidth - max(rows * 2 - 1, 1).leadingZeroBitCount
  }

  struct Slots {
    fileprivate let base: UnsafeMutablePointer<Slot>
    fileprivate let mask: UInt
    fileprivate let left: UInt
    fileprivate let right: UInt

    /// How far an entry may be from its place; random hashes get nowhere near it.
    private static var limit: UInt { 512 }

    /// Where a row's hash is, or the free slot for it; `nil` if that is too far away.
    ///
    /// Half the slots are free at least, so there is one.
    @inline(__always)
    func slot(of row: HashedRow) -> UnsafeMutablePointer<Slot>? {
      let tag = row.tag
      var place = (row.hash &<< left) &>> right
      var slot = base + Int(bitPattern: place)
      if slot.pointee.isGood(for: tag) { return slot }
      for _ in 0..<Self.limit {
        place = (place &+ 1) & mask
        slot = base + Int(bitPattern: place)
        if slot.pointee.isGood(for: tag) { return slot }
      }
      return nil
    }
  }
}
