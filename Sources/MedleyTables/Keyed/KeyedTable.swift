package import MedleyCore

/// A table with keys that Swift compares, read in synchronous transactions.
///
/// A database adopts this protocol with its SQL. ``KeyedRows`` contains everything else that a source needs: positions,
/// rows that are left out, and the edits of lists that follow from changes.
package protocol KeyedTable: Sendable {
  /// The order of the list.
  associatedtype Order: KeyOrdering where Order.ID: IntegerCoding & CustomStringConvertible

  /// The model of a row.
  associatedtype Record: Identifiable & Sendable where Record.ID: Sendable

  /// A transaction with which rows are read.
  associatedtype Transaction

  typealias Key = Order.Key
  typealias RowID = Order.ID

  var order: Order { get }

  /// Whether the list has only some rows of the table.
  var isFiltered: Bool { get }

  /// Receives the rows that are left out.
  var reporter: IssueReporter { get }

  /// Returns the identity in the list; `nil` if the model cannot have it.
  func id(of row: RowID) -> Record.ID?

  /// Returns the identity in the table.
  func rowID(of id: Record.ID) -> RowID

  /// Returns whether an identity is before another one, in any order that does not depend on the list's.
  func precedes(_ left: RowID, _ right: RowID) -> Bool

  // MARK: - Reading

  /// Calls a closure with the keys of the list's rows until it returns `false`.
  func readKeys(
    from start: KeysetStart<Key>,
    limit: Int,
    in transaction: Transaction,
    _ body: (Key) throws -> Bool
  ) throws

  /// Calls a closure with the keys and the undecoded rows of the list until it returns `false`.
  func readRows(
    from start: KeysetStart<Key>,
    limit: Int,
    in transaction: Transaction,
    _ body: (Key, () -> DecodedRow<Record>) throws -> Bool
  ) throws

  /// Returns the key of a row if the list has it.
  func key(ofListed row: RowID, in transaction: Transaction) throws -> Key?

  /// Returns the key of a row of the table, also if the list does not have the row.
  func key(of row: RowID, in transaction: Transaction) throws -> Key?

  /// Returns the key of a row that is not in the table: its last one, or the one that follows from its identity.
  func formerKey(of row: RowID, in transaction: Transaction) throws -> Key?

  // MARK: - Problems

  /// Returns the report of a row that is left out because another one has its identity in Swift.
  func issue(ofEqual kept: RowID, leftOut: RowID) -> ListIssue

  /// Returns the error of too many rows that are left out.
  func excess(lastProblem: String) -> any Error
}

/// An identity that may be an integer.
package protocol IntegerCoding {
  /// The integer; `nil` for other values.
  var integer: Int64? { get }
}

/// The result of decoding a row.
package enum DecodedRow<Record: Sendable>: Sendable {
  case row(Record)

  /// The row does not decode, and no other row is shown in its place.
  case unreadable(problem: String, ListIssue)
}
