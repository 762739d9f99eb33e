/// The connection from a nested list to the list that contains it, which it holds weakly.
struct OuterList {
  /// The row of the outer list that contains the nested list.
  let row: ItemIdentity

  /// The outer list; it receives routes and edits that the nested list does not handle.
  private(set) weak var list: (any EventReceiver)?

  init(_ list: any EventReceiver, row: ItemIdentity) {
    (self.list, self.row) = (list, row)
  }

  /// The key of the row; see ``HostedList/cellKey(of:)``.
  var key: String { list?.cellKey(of: row) ?? "" }

  /// Updates the nested list, and returns whether its row is still in the outer list.
  func prepareForEvent() -> Bool { list?.updateNestedList(of: row) ?? false }
}
