package import Medley

/// Turns a chat into a section for each day and the input field.
///
/// It knows no kind of message: the adapter map finds the cell of each kind.
struct ChatPresenter: ListPresenter {
  let store: ChatStore
  private var composer = ComposerRow()

  /// The number of the message that the next message answers.
  private var replyTarget: Int?

  /// The row of the member who is typing.
  private var typing: TypingRow?

  init(_ store: ChatStore) {
    self.store = store
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<AnyListItem>] {
    for day in store.chat.days {
      ListSection(
        SectionID(day.date),
        header: AnyListItem(DayHeading(day.date, today: store.chat.today)),
        items: day.messages.map { AnyListItem($0) }
      )
    }
    ListSection("composer") {
      if let typing { typing }
      composer
    }
  }

  mutating func receive(_ edit: ChatEdit) {
    switch edit {
    case .write(let text): write(text)
    case .reply(let id): setReplyTarget(id)
    case .receive(let message):
      store.chat.insert(message)
      typing = nil
    case .typing(let name): typing = name.map { TypingRow(name: $0) }
    case .delete(let id):
      store.chat.delete(id)
      if replyTarget == id { setReplyTarget(nil) }
    }
  }

  private mutating func write(_ text: String) {
    let chat = store.chat
    let quoted = replyTarget.flatMap(chat.message)
    let message = TextMessage(
      id: chat.nextID,
      author: .reader,
      sentAt: chat.nextMoment,
      text: text,
      quote: quoted.map { ChatQuote($0) }
    )
    store.chat.insert(message)
    setReplyTarget(nil)
  }

  private mutating func setReplyTarget(_ id: Int?) {
    let target = id.flatMap(store.chat.message)
    replyTarget = target?.id
    composer.replyingTo = target?.author.name
  }
}

/// The day above its messages.
package struct DayHeading: ListModel {
  package let id: CalendarDate
  package let title: String

  /// Creates the heading of a day, relative to today.
  init(_ day: CalendarDate, today: CalendarDate) {
    id = day
    title = day.name(asOf: today)
  }
}

/// The input field at the end of the list.
package struct ComposerRow: ListModel {
  /// The text in the field; empty after sending.
  package var text = ""

  /// The author of the message that is being answered.
  package var replyingTo: String?

  /// The constant identity: a list has one such row.
  package var id: String { "composer" }
}

/// The row that shows who is typing.
package struct TypingRow: ListModel {
  package let name: String

  package var id: String { "typing \(name)" }
}

extension CalendarDate {
  /// The name of the day relative to today: *Today*, *Yesterday*, or *Wednesday, 4 June*.
  func name(asOf today: CalendarDate) -> String {
    switch today.dayNumber - dayNumber {
    case 0: "Today"
    case 1: "Yesterday"
    default: "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1])"
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
