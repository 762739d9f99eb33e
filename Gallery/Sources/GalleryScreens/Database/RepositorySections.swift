#if SQLite
  import Medley

  /// The lines of a database in a section for each repository.
  ///
  /// The counts come from the database, so that all sections have their height at once. The rows of a
  /// section are read when one of them is visible, and forgotten when many other sections were.
  struct RepositorySections {
    /// The number of sections whose rows may be loaded; more than are visible at the same time.
    private static let mostWindows = 64

    /// The rows that each section keeps.
    private static let mostRows = 200

    /// A section: a repository with the number of its lines.
    private struct Section {
      let repository: String
      let count: Int

      /// Stands for the rows until one of them is visible.
      let placeholders: RowWindow<StoredRow, StoredDelivery>
    }

    /// The number of the filter.
    let number: Int

    private let database: DeliveryDatabase
    private let filter: LogFilter

    /// The sections in the order of their names; `nil` before the first counts.
    private var all: [Section]?

    /// The loaded sections by the ids of their windows, and these ids in the order of use.
    private var windows: [String: StoredWindow] = [:]
    private var used: [String] = []

    /// The numbers of lines by the ids of the windows.
    private var repositories: [String: String] = [:]

    init(_ database: DeliveryDatabase, _ filter: LogFilter, number: Int) {
      self.database = database
      self.filter = filter
      self.number = number
    }

    /// The number of all lines; `nil` before the first counts.
    var count: Int? { all?.reduce(0) { $0 + $1.count } }

    /// Why lines that were loaded could not be read again.
    var failure: String? { windows.values.lazy.compactMap(\.rows.failure).first }

    var sections: [ListSection<StoredRow>] {
      guard let all else {
        // Its first event starts to count.
        return [
          ListSection("counting") {
            StoredRow.unloaded(UnloadedRows(id: .init(window: "counting", number: 0), count: 1))
          }
          .windowed
        ]
      }
      guard !all.isEmpty else {
        return [ListSection("none") { StoredRow.status(.empty("Nothing was found.", id: "none")) }]
      }
      return all.map { section in
        let id = StoredWindow.id(section.repository, number)
        let title = section.repository.isEmpty ? "no repository" : section.repository
        return ListSection(
          SectionID(id),
          header: .heading(LogHeading(title: title, note: LogProgress.grouped(section.count))),
          window: windows[id]?.rows ?? section.placeholders
        )
      }
    }

    /// Starts to count.
    func start(_ tasks: ScreenTasks<LogEdit>) {
      tasks.run("counts", over: database.counts(filter)) { .stored(.counts($0)) }
    }

    /// Ends the observation of all sections.
    func stop(_ tasks: ScreenTasks<LogEdit>) {
      tasks.cancel("counts")
      for window in windows.values { window.stop(tasks) }
    }

    /// Takes new counts; loaded sections follow the changes of their rows.
    mutating func receive(_ counts: [String: Int], _ tasks: ScreenTasks<LogEdit>) {
      let old = Dictionary(
        uniqueKeysWithValues: (all ?? []).map { ($0.repository, $0) }
      )
      all = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { repository, count in
        if let section = old[repository], section.count == count { return section }
        let id = StoredWindow.id(repository, number)
        repositories[id] = repository
        return Section(
          repository: repository,
          count: count,
          placeholders: RowWindow(
            id: id,
            count: count,
            row: { StoredRow($0) },
            unloaded: { .unloaded($0) }
          )
        )
      }
      for id in used where counts[repositories[id] ?? ""] == nil { drop(id, tasks) }
    }

    /// Handles an event of a section, which is loaded if it is not.
    mutating func receive(
      _ event: RowWindowEvent<StoredDelivery>,
      in id: String,
      _ tasks: ScreenTasks<LogEdit>
    ) {
      if windows[id] == nil {
        // An answer that belongs to a section that was dropped.
        guard case .displayed(_, let parts) = event, !parts.isEmpty,
          let repository = repositories[id],
          let section = all?.first(where: { $0.repository == repository })
        else { return }
        windows[id] = StoredWindow(
          database.rows(filter, repository: repository),
          repository: repository,
          count: section.count,
          number: number
        )
        windows[id]?.rows.options.loadedLimit = Self.mostRows
        windows[id]?.rows.options.batchCount = 60
      }
      windows[id]?.receive(event, tasks)
      guard case .displayed = event else { return }
      used.removeAll { $0 == id }
      used.append(id)
      if used.count > Self.mostWindows { drop(used[0], tasks) }
    }

    private mutating func drop(_ id: String, _ tasks: ScreenTasks<LogEdit>) {
      windows.removeValue(forKey: id)?.stop(tasks)
      used.removeAll { $0 == id }
    }
  }
#endif
