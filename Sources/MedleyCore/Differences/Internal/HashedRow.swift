/// The hash of a row's identity, and the number of the row.
@usableFromInline
struct HashedRow: Comparable {
  /// Equal for equal hashes only, with all bits spread over the upper ones.
  @usableFromInline let hash: UInt
  @usableFromInline let row: UInt32

  // A type may have a hash of its own that is less random than `Hasher`'s: a serial number, say. Each of
  // the steps can be undone, so that different hashes stay different.
  @inlinable
  init(_ hash: Int, row: Int) {
    var mixed = UInt(bitPattern: hash)
    mixed ^= mixed >> (UInt.bitWidth / 2)
    mixed &*= UInt(truncatingIfNeeded: 0x9e37_79b9_7f4a_7c15 as UInt64)
    self.hash = mixed
    self.row = UInt32(truncatingIfNeeded: row)
  }

  @usableFromInline
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.hash == rhs.hash ? lhs.row < rhs.row : lhs.hash < rhs.hash
  }
}

extension HashedRow {
  init(mixed hash: UInt, row: UInt32) {
    self.hash = hash
    self.row = row
  }

  func with(row: UInt32) -> Self { Self(mixed: hash, row: row) }
}
