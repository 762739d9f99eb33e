/// The result of comparing two rows.
@usableFromInline
enum RowLikeness {
  /// The identities differ.
  case strange

  /// The identities are the same, the contents differ.
  case changed

  /// Identities and contents are the same.
  case equal
}

// Rows are compared by the million; these look at the boxes where they are.
extension AnyListItem {
  @usableFromInline
  static func likeness(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> RowLikeness {
    compare(lhs, rhs, contents: true)
  }

  @usableFromInline
  static func isSame(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> Bool {
    compare(lhs, rhs, contents: false) != .strange
  }

  @usableFromInline
  static func identityHash(_ item: UnsafePointer<AnyListItem>) -> Int {
    item.pointee.box.identityHash
  }

  @inline(__always)
  private static func compare(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>,
    contents: Bool
  ) -> RowLikeness {
    // Whoever holds the items holds the boxes meanwhile, so they need not be retained.
    Unmanaged.passUnretained(lhs.pointee.box)._withUnsafeGuaranteedRef { lhs in
      Unmanaged.passUnretained(rhs.pointee.box)._withUnsafeGuaranteedRef { rhs in
        lhs.likeness(to: rhs, contents: contents)
      }
    }
  }
}
