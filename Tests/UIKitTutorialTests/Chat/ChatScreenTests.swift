import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The chat of "Display heterogeneous data in a table view", with Medley.
@Suite @MainActor struct ChatScreenTests {
  init() {
    NibRegistry.set("ImageMessage") { ImageMessageCell(coder: NibRegistry.coder) }
  }

  private func stage() -> Stage<MessagesViewController> {
    Stage(MessagesViewController()) { $0.tableView }
  }

  @Test func `the chat shows texts and images, each as high as its cell`() throws {
    let stage = stage()
    stage.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")),
      AnyListItem(ImageMessage(id: 1, image: try #require(UIImage(named: "cat")))),
    ]
    stage.settle()
    let cells = stage.controller.tableView.visibleCells
    #expect(cells.map { $0.frame.height } == [60, 120])
    #expect(cells.first?.textLabel?.text == "Hi")
    #expect(cells.last?.imageView?.image?.name == "cat")
    #expect(stage.brokenRules.isEmpty)
  }

  @Test func `a third kind takes one model, one cell and one line`() {
    let stage = stage()
    stage.controller.list.cells = AdapterMap.chat.adding(.cell(VideoMessageCell.self))
    stage.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")), AnyListItem(VideoMessage(id: 1)),
    ]
    stage.settle()
    #expect(stage.controller.tableView.visibleTexts == ["Hi", "Regatta"])
  }

  @Test func `a kind that nobody added is reported, and the others are shown`() {
    let log = IssueLog()
    let stage = Stage(UITableViewController()) { $0.tableView }
    let list = ListController(
      stage.controller.tableView,
      cells: AdapterMap.chat,
      reporter: .log(log)
    )
    list.apply(
      ListSnapshot {
        ListSection("messages") {
          TextMessage(id: 1, text: "Hi")
          VideoMessage(id: 1)
          TextMessage(id: 2, text: "Bye")
        }
      }
    )
    stage.settle()
    let texts = stage.controller.tableView.visibleTexts
    #expect(texts.count == 3)
    #expect([texts.first, texts.last] == ["Hi", "Bye"])
    #expect(log.issues.count == 1)
    #expect(log.issues.first?.description.contains("VideoMessage") == true)
    #expect(stage.brokenRules.isEmpty)
  }

  @Test func `two types of one name are two kinds`() {
    let stage = stage()
    stage.controller.list.cells = AdapterMap.chat.adding(.cell(MailCell.self))
    stage.controller.messages = [
      AnyListItem(TextMessage(id: 1, text: "Hi")),
      AnyListItem(Mail.TextMessage(id: 1, subject: "Invoice")),
    ]
    stage.settle()
    #expect(stage.controller.tableView.visibleTexts == ["Hi", "Subject: Invoice"])
  }
}

private struct VideoMessage: ListModel {
  var id: Int
}

private final class VideoMessageCell: UITableViewCell, ConfigurableCell {
  func configure(with message: VideoMessage, context: CellContext) {
    textLabel?.text = "Regatta"
  }
}

/// Another part of the program has messages, too.
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
