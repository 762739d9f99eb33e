import Medley
import MedleyHTML
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct WebScreensTests {
  /// A route, and texts of its rows.
  nonisolated static let screens: [(route: ListRoute, texts: [String])] = [
    ("menu", ["Chat", "Messages of several kinds by days", "From “TableView factories”"]),
    ("chat", ["Wednesday, 4 June", "Then the cake is on me 🍰", "Could not wait until Saturday."]),
    (
      "chat/photo/3",
      ["Yesterday", "the lake at sunrise, with mist on the water"]
    ),
    ("feed", ["The first tomatoes are ripe", "Harvest festival", "seedlibrary.example"]),
    ("media", ["From all posts", "the jam table before it opened"]),
    ("article/3", ["Leave the pods on the plant", "seedlibrary.example"]),
    ("details", ["Ada Merrow", "ada@merrow.example", "Order 1"]),
    ("order/1", ["Mountain Oolong", "Shipping"]),
    ("nearby", ["Top picks", "Categories", "Not shown by this version"]),
    ("characters", ["of 60 characters", "Maren"]),
  ]

  @Test(arguments: screens)
  func `the page of every screen contains its rows`(
    screen: (route: ListRoute, texts: [String])
  ) async {
    let gallery = WebGallery()
    let markup = await gallery.open(screen.route)
    for text in screen.texts { #expect(markup.contains(text), "\(text)\n\(markup)") }
    #expect(gallery.navigator.top?.route == screen.route)
    // The answer nearby has malformed elements.
    #expect(gallery.issues.issues.allSatisfy { $0.code == .decoding }, "\(gallery.issues.issues)")
  }

  @Test func `pictures are served in a format that browsers show`() async throws {
    for route in ["chat", "feed", "details", "photo/1"] as [ListRoute] {
      let gallery = WebGallery()
      let markup = await gallery.open(route)
      #expect(!markup.contains("class=\"picture\""), "\(route)")
      let keys = markup.ranges(of: "picture=").map { range in
        markup[range.upperBound...].prefix { $0 != "&" }
      }
      for key in keys {
        let source = gallery.navigator.top?.host.picture(ofKey: String(key))?.source
        guard case .bytes(let bytes)? = source else {
          Issue.record("no picture of \(key) in \(route)")
          continue
        }
        #expect(PictureFormat(bytes) == .jpeg)
      }
      #expect(!keys.isEmpty, "\(route)")
    }
  }

  @Test func `hostile texts never become markup`() async throws {
    let hostile = #"<script>alert(1)</script><img src=x onerror="f()">'"&"#
    let chat = ChatStore(.sample)
    chat.receive(
      TextMessage(
        id: chat.chat.nextID,
        author: .member(hostile),
        sentAt: chat.chat.nextMoment,
        text: hostile
      )
    )
    let gallery = WebGallery(chat)
    _ = await gallery.open("chat")
    let position = try #require(gallery.rows(TextMessage.self).last?.position)
    gallery.navigator.top?.list.send(.action(MessageAction.reply), at: position)
    let markup = gallery.markup
    #expect(markup.contains("Answer to &lt;script&gt;"))
    #expect(!markup.contains("<script") && !markup.contains("<img src=x"))
    #expect(!markup.contains(#"onerror=""#))
  }

  @Test func `two browsers chat as different members`() async throws {
    let chat = ChatStore(.sample)
    let (first, second) = (WebGallery(chat), WebGallery(chat))
    #expect(await first.open("chat").contains("Message as Robin"))
    #expect(await second.open("chat").contains("Message as Sam"))
    try second.post("\(second.name(of: "text"))=Hello+from+Sam".replacing(" ", with: "+"))
    #expect(await waits { first.markup.contains("Hello from Sam") })
    let here = try #require(first.rows(TextMessage.self).last?.model)
    let there = try #require(second.rows(TextMessage.self).last?.model)
    #expect(here.author == .member("Sam") && !here.isOwn)
    #expect(there.author == .reader && there.isOwn)
    #expect(first.rows(ComposerRow.self).first?.model.text == "")
    // Only its author can delete a message.
    let own = try #require(first.rows(TextMessage.self).last?.position)
    #expect(first.navigator.top?.list.actions(at: own).map(\.id) == [MessageAction.reply])
    second.navigator.top?.list.send(.action(MessageAction.delete), at: own)
    #expect(await waits { !first.markup.contains("Hello from Sam") })
  }

  @Test func `a browser that is offline keeps its messages, and the others chat`() async throws {
    let chat = ChatStore(.sample)
    func open() async -> WebGallery {
      let gallery = WebGallery(chat) { $0.chatNetwork = ChatNetwork(time: .milliseconds(1)) }
      _ = await gallery.open("chat")
      return gallery
    }
    let (first, second) = (await open(), await open())
    first.navigator.top?.perform(actionWithID: "connection")
    #expect(first.navigator.top?.actions.map(\.title) == ["Go online"])
    #expect(second.navigator.top?.actions.map(\.title) == ["Go offline"])
    try first.post("\(first.name(of: "text"))=Anybody".replacing(" ", with: "+"))
    #expect(await waits { first.markup.contains("Not sent") })
    #expect(first.markup.contains("You are offline."))
    try second.post("\(second.name(of: "text"))=Hello".replacing(" ", with: "+"))
    #expect(await waits { first.markup.contains("Hello") })
    #expect(!second.markup.contains("Anybody"))
    first.navigator.top?.perform(actionWithID: "connection")
    let row = try #require(first.rows(TextMessage.self).first { $0.model.text == "Anybody" })
    first.navigator.top?.list.send(.action(MessageAction.retry), at: row.position)
    #expect(await waits { second.markup.contains("Anybody") })
    #expect(!first.markup.contains("Not sent"))
  }

  @Test func `a deletion is undone and redone in all browsers`() async throws {
    let chat = ChatStore(.sample)
    let (first, second) = (WebGallery(chat), WebGallery(chat))
    _ = await first.open("chat")
    _ = await second.open("chat")
    let row = try #require(first.rows(TextMessage.self).last)
    first.navigator.top?.list.send(.action(MessageAction.delete), at: row.position)
    #expect(await waits { !second.markup.contains("the cake is on me") })
    #expect(second.navigator.top?.undoLabels == UndoLabels())
    #expect(first.navigator.top?.undo()?.done == "You deleted a message")
    #expect(await waits { second.markup.contains("the cake is on me") })
    #expect(first.markup.contains("the cake is on me"))
    #expect(first.navigator.top?.redo() != nil)
    #expect(await waits { !second.markup.contains("the cake is on me") })
  }

  @Test func `an answer quotes its message as each member sees it`() async throws {
    let chat = ChatStore(.sample)
    let (robin, sam) = (WebGallery(chat), WebGallery(chat))
    _ = await robin.open("chat")
    _ = await sam.open("chat")
    let message = try #require(sam.rows(TextMessage.self).first { $0.model.id == 7 })
    #expect(message.model.author == .member("Robin"))
    sam.navigator.top?.list.send(.action(MessageAction.reply), at: message.position)
    #expect(sam.markup.contains("Answer to Robin as Sam"))
    try sam.post("\(sam.name(of: "text"))=Thanks".replacing(" ", with: "+"))
    #expect(await waits { robin.markup.contains("Thanks") })
    #expect(robin.rows(TextMessage.self).last?.model.quote?.author == .reader)
    #expect(sam.rows(TextMessage.self).last?.model.quote?.author == .member("Robin"))
  }

  @Test func `a blank message is not sent`() async throws {
    let gallery = WebGallery()
    _ = await gallery.open("chat")
    let count = gallery.rows(TextMessage.self).count
    try gallery.post("\(gallery.name(of: "text"))=++".replacing(" ", with: "+"))
    #expect(gallery.rows(TextMessage.self).count == count)
  }

  @Test func `posts and orders belong to a browser`() async throws {
    let chat = ChatStore(.sample)
    let (first, second) = (WebGallery(chat), WebGallery(chat))
    _ = await first.open("feed")
    let before = await second.open("feed")
    first.send(.action(PostAction.like), toFirst: TextPost.self)
    #expect(first.markup.contains(">13<") && first.markup.contains(">♥</button>"))
    #expect(second.markup == before)
  }
}
