/// Hashes identities as the matcher needs it: the same for equal ones, for as long as it matches.
///
/// `Hasher` takes most of the time in which rows with plain integers for identities are matched.
/// They are multiplied instead, by factors that are drawn anew for each run of the program, so that
/// nobody can choose integers that collide (folded multiplication: Wang Yi, "wyhash", 2019).
@usableFromInline
struct IdentityHash {
  @usableFromInline let mask: UInt64
  @usableFromInline let factor: UInt64

  @usableFromInline
  init() {
    // A hasher starts from values that are drawn when the program starts.
    var (mask, factor) = (Hasher(), Hasher())
    mask.combine(0)
    factor.combine(1)
    self.mask = UInt64(truncatingIfNeeded: mask.finalize())
    self.factor = UInt64(truncatingIfNeeded: factor.finalize()) | 1 << 63 | 1
  }

  // In the code for one type of item, the questions for the type are answered by the compiler.
  @inlinable @inline(__always)
  func hash<ID: Hashable>(_ id: ID) -> Int {
    // Each value is taken for the type that it was just found to have.
    if ID.self == Int.self {
      return fold(UInt64(truncatingIfNeeded: unsafeBitCast(id, to: Int.self)))
    }
    if ID.self == Int64.self {
      return fold(UInt64(bitPattern: unsafeBitCast(id, to: Int64.self)))
    }
    if ID.self == UInt64.self { return fold(unsafeBitCast(id, to: UInt64.self)) }
    return id.hashValue
  }

  /// The hash of a row's identity.
  @inlinable @inline(__always)
  func hash<Item: ListItem>(of row: UnsafePointer<Item>) -> Int {
    if Item.self == AnyListItem.self {
      // The memory was just found to hold this type.
      return AnyListItem.identityHash(
        UnsafeRawPointer(row).assumingMemoryBound(to: AnyListItem.self)
      )
    }
    return hash(row.pointee.id)
  }

  @inlinable @inline(__always)
  func fold(_ bits: UInt64) -> Int {
    let product = (bits ^ mask).multipliedFullWidth(by: factor)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}
