import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The chat of "Display heterogeneous data in a table view" with Medley.
@Suite @MainActor struct ChatScreenTests {
  init() {
    NibRegistry.set("ImageMessage") { ImageMessageCell(coder: NibRegistry.coder) }
  }

  private func fixture() -> ControllerFixture<MessagesViewController> {
    ControllerFixture(MessagesViewController()) { $0.tableView }
  }

  @Test func `the chat shows texts and images at the heights of their cells`() throws {
    let fixture = fixture()
    fixture.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")),
      AnyListItem(ImageMessage(id: 1, image: try #require(UIImage(named: "cat")))),
    ]
    fixture.runPendingWork()
    let cells = fixture.controller.tableView.visibleCells
    #expect(cells.map { $0.frame.height } == [60, 120])
    #expect(cells.first?.textLabel?.text == "Hi")
    #expect(cells.last?.imageView?.image?.name == "cat")
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `the chat opens at its last message and stays there`() {
    let fixture = fixture()
    fixture.controller.messages = (0..<30).map { AnyListItem(TextMessage(id: $0, text: "\($0)")) }
    fixture.runPendingWork()
    #expect(fixture.controller.tableView.visibleTexts.last == "29")
    fixture.controller.messages.append(AnyListItem(TextMessage(id: 30, text: "30")))
    fixture.runPendingWork()
    #expect(fixture.controller.tableView.visibleTexts.last == "30")
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a third kind requires one model, one cell and one line`() {
    let fixture = fixture()
    fixture.controller.list.cells = AdapterMap.chatWithVideos
    fixture.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")),
      AnyListItem(VideoMessage(id: 1, title: "Regatta")),
    ]
    fixture.runPendingWork()
    #expect(fixture.controller.tableView.visibleTexts == ["Hi", "▶ Regatta"])
  }

  @Test func `a kind without an adapter is reported, and the other rows are shown`() {
    let log = IssueLog()
    let fixture = ControllerFixture(UITableViewController()) { $0.tableView }
    let list = ListController(
      fixture.controller.tableView,
      cells: AdapterMap.chat,
      reporter: .log(log)
    )
    list.apply(
      ListSnapshot {
        ListSection("messages") {
          TextMessage(id: 1, text: "Hi")
          VideoMessage(id: 1, title: "Regatta")
          TextMessage(id: 2, text: "Bye")
        }
      }
    )
    fixture.runPendingWork()
    let texts = fixture.controller.tableView.visibleTexts
    #expect(texts.count == 3)
    #expect([texts.first, texts.last] == ["Hi", "Bye"])
    #expect(log.issues.count == 1)
    #expect(log.issues.first?.description.contains("VideoMessage") == true)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `two types with the same name are two kinds`() {
    let fixture = fixture()
    fixture.controller.list.cells = AdapterMap.chat.adding(.cell(MailCell.self))
    fixture.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")),
      AnyListItem(Mail.TextMessage(id: 1, subject: "Invoice")),
    ]
    fixture.runPendingWork()
    #expect(fixture.controller.tableView.visibleTexts == ["Hi", "Subject: Invoice"])
  }
}

/// Another part of the program also declares a type for messages.
private enum Mail {
  struct TextMessage: ListModel {
    var id: Int
    var subject: String
  }
}

private final class MailCell: UITableViewCell, ConfigurableCell {
  func configure(with message: Mail.TextMessage, context: CellContext) {
    textLabel?.text = "Subject: \(message.subject)"
  }
}
