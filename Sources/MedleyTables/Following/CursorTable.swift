/// A table that is read by cursor: a database supplies the SQL, the decoding of rows, and errors.
///
/// A ``CursorReader`` reads the rows of lists, leaves out those that do not decode, and remembers their keys.
package protocol CursorTable: Sendable {
  /// The model of a row.
  associatedtype Record: Identifiable & Sendable

  /// The columns of a row.
  associatedtype Columns: Sendable

  /// A connection to the database.
  associatedtype Connection

  /// The table with the observer of its changes.
  associatedtype Followed: FollowedTable where Followed.ID == Record.ID

  /// Returns the identity of a row of a list; `nil` if the text is not an identity.
  func id(of row: DatabaseText) -> Record.ID?

  /// Lends a connection to a closure.
  func withConnection<Result: Sendable>(
    _ body: (Connection) async throws -> Result
  ) async throws -> Result

  /// Reads rows on both sides of a place from one snapshot.
  ///
  /// - Parameters:
  ///   - key: the place; `nil` for the start, or for the end if only rows before it are read.
  ///   - before: the greatest number of rows before the key.
  ///   - after: the greatest number of rows after the key.
  ///   - isIncluded: whether the row with the key is one of those after it, and not of those before.
  ///   - leftOut: the rows that are not read.
  func page(
    at key: [DatabaseText]?,
    before: Int,
    after: Int,
    isIncluded: Bool,
    leavingOut leftOut: Set<DatabaseText>,
    on connection: Connection
  ) async throws -> KeysetPage<RawRow<Columns>>

  /// Returns the key of a row, whether the list has it or not; `nil` if the row does not exist.
  func key(of id: Record.ID, on connection: Connection) async throws -> [DatabaseText]?

  /// Returns the key of a row that does not exist, if it follows from the identity.
  func formerKey(of id: Record.ID) -> [DatabaseText]?

  /// Decodes rows.
  func decoded(_ rows: [RawRow<Columns>]) throws -> DecodedRows<Record, Columns>

  /// Reports the rows of a page that are left out, each once.
  ///
  /// - Parameter count: the number of rows that are left out already.
  /// - Throws: an error if there are too many.
  func report(_ decoded: DecodedRows<Record, Columns>, leftOut count: Int) throws

  /// The error of a request for a position.
  var noPositions: any Error { get }

  /// The error of a request beside a row that was deleted, if its place is not known any more.
  var unknownPlace: any Error { get }
}
