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
    ///   - repository: the repository of the lines, for a section.
    ///   - count: the number of the lines, if it is known.
    ///   - place: where the list opens.
    ///   - number: the number of the filter.
    init(
      _ source: SQLiteRows<StoredDelivery>,
      repository: String? = nil,
      count: Int? = nil,
      openingAt place: RowPlace<Int64> = .start,
      number: Int
    ) {
      self.source = source
      self.number = number
      id = Self.id(repository, number)
      rows = RowWindow(
        id: id,
        count: count,
        openingAt: place,
        row: { StoredRow($0) },
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

    /// Ends the observation of the source; answers that arrive later belong to no window.
    func stop(_ tasks: ScreenTasks<LogEdit>) {
      tasks.cancel("\(id) changes")
    }
  }
#endif
