// Rows are compared by the million; these look at the boxes where they are.
extension AnyListItem {
  @usableFromInline
  static func likeness(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> RowLikeness {
    let (lhs, rhs) = (lhs.pointee.box, rhs.pointee.box)
    if lhs === rhs { return .equal }
    guard lhs.hasSameIdentity(as: rhs) else { return .strange }
    return lhs.isEqual(to: rhs) ? .equal : .changed
  }

  @usableFromInline
  static func isSame(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> Bool {
    let (lhs, rhs) = (lhs.pointee.box, rhs.pointee.box)
    return lhs === rhs || lhs.hasSameIdentity(as: rhs)
  }

  @usableFromInline
  static func identityHash(_ item: UnsafePointer<AnyListItem>) -> Int {
    item.pointee.box.identityHash
  }
}
