/// The model of a placeholder row, which represents consecutive rows that are not loaded.
///
/// A list larger than memory is a value like any other list: loaded rows between rows of this model. It is
/// one kind of the list's items, so that the compiler requires its cell. Hosts draw the cell once for
/// each row that it represents, so that the scroll bar is correct.
///
/// ```swift
/// @ListItem enum OrderRow { case order(Order), unloaded(UnloadedRows) }
/// ```
///
/// It has an identity for the host only: it is never selected, focused, saved or kept in place. A
/// `RowWindow` creates it.
public struct UnloadedRows: ListModel, Hashable {
  /// Identifies the row in its list.
  public struct ID: Hashable, Codable, Sendable {
    /// The id of the `RowWindow`.
    public let window: String

    /// The number of the row in its window.
    public let number: Int

    /// Creates an id.
    public init(window: String, number: Int) {
      self.window = window
      self.number = number
    }
  }

  /// Identifies the row in its list.
  public let id: ID

  /// The number of rows that are not loaded; at least 1.
  public let count: Int

  /// Why the rows could not be loaded, for the user; `nil` if nothing failed.
  public let problem: String?

  /// Whether ``count`` is the number of these rows; otherwise the source does not count, or has not counted yet.
  public var isCounted = true

  /// Creates the model of a placeholder row.
  public init(id: ID, count: Int, problem: String? = nil) {
    self.id = id
    self.count = max(1, count)
    self.problem = problem
  }
}
