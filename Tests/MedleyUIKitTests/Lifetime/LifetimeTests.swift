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
    reads(.table(), "table view")
    reads(.collection(), "collection view")
  }

  private func reads<Host: ViewHost>(_ stage: ListStage<Row, Host>, _ name: String) {
    stage.controller.backgroundThreshold = nil
    stage.show((0..<1_000_000).map { Row($0, "row") })
    for _ in 0..<60 {
      stage.host.driveScroll(by: 500)
      stage.settle()
    }
    #expect(stage.rowsInView.contains { $0.distance > 0 })
    print("a million rows in a \(name): \(stage.bridge.records.count) cells")
    #expect(stage.bridge.records.count > 8)
    #expect(stage.bridge.records.count < 40)
    #expect(stage.violations.isEmpty)
  }
}
