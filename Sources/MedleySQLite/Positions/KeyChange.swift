#if SQLite
  import MedleyCore

  /// A row whose place or content has changed.
  struct KeyChange: Sendable {
    var id: KeyValue
    /// The place before; `nil` if the row was not in the list.
    var old: RowKey?
    /// The place now; `nil` if the row is not in the list.
    var new: RowKey?

    var changesPosition: Bool { old != new }

    /// The number of rows that the change adds to the list: -1, 0 or 1.
    var difference: Int { (new == nil ? 0 : 1) - (old == nil ? 0 : 1) }
  }
#endif
