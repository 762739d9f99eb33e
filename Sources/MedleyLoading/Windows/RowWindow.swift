public import MedleyCore
import MedleySupport

/// The rows of a list that is larger than memory: those near the visible range, and placeholder rows.
///
/// A window is a pure state machine: it receives a ``RowWindowEvent`` and returns the ``RowWindowCommand``
/// values to perform. ``receive(_:from:tasks:as:reason:)`` performs them for a presenter, which contains
/// the window and shows its ``items``:
///
/// ```swift
/// struct OrdersPresenter: ListPresenter {
///   let source: any RowSource<Order>
///   var orders = RowWindow(row: OrderRow.order, unloaded: OrderRow.unloaded)
///
///   var sections: [ListSection<OrderRow>] { ListSection("orders", window: orders) }
///
///   mutating func receive(_ event: RowWindowEvent<Order>, tasks: ScreenTasks<RowWindowEvent<Order>>) {
///     orders.receive(event, from: source, tasks: tasks) { $0 }
///   }
/// }
/// ```
///
/// - The window requests the visible rows and some around them, more in the direction of scrolling. If the
///   request limit is reached, a request for rows that are no longer visible is cancelled.
/// - Later changes are applied to an answer that is older than the list. An answer that is newer waits for
///   its changes. Therefore a row is never at a wrong position, and steady changes do not prevent loading.
/// - A failure is shown in place of the rows, with a way to retry, and retried after
///   ``RowWindowOptions/retryDelay``.
/// - Beyond ``RowWindowOptions/loadedLimit``, the rows farthest from the visible ones are unloaded.
public struct RowWindow<Item: ListItem, Row: Identifiable & Sendable>: Sendable
where Row.ID: Sendable {
  /// An event of the window.
  public typealias Event = RowWindowEvent<Row>

  /// A command of the window.
  public typealias Command = RowWindowCommand<Row.ID>

  /// The options for reading and keeping rows.
  public var options: RowWindowOptions

  /// Identifies the rows of this window among the rows of others in the list.
  let id: String

  let rowItems: RowItems<Item, Row>

  /// The rows, and the placeholders of a source that does not count: one at each end that may have
  /// more rows.
  var rows = WindowedRows<Row>(count: 1)

  /// The items of the list: loaded rows, and placeholder rows for those that are not loaded.
  ///
  /// There are at most a few hundred placeholder rows.
  public private(set) var items: [Item] = []

  /// The edit of the rows from which the items were made.
  private var itemsEdit = -1

  /// How the source counts; `nil` until its first answer.
  var kind: RowSourceKind?

  /// The changes of the source.
  var history = SourceHistory<Row>()

  /// The rows that are visible and not loaded.
  var demand = RowDemand()

  /// The requests that run.
  var requests = RowRequests<Row.ID>()

  /// The reason why the last refresh, `show` or reload failed; `nil` after a success.
  ///
  /// The loaded rows stay and may be outdated; the window reads them again after the retry delay. Show the
  /// reason beside them, for example in a header. The reason why rows are not loaded is shown in their place.
  public internal(set) var failure: String?

  /// The edit of the rows and the number of kept rows with which no row could be unloaded.
  var futileUnloading: (edit: Int, keptCount: Int)?

  /// The texts of problems.
  var texts = LoadingTexts(ListTexts())

  /// The issues that have not been reported.
  var issues: [ListIssue] = []

  /// The number of the subscription to the changes of the source, and whether it has begun.
  var subscription = (number: 0, hasBegun: false)

  /// Creates a window without rows.
  ///
  /// - Parameters:
  ///   - id: identifies the window among others in the list; by default it is unique in the program.
  ///   - options: the options for reading and keeping rows.
  ///   - count: the number of rows, if it is known before the first answer of a source that counts.
  ///   - place: where the list opens; for example, a chat opens at its end. A restored list ignores this
  ///     parameter and opens at the saved row.
  ///   - row: makes the item of a row.
  ///   - unloaded: makes the item of a placeholder row.
  @inlinable
  public init(
    id: String? = nil,
    options: RowWindowOptions = RowWindowOptions(),
    count: Int? = nil,
    openingAt place: RowPlace<Row.ID> = .start,
    row: @escaping @Sendable (Row) -> Item,
    unloaded: @escaping @Sendable (UnloadedRows) -> Item
  ) {
    self.init(RowItems(row: row, unloaded: unloaded), id, options, count, openingAt: place)
  }

  @usableFromInline
  init(
    _ rowItems: RowItems<Item, Row>,
    _ id: String?,
    _ options: RowWindowOptions,
    _ count: Int? = nil,
    openingAt place: RowPlace<Row.ID> = .start
  ) {
    self.rowItems = rowItems
    self.id = id ?? Self.makeID()
    self.options = options
    requests.opening = place
    // Without a row nothing would be visible, and nothing be read.
    if let count, count > 0 {
      rows = WindowedRows(count: count)
      // A list that knows its number of rows only would read the first ones.
      if place == .start { kind = .counted }
    }
    makeItems()
  }

  /// Creates a window that replaces another one and ignores the answers to its requests.
  init(after other: Self, count: Int?) {
    self.init(other.rowItems, other.id, other.options)
    requests.continueNumbers(after: other.requests)
    // Hosts report the visible parts of new placeholder rows.
    rows = WindowedRows(count: max(1, count ?? 1), after: other.rows)
    if let count, count > 0 { kind = .counted }
    makeItems()
    subscription.number = other.subscription.number + 1
  }

  private static func makeID() -> String {
    windowCount.withValue { count in
      count += 1
      return "window \(count)"
    }
  }

  /// The number of rows, loaded or not; `nil` if the source does not count, or before its first answer.
  public var count: Int? { kind == .counted ? rows.count : nil }

  /// The number of loaded rows.
  public var loadedCount: Int { rows.loadedCount }

  /// Whether the source has answered and has no rows.
  public var isEmpty: Bool { kind != nil && rows.count == 0 }

  /// Whether the rows are read from the start again.
  public var isRefreshing: Bool { requests.reading.values.contains { $0.purpose == .refresh } }

  /// Returns the loaded row with an id, or `nil` if it is not loaded.
  public func row(_ id: Row.ID) -> Row? { rows.position(of: id).flatMap { rows[$0] } }

  /// Returns the position of a loaded row among all rows; `nil` if it is not loaded, or the source does
  /// not count.
  public func position(of id: Row.ID) -> Int? { kind == .counted ? rows.position(of: id) : nil }

  /// Handles an event, and returns the commands to perform in order.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - inUse: the rows that must not be unloaded; see ``MedleyCore/ScreenTasks/rowsInUse(of:)``.
  public mutating func receive(_ event: Event, inUse: RowsInUse = RowsInUse()) -> [Command] {
    var commands: [Command] = []
    let old = requests.displaced.isEmpty ? nil : rows
    switch event {
    case .displayed(let row, let parts):
      demand.set(parts, of: row.number, in: rows)
    case .retry(let row):
      retry(row)
    case .show(let id):
      show(id, &commands)
    case .find(_, let ids):
      find(ids, &commands)
    case .refresh:
      restart(.refresh, at: .start, &commands)
    case .loaded(let number, let batch):
      guard let request = requests.reading.removeValue(forKey: number) else { return [] }
      take(checked(batch), of: request, inUse, &commands)
    case .failed(let number, let reason):
      fail(number, reason, &commands)
    case .waited(let number):
      endWait(number, inUse, &commands)
    case .changed(let number, let change):
      guard number == subscription.number else { return [] }
      receive(checked(change), inUse, &commands)
    }
    if let old { keepDisplacedRows(of: old) }
    demand.forgetRuns(missingIn: rows)
    if case .loaded = event { unloadDistantRows(inUse, &commands) }
    plan(inUse, &commands)
    // An answer is about to change the list anyway.
    if requests.reading.isEmpty { unloadDistantRows(inUse, &commands) }
    retryForgottenFailures(&commands)
    makeItems()
    return commands
  }

  /// Makes the items again if the rows have changed.
  ///
  /// A list recognises an array with the same storage as before, without comparing the elements.
  private mutating func makeItems() {
    guard itemsEdit != rows.editCount else { return }
    itemsEdit = rows.editCount
    var items: [Item] = []
    items.reserveCapacity(rows.loadedCount + rows.runs.count)
    var loaded = rowItems.items(rows.loaded)[...]
    for run in rows.runs {
      if let number = run.number {
        let id = UnloadedRows.ID(window: id, number: number)
        var unloaded = UnloadedRows(id: id, count: run.count, problem: run.problem)
        unloaded.isCounted = kind == .counted
        items.append(rowItems.unloaded(unloaded))
      } else {
        items += loaded.prefix(run.count)
        loaded = loaded.dropFirst(run.count)
      }
    }
    self.items = items
  }
}

/// The number of windows that were created without an id.
private let windowCount = Locked(0)

/// The kind of a source.
enum RowSourceKind: Hashable, Sendable {
  /// Batches have the position of their rows and the total.
  case counted

  /// Batches have rows only.
  case cursors
}
