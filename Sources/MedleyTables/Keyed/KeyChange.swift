/// A row that was changed, with its state before the first change and after the last one.
package struct ChangedRow<Order: KeyOrdering>: Sendable {
  package var id: Order.ID

  /// The key before; `nil` if the row did not exist.
  package var old: Order.Key?

  /// The key now; `nil` if the row is not in the list.
  package var new: Order.Key?

  package init(id: Order.ID, old: Order.Key?, new: Order.Key?) {
    self.id = id
    self.old = old
    self.new = new
  }
}

/// A row with a new place in the list, or a new content.
package struct KeyChange<Order: KeyOrdering>: Sendable {
  package var id: Order.ID

  /// The place before; `nil` if the row was not in the list.
  package var old: Order.Key?

  /// The place now; `nil` if the row is not in the list.
  package var new: Order.Key?

  package var changesPosition: Bool { old != new }

  /// The number of rows that the change adds to the list: -1, 0 or 1.
  package var difference: Int { (new == nil ? 0 : 1) - (old == nil ? 0 : 1) }
}
