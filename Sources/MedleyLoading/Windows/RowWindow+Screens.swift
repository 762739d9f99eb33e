public import MedleyCore

extension RowWindow {
  /// Handles an event of a presenter, and reads the rows that it requires as tasks of the screen.
  ///
  /// ```swift
  /// mutating func receive(_ edit: OrdersEdit, tasks: ScreenTasks<OrdersEdit>) {
  ///   guard case .rows(let event) = edit else { return receive(edit) }
  ///   orders.receive(event, from: source, tasks: tasks, as: OrdersEdit.rows)
  /// }
  /// ```
  ///
  /// The first event also begins to follow the changes of the source. All tasks are cancelled with the
  /// screen. An edit with an event of a window must not be refused: its request would not be sent again.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - source: the rows; the same for all events, or ``restart(count:)`` first.
  ///   - tasks: the tasks of the screen.
  ///   - edit: returns the edit that sends an event to the presenter.
  ///   - reason: returns the message for the user after an error.
  public mutating func receive<Edit>(
    _ event: Event,
    from source: some RowSource<Row>,
    tasks: ScreenTasks<Edit>,
    as edit: @escaping @Sendable (Event) -> Edit,
    reason: @escaping @Sendable (any Error) -> String = { "\($0)" }
  ) {
    if !subscription.hasBegun {
      // Before the first request, so that no change is missed.
      subscription.hasBegun = true
      let number = subscription.number
      tasks.run("\(id) changes", over: source.changes()) { edit(.changed(number, $0)) }
    }
    texts = LoadingTexts(tasks.texts)
    for command in receive(event, inUse: tasks.rowsInUse(of: self)) {
      switch command {
      case .read(let number, let request):
        tasks.run("\(id) \(number)") {
          edit(.loaded(number, try await source.rows(for: request)))
        } catch: { error in
          edit(.failed(number, reason(error)))
        }
      case .cancel(let number): tasks.cancel("\(id) \(number)")
      case .wait(let number, let seconds):
        tasks.run("\(id) \(number)") {
          try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
          return edit(.waited(number))
        } catch: { _ in
          nil
        }
      case .scroll(let id):
        if let row = row(id) { tasks.scroll(to: rowItems.row(row).id) }
      }
    }
    for issue in issues { tasks.report(issue) }
    issues = []
  }

  /// Stops following the source, and cancels the requests that run.
  ///
  /// Call this method when the presenter removes the window. To show the window again, call ``restart(count:)``.
  ///
  /// - Parameter tasks: the tasks of the screen.
  public func stop<Edit>(_ tasks: ScreenTasks<Edit>) {
    tasks.cancel("\(id) changes")
    for number in requests.reading.keys.sorted() { tasks.cancel("\(id) \(number)") }
  }

  /// Forgets all rows, before the window shows another source, such as one with another filter.
  ///
  /// The list shows placeholders until the rows of the new source arrive.
  ///
  /// - Parameter count: the number of rows of the new source, if it is known.
  public mutating func restart(count: Int? = nil) {
    self = RowWindow(after: self, count: count)
  }
}

extension ListSection {
  /// Creates a section of the rows of a window.
  ///
  /// - Parameters:
  ///   - id: the identity of the section in its list.
  ///   - header: the item above the rows, or `nil`.
  ///   - footer: the item below the rows, or `nil`.
  ///   - layout: the layout of the rows. In a grid, a placeholder row occupies a full line.
  ///   - style: the look of the section.
  ///   - window: the window.
  public init<Row>(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    window: RowWindow<Item, Row>
  ) {
    self.init(
      id,
      header: header,
      footer: footer,
      layout: layout,
      style: style,
      items: window.items
    )
    self.isWindowed = true
    self.windowID = window.id
  }
}

extension ScreenTasks {
  /// The rows of a window that the user sees or uses, also in a list within a row, for
  /// ``RowWindow/receive(_:inUse:)``.
  ///
  /// Without a screen there are none.
  ///
  /// - Complexity: O(visible and selected rows).
  public func rowsInUse<Item, Row>(of window: RowWindow<Item, Row>) -> RowsInUse {
    rowsInUse(ofWindow: window.id)
  }
}

extension CellAdapter where Model == UnloadedRows {
  /// Sends the visible parts of rows that are not loaded to a ``RowWindow``, which loads them.
  ///
  /// For a custom cell; ``unloaded(_:)`` is an adapter with a standard one.
  ///
  /// - Parameter edit: returns the edit that sends an event to the presenter.
  public func loading<Row, Edit: Sendable>(
    _ edit: @escaping (RowWindowEvent<Row>) -> Edit
  ) -> Self {
    onDisplayRows { rows, parts, event in event.send(edit(.displayed(rows.id, parts))) }
      .onFind(Row.ID.self) { rows, ids, event in event.send(edit(.find(rows.id, ids))) }
      .gridSpan(.all)
  }
}

extension CellAdapter where Model == UnloadedRows, Host: ContentHost {
  /// Creates an adapter for the rows that a ``RowWindow`` has not loaded: they are loaded when they are
  /// visible, and offer *Retry* after a failure.
  ///
  /// The placeholder of a row is one line. If the loaded rows are higher, state that with
  /// ``/MedleyCore/CellAdapter/estimatedHeight(_:)``, so that the scroll bar is correct before they are loaded.
  ///
  /// ```swift
  /// unloaded: .unloaded(OrdersEdit.rows).estimatedHeight(2)
  /// ```
  ///
  /// - Parameter edit: returns the edit that sends an event to the presenter.
  public static func unloaded<Row, Edit: Sendable>(
    _ edit: @escaping (RowWindowEvent<Row>) -> Edit
  ) -> Self {
    let retry: Behaviour = { rows, event in
      if rows.problem != nil { event.send(edit(.retry(rows.id))) }
    }
    return UnloadedRows.adapter(for: Host.self)
      .loading(edit)
      .onSelect(retry)
      .selectionLabel { $0.problem == nil ? nil : $1.retryVerb }
      .actions { rows, texts in
        if rows.problem != nil {
          CellAction(texts.retry, id: "retry", symbol: "arrow.clockwise", perform: retry)
        }
      }
  }
}
