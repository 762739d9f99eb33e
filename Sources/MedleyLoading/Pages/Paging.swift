import MedleyCore

/// The pages of a list that is loaded while the user scrolls, at its end, its beginning, or both.
///
/// A value that loads nothing: it receives a ``PagingEvent`` and returns the ``PagingCommand`` values
/// to perform. ``receive(_:tasks:as:reason:load:)`` performs them for a presenter. The row of
/// ``status(at:loading:empty:)`` shows the state of an edge; when it is displayed, its page is loaded.
///
/// - At most one page is loaded at each edge at a time.
/// - A page may have any number of elements. Each page has a separate status row. After a short or
///   empty page, the new row is displayed too, which loads the next page. No list keeps its scroll
///   position at a status row.
/// - While a list waits for the row of its restored position, the pages are loaded as if their rows
///   were displayed; see ``MedleyCore/CellAdapter/paging(_:)``.
/// - An answer of a request that was cancelled is dropped.
/// - If the elements are `Identifiable`, an element that is loaded already is left out of a later page:
///   pages that are counted from the start overlap if the server inserts elements meanwhile.
/// - After 20 pages in a row without a new row, loading fails until the user retries. Otherwise a server that
///   repeats a page, or a presenter that shows no element, would cause requests without end.
public struct Paging<Element, Cursor> {
  /// The elements of all loaded pages, which their owner may change.
  public var elements: [Element] = []

  /// The reason why the last refresh failed; `nil` while a refresh runs, and after it succeeded.
  public private(set) var refreshFailure: String?

  /// Identifies the rows of this paging among other rows of the list.
  let id: String

  private var start = EdgeState<Cursor>(phase: .finished)
  private var end = EdgeState<Cursor>(phase: .idle)

  /// The number of the refresh that runs.
  private var refresh: Int?

  /// Whether the first page has arrived.
  private var hasPage = false

  private var requestCount = 0

  private var texts = LoadingTexts(ListTexts())

  /// Creates a paging without a page.
  ///
  /// - Parameter id: identifies the rows of this paging among other status rows of the list.
  public init(id: String = "page") {
    self.id = id
  }

  /// Whether a refresh runs.
  public var isRefreshing: Bool { refresh != nil }

  /// Handles an event, and returns the commands to perform in order.
  public mutating func receive(
    _ event: PagingEvent<Element, Cursor>
  ) -> [PagingCommand<Cursor>] {
    switch event {
    case .displayed(let row, let rowCount):
      guard let edge = edge(ofRow: row), case .idle = self[edge].phase else { return [] }
      self[edge].note(rowCount: rowCount)
      return [load(edge)]
    case .retry(let row):
      guard let edge = edge(ofRow: row), case .failed = self[edge].phase else { return [] }
      self[edge].revision += 1
      return [load(edge)]
    case .refresh:
      return startRefresh()
    case .replaced(let page):
      return replace(by: page)
    case .loaded(let request, let page):
      return take(page, of: request)
    case .failed(let request, let reason):
      fail(request, reason)
      return []
    case .cancel:
      return cancelPages() + cancelRefresh()
    }
  }

  /// The id of the row that shows the state of an edge.
  ///
  /// It changes with each page and each retry.
  func rowID(at edge: PagingEdge) -> StatusRow.ID {
    "\(id) \(edge.rawValue) \(self[edge].revision)"
  }

  /// Uses the texts of a list.
  mutating func use(_ texts: ListTexts) {
    self.texts = LoadingTexts(texts)
  }

  /// The state of an edge, for its row.
  func phase(at edge: PagingEdge) -> PagingPhase { self[edge].phase }
}

extension Paging {
  private subscript(edge: PagingEdge) -> EdgeState<Cursor> {
    get { edge == .start ? start : end }
    set { if edge == .start { start = newValue } else { end = newValue } }
  }

  private func edge(ofRow row: StatusRow.ID) -> PagingEdge? {
    PagingEdge.allCases.first { rowID(at: $0) == row }
  }

  private mutating func makeRequest(
    _ target: PagingTarget,
    _ cursor: Cursor?
  ) -> PageRequest<Cursor> {
    requestCount += 1
    return PageRequest(target: target, cursor: cursor, number: requestCount)
  }

  private mutating func load(_ edge: PagingEdge) -> PagingCommand<Cursor> {
    let request = makeRequest(.edge(edge), self[edge].cursor)
    self[edge].phase = .loading(request.number)
    return .load(request)
  }

  private mutating func startRefresh() -> [PagingCommand<Cursor>] {
    guard refresh == nil else { return [] }
    guard hasPage else {
      switch end.phase {
      case .loading, .finished: return []
      case .failed: end.revision += 1
      case .idle: break
      }
      return [load(.end)]
    }
    let request = makeRequest(.refresh, nil)
    refresh = request.number
    refreshFailure = nil
    return [.load(request)]
  }

  private mutating func take(
    _ page: Page<Element, Cursor>,
    of request: PageRequest<Cursor>
  ) -> [PagingCommand<Cursor>] {
    switch request.target {
    case .refresh:
      guard refresh == request.number else { return [] }
      refresh = nil
      return replace(by: page)
    case .edge(let edge):
      guard case .loading(request.number) = self[edge].phase else { return [] }
      guard hasPage else {
        end.phase = .idle
        return replace(by: page)
      }
      let new = page.elements.leavingOut(elements)
      if edge == .start {
        elements.insert(contentsOf: new, at: 0)
        advance(.start, to: page.previous, isEmpty: new.isEmpty)
      } else {
        elements += new
        advance(.end, to: page.next, isEmpty: new.isEmpty)
      }
      return []
    }
  }

  private mutating func replace(by page: Page<Element, Cursor>) -> [PagingCommand<Cursor>] {
    let commands = cancelPages() + cancelRefresh()
    hasPage = true
    refreshFailure = nil
    elements = page.elements.leavingOut([])
    for edge in PagingEdge.allCases { self[edge].pagesWithoutRows = 0 }
    advance(.start, to: page.previous, isEmpty: false)
    advance(.end, to: page.next, isEmpty: elements.isEmpty)
    return commands
  }

  /// Begins to wait for the next page with a new row, or fails after many pages without a row.
  private mutating func advance(_ edge: PagingEdge, to cursor: Cursor?, isEmpty: Bool) {
    guard let count = self[edge].advance(to: cursor, isEmpty: isEmpty) else { return }
    self[edge].phase = .failed(texts.emptyPages(count))
  }

  private mutating func fail(_ request: PageRequest<Cursor>, _ reason: String) {
    switch request.target {
    case .refresh:
      guard refresh == request.number else { return }
      refresh = nil
      refreshFailure = reason
    case .edge(let edge):
      guard case .loading(request.number) = self[edge].phase else { return }
      self[edge].phase = .failed(reason)
    }
  }

  private mutating func cancelPages() -> [PagingCommand<Cursor>] {
    PagingEdge.allCases.compactMap { edge in
      guard case .loading = self[edge].phase else { return nil }
      self[edge].phase = .idle
      self[edge].revision += 1
      return .cancel(.edge(edge))
    }
  }

  private mutating func cancelRefresh() -> [PagingCommand<Cursor>] {
    refresh.take() == nil ? [] : [.cancel(.refresh)]
  }
}

extension Paging: Sendable where Element: Sendable, Cursor: Sendable {}
extension Paging: Equatable where Element: Equatable, Cursor: Equatable {}

/// The state of the pages at one edge.
private struct EdgeState<Cursor> {
  /// The cursor of the next page.
  var cursor: Cursor?

  var phase: PagingPhase

  /// The number of the row that shows the state.
  var revision = 0

  /// The number of pages since a page added a row to the list.
  var pagesWithoutRows = 0

  /// The number of rows of the list when the next page was requested, if it is known.
  var rowCount: Int?

  /// Begins to wait for the next page, with a new row; without a cursor there is no page.
  ///
  /// - Returns: the number of pages without a row if it requires the user's decision.
  mutating func advance(to cursor: Cursor?, isEmpty: Bool) -> Int? {
    self.cursor = cursor
    // If the number of rows is known, it decides: a presenter may show none of the elements.
    pagesWithoutRows = isEmpty || rowCount != nil ? pagesWithoutRows + 1 : 0
    revision += 1
    phase = cursor == nil ? .finished : .idle
    guard cursor != nil, pagesWithoutRows > 0, pagesWithoutRows.isMultiple(of: 20) else {
      return nil
    }
    return pagesWithoutRows
  }

  /// Notes the number of rows of the list before a page is requested.
  mutating func note(rowCount count: Int?) {
    if let count, count > rowCount ?? .max { pagesWithoutRows = 0 }
    rowCount = count
  }
}

extension Array {
  /// Returns the elements that are new: without duplicates, and without elements of other pages.
  fileprivate func leavingOut(_ others: [Element]) -> [Element] {
    guard first is any Identifiable else { return self }
    var ids = Set(others.compactMap { ($0 as? any Identifiable)?.anyID })
    return filter { element in
      (element as? any Identifiable).map { ids.insert($0.anyID).inserted } ?? true
    }
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

extension EdgeState: Sendable where Cursor: Sendable {}
extension EdgeState: Equatable where Cursor: Equatable {}

/// The state of the next page at an edge.
enum PagingPhase: Hashable, Sendable {
  /// The page is loaded when its row is displayed.
  case idle

  /// The request with this number runs.
  case loading(Int)

  case failed(String)

  /// There is no next page.
  case finished
}
