import MedleyCore
import MedleyTesting
import Testing

private struct Note: ListModel {
  var id: Int
}

/// A closed set, written without the macro.
private enum Row: TitledListItem {
  enum ID: Hashable { case title(String), note(Int) }

  case title(SectionTitle)
  case note(Note)

  var id: ID {
    switch self {
    case .title(let title): .title(title.id)
    case .note(let note): .note(note.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .title(let title): title
    case .note(let note): note
    }
  }
}

@Suite struct SectionTitleTests {
  private let host = HeadlessHost(width: 20, height: 8)

  @Test func `a text is the header of an open section, without an adapter`() {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Note, HeadlessHost>.content { ListContent("note \($0.id)") })
    let list = ListController(host, cells: cells)
    list.apply(
      ListSnapshot {
        ListSection("today", header: "Today", footer: "Two of nine") { [Note(id: 1), Note(id: 2)] }
      }
    )
    #expect(host.text.contains("Today"))
    #expect(host.text.contains("Two of nine"))
    #expect(host.text.contains("note 2"))
    withExtendedLifetime(list) {}
  }

  @Test func `a text is the header of a section of a set with titles`() {
    let section = ListSection<Row>("today", header: "Today") { Row.note(Note(id: 1)) }
    #expect(section.header == .title(SectionTitle("Today")))
    #expect(section.footer == nil)
    #expect(ListSection<Row>("today", items: [.note(Note(id: 1))]).header == nil)
  }
}
