public import MedleyCore

/// The items that a list shows for the rows of a window.
///
/// Like ``RowFunctions``, the functions are created where the types are known: there they are specialised, which
/// makes them several times as fast as generic code.
@usableFromInline
struct RowItems<Item: ListItem, Row: Sendable>: Sendable {
  /// Makes the item of a row.
  @usableFromInline let row: @Sendable (Row) -> Item

  /// Makes the item of a placeholder row.
  @usableFromInline let unloaded: @Sendable (UnloadedRows) -> Item

  /// Makes the items of rows.
  @usableFromInline let items: @Sendable ([Row]) -> [Item]

  /// Returns the indexes of the rows whose items have certain ids, and of the rows whose items have neither
  /// these nor certain other ids.
  @usableFromInline let indices: @Sendable (_ rows: [Row], Set<Item.ID>, Set<Item.ID>) -> Indices

  @usableFromInline typealias Indices = (displayed: [Int], unused: [Int])

  @inlinable
  init(
    row: @escaping @Sendable (Row) -> Item,
    unloaded: @escaping @Sendable (UnloadedRows) -> Item
  ) {
    self.row = row
    self.unloaded = unloaded
    items = { rows in rows.map(row) }
    indices = { rows, displayed, kept in
      var found: Indices = ([], [])
      for index in rows.indices {
        let id = row(rows[index]).id
        if displayed.contains(id) {
          found.displayed.append(index)
        } else if !kept.contains(id) {
          found.unused.append(index)
        }
      }
      return found
    }
  }

  /// Returns the indexes of the rows that are displayed, and of those that are not in use.
  func indices(of rows: [Row], in use: RowsInUse) -> Indices {
    indices(
      rows,
      Set(use.displayed.compactMap { $0.rowID(as: Item.ID.self) }),
      Set(use.kept.compactMap { $0.rowID(as: Item.ID.self) })
    )
  }
}
