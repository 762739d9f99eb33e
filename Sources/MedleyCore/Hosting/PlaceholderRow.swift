/// A row in place of content that has not arrived, such as the status of a page.
///
/// Such a row is not saved as a scroll position or as the focused row, and content takes its focus.
public protocol PlaceholderRow: ListModel {
  /// Whether the content may arrive without an action of the user.
  var isLoading: Bool { get }

  /// The adapter that loads the content when the row is displayed, in words; `nil` if the content arrives
  /// without being displayed.
  var loader: String? { get }
}

extension PlaceholderRow {
  /// The default is `nil`.
  public var loader: String? { nil }
}

extension UnloadedRows: PlaceholderRow {
  /// Whether no reading has failed.
  public var isLoading: Bool { problem == nil }

  /// The adapter that loads the rows.
  public var loader: String? {
    isLoading ? ".unloaded(…) for UnloadedRows, such as .unloaded(OrdersEdit.rows)" : nil
  }
}

extension ListItem {
  /// The row as a placeholder; `nil` if it is content.
  var placeholder: (any PlaceholderRow)? { model as? any PlaceholderRow }
}
