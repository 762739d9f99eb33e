import MedleyCore
import MedleyForms
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Synchronization
import Testing

/// A form of fifteen rows in the one controller.
@Suite @MainActor struct AccountFormTests {
  private func fixture(
    _ account: Account,
    save: @escaping @Sendable (Account) async throws -> Void = { _ in }
  ) -> ControllerFixture<ListViewController<UITableView>> {
    ControllerFixture(makeController(editing: account, save: save), height: 1_200) { $0.host }
  }

  private func rowCount(_ table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  @Test func `a form shows the rows that its value needs`() throws {
    let ada = Account(name: "Ada", email: "ada@example.org", company: "Engines")
    let full = try #require(fixture(ada).controller.host)
    #expect(rowCount(full) == 15)
    let account = Account(name: "Ada", email: "ada@example.org", wantsReminders: false)
    let short = try #require(fixture(account).controller.host)
    #expect(rowCount(short) == 13)
  }

  @Test func `a switch inserts and removes the row that depends on it`() throws {
    let fixture = fixture(Account(name: "Ada", email: "ada@example.org"))
    let table = try #require(fixture.controller.host)
    #expect(table.visibleTexts.contains("At"))
    let reminders = try #require(
      table.visibleCells.first { $0.texts.first == "Reminders" }?.all(UISwitch.self).first
    )
    reminders.driveFlip()
    fixture.runPendingWork()
    #expect(!table.visibleTexts.contains("At"))
    #expect(fixture.brokenRules.isEmpty)
  }
}
