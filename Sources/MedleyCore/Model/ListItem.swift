/// One row's value in a list: something with an identity and an equality.
///
/// A list shows either a closed set of kinds, an enum with one model for each case (see the
/// `@ListItem` macro, or write the conformance by hand), an open set (``AnyListItem``), or just one
/// kind, in which case the model itself is the item.
///
/// - `id` answers *is this the same row as before*. It is global to one list, so a row may move
///   from one section to another and stay the same row.
/// - `==` answers *does the row look the same as before*. Rows that are equal are never updated.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {
  /// The plain value behind this row, without the enum or the box around it.
  var model: any ListModel { get }
}
