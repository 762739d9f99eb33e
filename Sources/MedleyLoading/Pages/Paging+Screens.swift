public import MedleyCore

extension Paging {
  /// Returns the row that shows the state of an edge, or `nil` if there is nothing to show.
  ///
  /// Put the row of the end after the elements, and the row of the beginning before them.
  /// ``MedleyCore/CellAdapter/paging(_:)`` loads its page.
  ///
  /// - Parameters:
  ///   - edge: the beginning or the end.
  ///   - loading: the message until the page arrives; `nil` for ``/MedleyCore/ListTexts/loadingMessage``.
  ///   - empty: the message at the end of a list without elements, or `nil` to show none.
  public func status(
    at edge: PagingEdge,
    loading: String? = nil,
    empty: String? = nil
  ) -> StatusRow? {
    let id = rowID(at: edge)
    switch phase(at: edge) {
    case .idle, .loading:
      var row = StatusRow.loading(loading, id: id)
      row.isPage = true
      return row
    case .failed(let reason): return .failed(reason, id: id)
    case .finished:
      guard edge == .end, elements.isEmpty else { return nil }
      return empty.map { .empty($0, id: id) }
    }
  }
}

extension Paging: WaitingPages {
  package var isWaiting: Bool { elements.isEmpty && phase(at: .end) == .idle }
}

extension Paging where Element: Sendable, Cursor: Sendable {
  /// Handles an event of a presenter, and loads the pages that it requires as tasks of the screen.
  ///
  /// ```swift
  /// mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
  ///   guard case .pages(let event) = edit else { return receive(edit) }
  ///   pages.receive(event, tasks: tasks, as: FeedEdit.pages) { [server] request in
  ///     try await server.posts(after: request.cursor)
  ///   }
  /// }
  /// ```
  ///
  /// The tasks are cancelled with the screen.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - tasks: the tasks of the screen.
  ///   - edit: returns the edit that sends an event to the presenter.
  ///   - reason: returns the message for the user after an error.
  ///   - load: loads a page.
  public mutating func receive<Edit>(
    _ event: PagingEvent<Element, Cursor>,
    tasks: ScreenTasks<Edit>,
    as edit: @escaping @Sendable (PagingEvent<Element, Cursor>) -> Edit,
    reason: @escaping @Sendable (any Error) -> String = { "\($0)" },
    load:
      @escaping @concurrent @Sendable (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  ) {
    use(tasks.texts)
    for command in receive(event) {
      switch command {
      case .load(let request):
        tasks.run(taskName(of: request.target)) {
          edit(.loaded(request, try await load(request)))
        } catch: { error in
          edit(.failed(request, reason(error)))
        }
      case .cancel(let target): tasks.cancel(taskName(of: target))
      }
    }
  }

  private func taskName(of target: PagingTarget) -> String {
    switch target {
    case .edge(let edge): "\(id) \(edge.rawValue)"
    case .refresh: "\(id) refresh"
    }
  }
}

extension CellAdapter where Model == StatusRow, Host: ContentHost {
  /// Creates an adapter for the rows of a ``Paging``: a displayed row loads its page, and a failed
  /// row offers *Retry*.
  ///
  /// To open at a row or restore a position, pages are loaded until that row arrives: at most 100
  /// pages, and only until the user scrolls.
  ///
  /// ```swift
  /// status: .paging(FeedEdit.pages)
  /// ```
  ///
  /// - Parameter edit: returns the edit that sends an event to the presenter.
  public static func paging<Element, Cursor, Edit: Sendable>(
    _ edit: @escaping (PagingEvent<Element, Cursor>) -> Edit
  ) -> Self {
    let load: Behaviour = { row, event in
      if row.status == .loading { event.send(edit(.displayed(row.id, rowCount: event.rowCount))) }
    }
    return CellAdapter.status { row, event in event.send(edit(.retry(row.id))) }
      .onDisplay(load)
      .onAwait(load)
  }
}
