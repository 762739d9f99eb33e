/// The first row of a list at its very top, which stays at the top as long as the list has this row.
///
/// Rows that are inserted above it are visible then. If the row is deleted or moved, the anchor row
/// stays in place: a page may replace its placeholder. A list that follows its end has no such row.
public struct TopRow {
  private let identity: ItemIdentity

  /// Creates the rule; `nil` if the list does not stay at its top.
  ///
  /// - Parameters:
  ///   - first: the first row, or `nil` if there is none, or if it is about to move.
  ///   - isAtTop: whether the view is at the top of the list.
  ///   - followsEnd: whether the list stays at its end.
  public init?(_ first: ItemIdentity?, isAtTop: Bool, followsEnd: Bool) {
    guard isAtTop, !followsEnd, let first else { return nil }
    identity = first
  }

  /// Returns whether a list stays at its top, because it still has the row.
  public func isKept<Cell, Registration>(in list: HostedList<Cell, Registration>?) -> Bool {
    list?.position(of: identity) != nil
  }
}
