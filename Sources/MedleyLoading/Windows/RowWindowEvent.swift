public import MedleyCore

/// An event of a ``RowWindow``: of its rows, of its source, or of its owner.
public enum RowWindowEvent<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// Parts of a placeholder row are visible or nearly visible, as offsets within the row.
  ///
  /// The array is empty if the row is no longer visible.
  case displayed(UnloadedRows.ID, [Range<Int>])

  /// The user retries rows that could not be loaded.
  case retry(UnloadedRows.ID)

  /// The user wants to see a row, which is loaded if necessary; the list scrolls to it.
  case show(Row.ID)

  /// A client reconnects from another server and reports its visible rows.
  ///
  /// The window loads the rows around the first of them. It does not scroll; before the first answer, it
  /// opens there. The id identifies the window.
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

/// Options that determine how a ``RowWindow`` reads and keeps rows.
public struct RowWindowOptions: Hashable, Sendable {
  /// The number of rows per request, clamped to 1…10,000.
  ///
  /// The default is 100. Fast scrolling requests up to five times as many.
  public var batchCount = 100 {
    didSet { batchCount = min(max(1, batchCount), 10_000) }
  }

  /// The maximum number of loaded rows that are not visible; distant rows above it are unloaded.
  ///
  /// The default is 500. Rows that are selected, expanded, focused or being edited are kept and do not count.
  /// A cursor source discards kept rows that are more than this many rows from the visible ones when it
  /// reloads.
  public var loadedLimit = 500

  /// The maximum number of concurrent requests for visible rows, and of those for changed contents.
  ///
  /// The default is 2; the minimum is 1.
  public var requestLimit = 2 {
    didSet { requestLimit = max(1, requestLimit) }
  }

  /// The delay in seconds before the first retry after a failure.
  ///
  /// The default is 1. The delay doubles with each retry, up to one minute; a longer delay stays as it is.
  public var retryDelay = 1.0

  /// Creates the standard options.
  public init() {}
}
