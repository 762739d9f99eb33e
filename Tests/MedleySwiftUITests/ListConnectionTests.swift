import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

@testable import MedleySwiftUI

/// Lists that are stated again and again.
@Suite @MainActor struct ListConnectionTests {
  private struct Row: ListModel {
    /// The number of comparisons: the suite runs on the main actor, and small updates are planned there.
    nonisolated(unsafe) static var comparisons = 0

    var id: Int
    var text = ""

    static func == (lhs: Row, rhs: Row) -> Bool {
      comparisons += 1
      return lhs.id == rhs.id && lhs.text == rhs.text
    }
  }

  private typealias Cells = CellAdapter<Row, UITableView>

  private final class Log {
    var entries: [String] = []
  }

  /// A list on a table view in a window.
  @MainActor
  private final class Fixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let log = Log()
    let issues = IssueLog()
    let connection: ListConnection<Cells>
    private(set) var settings: ListSettings<Cells>

    init() {
      window.addSubview(table)
      window.makeKeyAndVisible()
      settings = ListSettings(cells: Self.cells(log, "first"))
      connection = ListConnection(table, cells: settings.cells, reporter: .log(issues))
    }

    static func cells(_ log: Log, _ name: String) -> Cells {
      .content { ListContent($0.text) }
        .onSelect { row, _ in log.entries.append("\(name) selected \(row.id)") }
    }

    func state(
      _ snapshot: ListSnapshot<Row>,
      isAnimated: Bool = false,
      _ change: (inout ListSettings<Cells>) -> Void = { _ in }
    ) {
      change(&settings)
      connection.update(to: snapshot, settings, isAnimated: isAnimated)
      UIKitTurn.run()
      table.layoutIfNeeded()
      UIKitTurn.run()
    }

    /// The number of rows of the table, after all updates that can be performed.
    var rowCount: Int {
      UIKitTurn.run()
      return table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
    }

    func tap(_ row: Int) {
      table.driveTap(at: IndexPath(row: row, section: 0))
    }
  }

  private func rows(_ ids: Int...) -> ListSnapshot<Row> {
    ListSnapshot(items: ids.map { Row(id: $0, text: "row \($0)") })
  }

  @Test func `the first snapshot is shown`() {
    let list = Fixture()
    list.state(rows(1, 2, 3))
    #expect(list.table.numberOfRows(inSection: 0) == 3)
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `an equal snapshot is not applied again, whether copied or built`() {
    let list = Fixture()
    let snapshot = rows(1, 2, 3)
    list.state(snapshot)
    Row.comparisons = 0
    list.state(snapshot)
    #expect(Row.comparisons == 0)
    // An update would compare the rows a second time.
    list.state(rows(1, 2, 3))
    #expect(Row.comparisons == 3)
    list.state(rows(1, 3))
    #expect(list.table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `adapters, routes and edits of the latest update are used for an equal snapshot`() {
    let list = Fixture()
    list.state(rows(1, 2))
    list.tap(0)
    list.state(rows(1, 2)) { settings in
      settings.cells = Fixture.cells(list.log, "second")
        .onSelect { row, event in
          event.go("row/\(row.id)")
          event.send("edit \(row.id)")
        }
      settings.onRoute = { list.log.entries.append("route \($0)") }
      settings.receivers = [.init(String.self) { list.log.entries.append($0) }]
    }
    list.tap(1)
    #expect(
      list.log.entries == ["first selected 1", "second selected 2", "route row/2", "edit 2"]
    )
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a receiver that the settings no longer contain receives nothing`() {
    let list = Fixture()
    list.connection.controller.onEdit(Int.self) { list.log.entries.append("\($0)") }
    let cells = Cells.content { ListContent($0.text) }
      .onSelect { row, event in
        event.send("edit \(row.id)")
        event.send(row.id)
      }
    list.state(rows(1, 2)) { settings in
      settings.cells = cells
      settings.receivers = [.init(String.self) { list.log.entries.append($0) }]
    }
    list.tap(0)
    list.state(rows(1, 2)) { $0.receivers = [] }
    list.tap(1)
    #expect(list.log.entries == ["edit 1", "1", "2"])
    #expect(list.issues.issues.map(\.code) == [.unhandledEdit])
  }

  @Test func `an update without animation does not change the animation of later changes`() {
    let list = Fixture()
    list.state(rows(1), isAnimated: true) { $0.options = ListViewOptions(animation: .slide) }
    _ = list.table.takeAnimations()
    list.state(rows(1, 2), isAnimated: false)
    #expect(Set(list.table.takeAnimations()) == [.none])
    #expect(list.table.listOptions.animation == .slide)
    list.state(rows(1, 2, 3), isAnimated: true) { $0.options.followsEnd = true }
    #expect(Set(list.table.takeAnimations()) == [.left])
    #expect(list.table.followsEnd)
  }

  @Test func `an update that is planned in the background has the animation of its transaction`()
    async
  {
    let list = Fixture()
    list.connection.controller.backgroundThreshold = 2
    list.state(rows(1, 2, 3), isAnimated: true) { $0.options = ListViewOptions(animation: .slide) }
    #expect(await eventually { list.rowCount == 3 })
    UIKitTurn.run()
    _ = list.table.takeAnimations()
    list.state(rows(1, 2, 3, 4), isAnimated: false)
    // SwiftUI updates the view again before the plan is complete.
    list.state(rows(1, 2, 3, 4), isAnimated: true)
    #expect(await eventually { list.rowCount == 4 })
    UIKitTurn.run()
    #expect(Set(list.table.takeAnimations()) == [.none])
    #expect(list.table.listOptions.animation == .slide)
  }

  @Test func `a removed list releases its view, which shows no list any more`() {
    let list = Fixture()
    list.state(rows(1, 2))
    list.connection.disconnect()
    #expect(list.table.list == nil)
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `the state of rows survives updates of the view around the list`() {
    let list = Fixture()
    list.state(rows(1, 2))
    list.tap(1)
    #expect(list.connection.controller.selection == [2])
    list.state(rows(2, 1, 3))
    #expect(list.connection.controller.selection == [2])
  }
}
