import Testing
import UIKit

/// A map from the name of a model's type to the adapter of its cell.
@Suite struct AdapterMapArticleTests {
  private typealias Article = AdapterMapArticle

  init() {
    NibRegistry.set("ImageMessageCell") { Article.ImageMessageCell(coder: NibRegistry.coder) }
  }

  @Test func `adapters by the type of the message show a chat`() throws {
    let controller = Article.MessagesViewController()
    controller.itemsArray = [
      Article.TextMessage(text: "Hi"),
      Article.ImageMessage(image: try #require(UIImage(named: "cat"))),
    ]
    let screen = Screen(controller)
    let cells = controller.tableView.visibleCells
    #expect(cells.map { $0.reuseIdentifier } == ["TextMessageCell", "ImageMessageCell"])
    #expect(cells.map { $0.frame.height } == [60, 120])
    #expect(cells.first?.textLabel?.text == "Hi")
    #expect(cells.last?.imageView?.image?.name == "cat")
    #expect(cells.first?.window === screen.window)
  }

  @Test func `a third kind takes one model, one cell and one line`() {
    let controller = Article.MessagesViewController()
    let screen = Screen(controller)
    let video = Article.PostCellAdapter<VideoMessageCell, VideoMessage>(
      tableView: controller.tableView
    )
    controller.tableAdapter.add(adapter: video)
    controller.itemsArray = [Article.TextMessage(text: "Hi"), VideoMessage(title: "Regatta")]
    controller.tableView.reloadData()
    screen.settle()
    #expect(controller.tableView.visibleTexts == ["Hi", "Regatta"])
  }

  @Test func `an unknown kind ends the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let controller = Article.MessagesViewController()
      controller.itemsArray = [Article.TextMessage(text: "Hi"), VideoMessage(title: "Regatta")]
      _ = Screen(controller)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Unexpectedly found nil"))
  }

  @Test func `two types with one name end the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let controller = Article.MessagesViewController()
      let screen = Screen(controller)
      let mail = Article.PostCellAdapter<MailCell, Mail.TextMessage>(
        tableView: controller.tableView
      )
      controller.tableAdapter.add(adapter: mail)
      controller.itemsArray = [Article.TextMessage(text: "Hi")]
      controller.tableView.reloadData()
      screen.settle()
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Could not cast value"))
  }

  /// The same steps as in the test before: what ends that program is a text under the key of mail.
  @Test func `the second of two types with one name replaces the first`() {
    let controller = Article.MessagesViewController()
    let screen = Screen(controller)
    let mail = Article.PostCellAdapter<MailCell, Mail.TextMessage>(tableView: controller.tableView)
    controller.tableAdapter.add(adapter: mail)
    controller.itemsArray = [Mail.TextMessage(subject: "Invoice")]
    controller.tableView.reloadData()
    screen.settle()
    #expect(controller.tableView.visibleTexts == ["Invoice"])
    #expect(controller.tableAdapter[Article.TextMessage(text: "Hi")].reuseIdentifier == "MailCell")
  }
}

private struct VideoMessage: AdapterMapArticle.Post {
  var title: String
}

private class VideoMessageCell: UITableViewCell, AdapterMapArticle.PostCell {
  static let reuseIdentifier = "VideoMessageCell"
  static let preferredHeight: CGFloat = 90
  static let registerMethod = AdapterMapArticle.RegisterMethod.classReference(
    VideoMessageCell.self
  )

  func configure(viewModel: VideoMessage) {
    textLabel?.text = viewModel.title
  }
}

/// Another part of the program has messages, too.
private enum Mail {
  struct TextMessage: AdapterMapArticle.Post {
    var subject: String
  }
}

private class MailCell: UITableViewCell, AdapterMapArticle.PostCell {
  static let reuseIdentifier = "MailCell"
  static let preferredHeight: CGFloat = 60
  static let registerMethod = AdapterMapArticle.RegisterMethod.classReference(MailCell.self)

  func configure(viewModel: Mail.TextMessage) {
    textLabel?.text = viewModel.subject
  }
}
