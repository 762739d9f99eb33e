/// A hash function for identities: equal identities have equal hashes in one run of the program.
///
/// `Hasher` takes most of the time for matching rows with integer identities. Integers are
/// multiplied instead, by random factors that differ in each run of the program, so that nobody can
/// choose integers that collide (folded multiplication: Wang Yi, "wyhash", 2019).
@usableFromInline
struct IdentityHash: Sendable {
  @usableFromInline static let shared = IdentityHash()

  @usableFromInline let mask: UInt64
  @usableFromInline let factor: UInt64

  private init() {
    // A hasher starts from values that are random in each run of the program.
    var (mask, factor) = (Hasher(), Hasher())
    mask.combine(0)
    factor.combine(1)
    self.mask = UInt64(truncatingIfNeeded: mask.finalize())
    self.factor = UInt64(truncatingIfNeeded: factor.finalize()) | 1 << 63 | 1
  }

  // In specialised code, the compiler evaluates the comparisons of types.
  @inlinable @inline(__always)
  func hash<ID: Hashable>(_ id: ID) -> Int {
    // Each cast is safe, because the type was just compared.
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
      // The cast is safe, because the type was just compared.
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
