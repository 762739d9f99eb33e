/// What a comparison of two rows finds.
@usableFromInline
enum RowLikeness {
  /// The identities differ.
  case strange

  /// The identities are the same, the contents differ.
  case changed

  /// Identities and contents are the same.
  case equal
}

extension RowMatcher {
  // The rows are compared where they are: through pointers, so that nothing is copied or retained.
  // In the code for one type of item, the questions for `AnyListItem` are answered by the compiler.

  @inlinable @inline(__always)
  static func likeness(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> RowLikeness {
    if Item.self == AnyListItem.self {
      return AnyListItem.likeness(boxed(old), boxed(new))
    }
    guard old.pointee.id == new.pointee.id else { return .strange }
    return old.pointee == new.pointee ? .equal : .changed
  }

  /// Whether two slices have equal rows, identities and contents, one by one.
  @inlinable
  static func areEqual(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) -> Bool {
    old.withUnsafeBufferPointer { oldRows in
      new.withUnsafeBufferPointer { newRows in
        guard oldRows.count == newRows.count else { return false }
        // Without rows there is no address, and nothing that is not equal.
        guard let old = oldRows.baseAddress, let new = newRows.baseAddress else { return true }
        for index in 0..<oldRows.count where likeness(old + index, new + index) != .equal {
          return false
        }
        return true
      }
    }
  }

  @inlinable @inline(__always)
  static func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    if Item.self == AnyListItem.self {
      return AnyListItem.isSame(boxed(old), boxed(new))
    }
    return old.pointee.id == new.pointee.id
  }

  /// Whether two rows with the same identity look different; the same memory holds the same row.
  @inlinable @inline(__always)
  static func isChanged(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old != new && old.pointee != new.pointee
  }

  @inlinable @inline(__always)
  static func hash(_ row: UnsafePointer<Item>, by identityHash: IdentityHash) -> Int {
    if Item.self == AnyListItem.self {
      return AnyListItem.identityHash(boxed(row))
    }
    return identityHash.hash(row.pointee.id)
  }

  /// Is called only where `Item` is `AnyListItem`, so that the memory is bound to that type.
  @inlinable @inline(__always)
  static func boxed(_ row: UnsafePointer<Item>) -> UnsafePointer<AnyListItem> {
    UnsafeRawPointer(row).assumingMemoryBound(to: AnyListItem.self)
  }
}
