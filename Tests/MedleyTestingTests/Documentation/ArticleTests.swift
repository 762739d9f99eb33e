import Foundation
import MedleyCore
import MedleyLoading
import MedleyForms
import MedleyTesting
import Testing

private struct Ship: ListModel {
  var id: String
  var berth: Int
  var isLate = false
}

private enum HarbourEdit: Sendable, Equatable {
  case turnAway(String)
}

extension Ship: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ship in
      ListContent(
        ship.id,
        detail: "berth \(ship.berth)",
        style: ship.isLate ? .warning : .plain
      )
    }
    .opens { ship in ["ship", ship.id] }
    .actions { _ in
      CellAction("Turn away", role: .destructive) { ship, event in
        event.send(HarbourEdit.turnAway(ship.id))
      }
    }
  }
}

private func harbour(_ ships: [Ship]) -> ListSnapshot<Ship> {
  ListSnapshot([ListSection("today", items: ships)])
}

private typealias HarbourPages = PagingEvent<Ship, Int>

private struct HarbourPresenter: ListPresenter {
  var server: HarbourServer
  var pages = Paging<Ship, Int>()

  var sections: [ListSection<AnyListItem>] {
    ListSection("today") { pages.elements }
    ListSection("end") {
      if let row = pages.status(at: .end, empty: "No ships.") { row }
    }
  }

  mutating func receive(_ edit: HarbourPages, tasks: ScreenTasks<HarbourPages>) {
    pages.receive(edit, tasks: tasks, as: { $0 }) { [server] request in
      await server.ships(after: request.cursor)
    }
  }
}

/// The value of a form.
private struct Arrival: Equatable, Sendable {
  var ship = ""
}

/// The server of a test, with two pages.
private actor HarbourServer {
  private(set) var arrivals: [Arrival] = []

  func ships(after cursor: Int?) -> Page<Ship, Int> {
    guard cursor == nil else { return Page([Ship(id: "Borealis", berth: 2)]) }
    return Page([Ship(id: "Aurora", berth: 1)], next: 1)
  }

  func announce(_ arrival: Arrival) { arrivals.append(arrival) }
}

/// The code of the article "Testing a List".
@Suite struct ArticleTests {
  /// Returns the lines of a text, without the differences between an article and a test.
  private func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var line = line.trimmingPrefix(while: \.isWhitespace)
      line.trimPrefix("private ")
      guard !line.hasPrefix("import "), !line.hasPrefix("@testable ") else { return nil }
      return line.hasPrefix("assert(") ? "#expect(" + line.dropFirst(7) : String(line)
    }
  }

  @Test func `every snippet of the article is part of a test`() throws {
    let source = lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/MedleyTesting/MedleyTesting.docc/TestingAList.md"
    )
    let snippets = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]) }
    #expect(snippets.count == 11)
    let test = try #require(
      try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
        .map { lines($0) }.first { $0.first?.hasPrefix("@Test") ?? false }
    )
    #expect(source.contains(test), "\(test.joined(separator: "\n"))")
    for snippet in snippets {
      #expect(source.contains(snippet), "\(snippet.joined(separator: "\n"))")
    }
  }

  @Test func `a late ship has the warning style`() throws {
    let host = HeadlessHost(as: .table, width: 30, height: 3)
    let controller = ListController(host, cells: Ship.adapter(for: HeadlessHost.self))
    controller.apply(harbour([Ship(id: "Aurora", berth: 1, isLate: true)]))
    try host.requireText(
      """
      [today]
        Aurora | berth 1 {warning}
      """
    )
  }

  @MainActor @Test func `the snippets about screens and forms have the documented effects`()
    async throws
  {
    let server = HarbourServer()
    var announced: [String] = []
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("harbour") { _ in
      ListScreen(
        "Harbour",
        presenter: HarbourPresenter(server: server),
        cells: AdapterMap<HeadlessHost>()
          .adding(Ship.adapter(for: HeadlessHost.self))
          .adding(CellAdapter<StatusRow, HeadlessHost>.paging { (event: HarbourPages) in event })
      )
    }
    resolver.add("arrival") { _ in
      let form = FormOf(Arrival()) { value in
        FormSection("arrival") {
          TextField("Ship", \.ship).required()
          Button("Announce", .submit)
        }
      }
      .onSave { await server.announce($0) }
      .onSaved { arrival, screen in
        announced.append(arrival.ship)
        screen.back()
      }
      return ListScreen("Arrival", form: form)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in HeadlessHost(width: 40, height: 10) }
    navigator.go(to: "harbour")
    let pages = navigator.screens[0].host
    try await requireEventually("the second page") { pages.text.contains("Borealis") }
    try pages.requireText(
      """
      [today]
        Aurora | berth 1
        Borealis | berth 2
      """
    )

    navigator.go(to: "arrival")
    let entry = navigator.screens[1].host
    let (ship, button) = (ListPath(section: 0, item: 0), ListPath(section: 0, item: 1))
    try entry.select(rowAt: button)
    #expect(entry.text.contains("This field is required."))

    try entry.type("Corona", rowAt: ship)
    navigator.requestBack()
    #expect(entry.questions.map(\.title) == ["Discard your changes?"])
    try entry.answer(false)

    try entry.select(rowAt: button)
    try await requireEventually("the form goes back") { navigator.screens.count == 1 }
    #expect(announced == ["Corona"])
    #expect(await server.arrivals.map(\.ship) == ["Corona"])
  }

  @Test func `the snippets of the article have the documented effects`() throws {
    let issues = IssueLog()
    let host = HeadlessHost(as: .table, width: 30, height: 3)
    let controller = ListController(
      host,
      cells: Ship.adapter(for: HeadlessHost.self),
      reporter: .log(issues)
    )

    controller.apply(
      harbour([
        Ship(id: "Aurora", berth: 1),
        Ship(id: "Borealis", berth: 2),
        Ship(id: "Corona", berth: 3),
        Ship(id: "Draco", berth: 4),
      ])
    )
    try host.requireText(
      """
      [today]
        Aurora | berth 1
        Borealis | berth 2
        Corona | berth 3
      """
    )

    var routes: [ListRoute] = []
    var edits: [HarbourEdit] = []
    controller.onRoute = { routes.append($0) }
    controller.onEdit(HarbourEdit.self) { edits.append($0) }

    try host.select(rowAt: ListPath(section: 0, item: 1))
    try host.tap(action: "Turn away", rowAt: ListPath(section: 0, item: 2))
    #expect(routes == [["ship", "Borealis"]])
    #expect(edits == [.turnAway("Corona")])
    try host.requireText(
      """
      [today]
        Aurora | berth 1
      > Borealis | berth 2
        Corona | berth 3
      """
    )

    let aurora = host.cell(of: .row("Aurora"))
    controller.apply(
      harbour([
        Ship(id: "Borealis", berth: 2),
        Ship(id: "Aurora", berth: 1, isLate: true),
        Ship(id: "Draco", berth: 4),
      ])
    )
    try host.requireText(
      """
      [today]
      > Borealis | berth 2
        Aurora | berth 1 {warning}
        Draco | berth 4
      """
    )
    #expect(host.cell(of: .row("Aurora")) === aurora)
    try host.requireConsistency()
    try issues.requireNone()

    host.recorder.removeAll()
    controller.apply(harbour([Ship(id: "Borealis", berth: 2), Ship(id: "Draco", berth: 4)]))
    try TextSnapshot.require(
      host.recorder.text,
      equals: """
        perform delete [0, 1]
        commit
        recycle Aurora
        finish
        end display Aurora
        """
    )

    let old = harbour([Ship(id: "Aurora", berth: 1), Ship(id: "Borealis", berth: 2)])
    let new = harbour([Ship(id: "Borealis", berth: 3), Ship(id: "Corona", berth: 1)])
    var replay = UpdateReplay(old)
    for stage in new.changeset(from: old, for: .table).stages {
      replay.perform(stage.change, showing: stage.snapshot)
    }
    #expect(replay.differences(from: new).isEmpty)

    controller.apply(harbour([Ship(id: "Aurora", berth: 1), Ship(id: "Aurora", berth: 7)]))
    try issues.requireIssue("a duplicate ship") { issue in
      issue.code == .duplicateIdentity
    }

    let ships = ListGenerator { number, revision in
      Ship(id: "ship \(number)", berth: number, isLate: revision == 1)
    }
    try forEachSeed(in: 0..<20) { random in
      var list = ships.snapshot(using: &random)
      for _ in 0..<20 {
        controller.apply(list)
        try host.requireConsistency()
        host.scroll(by: Double.random(in: -5...5, using: &random))
        list = ships.transition(from: list, using: &random).new
      }
    }
  }
}
