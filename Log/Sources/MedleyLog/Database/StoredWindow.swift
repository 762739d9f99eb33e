#if SQLite
  import Medley
  import MedleySQLite

  /// Lines of a database that are loaded as far as they are visible, and their source.
  struct StoredWindow {
    let source: SQLiteRows<StoredDelivery>

    /// Identifies the window, also among those of earlier filters.
    let id: String

    /// The number of the filter.
    let number: Int

    /// The loaded rows.
    var rows: RowWindow<StoredRow, StoredDelivery>

    /// Creates a window of lines.
    ///
    /// - Parameters:
    ///   - terms: the terms of the filter of the lines.
    ///   - repository: the repository of the lines, for a section.
    ///   - count: the number of the lines, if it is known.
    ///   - follows: whether the list opens at its end.
    ///   - number: the number of the filter.
    init(
      _ source: SQLiteRows<StoredDelivery>,
      foundBy terms: LogTerms,
      repository: String? = nil,
      count: Int? = nil,
      follows: Bool = false,
      number: Int
    ) {
      self.source = source
      self.number = number
      id = Self.id(repository, number)
      rows = RowWindow(
        id: id,
        count: count,
        openingAt: follows ? .end : .start,
        row: { StoredRow($0.found(by: terms)) },
        unloaded: { .unloaded($0) }
      )
    }

    static func id(_ repository: String?, _ number: Int) -> String {
      repository.map { "\(number) of \($0)" } ?? "\(number)"
    }

    /// Handles an event of the rows.
    mutating func receive(_ event: RowWindowEvent<StoredDelivery>, _ tasks: ScreenTasks<LogEdit>) {
      rows.receive(event, from: source, tasks: tasks) { [id] in .stored(.window(id, $0)) }
    }

    /// Ends the observation of the source and its requests.
    func stop(_ tasks: ScreenTasks<LogEdit>) {
      rows.stop(tasks)
    }
  }
#endif
