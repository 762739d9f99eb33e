#if SQLite
  import Medley
  import ProgramSupport

  /// The lines of a database in a section for each repository.
  ///
  /// The counts come from the database, so that all sections have their height at once. The rows of a
  /// section are read when one of them is visible. If the rows of many sections are loaded, those of the
  /// sections that are farthest from the visible ones are forgotten.
  struct RepositorySections {
    /// The number of sections whose rows may be loaded; more if many rows are visible.
    private static let mostWindows = 64

    /// The number of sections that may be loaded for each visible row.
    ///
    /// A host requests three screens of rows. A section that it requests again would be loaded and forgotten
    /// endlessly, and one screen has up to two sections of one row for each visible row of three lines.
    private static let windowsForRow = 5

    /// The rows that each section keeps.
    private static let mostRows = 200

    /// A section: a repository with the number of its lines.
    private struct Section {
      /// The id of its window.
      let id: String
      let repository: String
      let count: Int

      /// The placeholder rows of the section until one of its rows is visible.
      var placeholders: RowWindow<StoredRow, StoredDelivery>
    }

    /// The number of the filter.
    let number: Int

    private let database: DeliveryDatabase
    private let filter: LogFilter

    /// The sections in the order of their names; `nil` before the first counts.
    private var all: [Section]?

    /// The indexes of all sections by the ids of their windows.
    private var indexes: [String: Int] = [:]

    /// The loaded sections by the ids of their windows.
    private var windows: [String: StoredWindow] = [:]

    /// The placeholder rows that are visible or nearly visible, by the ids of their windows.
    private var placeholders: [String: Set<UnloadedRows.ID>] = [:]

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
        let title = section.repository.isEmpty ? "no repository" : section.repository
        return ListSection(
          SectionID(section.id),
          header: .heading(LogHeading(title: title, note: LogProgress.grouped(section.count))),
          window: windows[section.id]?.rows ?? section.placeholders
        )
      }
    }

    /// Starts to count.
    func start(_ tasks: ScreenTasks<LogEdit>) {
      tasks.run("counts", over: database.counts(filter)) { .stored($0) }
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
      let sections = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        .map { repository, count in
          if let section = old[repository], section.count == count { return section }
          return section(of: repository, count: count)
        }
      all = sections
      indexes = Dictionary(
        zip(sections.map(\.id), sections.indices),
        uniquingKeysWith: { first, _ in first }
      )
      for id in windows.keys where indexes[id] == nil { drop(id, tasks) }
    }

    private func section(of repository: String, count: Int) -> Section {
      let id = StoredWindow.id(repository, number)
      return Section(
        id: id,
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

    /// Handles an event of a section, which is loaded if it is not.
    mutating func receive(
      _ event: RowWindowEvent<StoredDelivery>,
      in id: String,
      _ tasks: ScreenTasks<LogEdit>
    ) {
      if windows[id] == nil {
        // An answer that belongs to a section that was dropped.
        guard case .displayed(_, let parts) = event, !parts.isEmpty, let index = indexes[id],
          let section = all?[index]
        else { return }
        windows[id] = window(of: section)
      }
      windows[id]?.receive(event, tasks)
      guard case .displayed(let rows, let parts) = event else { return }
      if parts.isEmpty {
        placeholders[id]?.remove(rows)
      } else {
        placeholders[id, default: []].insert(rows)
      }
      dropDistantSections(from: id, tasks)
    }

    private func window(of section: Section) -> StoredWindow {
      var window = StoredWindow(
        database.rows(filter, repository: section.repository),
        foundBy: filter.terms,
        repository: section.repository,
        count: section.count,
        number: number
      )
      window.rows.options.loadedLimit = Self.mostRows
      window.rows.options.batchCount = 60
      return window
    }

    // MARK: - Dropping

    /// Drops the sections farthest from the visible ones if too many are loaded; never one with rows in use.
    ///
    /// - Parameter id: the window of a section that is visible or nearly visible.
    private mutating func dropDistantSections(from id: String, _ tasks: ScreenTasks<LogEdit>) {
      guard windows.count > Self.mostWindows, let rows = windows[id]?.rows else { return }
      // All sections are in one list, and so are the rows in use.
      let inUse = tasks.rowsInUse(of: rows)
      let most = max(Self.mostWindows, Self.windowsForRow * inUse.displayed.count)
      guard windows.count > most else { return }
      var visible = [indexes[id] ?? 0]
      var others: [(id: String, index: Int)] = []
      for (other, window) in windows where other != id {
        guard let index = indexes[other] else { continue }
        // A host does not report again what it has reported.
        if window.hasRows(in: inUse.displayed)
          || window.hasPlaceholder(in: placeholders[other] ?? [])
        {
          visible.append(index)
        } else if !window.hasRows(in: inUse.kept) {
          others.append((other, index))
        }
      }
      let distances = others.map { other in
        (id: other.id, distance: visible.map { abs($0 - other.index) }.min() ?? 0)
      }
      let distant = distances.sorted { $0.distance > $1.distance }
      for section in distant.prefix(windows.count - most) { drop(section.id, tasks) }
    }

    private mutating func drop(_ id: String, _ tasks: ScreenTasks<LogEdit>) {
      windows.removeValue(forKey: id)?.stop(tasks)
      placeholders[id] = nil
      // Hosts report visible rows that they did not know, also if they have not drawn the rows that are dropped.
      guard let index = indexes[id], let count = all?[index].count else { return }
      all?[index].placeholders.restart(count: count)
    }
  }

  extension StoredWindow {
    /// Whether some of its rows have certain identities.
    fileprivate func hasRows(in identities: Set<ItemIdentity>) -> Bool {
      !identities.isEmpty && rows.items.contains { identities.contains(.row($0.id)) }
    }

    /// Whether some of its placeholder rows have certain ids.
    fileprivate func hasPlaceholder(in ids: Set<UnloadedRows.ID>) -> Bool {
      !ids.isEmpty
        && rows.items.contains {
          if case .unloaded(let rows) = $0 { ids.contains(rows.id) } else { false }
        }
    }
  }
#endif
