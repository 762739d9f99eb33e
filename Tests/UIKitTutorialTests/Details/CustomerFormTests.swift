import MedleyCore
import MedleyForms
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// A form of fifteen rows in the one controller.
@Suite @MainActor struct CustomerFormTests {
  private typealias Fixture = ControllerFixture<UINavigationController>

  private static let ada = Customer(name: "Ada", email: "ada@example.org", company: "Engines")

  private func fixture(_ customer: Customer = ada, height: CGFloat = 1_200) -> Fixture {
    Fixture(makeController(for: customer) { _ in }, height: height) { navigation in
      navigation.topViewController?.loadViewIfNeeded()
      return Self.list(navigation)?.host
    }
  }

  private static func list(
    _ navigation: UINavigationController
  ) -> ListViewController<UITableView>? {
    navigation.topViewController as? ListViewController<UITableView>
  }

  private func table(_ fixture: Fixture) throws -> UITableView {
    try #require(Self.list(fixture.controller)?.host)
  }

  private func toggle(_ title: String, _ table: UITableView) throws -> UISwitch {
    try #require(table.visibleCells.first { $0.texts.first == title }?.all(UISwitch.self).first)
  }

  private func rowCount(_ table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  @Test func `a form shows the rows that its value needs`() throws {
    #expect(try rowCount(table(fixture())) == 15)
    let short = Customer(name: "Ada", email: "ada@example.org", getsReminders: false)
    #expect(try rowCount(table(fixture(short))) == 13)
  }

  @Test func `a switch inserts and removes the row that depends on it`() throws {
    let fixture = fixture()
    let table = try table(fixture)
    #expect(table.visibleTexts.contains("At"))
    try toggle("Reminders", table).driveFlip()
    fixture.runPendingWork()
    #expect(!table.visibleTexts.contains("At"))
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a flipped switch keeps its value when the data is loaded again`() throws {
    let fixture = fixture()
    let table = try table(fixture)
    try toggle("Newsletter", table).driveFlip()
    fixture.runPendingWork()
    var loaded = Self.ada
    loaded.company = nil
    Self.list(fixture.controller)?.running?.send(FormEdit<Customer>.rebase(loaded))
    fixture.runPendingWork()
    table.reloadData()
    fixture.runPendingWork()
    #expect(rowCount(table) == 14)
    #expect(try toggle("Newsletter", table).isOn)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `deleting a row while the table view scrolls causes no violation`() throws {
    let fixture = fixture(height: 200)
    let table = try table(fixture)
    var loaded = Self.ada
    loaded.company = nil
    Self.list(fixture.controller)?.running?.send(FormEdit<Customer>.rebase(loaded))
    table.driveScroll(by: 2_000)
    fixture.runPendingWork()
    #expect(rowCount(table) == 14)
    #expect(table.visibleTexts.last == "Discard changes")
    #expect(fixture.brokenRules.isEmpty)
  }
}
