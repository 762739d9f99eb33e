import MedleyCore
import MedleySupport
import MedleyTesting
import Testing

private struct Row: ListModel {
  var id: Int
  var text = ""
}

/// Rows that send an edit when they are displayed.
private struct DisplayPresenter: ListPresenter {
  /// Returns the rows after a number of edits.
  let rows: @Sendable (_ edits: Int) -> [Row]
  var edits = 0

  var sections: [ListSection<Row>] {
    ListSection("rows", items: rows(edits))
  }

  mutating func receive(_ edit: DisplayEdit) {
    edits += 1
  }
}

private enum DisplayEdit: Sendable { case displayed, chosen }

@MainActor @Suite struct EndlessUpdateTests {
  private let issues = IssueLog()
  private let host = HeadlessHost(width: 20, height: 10)

  private func open(
    _ rows: @escaping @Sendable (_ edits: Int) -> [Row]
  ) -> ScreenSession<HeadlessHost> {
    let cells = CellAdapter<Row, HeadlessHost>.content { ListContent("\($0.text) \($0.id)") }
      .onDisplay { _, event in event.send(DisplayEdit.displayed) }
      .onSelect { _, event in event.send(DisplayEdit.chosen) }
    return ListScreen("Rows", presenter: DisplayPresenter(rows: rows), cells: cells)
      .open(on: host, reporter: .log(issues))
  }

  private var codes: [ListIssue.Code] { issues.issues.map(\.code) }

  @Test func `rows with new identities in each snapshot stop after the third round`() {
    let count = Locked(0)
    let session = open { _ in
      let first = count.withValue { count in
        count += 4
        return count
      }
      return (0..<4).map { Row(id: first + $0, text: "same") }
    }
    #expect(codes.contains(.endlessUpdates))
    #expect(count.withValue(\.self) < 200)
    let before = count.withValue(\.self)
    // A change by the user is shown, and again stops.
    session.list.send(.select, at: .row(ListPath(section: 0, item: 0)))
    #expect(count.withValue(\.self) > before)
    #expect(count.withValue(\.self) < before + 200)
    #expect(codes.count { $0 == .endlessUpdates } == 1, "the issue is reported once")
  }

  @Test func `a row that has another identity when it is displayed stops after some rounds`() {
    let session = open { edits in (0..<9).map { Row(id: $0) } + [Row(id: 100 + edits)] }
    #expect(codes == [.endlessUpdates])
    withExtendedLifetime(session) {}
  }

  @Test func `edits of many displayed rows are no endless updates`() {
    let session = open { edits in (0..<150).map { Row(id: $0, text: "seen \(edits)") } }
    for offset in stride(from: 0, through: 140, by: 7) { host.scroll(to: Double(offset)) }
    #expect(host.text.contains("149"))
    #expect(codes == [])
    withExtendedLifetime(session) {}
  }

  @Test func `rows that load the next rows a limited number of times are no endless updates`() {
    let session = open { edits in (0..<min(1 + edits, 9)).map { Row(id: $0) } }
    #expect(host.text.contains("8"))
    #expect(codes == [])
    withExtendedLifetime(session) {}
  }

  @Test(arguments: [(17, true), (18, false)])
  func `contents are compared in the first twenty replacements of a list`(
    replacements: Int,
    isReported: Bool
  ) {
    let list = ListController(
      host,
      cells: CellAdapter<Row, HeadlessHost>.content { ListContent($0.text) },
      reporter: .log(issues)
    )
    func show(_ text: String, from first: Int) {
      list.apply(ListSnapshot(items: (0..<10).map { Row(id: first + $0, text: text) }))
    }
    show("first", from: 0)
    // As the results of a search that is typed.
    for round in 1...replacements { show("result \(round)", from: 100 * round) }
    for round in 50..<54 { show("result \(replacements)", from: 100 * round) }
    #expect(codes == (isReported ? [.changingIdentities] : []))
  }

  @Test func `snapshots of the same rows with new identities are reported after the third one`() {
    let list = ListController(
      host,
      cells: CellAdapter<Row, HeadlessHost>.content { ListContent($0.text) },
      reporter: .log(issues)
    )
    for round in 0..<6 {
      let rows = (0..<10).map { Row(id: 100 * round + $0, text: "row \($0)") }
      list.apply(ListSnapshot(items: rows))
      #expect(codes == (round < 3 ? [] : [.changingIdentities]))
    }
  }

  @Test func `other rows with other identities are not reported`() {
    let list = ListController(
      host,
      cells: CellAdapter<Row, HeadlessHost>.content { ListContent($0.text) },
      reporter: .log(issues)
    )
    for round in 0..<6 {
      let rows = (0..<10).map { Row(id: 100 * round + $0, text: "row \(round).\($0)") }
      list.apply(ListSnapshot(items: rows))
    }
    #expect(codes == [])
  }
}
