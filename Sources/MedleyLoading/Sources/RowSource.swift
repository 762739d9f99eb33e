/// A source of rows that are read in batches because they exceed memory: a database, a service or a file.
///
/// A ``RowWindow`` reads the rows that the user sees and some around them. There are two kinds of sources:
///
/// - *By position*: each ``RowBatch`` has the position of its first row and the total. The scroll bar is
///   correct from the start, and the user can jump anywhere.
/// - *By cursor*: a batch has neither. Rows are read at both ends of the loaded rows. Each row is the cursor
///   for the rows beside it.
///
/// Rows have a fixed order and are distinguished by their ids.
public protocol RowSource<Row>: Sendable {
  /// The rows: items of the list, or values from which items are made.
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable

  /// Reads rows in their order.
  ///
  /// The window calls this method off the screen's actor, up to several times concurrently, and cancels the
  /// task when the rows are no longer needed. Returns fewer rows than requested if fewer exist.
  ///
  /// - Throws: an error whose description is shown to the user in place of the rows, with a way to retry.
  @concurrent func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row>

  /// Returns the changes from now on; each call returns a new sequence.
  ///
  /// The sequence must contain every version that a batch reports, even without edits. The window uses
  /// versions to order batches and changes. A source that never changes returns an empty sequence.
  func changes() -> AsyncStream<SourceChange<Row.ID>>
}

/// A request for rows: their place and their maximum number.
public struct RowRequest<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The place of the rows in the order of the source.
  public var place: RowPlace<ID>

  /// The maximum number of rows, clamped to 1…1,000,000.
  public var count: Int {
    didSet { count = Self.clamped(count) }
  }

  /// Creates a request.
  public init(_ place: RowPlace<ID>, count: Int) {
    self.place = place
    self.count = Self.clamped(count)
  }

  private static func clamped(_ count: Int) -> Int { min(max(1, count), 1_000_000) }
}

/// A place in the order of the rows of a source.
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

  /// Rows centred on a row.
  ///
  /// If the row no longer exists: the rows around its former position, or else the first rows.
  case around(ID)
}

/// Consecutive rows that a source has read.
public struct RowBatch<Row: Sendable>: Sendable {
  /// The rows in their order.
  public var rows: [Row]

  /// The position of the first row in the whole list, from 0 to 2^28; `nil` if the source does not count.
  public var position: Int?

  /// The number of rows of the whole list, from 0 to 2^28; `nil` if the source does not count.
  public var total: Int?

  /// Whether there are rows before these.
  public var hasEarlier: Bool

  /// Whether there are rows after these.
  public var hasLater: Bool

  /// The version of the data that was read; 0 if the source has no versions.
  ///
  /// The window applies no changes to rows without a version.
  public var version: Int

  /// Creates a batch of a source that counts.
  public init(_ rows: [Row], position: Int, total: Int, version: Int = 0) {
    self.rows = rows
    self.position = position
    self.total = total
    hasEarlier = position > 0
    // A source may report any number.
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

/// Edits that lead from one version of a source to the next.
public struct SourceChange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The version of the data that contains the edits; greater than the version of earlier changes.
  public var version: Int

  /// The edits, which are applied one after the other.
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
  /// The row keeps its selection, focus and draft, which a removal and an insertion would drop.
  case moved(from: Int, to: Int)

  /// The contents of rows have changed, by position.
  case updated(Range<Int>)

  /// The contents of rows have changed, by identity.
  case updatedRows([ID])

  /// Rows were removed from a source that does not count.
  case removedRows([ID])

  /// There may be more rows at an end of a source that does not count.
  case extended(PagingEdge)

  /// Anything may have changed: the rows around the visible ones are read again.
  case unknown
}
