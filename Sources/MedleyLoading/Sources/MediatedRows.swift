public import MedleyCore
import MedleySupport

/// A source of rows in a database that loads more rows from a service where the rows of the database end.
///
/// The list reads the database only, so that it opens immediately and works offline. Where the rows of the
/// database end, a page is loaded from the service and written to the database. The list then reads the page
/// from the database. A page that cannot be loaded is shown as a failure at that end; all other rows stay.
///
/// ```swift
/// let orders = MediatedRows(database.orders) { request in
///   let page = try await service.orders(after: request.row, count: request.count)
///   try await database.store(page.orders)
///   return page.hasMore
/// }
/// ```
///
/// The rows are read by cursor, because the total of the service is unknown.
public struct MediatedRows<Base: RowSource>: RowSource {
  /// The rows.
  public typealias Row = Base.Row

  /// A page that is missing in the database.
  public struct Request: Sendable {
    /// The end of the list at which rows are missing.
    public let edge: PagingEdge

    /// The id of the row at that end, or `nil` if the database has no rows.
    public let row: Row.ID?

    /// The number of rows that the list needs.
    public let count: Int
  }

  /// Loads a page and writes it to the database; returns whether the service may have more at that end.
  public typealias Load = @concurrent @Sendable (Request) async throws -> Bool

  /// The number of pages without new rows after which loading fails.
  private static var emptyPageLimit: Int { 20 }

  private let base: Base
  private let edges: Set<PagingEdge>
  private let texts: LoadingTexts
  private let load: Load
  private let state = Locked(State())

  private struct State {
    /// The ends at which the service has no more rows.
    var finished: Set<PagingEdge> = []

    /// The ends at which a refresh made the service continue, so that lists have to continue, too.
    var resumed: Set<PagingEdge> = []

    /// The page that is loaded at each end; a refresh at all ends.
    var loading: [PagingEdge: Task<Void, any Error>] = [:]

    mutating func finish(at edge: PagingEdge) {
      finished.insert(edge)
      resumed.remove(edge)
    }

    /// Expects more rows at an end; returns whether it was finished.
    mutating func resume(at edge: PagingEdge) -> Bool {
      guard finished.remove(edge) != nil else { return false }
      resumed.insert(edge)
      return true
    }
  }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - base: the rows of the database.
  ///   - edges: the ends at which the service may have more rows.
  ///   - texts: the texts for the user.
  ///   - load: loads a page and writes it to the database; at most one at each end at a time.
  public init(
    _ base: Base,
    at edges: Set<PagingEdge> = [.end],
    texts: ListTexts = ListTexts(),
    load: @escaping Load
  ) {
    self.base = base
    self.edges = edges
    self.texts = LoadingTexts(texts)
    self.load = load
  }

  /// Reads rows from the database, after loading a page if the database has none there.
  ///
  /// - Throws: the errors of the database and of the closure that loads a page; an error after 20 pages
  ///   without new rows.
  @concurrent
  public func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
    var batch = try await base.rows(for: request)
    var emptyPages = 0
    while batch.rows.isEmpty, let edge = edge(of: request.place), mayHaveMore(at: edge) {
      guard emptyPages < Self.emptyPageLimit else {
        throw MediatedRowsError(description: texts.emptyPages(emptyPages))
      }
      emptyPages += 1
      try await loadPage(at: edge, count: request.count)
      batch = try await base.rows(for: request)
    }
    return RowBatch(
      batch.rows,
      hasEarlier: batch.hasEarlier || mayHaveMore(at: .start),
      hasLater: batch.hasLater || mayHaveMore(at: .end),
      version: batch.version
    )
  }

  /// Returns the changes of the database.
  public func changes() -> AsyncStream<SourceChange<Row.ID>> {
    let changes = base.changes()
    // One change at a time: the database limits how many wait.
    return AsyncStream(unfolding: {
      var iterator = changes.makeAsyncIterator()
      return await iterator.next().map { change in
        var edits = change.edits.flatMap(uncounted)
        if !edits.isEmpty {
          let resumed = state.withValue { $0.resumed.map { SourceEdit<Row.ID>.extended($0) } }
          edits += resumed.filter { !edits.contains($0) }
        }
        return SourceChange(version: change.version, edits)
      }
    })
  }

  /// Loads the first page from the service again and writes it to the database.
  ///
  /// The list shows the rows of the database until then, and follows its changes. The method first waits for
  /// a page that is being loaded; no other page is loaded meanwhile.
  ///
  /// The request has no ``Request/row``. If the page does not adjoin the stored rows, the closure must load
  /// the pages between them as well, or delete the stored rows: rows that are missing in the middle of the
  /// database are never loaded, because the list continues to read where the database has rows.
  ///
  /// - Parameter count: the number of rows of the page; the default is 100.
  /// - Throws: the error of the closure that loads the page.
  @concurrent
  public func refresh(count: Int = 100) async throws {
    let edge = edges.contains(.end) ? PagingEdge.end : .start
    while true {
      let (task, isNew) = start(at: edges) { [load] state in
        // Before the rows are written, so that lists continue at this end when they receive them.
        let wasFinished = state.withValue { $0.resume(at: edge) }
        do {
          let hasMore = try await load(Request(edge: edge, row: nil, count: count))
          if !hasMore, wasFinished { state.withValue { $0.finish(at: edge) } }
        } catch {
          if wasFinished { state.withValue { $0.finish(at: edge) } }
          throw error
        }
      }
      let result = await task.result
      if isNew { return try result.get() }
    }
  }

  /// Returns the end of the list at which a place without rows is.
  private func edge(of place: RowPlace<Row.ID>) -> PagingEdge? {
    switch place {
    case .before: .start
    case .after: .end
    case .start, .end, .position, .around: edges.contains(.end) ? .end : .start
    }
  }

  private func mayHaveMore(at edge: PagingEdge) -> Bool {
    edges.contains(edge) && state.withValue { !$0.finished.contains(edge) }
  }

  /// Loads a page, or waits for the one that is being loaded at the same end.
  ///
  /// A request that is cancelled does not cancel the page, which is written to the database in any case.
  private func loadPage(at edge: PagingEdge, count: Int) async throws {
    let (task, _) = start(at: [edge]) { [base, load] state in
      // The row that the list has at its end may have been deleted, for example by a refresh.
      let end = try await base.rows(for: RowRequest(edge == .end ? .end : .start, count: 1))
      let row = edge == .end ? end.rows.last : end.rows.first
      let hasMore = try await load(Request(edge: edge, row: row?.id, count: count))
      if !hasMore { state.withValue { $0.finish(at: edge) } }
    }
    try await task.value
  }

  /// Starts to load at some ends, unless something is being loaded at one of them.
  ///
  /// - Returns: what is being loaded, and whether it was started now.
  private func start(
    at edges: Set<PagingEdge>,
    _ operation: @escaping @concurrent @Sendable (Locked<State>) async throws -> Void
  ) -> (task: Task<Void, any Error>, isNew: Bool) {
    state.withValue { [shared = state] state in
      if let task = edges.compactMap({ state.loading[$0] }).first { return (task, false) }
      let task = Task { @concurrent in
        defer {
          shared.withValue { state in
            for edge in edges { state.loading[edge] = nil }
          }
        }
        try await operation(shared)
      }
      for edge in edges { state.loading[edge] = task }
      return (task, true)
    }
  }

  /// The same edit for a list that does not count its rows.
  private func uncounted(_ edit: SourceEdit<Row.ID>) -> [SourceEdit<Row.ID>] {
    switch edit {
    case .updatedRows, .removedRows, .extended, .unknown: [edit]
    // The position of the rows is unknown to the list.
    case .inserted, .removed, .moved, .updated: [.unknown]
    }
  }
}

/// The reason why rows could not be loaded from a service.
struct MediatedRowsError: Error, CustomStringConvertible {
  let description: String
}
