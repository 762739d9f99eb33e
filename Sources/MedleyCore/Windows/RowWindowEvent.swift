/// An event of a ``RowWindow``: of its rows, of its source, or of its owner.
public enum RowWindowEvent<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// Parts of a row that stands for others are visible or nearly visible, as offsets in it; none if it is
  /// no longer visible.
  case displayed(UnloadedRows.ID, [Range<Int>])

  /// The user retries rows that could not be loaded.
  case retry(UnloadedRows.ID)

  /// The user wants to see a row, which is loaded if necessary; the list scrolls to it.
  case show(Row.ID)

  /// A viewer who comes from another list, such as that of another server, was at the first of some rows.
  ///
  /// It is loaded if necessary, with the rows around it; the list does not scroll, but opens there before
  /// the first answer. The row that stands for others names the window.
  case find(UnloadedRows.ID, [Row.ID])

  /// The user wants to see the first rows again; the rows stay until they arrive.
  case refresh

  /// A request was answered.
  case loaded(Int, RowBatch<Row>)

  /// A request failed, with a reason for the user.
  case failed(Int, String)

  /// The time before another attempt has passed.
  case waited(Int)

  /// The source has changed, with the number of the subscription that sends the change.
  case changed(Int, SourceChange<Row.ID>)
}

extension RowWindowEvent: Equatable where Row: Equatable {}

/// A command of a ``RowWindow`` to its owner.
public enum RowWindowCommand<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Read rows, and send ``RowWindowEvent/loaded(_:_:)`` or ``RowWindowEvent/failed(_:_:)`` with the number.
  case read(Int, RowRequest<ID>)

  /// Cancel the request with a number; its answer would be ignored.
  case cancel(Int)

  /// Send ``RowWindowEvent/waited(_:)`` with the number after a time in seconds.
  case wait(Int, seconds: Double)

  /// Scroll to a row, which is in the list now.
  case scroll(ID)
}

/// How a ``RowWindow`` reads and keeps rows.
public struct RowWindowOptions: Hashable, Sendable {
  /// The number of rows of a request, of which fast scrolling reads up to five times as many: 1 to 10,000.
  public var batchCount = 100 {
    didSet { batchCount = min(max(1, batchCount), 10_000) }
  }

  /// The number of loaded rows that are not visible above which distant ones are unloaded.
  ///
  /// Rows that are selected, expanded, focused or being edited stay and do not count. A source that does not
  /// count its rows keeps such a row while everything is read again if the row is at most so many rows away
  /// from the visible ones.
  public var loadedLimit = 500

  /// The number of requests for visible rows that run at the same time, and of those for changed contents; at
  /// least 1.
  public var requestLimit = 2 {
    didSet { requestLimit = max(1, requestLimit) }
  }

  /// The seconds before the second attempt after a failure; the time doubles up to one minute.
  public var retryDelay = 1.0

  /// Creates the standard options.
  public init() {}
}
