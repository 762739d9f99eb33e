import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The details of "One UITableViewController to Rule Them All" with Medley.
@Suite @MainActor struct DetailsScreenTests {
  private let customer = Customer(
    image: UIImage(named: "face"),
    name: "Ada",
    birthdate: CalendarDate(year: 1815, month: 12, day: 10),
    wantsNewsletter: false
  )

  private func fixture(height: CGFloat = 480) -> ControllerFixture<ListViewController<UITableView>>
  {
    let orders = [Order(number: "17", total: 12)]
    return ControllerFixture(makeController(for: customer, orders: orders), height: height) {
      $0.host
    }
  }

  private func texts(_ table: UITableView) -> [[String]] {
    (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.texts ?? [] }
  }

  @Test func `a controller shows the rows of its presenter`() throws {
    let fixture = fixture()
    let table = try #require(fixture.controller.host)
    let rows = texts(table).dropFirst()
    #expect(rows == [["Name", "Ada"], ["Birthdate", "1815-12-10"], ["Newsletter"]])
    #expect(table.visibleCells.first?.all(UIImageView.self).first?.image?.name == "face")
    #expect(table.visibleCells.last?.all(UISwitch.self).first?.isOn == false)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `the same controller shows another presenter`() throws {
    let customer = fixture().controller
    let navigation = UINavigationController(rootViewController: customer)
    let fixture = ControllerFixture(navigation) { _ in customer.host }
    #expect(customer.go(to: ["order", "17"]))
    fixture.runPendingWork()
    let top = try #require(navigation.topViewController as? ListViewController<UITableView>)
    #expect(top.title == "Order 17")
    #expect(texts(try #require(top.host)) == [["Number", "17"], ["Total", "12"]])
  }

  @Test func `a flipped switch keeps its value when the data is loaded again`() throws {
    let fixture = fixture()
    let table = try #require(fixture.controller.host)
    func toggle() throws -> UISwitch {
      try #require(table.visibleCells.last?.all(UISwitch.self).first)
    }
    try toggle().driveFlip()
    fixture.runPendingWork()
    #expect(try toggle().isOn)
    fixture.controller.running?.send(RowEdit.cleared(row: "Birthdate"))
    fixture.runPendingWork()
    table.reloadData()
    fixture.runPendingWork()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(try toggle().isOn)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `deleting a row while the table view scrolls causes no violation`() throws {
    let fixture = fixture(height: 80)
    let table = try #require(fixture.controller.host)
    fixture.controller.running?.send(RowEdit.cleared(row: "Birthdate"))
    table.driveScroll(by: 100)
    fixture.runPendingWork()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.visibleTexts.last == "Newsletter")
    #expect(fixture.brokenRules.isEmpty)
  }
}
