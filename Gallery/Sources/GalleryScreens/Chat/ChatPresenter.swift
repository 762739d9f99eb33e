import Medley

/// Turns a chat into one section for each day, and the field to write in.
///
/// It knows no kind of message: the kinds meet their cells in the map.
struct ChatPresenter: ListPresenter {
  let store: ChatStore
  private var composer = ComposerRow()

  /// The number of the message that the next one answers.
  private var replyTarget: Int?

  /// Who is writing at the moment.
  private var typing: TypingRow?

  init(_ store: ChatStore) {
    self.store = store
  }

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
    composer.sentCount += 1
    setReplyTarget(nil)
  }

  private mutating func setReplyTarget(_ id: Int?) {
    let target = id.flatMap(store.chat.message)
    replyTarget = target?.id
    composer.replyingTo = target?.author.name
  }
}
