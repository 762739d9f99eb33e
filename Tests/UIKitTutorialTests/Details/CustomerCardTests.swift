import Foundation
import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The details of "One UITableViewController to Rule Them All" with rows that are not fields.
@Suite @MainActor struct CustomerCardTests {
  private func fixture(restoring saved: Data? = nil) -> ControllerFixture<UINavigationController> {
    let customer = CustomerCard(
      name: "Ada",
      portrait: UIImage(named: "face"),
      orders: [Order(id: "17", total: 12)]
    )
    let controller = makeController(for: customer, restoring: saved)
    return ControllerFixture(controller) { navigation in
      navigation.topViewController?.loadViewIfNeeded()
      return Self.list(navigation)?.host
    }
  }

  private static func list(
    _ navigation: UINavigationController
  ) -> ListViewController<UITableView>? {
    navigation.topViewController as? ListViewController<UITableView>
  }

  private func texts(_ table: UITableView) -> [[String]] {
    (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.texts ?? [] }
  }

  @Test func `a controller shows the rows of its presenter`() throws {
    let fixture = fixture()
    let table = try #require(Self.list(fixture.controller)?.host)
    #expect(texts(table).dropFirst() == [["Name", "Ada"], ["Order 17"]])
    #expect(table.visibleCells.first?.all(UIImageView.self).first?.image?.name == "face")
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a tap on an order shows its presenter in the same controller`() throws {
    let fixture = fixture()
    Self.list(fixture.controller)?.host?.driveTap(at: IndexPath(row: 0, section: 1))
    fixture.runPendingWork()
    let order = try #require(Self.list(fixture.controller))
    #expect(order.title == "Order 17")
    #expect(texts(try #require(order.host)) == [["Number", "17"], ["Total", "12"]])
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `the screens of a process are restored in the next one`() throws {
    let earlier = fixture()
    Self.list(earlier.controller)?.host?.driveTap(at: IndexPath(row: 0, section: 1))
    earlier.runPendingWork()
    let saved = try #require(savedState(of: earlier.controller))
    let restored = fixture(restoring: saved)
    restored.runPendingWork()
    #expect(restored.controller.viewControllers.map(\.title) == ["Ada", "Order 17"])
    let order = try #require(Self.list(restored.controller))
    #expect(texts(try #require(order.host)) == [["Number", "17"], ["Total", "12"]])
    #expect(restored.brokenRules.isEmpty)
  }
}
