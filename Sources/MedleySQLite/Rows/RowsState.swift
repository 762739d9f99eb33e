#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  /// The state of the rows of a source, which is updated in each transaction that reads rows.
  struct RowsState<Record: FetchableRecord & Identifiable & Sendable>: Sendable
  where Record.ID: DatabaseValueConvertible & Sendable {
    var rows: KeyedRows<SQLiteTable<Record>>

    var schemaVersion: Int32

    /// The number of the last change in the log that this state contains.
    var lastChange: Int64

    /// How far the search index was built.
    var indexedID: Int64

    /// Whether the number of rows may be read before they are counted.
    var mayReadTotal = true

    /// How the rows of a filter are counted.
    var counting = Counting.selected

    /// Whether counts of an earlier start may be taken.
    var mayRestore = true

    /// The last change in the saved counts; `nil` if they were not saved.
    var savedChange: Int64?

    var keyset: KeysetReader<Record> { rows.table.keyset }
    var definition: RowsDefinition<Record> { rows.table.definition }
    var log: SQLiteChangeLog? { rows.table.log }
    var isFiltered: Bool { rows.table.isFiltered }
    var order: KeyOrder { keyset.order }

    /// Counts again from the start, because the counts are no longer correct.
    mutating func reset() {
      rows.reset()
      counting = .selected
      mayReadTotal = true
      (mayRestore, savedChange) = (false, nil)
    }
  }
#endif
