/// The connection from a nested list to the list that contains it, which it holds weakly.
struct OuterList {
  /// The row of the outer list that contains the nested list.
  let row: ItemIdentity

  /// Returns the key of that row; see ``HostedList/cellKey(of:)``.
  let key: () -> String

  /// Updates the nested list, and returns whether its row is still in the outer list.
  let prepareForEvent: () -> Bool

  /// The outer list, while it lives; it receives routes and edits that the nested list does not
  /// handle.
  let receiver: () -> (any EventReceiver)?

  /// Returns the format of portable values of the outer list.
  let valueFormat: () -> ValueFormat

  /// Returns whether the host of the outer list reports the visible parts of placeholder rows.
  let reportsVisibleParts: () -> Bool
}
