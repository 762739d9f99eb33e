import MedleyCore
import MedleyTesting

/// Records the events of entries, as their behaviours see them.
final class EntryLog {
  var lines: [String] = []

  func cell<Host: ContentHost>() -> CellAdapter<PartEntry, Host> {
    .content { ListContent("\($0.id)", control: .text($0.text)) }
      .onSelect { [self] in record("select", $0, $1) }
      .onDeselect { [self] in record("deselect", $0, $1) }
      .onFocus { [self] in record("focus", $0, $1) }
      .onBlur { [self] in record("blur", $0, $1) }
      .onMove { [self] entry, path, event in
        record("move to \(path)", entry, event)
        event.send(EntryEdit.move(entry.id, to: path))
      }
      .editing(\.text) { [self] _, entry, event in
        record("edit", entry, event)
        event.send(EntryEdit.rename(entry.id, entry.text))
      }
  }

  private func record(_ name: String, _ entry: PartEntry, _ event: ListEvent) {
    lines.append("\(name) \(entry.id) \(event.identity) at \(event.position)")
  }
}

/// A screen of parts on a headless host, with its controller and its log.
struct HomeScreen {
  typealias List = ListController<Home, HeadlessHost>

  let session: ScreenSession<HeadlessHost>
  let list: List
  let log = EntryLog()
  let issues = IssueLog()

  init(
    _ presenter: some ListPresenter<Home>,
    height: Double = 20,
    first: CellAdapter<PartEntry, HeadlessHost>? = nil,
    tab: CellAdapter<PartEntry, HeadlessHost>? = nil,
    restoring state: SavedListState? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    var controller: List?
    let cells = Home.Cells<HeadlessHost>(
      first: first ?? log.cell(),
      rows: .init(entry: log.cell(), end: .content { _ in ListContent("end") }),
      tab: tab ?? log.cell(),
      note: .content { ListContent($0.id) }
    )
    let screen = ListScreen("Home", presenter: presenter, cells: cells) {
      $0.selectionMode = .multiple
      controller = $0
    }
    session = screen.open(
      on: HeadlessHost(as: .table, width: 40, height: height),
      restoring: state,
      reporter: .log(issues)
    )
    // The screen configures its controller before it opens.
    list = controller ?? List(HeadlessHost(width: 1, height: 1), cells: cells)
  }

  /// The ids of the sections, each with the ids of its rows.
  var rows: [String] {
    list.snapshot.sections.map { section in "\(section.id): \(section.items.map { "\($0.id)" })" }
  }
}
