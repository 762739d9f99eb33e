package import Medley

/// Turns a chat into a section for each day and the input field.
///
/// It knows no kind of message: the adapter map finds the cell of each kind.
struct ChatPresenter: ListPresenter {
  let store: ChatStore

  /// The name of the user; `nil` for the author of the sample.
  let member: String?

  /// The connection to the other members; `nil` if messages are in the chat at once.
  private let network: ChatNetwork?

  private var composer: ComposerRow

  /// The messages that were not sent yet.
  private var outbox = Optimistic<[TextMessage]>([], id: "outbox")

  /// The numbers of the messages that the user has deleted.
  private var deleted = History<Set<Int>>([])

  /// The number of the message that the next message answers.
  private var replyTarget: Int?

  init(_ store: ChatStore, as member: String? = nil, over network: ChatNetwork? = nil) {
    self.store = store
    self.member = member
    self.network = network
    composer = ComposerRow(member: member)
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<AnyListItem>] {
    for day in store.chat.days {
      ListSection(
        SectionID(day.date),
        header: AnyListItem(DayHeading(day.date, today: store.chat.today)),
        items: day.messages.map { $0.item(seenBy: member) }
      )
    }
    if !outbox.value.isEmpty {
      ListSection("outbox", items: outbox.value.map { AnyListItem(unsent($0)) })
    }
    ListSection("composer", dock: .bottom) {
      if let name = store.typing { TypingRow(name: name) }
      composer
    }
  }

  var screenActions: [ScreenAction<ChatEdit>] {
    if let network {
      ScreenAction(
        network.isConnected ? "Go offline" : "Go online",
        id: "connection",
        symbol: "wifi",
        sends: .toggleConnection
      )
    }
  }

  var screenUndo: ScreenUndo<ChatEdit>? { deleted.screenUndo(undo: .undo, redo: .redo) }

  mutating func receive(_ edit: ChatEdit, tasks: ScreenTasks<ChatEdit>) {
    switch edit {
    case .write(let text): write(text, tasks)
    case .reply(let id): setReplyTarget(id)
    case .receive(let message): store.receive(message)
    case .typing(let name): store.typing = name
    case .history: break
    case .outbox(let event): receive(event, tasks)
    case .toggleConnection: network?.toggle()
    case .delete(let id):
      changeDeleted { history in
        history.edit(UndoLabel("Delete message", done: "You deleted a message")) { $0.insert(id) }
      }
    case .undo: changeDeleted { $0.undo() }
    case .redo: changeDeleted { $0.redo() }
    }
  }

  /// Deletes and restores messages as the history of the user's deletions changes.
  private mutating func changeDeleted(_ change: (inout History<Set<Int>>) -> Void) {
    let before = deleted.value
    change(&deleted)
    for id in deleted.value.subtracting(before) {
      store.chat.delete(id)
      if replyTarget == id { setReplyTarget(nil) }
    }
    for id in before.subtracting(deleted.value) { store.chat.restore(id) }
  }

  /// Moves messages that were sent from the outbox to the chat.
  private mutating func receive(_ event: OptimisticEvent, _ tasks: ScreenTasks<ChatEdit>) {
    outbox.receive(event, tasks: tasks, as: ChatEdit.outbox)
    let sent = outbox.value.filter { unsent($0).delivery == .sent }
    guard !sent.isEmpty else { return }
    for message in sent { store.chat.insert(message) }
    outbox.replace(by: [])
  }

  /// The message with the state of its delivery.
  private func unsent(_ message: TextMessage) -> TextMessage {
    let row = AnyListItem.ID(of: message)
    var message = message.seen(by: member)
    message.delivery =
      outbox.isPending(row) ? .sending : outbox.failure(of: row) == nil ? .sent : .failed
    return message
  }

  private mutating func write(_ text: String, _ tasks: ScreenTasks<ChatEdit>) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let quoted = replyTarget.flatMap(store.chat.message)
    let message = TextMessage(
      id: store.chat.reserveID(),
      author: member.map { .member($0) } ?? .reader,
      sentAt: store.chat.nextMoment,
      text: text,
      quote: quoted.map { ChatQuote($0) }
    )
    if let network {
      let edit = OptimisticEdit.send(message, as: AnyListItem.ID(of: message), over: network)
      outbox.edit(edit, tasks: tasks, as: ChatEdit.outbox)
    } else {
      store.chat.insert(message)
    }
    setReplyTarget(nil)
    // The author may have read older messages.
    tasks.scroll(to: message.item(seenBy: member).id, at: .end)
  }

  private mutating func setReplyTarget(_ id: Int?) {
    let target = id.flatMap(store.chat.message)
    replyTarget = target?.id
    composer.replyingTo = target?.author.seen(by: member).name
  }
}

extension ChatMessage {
  /// Returns the row of the message as a member sees it.
  fileprivate func item(seenBy member: String?) -> AnyListItem { AnyListItem(seen(by: member)) }
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

  /// The name of the user, if several users write.
  package var member: String?

  /// Whether the text is one that was not sent, which can be entered as it is.
  package var isUnsent = false

  /// The text as the user edits it.
  package var entry: Entry {
    get { Entry(text: text, isUnsent: isUnsent) }
    set { (text, isUnsent) = (newValue.text, newValue.isUnsent) }
  }

  /// A text that differs from an equal one that was not sent: entering a value that the row has does nothing.
  package struct Entry: EditableValue {
    var text: String
    var isUnsent = false

    package init?(controlValue: ControlValue) {
      guard case .text(let text) = controlValue else { return nil }
      self.init(text: text)
    }

    init(text: String, isUnsent: Bool = false) {
      (self.text, self.isUnsent) = (text, isUnsent)
    }

    package var controlValue: ControlValue { .text(text) }
  }

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
