import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The details of "One UITableViewController to Rule Them All", with Medley.
@Suite @MainActor struct DetailsScreenTests {
  private let customer = Customer(
    image: UIImage(named: "face"),
    name: "Ada",
    birthdate: CalendarDate(year: 1815, month: 12, day: 10),
    wantsNewsletter: false
  )

  private func stage(height: CGFloat = 480) -> Stage<ListViewController<UITableView>> {
    let orders = [Order(number: "17", total: 12)]
    return Stage(makeController(for: customer, orders: orders), height: height) { $0.host }
  }

  private func texts(_ table: UITableView) -> [[String]] {
    (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.texts ?? [] }
  }

  @Test func `a controller shows what its presenter makes of a customer`() throws {
    let stage = stage()
    let table = try #require(stage.controller.host)
    let rows = texts(table).dropFirst()
    #expect(rows == [["Name", "Ada"], ["Birthdate", "1815-12-10"], ["Newsletter"]])
    #expect(table.visibleCells.first?.all(UIImageView.self).first?.image?.name == "face")
    #expect(table.visibleCells.last?.all(UISwitch.self).first?.isOn == false)
    #expect(stage.brokenRules.isEmpty)
  }

  @Test func `a new presenter needs no new controller, and a number is shown as it is`() throws {
    let customer = stage().controller
    let navigation = UINavigationController(rootViewController: customer)
    let stage = Stage(navigation) { _ in customer.host }
    #expect(customer.go(to: ["order", "17"]))
    stage.settle()
    let top = try #require(navigation.topViewController as? ListViewController<UITableView>)
    #expect(top.title == "Order 17")
    #expect(texts(try #require(top.host)) == [["Number", "17"], ["Total", "12"]])
  }

  @Test func `a switch that was flipped stays so whatever is loaded again`() throws {
    let stage = stage()
    let table = try #require(stage.controller.host)
    func toggle() throws -> UISwitch {
      try #require(table.visibleCells.last?.all(UISwitch.self).first)
    }
    try toggle().driveFlip()
    stage.settle()
    #expect(try toggle().isOn)
    stage.controller.running?.send(RowEdit.cleared(row: "Birthdate"))
    stage.settle()
    table.reloadData()
    stage.settle()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(try toggle().isOn)
    #expect(stage.brokenRules.isEmpty)
  }

  @Test func `a row that goes while the table scrolls is no danger`() throws {
    let stage = stage(height: 80)
    let table = try #require(stage.controller.host)
    stage.controller.running?.send(RowEdit.cleared(row: "Birthdate"))
    table.driveScroll(by: 100)
    stage.settle()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.visibleTexts.last == "Newsletter")
    #expect(stage.brokenRules.isEmpty)
  }
}
