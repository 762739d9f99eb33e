/// The hash of a row's identity, and the number of the row.
@usableFromInline
struct HashedRow {
  /// Equal for equal hashes only, with all bits spread over the upper ones.
  @usableFromInline let hash: UInt
  @usableFromInline let row: UInt32

  // A type may have a hash of its own that is less random than `Hasher`'s: a serial number, say.
  // Each of the steps can be undone, so that different hashes stay different.
  @inlinable
  init(_ hash: Int, row: Int) {
    var mixed = UInt(bitPattern: hash)
    mixed ^= mixed >> (UInt.bitWidth / 2)
    mixed &*= UInt(truncatingIfNeeded: 0x9e37_79b9_7f4a_7c15 as UInt64)
    self.hash = mixed
    self.row = UInt32(truncatingIfNeeded: row)
  }

  init(mixed hash: UInt, row: UInt32) {
    self.hash = hash
    self.row = row
  }

  /// The lower 30 bits of the hash; the upper ones choose the place.
  var tag: UInt64 { UInt64(hash) & 0x3fff_ffff }
}
