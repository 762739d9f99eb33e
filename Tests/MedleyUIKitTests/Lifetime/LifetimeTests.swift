import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Nothing keeps anything alive that it does not own.
@Suite @MainActor struct LifetimeTests {
  @Test func `a view, its bridge and its controller go when nobody holds them`() {
    weak var view: UITableView?
    weak var bridge: ListBridge?
    weak var controller: ListController<Row, UITableView>?
    weak var cell: UIView?
    do {
      let stage = ListStage<Row, UITableView>.table()
      stage.show((0..<50).map { Row($0, kind: Row.Kind.allCases[$0 % 3]) })
      stage.show((5..<60).map { Row($0, "new") })
      view = stage.host
      bridge = stage.bridge
      controller = stage.controller
      cell = stage.view(0, 0)
      #expect(cell != nil)
      stage.host.removeFromSuperview()
      stage.settle()
    }
    UIKitTurn.run()
    #expect(view == nil)
    #expect(bridge == nil)
    #expect(controller == nil)
    #expect(cell == nil)
  }

  @Test func `a million rows make no more cells than fit and a reserve`() {
    let stage = ListStage<Row, UITableView>.table()
    stage.show((0..<1_000_000).map { Row($0, "row") })
    stage.host.driveScroll(by: 30_000, step: 400)
    stage.settle()
    let cells = Set(stage.bridge.records.keys)
    print("a million rows in a table view: \(cells.count) cells")
    #expect(cells.count < 60)
  }
}
