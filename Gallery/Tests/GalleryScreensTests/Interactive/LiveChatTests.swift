import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite struct LiveChatTests {
  @Test func `who is writing stands above the field until their message is there`() {
    let chat = ChatFixture()
    let before = chat.text
    chat.session.send(ChatEdit.typing("Ada"))
    #expect(chat.text.contains("Ada is writing…"))
    chat.session.send(ChatEdit.receive(FriendsLine.all[0].message(in: chat.store.chat)))
    #expect(!chat.text.contains("is writing"))
    #expect(chat.text.contains("Is anybody awake yet?"))
    chat.session.send(ChatEdit.typing("Ada"))
    chat.session.send(ChatEdit.typing(nil))
    chat.session.send(ChatEdit.delete(8))
    #expect(chat.text == before)
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `friends write a handful of messages, the first after three seconds`() {
    let first = FriendsLine.all[0].pause + FriendsLine.typingTime
    #expect(first == .seconds(3))
    #expect(
      FriendsLine.all.dropFirst().allSatisfy { $0.pause + FriendsLine.typingTime == .seconds(10) }
    )
    #expect((2...8).contains(FriendsLine.all.count))
  }

  @Test(arguments: [("lake", Painting.lake), ("map", .map), ("garden", .garden(3))])
  func `pictures have the size they say, and more than one colour`(
    name: String,
    painting: Painting
  ) {
    let header = Array("P6\n\(painting.width) \(painting.height)\n255\n".utf8)
    let bytes = painting.bytes
    #expect(bytes.starts(with: header))
    #expect(bytes.count == header.count + 3 * painting.width * painting.height)
    #expect(Set(bytes.dropFirst(header.count)).count > 12)
  }
}
