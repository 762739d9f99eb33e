import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A list of a view that generic code creates outside the main actor, which Swift 6.3 compiles.
private actor Background<Host: ContentHost> {
  private let log: IssueLog
  private var controller: ListController<Row, Host>?

  init(log: IssueLog) {
    self.log = log
  }

  /// Shows rows, and returns whether the controller has a host.
  func show(_ rows: [Row], on host: sending Host) -> Bool {
    let controller = ListController(
      host,
      cells: CellAdapter<Row, Host>.content { ListContent($0.text) },
      reporter: .log(log)
    )
    self.controller = controller
    controller.apply(ListSnapshot(items: rows))
    return controller.host != nil
  }

  func stop() {
    controller?.disconnect()
    controller = nil
  }
}

@Suite @MainActor struct MainActorTests {
  @Test func `a list that another actor connects to a view is reported and not shown`() async {
    let log = IssueLog()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let background = Background<UITableView>(log: log)
    #expect(await background.show([Row(1), Row(2)], on: table) == false)
    #expect(log.issues.map(\.code) == [.outsideMainActor])
    #expect(table.list == nil)
    #expect(table.dataSource == nil)
    await background.stop()
  }

  @Test func `another actor does not replace the list of a view`() async {
    let log = IssueLog()
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show([Row(1), Row(2)])
    let background = Background<UICollectionView>(log: log)
    _ = await background.show([Row(3)], on: fixture.host)
    await background.stop()
    fixture.runPendingWork()
    #expect(fixture.host.list === fixture.controller)
    #expect(fixture.host.numberOfItems(inSection: 0) == 2)
    #expect(log.issues.map(\.code).contains(.outsideMainActor))
  }

  @Test func `a controller that moves to another view on the main actor shows its rows there`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show([Row(1), Row(2)])
    let other = UITableView(frame: fixture.host.frame)
    fixture.window.addSubview(other)
    fixture.controller.connect(to: other)
    fixture.runPendingWork()
    #expect(fixture.host.list == nil)
    #expect(other.list === fixture.controller)
    #expect(other.numberOfRows(inSection: 0) == 2)
    #expect(fixture.issues.issues.isEmpty)
  }
}
