import Foundation
import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct ChatEventTests {
  @Test func `all messages offer Reply, and only the user's own offer Delete`() {
    let chat = ChatFixture()
    for row in chat.session.list.rows(of: (any ChatMessage).self) {
      let actions = chat.session.list.actions(at: row.position)
      #expect(actions.map(\.title) == (row.model.isOwn ? ["Reply", "Delete"] : ["Reply"]))
      #expect(actions.first?.edge == .leading)
      #expect(actions.dropFirst().allSatisfy { $0.role == .destructive && $0.edge == .trailing })
    }
  }

  @Test func `Reply focuses the field, which shows the author of the answered message`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.reply), to: 6)
    #expect(
      chat.text.hasSuffix("\n» Answer to Noor                           [Write a message]\n")
    )
    chat.write("Thank you!")
    #expect(chat.text.hasSuffix("\n» Message                                  [Write a message]\n"))
    #expect(chat.store.chat.message(8)?.excerpt == "Thank you!")
    chat.write("So early?")
    let last = chat.session.list.rows(of: TextMessage.self).last?.model
    #expect(last?.quote == nil, "only one message answers")
  }

  @Test func `deleting the answered message cancels the answer`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.reply), to: 7)
    chat.send(.action(MessageAction.delete), to: 7)
    #expect(chat.composer?.replyingTo == nil)
    chat.write("Anyway.")
    #expect(chat.session.list.rows(of: TextMessage.self).last?.model.quote == nil)
  }

  @Test func `sending empties the field`() {
    let chat = ChatFixture()
    let before = chat.composer
    chat.write("one")
    #expect(chat.composer == before)
    #expect(chat.text.hasSuffix("\n  Message                                  [Write a message]\n"))
  }

  @Test func `an action for a removed message does nothing`() throws {
    let chat = ChatFixture()
    let row = try #require(chat.session.list.rows(of: TextMessage.self).last)
    chat.send(.action(MessageAction.delete), to: 7)
    let text = chat.text
    chat.session.send(ChatEdit.delete(row.model.id))
    chat.session.send(ChatEdit.reply(to: row.model.id))
    #expect(chat.text == text)
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `an action that a message does not have is reported and changes nothing`() {
    let chat = ChatFixture()
    let text = chat.text
    chat.send(.action(MessageAction.delete), to: 1)
    #expect(chat.text == text)
    #expect(
      chat.issues.issues
        == [.unhandledEvent(event: #"action "delete""#, row: "TextMessage(1)")]
    )
  }

  @Test func `a late message is inserted in the order of time`() {
    let chat = ChatFixture()
    let day = Chat.sample.messages[0].sentAt.day
    for (id, minute) in [(40, 5), (41, 10), (42, 0)] {
      let moment = ChatMoment(day, 18, minute)
      chat.session.send(
        ChatEdit.receive(TextMessage(id: id, author: .member("Ada"), sentAt: moment, text: "late"))
      )
    }
    #expect(chat.ids == [42, 1, 40, 2, 41, 3, 4, 5, 6, 7], "after those of the same minute")
    #expect(chat.store.chat.nextID == 43)
  }

  @Test func `a day without messages has no heading`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.delete), to: 7)
    #expect(chat.text.contains("Today ─"))
    chat.session.send(ChatEdit.delete(6))
    #expect(!chat.text.contains("Today ─"))
    chat.write("Hello?")
    #expect(chat.text.contains("Today ─"))
    #expect(chat.text.contains(" 8:00 ─╯"), "the first message of a day is sent at eight")
  }

  @Test func `the next minute is clamped to the day`() {
    let last = ChatMoment(Chat.sample.today, 23, 59)
    #expect(last.next == last)
    #expect(ChatMoment(Chat.sample.today, 99, 99) == last)
    #expect(ChatMoment(Chat.sample.today, -1, 0).time == "0:00")
  }

  @Test(arguments: [20, 21, 25, 40, 80, 200])
  func `no line of unusual text is wider than the screen`(width: Int) {
    let chat = ChatFixture(width: width)
    chat.send(.action(MessageAction.reply), to: 5)
    chat.write("a\u{1B}[31mb\nמרים 漢字漢字漢字 Donaudampfschifffahrtsgesellschaft 👨‍👩‍👧 \u{202E}x")
    chat.session.send(
      ChatEdit.receive(
        TextMessage(
          id: 900_000_000,
          author: .member("מרים בת אהרן ויוכבד\n2"),
          sentAt: ChatMoment(Chat.sample.today, 12, 0),
          text: ""
        )
      )
    )
    let lines = chat.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.columnWidth <= width })
    #expect(!chat.text.unicodeScalars.contains("\u{1B}"))
    #expect(!chat.text.unicodeScalars.contains("\u{202E}"))
  }
}

@Suite struct DayNameTests {
  @Test func `every day of eight hundred years has the name of Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let format = DateFormatter()
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.locale = Locale(identifier: "en_GB")
    let weekdays = format.weekdaySymbols
    let months = format.monthSymbols
    let future = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    var date = try #require(calendar.date(from: DateComponents(year: 1700, month: 1, day: 1)))
    var yesterday: CalendarDate?
    for _ in 0..<(800 * 365) {
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = try #require(
        CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      )
      let weekday = weekdays[(parts.weekday ?? 1) - 1]
      let name = "\(weekday), \(day.day) \(months[day.month - 1])"
      guard day.name(asOf: future) == name, day.name(asOf: day) == "Today",
        yesterday.map({ $0.name(asOf: day) == "Yesterday" }) ?? true
      else {
        Issue.record("\(day) is \(name), and not \(day.name(asOf: future))")
        return
      }
      yesterday = day
      date += 24 * 60 * 60
    }
  }

  @Test func `the first and the last day of the calendar have names`() throws {
    let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    #expect(first.name(asOf: last) == "Monday, 1 January")
    #expect(last.name(asOf: first) == "Friday, 31 December")
  }
}

/// The chat as it runs, without the command around it.
struct ChatFixture {
  let issues = IssueLog()
  let store: ChatStore
  let session: ScreenSession<TextHost>

  init(
    _ chat: Chat = .sample,
    cells: AdapterMap<TextHost> = .chatWithBubbles,
    width: Int = 60
  ) {
    store = ChatStore(chat)
    session = ListScreen.chat(store, cells: cells)
      .open(on: TextHost(width: width), reporter: .log(issues))
  }

  var text: String { session.host.text }

  /// Sends an event to the row of a message.
  func send(_ event: CellEvent, to id: Int) {
    let row = session.list.rows(of: (any ChatMessage).self).first { $0.model.id == id }
    if let row { session.list.send(event, at: row.position) }
  }

  /// Writes in the field at the bottom.
  func write(_ text: String) {
    let field = session.list.rows(of: ComposerRow.self).first
    if let field { session.list.send(.edit(.text(text)), at: field.position) }
  }

  /// The field at the bottom.
  var composer: ComposerRow? { session.list.rows(of: ComposerRow.self).first?.model }

  /// The numbers of the messages, from the top.
  var ids: [Int] { session.list.rows(of: (any ChatMessage).self).map { $0.model.id } }
}
