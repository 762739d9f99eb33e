/// Rows that are read in pieces, because there are too many for memory: a database, a service, a file.
///
/// A ``RowWindow`` reads the rows that the user sees and some around them. A source answers in one of two
/// ways:
///
/// - *By position*: each ``RowBatch`` has the position of its first row and the total. The scroll bar is
///   correct from the start, and the user can jump anywhere.
/// - *By cursor*: a batch has neither. Rows are read at both ends of what is loaded; each row is the cursor
///   for the rows beside it.
///
/// Rows have a fixed order and are distinguished by their ids.
public protocol RowSource<Row>: Sendable {
  /// The rows: items of the list, or values from which items are made.
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable

  /// Reads rows in their order.
  ///
  /// Called outside the actor of the screen, several times at the same time, and cancelled when the rows
  /// are not needed any more. If fewer rows exist, fewer are returned.
  ///
  /// - Throws: an error whose description is shown to the user in place of the rows, with a way to retry.
  @concurrent func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row>

  /// Returns the changes from now on; each call returns a new sequence.
  ///
  /// Every version that a batch has is sent as a change, too, also if nothing changed in the list, so that
  /// the list can bring answers and changes into one order. A source that never changes returns an empty
  /// sequence.
  func changes() -> AsyncStream<SourceChange<Row.ID>>
}

/// The rows to read: how many, and where.
public struct RowRequest<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Where the rows are.
  public var place: RowPlace<ID>

  /// The greatest number of rows; at least 1.
  public var count: Int

  /// Creates a request.
  public init(_ place: RowPlace<ID>, count: Int) {
    self.place = place
    self.count = max(1, count)
  }
}

/// Where rows are in the order of a source.
public enum RowPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The first rows.
  case start

  /// The last rows.
  case end

  /// The rows from a position on; only for sources that count.
  case position(Int)

  /// The rows directly before a row, which may have been deleted since.
  case before(ID)

  /// The rows directly after a row, which may have been deleted since.
  case after(ID)

  /// A row in the middle of others; if it does not exist, the rows around its place, or the first rows.
  case around(ID)
}

/// Consecutive rows that a source has read.
public struct RowBatch<Row: Sendable>: Sendable {
  /// The rows in their order.
  public var rows: [Row]

  /// The position of the first row in the whole list, from 0; `nil` if the source does not count.
  public var position: Int?

  /// The number of rows of the whole list, at most 2^28; `nil` if the source does not count.
  public var total: Int?

  /// Whether there are rows before these.
  public var hasEarlier: Bool

  /// Whether there are rows after these.
  public var hasLater: Bool

  /// The version of the data that was read; 0 if the source has no versions, so that the rows are taken as
  /// they are.
  public var version: Int

  /// Creates a batch of a source that counts.
  public init(_ rows: [Row], position: Int, total: Int, version: Int = 0) {
    self.rows = rows
    self.position = position
    self.total = total
    hasEarlier = position > 0
    // A source may state any number.
    let (end, isTooLarge) = position.addingReportingOverflow(rows.count)
    hasLater = end < total && !isTooLarge
    self.version = version
  }

  /// Creates a batch of a source that does not count.
  public init(_ rows: [Row], hasEarlier: Bool, hasLater: Bool, version: Int = 0) {
    self.rows = rows
    self.hasEarlier = hasEarlier
    self.hasLater = hasLater
    self.version = version
  }
}

extension RowBatch: Equatable where Row: Equatable {}

/// What has changed in a source.
public struct SourceChange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The version of the data that contains the edits; greater than that of earlier changes.
  public var version: Int

  /// The edits, each of which is made after the one before.
  public var edits: [SourceEdit<ID>]

  /// Creates a change.
  public init(version: Int, _ edits: [SourceEdit<ID>]) {
    self.version = version
    self.edits = edits
  }
}

/// One edit of the rows of a source.
public enum SourceEdit<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Rows were inserted; their positions after the edit.
  case inserted(Range<Int>)

  /// Rows were removed; their positions before the edit.
  case removed(Range<Int>)

  /// A row has moved; its position before the edit, and its position after it.
  ///
  /// It keeps its selection, focus and draft, which a removal and an insertion would drop.
  case moved(from: Int, to: Int)

  /// The contents of rows have changed, by position.
  case updated(Range<Int>)

  /// The contents of rows have changed, by identity.
  case updatedRows([ID])

  /// Rows were removed from a source that does not count.
  case removedRows([ID])

  /// There may be more rows at an end of a source that does not count.
  case extended(PagingEdge)

  /// Anything may have changed: the rows around what the user sees are read again.
  case unknown
}
