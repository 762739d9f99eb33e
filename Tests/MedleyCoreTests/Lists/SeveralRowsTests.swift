import MedleyCore
import MedleyTesting
import Testing

@Suite struct SeveralRowsTests {
  private struct Mail: ListModel {
    var id: Int
    var text = "text"
    var isRead = false
  }

  private let log = Log()
  private let host = HeadlessHost()

  private func makeList(_ count: Int = 6) -> ListController<Mail, HeadlessHost> {
    let log = log
    let list = ListController(
      host,
      cells: CellAdapter<Mail, HeadlessHost>.content { ListContent($0.text) }
        .onSelect { mail, _ in log.append("select \(mail.id)") }
        .actions { mail in
          CellAction("Delete", role: .destructive, confirmation: "Delete?") { mail, _ in
            log.append("delete \(mail.id)")
          }
          if mail.id != 3 { CellAction("Read") { mail, _ in log.append("read \(mail.id)") } }
        }
    )
    list.selectionMode = .multiple
    list.apply(snapshot((0..<count).map { Mail(id: $0) }))
    return list
  }

  /// Two sections of rows.
  private func snapshot(_ mails: [Mail]) -> ListSnapshot<Mail> {
    let half = mails.count / 2
    return ListSnapshot([
      ListSection("new", items: Array(mails[..<half])),
      ListSection("old", items: Array(mails[half...])),
    ])
  }

  @Test func `a range is selected in both directions and across sections`() {
    let list = makeList()
    list.select(from: 1, through: 4)
    #expect(list.selection == [1, 2, 3, 4])
    list.deselectAll()
    #expect(list.selection.isEmpty)
    list.select(from: 5, through: 4)
    list.select(from: 0, through: 9)
    #expect(list.selection == [4, 5], "a row that does not exist ends no range")
    #expect(log.lines.isEmpty)
  }

  @Test func `all rows are selected, unless one row can be selected`() {
    let list = makeList()
    list.selectAll()
    #expect(list.selection == Set(0..<6))
    list.selectionMode = .single
    list.selectAll()
    #expect(list.selection.isEmpty)
  }

  @Test func `a limit admits no further row and runs no behaviour for it`() throws {
    let list = makeList()
    list.selectionLimit = 2
    for item in 0..<3 { try host.select(rowAt: ListPath(section: 0, item: item)) }
    #expect(list.selection == [0, 1])
    #expect(log.lines == ["select 0", "select 1"])
    list.deselectAll()
    list.selectAll()
    #expect(list.selection == [0, 1])
    list.deselectAll()
    list.select(from: 4, through: 0)
    #expect(list.selection == [3, 4], "the rows next to the first one")
    list.select(5)
    #expect(list.selection == [3, 4])
  }

  @Test func `a row that acts like a button works also if no further row can be selected`() throws {
    let log = log
    let list = makeList()
    list.selectionLimit = 2
    for item in 0..<2 { try host.select(rowAt: ListPath(section: 0, item: item)) }
    list.cells = CellAdapter<Mail, HeadlessHost>.content { ListContent($0.text) }
      .onSelect { mail, _ in log.append("press \(mail.id)") }
      .selectable(false)
    try host.select(rowAt: ListPath(section: 0, item: 2))
    #expect(list.selection == [0, 1])
    #expect(log.lines.last == "press 2")
  }

  @Test func `a row that cannot be selected and does nothing is not selectable`() {
    let list = makeList()
    let row = CellPosition.row(ListPath(section: 0, item: 0))
    #expect(list.isSelectable(at: row))
    let cells = CellAdapter<Mail, HeadlessHost>.content { ListContent($0.text) }
    list.cells = cells.selectable(false)
    #expect(!list.isSelectable(at: row))
    list.cells = cells
    #expect(list.isSelectable(at: row), "the list keeps a selection")
    list.selectionMode = .none
    #expect(!list.isSelectable(at: row))
  }

  @Test func `an action of several rows is offered if all rows offer it, and asks once`() throws {
    let list = makeList()
    list.select(from: 1, through: 2)
    #expect(list.selectionActions.map(\.id) == ["Delete", "Read"])
    list.performOnSelection("Read")
    #expect(log.lines == ["read 1", "read 2"])
    list.select(3)
    #expect(list.selectionActions.map(\.id) == ["Delete"])
    list.performOnSelection("Delete")
    #expect(host.questions.map(\.title) == ["Delete?"])
    try host.answer(true)
    #expect(log.lines.suffix(3) == ["delete 1", "delete 2", "delete 3"])
  }

  @Test func `an action for one row is neither offered nor performed for several rows`() {
    let list = makeList()
    list.cells = CellAdapter<Mail, HeadlessHost>.content { ListContent($0.text) }
      .actions { _ in
        CellAction("Reply", isForOneRow: true) { [log] mail, _ in log.append("reply \(mail.id)") }
        CellAction("Delete") { [log] mail, _ in log.append("delete \(mail.id)") }
      }
    list.select(1)
    #expect(list.selectionActions.map(\.id) == ["Reply", "Delete"])
    list.select(2)
    #expect(list.selectionActions.map(\.id) == ["Delete"])
    #expect(list.selectionActions(ofAtMost: 1).map(\.id) == ["Delete"])
    list.performOnSelection("Reply")
    #expect(log.lines == [])
    list.performOnSelection("Delete")
    #expect(log.lines == ["delete 1", "delete 2"])
  }

  @Test func `an update reports what changed and why, and nothing if nothing changed`() {
    let list = makeList(4)
    var reports: [UpdateReport<Mail>] = []
    list.onUpdate = { reports.append($0) }
    var mails = (0..<4).map { Mail(id: $0) }
    list.apply(snapshot(mails))
    #expect(reports.isEmpty)
    mails[1].isRead = true
    mails[1].text = "new"
    list.apply(snapshot(mails))
    #expect(reports.count == 1)
    #expect(
      reports.first?.changedRows.map(\.description) == [
        "Mail(1): text: text → new, isRead: false → true"
      ]
    )
    mails.removeFirst()
    mails.removeLast()
    list.apply(snapshot(mails))
    #expect(reports.last?.change.deletedRows.count == 2)
    #expect(reports.last?.changedRows.isEmpty == true)
    list.onUpdate = nil
    list.apply(snapshot([]))
    #expect(reports.count == 2)
  }
}
