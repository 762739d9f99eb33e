/// Pairs rows by their hashes alone.
///
/// Nothing here knows the type of item, so this is compiled once. Two rows are pairs if they have the
/// same hash and no other row has it; that their identities are the same is checked afterwards. Rows that
/// share their hash with others of their own list are spare: their identities have to be compared.
///
/// Entering many rows into one table would wait for memory at each. So rows are sorted into
/// regions by the upper bits of their hashes first, and each region has a table that fits into
/// a processor's nearer caches (a radix join: Shatdal, Kant, Naughton 1994).
@usableFromInline
struct RowHashJoin {
  /// The number of a row that does not exist.
  @usableFromInline static var none: UInt32 { .max }

  /// For each new row the old row with its hash.
  @usableFromInline var partners: [UInt32]

  /// The rows that share their hash, in any order.
  @usableFromInline var spareOld: [HashedRow] = []
  @usableFromInline var spareNew: [HashedRow] = []

  private var table: RowHashTable

  /// Pairs rows whose numbers count from 0, fewer than 2^32 - 1 on each side.
  @usableFromInline
  init(old: [HashedRow], new: [HashedRow]) {
    partners = Array(repeating: Self.none, count: new.count)
    let bits = Self.regionBits(old.count)
    let oldRegions = HashedRegions(old, bits: bits)
    let newRegions = HashedRegions(new, bits: bits)
    table = RowHashTable(regionBits: bits)
    for region in 0..<1 << bits {
      join(oldRegions[region], newRegions[region])
    }
  }

  private static func regionBits(_ count: Int) -> Int {
    guard count > 1 << 14 else { return 0 }
    // About 2^12 rows a region, but no more regions than can be written to side by side.
    return min(Int.bitWidth - count.leadingZeroBitCount - 12, 10)
  }

  private mutating func join(_ old: ArraySlice<HashedRow>, _ new: ArraySlice<HashedRow>) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let (oldCount, newCount) = (spareOld.count, spareNew.count)
    table.reset(rows: old.count)
    if enter(old), look(up: new) { return }
    // The hashes crowd in a part of the table: their rows are sorted instead.
    for row in new { partners[Int(row.row)] = Self.none }
    spareOld.removeSubrange(oldCount...)
    spareNew.removeSubrange(newCount...)
    spareOld += old
    spareNew += new
  }

  /// Enters the old rows; `false` if they crowd.
  private mutating func enter(_ rows: ArraySlice<HashedRow>) -> Bool {
    for row in rows {
      guard let place = table.place(of: row.hash) else { return false }
      switch table[place].state {
      case .free:
        table[place] = RowHashTable.Entry(hash: row.hash, row: row.row, state: .old)
      case .shared:
        spareOld.append(row)
      case .old, .paired:
        spareOld.append(table[place].hashedRow)
        spareOld.append(row)
        table[place].state = .shared
      }
    }
    return true
  }

  /// Pairs the new rows; `false` if they crowd.
  private mutating func look(up rows: ArraySlice<HashedRow>) -> Bool {
    for row in rows {
      guard let place = table.place(of: row.hash) else { return false }
      switch table[place].state {
      case .free:
        break
      case .old:
        partners[Int(row.row)] = table[place].row
        table[place].row = row.row
        table[place].state = .paired
      case .paired:
        // The entry names the new row that came first; both are spare, and so is the old one.
        let first = table[place].hashedRow
        spareOld.append(first.with(row: partners[Int(first.row)]))
        spareNew.append(first)
        spareNew.append(row)
        partners[Int(first.row)] = Self.none
        table[place].state = .shared
      case .shared:
        spareNew.append(row)
      }
    }
    return true
  }
}
