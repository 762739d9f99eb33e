import MedleyCore
import MedleyTesting

/// A row of text.
struct Note: ListModel {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "note \(id)"
  }
}

/// A row of another kind of cell.
struct Picture: ListModel {
  var id: Int
}

/// A list on a headless host, with a log of its issues.
final class NoteList<Item: ListItem> {
  let host: HeadlessHost
  let controller: ListController<Item, HeadlessHost>
  let issues = IssueLog()

  init<Cells: CellProvider>(
    cells: Cells,
    as batchUpdateStyle: BatchUpdateStyle = .unrestricted,
    width: Double = 20,
    height: Double = 4
  ) where Cells.Item == Item, Cells.Host == HeadlessHost {
    host = HeadlessHost(as: batchUpdateStyle, width: width, height: height)
    controller = ListController(host, cells: cells, reporter: .log(issues))
  }

  func show(_ items: [Item]) {
    controller.apply(ListSnapshot(items: items))
  }
}

extension NoteList<Note> {
  convenience init(as batchUpdateStyle: BatchUpdateStyle = .unrestricted, height: Double = 4) {
    self.init(cells: Note.cells, as: batchUpdateStyle, height: height)
  }
}

extension Note {
  static var cells: CellAdapter<Note, HeadlessHost> {
    .content { ListContent($0.text) }
  }
}

/// A list whose data and updates the test controls separately.
final class ManualList {
  let host: HeadlessHost
  let controller: ListController<Note, HeadlessHost>

  init(as batchUpdateStyle: BatchUpdateStyle = .table, height: Double = 10, _ sections: [[Int]]) {
    host = HeadlessHost(as: batchUpdateStyle, width: 20, height: height)
    // The controller applies to another host, so that only the test performs updates on this one.
    controller = ListController(HeadlessHost(), cells: Note.cells)
    controller.apply(Self.snapshot(sections))
    host.list = controller
    host.reload()
  }

  static func snapshot(_ sections: [[Int]]) -> ListSnapshot<Note> {
    ListSnapshot(
      sections.enumerated().map { ListSection(SectionID($0), items: $1.map { Note($0) }) }
    )
  }

  /// Performs a change; the data changes on commit, unless `sections` is `nil`.
  func perform(_ change: ListChange, to sections: [[Int]]?) {
    perform(change) { [controller] in
      if let sections { controller.apply(Self.snapshot(sections)) }
    }
  }

  func perform(_ change: ListChange, commit: @escaping () -> Void) {
    host.perform(ListUpdate(change, commit: commit, finish: {}))
  }
}

/// Lines that the behaviours of a test log.
final class Log {
  var lines: [String] = []
}

/// Returns the message of the failure that a closure throws, or `nil`.
func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? TestFailure)?.message
  }
}

func row(_ item: Int, in section: Int = 0) -> ListPath {
  ListPath(section: section, item: item)
}
