/// A row with its key and the text of its identity.
package struct RawRow<Columns: Sendable>: Sendable {
  package let row: Columns
  package let key: [DatabaseText]
  package let id: DatabaseText

  package init(row: Columns, key: [DatabaseText], id: DatabaseText) {
    self.row = row
    self.key = key
    self.id = id
  }
}

/// The rows of a page after decoding.
package struct DecodedRows<Record: Sendable, Columns: Sendable>: Sendable {
  package var rows: [Record] = []

  /// The rows that do not decode, with their offsets in the page.
  package var failures: [(offset: Int, row: UnreadableRow<Columns>)] = []

  /// Creates no rows.
  package init() {}
}
