#if SQLite
  import Medley
  import MedleySQLite

  /// Shows the lines of a log in a database: those around what the user sees are loaded.
  ///
  /// The lines are one list in their order, or a section for each repository.
  struct StoredLogPresenter: ListPresenter {
    let database: DeliveryDatabase

    /// Whether there is a section for each repository.
    var byRepository = false

    /// Whether the list opens at its end, and the progress is below the lines.
    var follows = false

    /// Whether the filter has a row below the progress.
    var showsSearch = false

    /// Called when the filter has changed.
    private let onFilter: (LogFilter) -> Void

    /// The filter of the lines.
    private(set) var filter: LogFilter

    /// The lines of the list, or of the sections.
    private var lines: StoredLines

    /// How much of the log words find.
    private var search = SearchProgress(fraction: 1)

    /// Why the lines of the repositories cannot be counted.
    private var countFailure: String?

    private var isStarted = false

    init(
      _ database: DeliveryDatabase,
      filter: LogFilter = LogFilter(),
      byRepository: Bool = false,
      follows: Bool = false,
      showsSearch: Bool = false,
      onFilter: @escaping (LogFilter) -> Void = { _ in }
    ) {
      self.database = database
      self.filter = filter
      self.byRepository = byRepository
      self.follows = follows
      self.showsSearch = showsSearch
      self.onFilter = onFilter
      lines =
        byRepository
        ? .sections(RepositorySections(database, filter, number: 0))
        : .list(
          StoredWindow(database.rows(filter), foundBy: filter.terms, follows: follows, number: 0)
        )
    }

    var sections: [ListSection<StoredRow>] {
      if !follows { progressSection }
      switch lines {
      case .list(let window):
        if window.rows.isEmpty {
          ListSection("none") { StoredRow.status(.empty("Nothing was found.", id: "none")) }
        } else {
          ListSection("lines", window: window.rows)
        }
      case .sections(let repositories): repositories.sections
      }
      if follows { progressSection }
    }

    private var progressSection: ListSection<StoredRow> {
      ListSection("progress", header: .status(progress)) {
        if showsSearch { StoredRow.search(LogSearch(text: filter.text ?? "")) }
      }
    }

    private var progress: StatusRow {
      if let failure = countFailure ?? lines.failure ?? search.problem {
        return .failed(failure, id: "progress")
      }
      let filterWords = filter.isEmpty ? "" : ": \(filter.description)"
      guard let count = lines.count else {
        return .loading("counting deliveries" + filterWords, id: "progress")
      }
      let noun = count == 1 ? "delivery" : "deliveries"
      return .empty(
        "\(LogProgress.grouped(count)) \(noun)\(filterWords)\(searchNote)",
        id: "progress"
      )
    }

    /// How much of the log words find, while the index is built.
    private var searchNote: String {
      guard search.fraction < 1 else { return "" }
      return "; words are found in the first \(Int(search.fraction * 100)) % (index being built)"
    }

    // MARK: - Edits

    mutating func receive(_ edit: LogEdit, tasks: ScreenTasks<LogEdit>) {
      start(tasks)
      switch edit {
      case .filter(let text):
        setFilter(LogFilter(kinds: filter.kinds, text: text.isEmpty ? nil : text), tasks)
      case .only(let kind): setFilter(LogFilter(kinds: [kind]), tasks)
      case .everything: setFilter(LogFilter(), tasks)
      case .stored(.searchable(let progress)): search = progress
      case .stored(.counts(let counts)):
        countFailure = nil
        lines.receive(counts, tasks)
      case .stored(.countsFailed(let reason)): countFailure = reason
      case .stored(.rows(let event)):
        if let window = event.window { lines.receive(event, in: window, tasks) }
      case .stored(.window(let window, let event)): lines.receive(event, in: window, tasks)
      }
    }

    /// Starts what runs as long as the screen.
    private mutating func start(_ tasks: ScreenTasks<LogEdit>) {
      guard !isStarted else { return }
      isStarted = true
      tasks.run("search", over: database.search.progress()) { .stored(.searchable($0)) }
      lines.start(tasks)
    }

    private mutating func setFilter(_ new: LogFilter, _ tasks: ScreenTasks<LogEdit>) {
      guard new != filter else { return }
      (filter, countFailure) = (new, nil)
      onFilter(new)
      lines.stop(tasks)
      lines.replace(database, new, follows: follows)
      lines.start(tasks)
    }
  }

  /// The lines that a list shows: all in their order, or by repository.
  enum StoredLines {
    case list(StoredWindow)
    case sections(RepositorySections)

    /// The number of all lines, loaded or not; `nil` if it is not known yet.
    var count: Int? {
      switch self {
      case .list(let window): window.rows.count
      case .sections(let sections): sections.count
      }
    }

    /// Why lines that were loaded could not be read again.
    var failure: String? {
      switch self {
      case .list(let window): window.rows.failure
      case .sections(let sections): sections.failure
      }
    }

    mutating func start(_ tasks: ScreenTasks<LogEdit>) {
      if case .sections(let sections) = self { sections.start(tasks) }
    }

    mutating func stop(_ tasks: ScreenTasks<LogEdit>) {
      switch self {
      case .list(let window): window.stop(tasks)
      case .sections(let sections): sections.stop(tasks)
      }
    }

    /// Shows the lines of another filter.
    ///
    /// - Parameter follows: whether a list opens at its end.
    mutating func replace(_ database: DeliveryDatabase, _ filter: LogFilter, follows: Bool) {
      switch self {
      case .list(let window):
        let number = window.number + 1
        self = .list(
          StoredWindow(
            database.rows(filter),
            foundBy: filter.terms,
            follows: follows,
            number: number
          )
        )
      case .sections(let sections):
        self = .sections(RepositorySections(database, filter, number: sections.number + 1))
      }
    }

    mutating func receive(_ counts: [String: Int], _ tasks: ScreenTasks<LogEdit>) {
      guard case .sections(var sections) = self else { return }
      sections.receive(counts, tasks)
      self = .sections(sections)
    }

    mutating func receive(
      _ event: RowWindowEvent<StoredDelivery>,
      in id: String,
      _ tasks: ScreenTasks<LogEdit>
    ) {
      switch self {
      case .list(var window):
        guard window.id == id else { return }
        window.receive(event, tasks)
        self = .list(window)
      case .sections(var sections):
        sections.receive(event, in: id, tasks)
        self = .sections(sections)
      }
    }
  }

  extension RowWindowEvent {
    /// The id of the window that shows the row of an event; `nil` for other events.
    fileprivate var window: String? {
      switch self {
      case .displayed(let row, _), .retry(let row), .find(let row, _): row.window
      case .show, .refresh, .loaded, .failed, .waited, .changed: nil
      }
    }
  }
#endif
