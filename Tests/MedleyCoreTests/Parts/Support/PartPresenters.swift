import MedleyCore

/// An edit of entries, with its own effects on the screen.
enum EntryEdit: Sendable {
  case set(Int, String)
  case insert(PartEntry, at: ListPath)
  case remove(Int)
  case move(Int, to: ListPath)

  /// Sets a text, and refuses an empty one.
  case rename(Int, String)

  /// Runs work that sets the text of a row.
  case load(Int, with: @Sendable () async throws -> String)

  /// Runs work of a row.
  case loadRow(Int, with: @Sendable () async throws -> String)
  case focus(Int)
  case scroll(Int)
}

/// Shows entries in sections, with headers and footers, and changes them by edits.
struct EntriesPresenter: ListPresenter, Identifiable {
  var id = ""
  var groups: [[PartEntry]] = []
  var isHeaded = false
  var isFooted = false
  var question: Confirmation?

  /// The reasons of refused edits.
  var refusals: [String] = []

  init(_ id: String = "", _ groups: [[PartEntry]] = []) {
    self.id = id
    self.groups = groups
  }

  var leaveQuestion: Confirmation? { question }

  var sections: [ListSection<PartEntry>] {
    groups.indices.map { index in
      ListSection(
        SectionID(index),
        header: isHeaded ? PartEntry(id: -1 - index, text: "group \(index)") : nil,
        footer: isFooted ? PartEntry(id: -101 - index, text: "end \(index)") : nil,
        items: groups[index]
      )
    }
  }

  var savedState: SavedValue? { SavedValue(groups.flatMap { $0 }.map(\.text)) }

  mutating func restore(_ saved: SavedValue) {
    let texts: [String] = saved.decoded() ?? []
    for (entry, text) in zip(groups.flatMap { $0 }, texts) { set(entry.id, text) }
  }

  private func path(of id: Int) -> ListPath? {
    for section in groups.indices {
      if let item = groups[section].firstIndex(where: { $0.id == id }) {
        return ListPath(section: section, item: item)
      }
    }
    return nil
  }

  private mutating func set(_ id: Int, _ text: String) {
    guard let path = path(of: id) else { return }
    groups[path.section][path.item].text = text
  }

  mutating func receive(_ edit: EntryEdit, tasks: ScreenTasks<EntryEdit>) throws(EditRefusal) {
    switch edit {
    case .set(let id, let text): set(id, text)
    case .insert(let entry, let path): groups[path.section].insert(entry, at: path.item)
    case .remove(let id):
      guard let path = path(of: id) else { return }
      groups[path.section].remove(at: path.item)
    case .move(let id, let destination):
      guard let path = path(of: id) else { return }
      let entry = groups[path.section].remove(at: path.item)
      groups[destination.section].insert(entry, at: destination.item)
    case .rename(let id, let text):
      set(id, text)
      tasks.focus(id)
      if text.isEmpty { throw EditRefusal("A name is needed.") }
    case .load(let id, let work): tasks.run("load") { .set(id, try await work()) }
    case .loadRow(let id, let work): tasks.run("load", row: id) { .set(id, try await work()) }
    case .focus(let id): tasks.focus(id)
    case .scroll(let id): tasks.scroll(to: id)
    }
  }

  mutating func refused(_ edit: EntryEdit, _ refusal: EditRefusal) {
    refusals.append(refusal.reason)
  }
}

/// Shows a closed set of its own, and a row at the end.
struct EntryRowsPresenter: ListPresenter {
  var entries: [PartEntry] = []

  var sections: [ListSection<EntryRow>] {
    ListSection("entries", items: entries.map { .entry($0) })
    ListSection("end") { EntryRow.end }
  }

  mutating func receive(_ edit: Int) {
    entries.append(PartEntry(id: edit))
  }
}

/// An edit of the screen itself.
enum HomeEdit: Sendable {
  case hideFirst(Bool)
  case showRows(Bool)
  case insertTab(EntriesPresenter, at: Int)
  case removeTab(String)
  case moveTab(from: Int, to: Int)
}

/// A screen of two fixed parts, a row of its own, and parts that are inserted, removed and moved.
struct HomePresenter: PartsPresenter {
  typealias Item = Home

  var first = EntriesPresenter()
  var rows = EntryRowsPresenter()
  var tabs: [EntriesPresenter] = []
  var isFirstHidden = false
  var showsRows = true

  /// The parts of accepted edits.
  var received: [String] = []

  var parts: [Part<Self>] {
    Part("first", \.first, as: Home.Cases.first).hidden(isFirstHidden)
    Part(ListSection("notes") { Home.note(PartNote(id: "note")) })
    if showsRows { Part("rows", \.rows, as: Home.Cases.rows) }
    Part.each(\.tabs, as: Home.Cases.tab)
  }

  mutating func receive(_ edit: HomeEdit) {
    switch edit {
    case .hideFirst(let isHidden): isFirstHidden = isHidden
    case .showRows(let isShown): showsRows = isShown
    case .insertTab(let tab, let index): tabs.insert(tab, at: index)
    case .removeTab(let id): tabs.removeAll { $0.id == id }
    case .moveTab(let source, let destination):
      tabs.insert(tabs.remove(at: source), at: destination)
    }
  }

  mutating func received(_ edit: PartEdit, tasks: ScreenTasks<HomeEdit>) {
    received.append(edit.part)
  }
}
