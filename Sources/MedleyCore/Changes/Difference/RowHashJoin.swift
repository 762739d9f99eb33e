/// Pairs rows by their hashes alone.
///
/// Nothing here knows the type of item, so this is compiled once. Two rows are pairs if they have
/// the same hash, in all bits that are looked at, and no other row has it; that their identities
/// are the same is checked afterwards. Rows that share their hash with others of their own list are
/// spare: their identities have to be compared.
///
/// Entering many rows into one table would wait for memory at each. So rows are sorted into
/// regions by the upper bits of their hashes first, and each region has a table that fits into
/// a processor's nearest caches (a radix join: Shatdal, Kant, Naughton 1994).
@usableFromInline
struct RowHashJoin {
  /// The number of a row that does not exist.
  @usableFromInline static var none: UInt32 { .max }

  /// For each new row the old row with its hash.
  @usableFromInline var partners: [UInt32]

  /// The rows that share their hash, in any order.
  @usableFromInline var spareOld: [TaggedRow] = []
  @usableFromInline var spareNew: [TaggedRow] = []

  /// Pairs rows whose numbers count from 0, fewer than 2^32 - 1 on each side.
  @usableFromInline
  init(old: [HashedRow], new: [HashedRow]) {
    partners = Array(repeating: Self.none, count: new.count)
    let bits = Self.regionBits(old.count)
    let oldRegions = HashedRegions(old, bits: bits)
    let newRegions = HashedRegions(new, bits: bits)
    let table = RowHashTable(regionBits: bits, rows: oldRegions.largest)
    for region in 0..<1 << bits {
      join(oldRegions[region], newRegions[region], table)
    }
  }

  /// About how many blocks the pairs make: how often the old rows do not follow one another.
  ///
  /// It is 0 only if there are no pairs.
  @usableFromInline
  static func blockCount(_ partners: [UInt32]) -> Int {
    var (count, last) = (0, none)
    for partner in partners {
      if partner != none, partner != last &+ 1 || partner == 0 { count += 1 }
      last = partner
    }
    return count
  }

  private static func regionBits(_ count: Int) -> Int {
    guard count > 1 << 14 else { return 0 }
    // About 2^12 rows a region, but no more regions than can be written to side by side.
    return min(Int.bitWidth - count.leadingZeroBitCount - 12, 10)
  }

  private mutating func join(
    _ old: ArraySlice<HashedRow>,
    _ new: ArraySlice<HashedRow>,
    _ table: borrowing RowHashTable
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let (oldCount, newCount) = (spareOld.count, spareNew.count)
    let slots = table.emptied(rows: old.count)
    if enter(old, slots), look(up: new, slots) { return }
    // The hashes crowd in a part of the table: their rows are sorted instead.
    for row in new { partners[Int(row.row)] = Self.none }
    spareOld.removeSubrange(oldCount...)
    spareNew.removeSubrange(newCount...)
    spareOld += old.map(TaggedRow.init)
    spareNew += new.map(TaggedRow.init)
  }

  /// Enters the old rows; `false` if they crowd.
  private mutating func enter(_ rows: ArraySlice<HashedRow>, _ slots: RowHashTable.Slots) -> Bool {
    for row in rows {
      guard let slot = slots.slot(of: row) else { return false }
      if slot.pointee.bits == 0 {
        slot.pointee = RowHashTable.Slot(RowHashTable.Slot.old, tag: row.tag, row: row.row)
        continue
      }
      if slot.pointee.state == RowHashTable.Slot.old {
        spareOld.append(TaggedRow(tag: row.tag, row: slot.pointee.row))
        slot.pointee = RowHashTable.Slot(RowHashTable.Slot.shared, tag: row.tag, row: 0)
      }
      spareOld.append(TaggedRow(row))
    }
    return true
  }

  /// Pairs the new rows; `false` if they crowd.
  private mutating func look(
    up rows: ArraySlice<HashedRow>,
    _ slots: RowHashTable.Slots
  ) -> Bool {
    partners.withUnsafeMutableBufferPointer { partners in
      for row in rows {
        guard let slot = slots.slot(of: row) else { return false }
        switch slot.pointee.state {
        case RowHashTable.Slot.old:
          partners[Int(row.row)] = slot.pointee.row
          slot.pointee = RowHashTable.Slot(RowHashTable.Slot.paired, tag: row.tag, row: row.row)
        case RowHashTable.Slot.paired:
          // The slot names the new row that came first; both are spare, and so is the old one.
          let first = slot.pointee.row
          spareOld.append(TaggedRow(tag: row.tag, row: partners[Int(first)]))
          spareNew.append(TaggedRow(tag: row.tag, row: first))
          spareNew.append(TaggedRow(row))
          partners[Int(first)] = Self.none
          slot.pointee = RowHashTable.Slot(RowHashTable.Slot.shared, tag: row.tag, row: 0)
        case RowHashTable.Slot.shared:
          spareNew.append(TaggedRow(row))
        default:
          break
        }
      }
      return true
    }
  }
}
