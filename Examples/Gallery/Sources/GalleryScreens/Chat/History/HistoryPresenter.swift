import Foundation
import Medley
import ProgramSupport

/// Shows a chat whose history is larger than memory: the messages around what the user sees are loaded,
/// from both ends.
struct HistoryPresenter: ListPresenter {
  let store: any MessageStore

  /// The name of the user.
  let member: String

  /// The messages, as far as they are loaded.
  private(set) var history: RowWindow<AnyListItem, StoredMessage>

  /// The messages that the user has deleted; undoing restores the last one.
  var deleted = History<[StoredMessage]>([])

  /// The numbers of deleted messages that the store may still have.
  var hidden: Optimistic<Set<StoredMessage.ID>>

  private var composer: ComposerRow

  /// The messages that are being written, the first of which is on its way.
  private var outbox: [MessageDraft] = []

  /// The number of the message that the next message answers.
  private(set) var replyTarget: StoredMessage?

  /// Why the last message was not written or restored.
  var problem: String?

  private(set) var calendar = Calendar(identifier: .gregorian)

  init(_ store: any MessageStore, as member: String, timeZone: TimeZone = .current) {
    self.store = store
    self.member = member
    composer = ComposerRow(member: member)
    hidden = Optimistic([], id: "hidden") { [store] in Self.reason($0, in: store) }
    calendar.timeZone = timeZone
    history = RowWindow(
      openingAt: .end,
      row: { [calendar] in AnyListItem($0.message(in: calendar).seen(by: member)) },
      unloaded: { AnyListItem($0) }
    )
    history.options.batchCount = 60
    history.options.loadedLimit = 600
  }

  var sections: [ListSection<AnyListItem>] {
    let today = CalendarDate(.now, in: calendar)
    for part in parts {
      ListSection(part.id, header: part.day.map { AnyListItem(DayHeading($0, today: today)) }) {
        part.items
      }
      .windowed
    }
    if !outbox.isEmpty {
      ListSection("outbox") {
        for draft in outbox.enumerated() {
          WaitingMessage(id: draft.offset, text: draft.element.text)
        }
      }
    }
    ListSection("composer", dock: .bottom) {
      if let problem = problem ?? history.failure { StatusRow.failed(problem, id: "problem") }
      composer
    }
  }

  /// A part of the history with its own section: a day, or the messages at an end that are not loaded.
  private struct Part {
    var id: SectionID
    var day: CalendarDate?
    var items: [AnyListItem] = []
  }

  private var parts: [Part] {
    var parts: [Part] = []
    let hidden = hidden.value
    for item in history.items {
      let message = item.model as? any ChatMessage
      if let message, hidden.contains(message.id) { continue }
      let day = message?.sentAt.day
      if parts.isEmpty || parts.last?.day != day {
        let id = day.map { SectionID($0) } ?? SectionID(parts.isEmpty ? "earlier" : "later")
        parts.append(Part(id: id, day: day))
      }
      parts[parts.count - 1].items.append(item)
    }
    return parts
  }

  var screenUndo: ScreenUndo<ChatEdit>? { deleted.screenUndo(undo: .undo, redo: .redo) }

  // MARK: - Edits

  mutating func receive(_ edit: ChatEdit, tasks: ScreenTasks<ChatEdit>) {
    switch edit {
    case .write(let text): write(text, tasks)
    case .reply(let id): setReplyTarget(history.row(id))
    case .delete(let id): delete(id, tasks)
    case .undo: changeDeleted(tasks) { $0.undo() }
    case .redo: changeDeleted(tasks) { $0.redo() }
    case .history(.rows(let event)):
      receive(event, tasks)
      showRemaining()
    case .history(.deletion(let event)): receive(event, tasks)
    case .history(.sent(let id)): sent(id, tasks)
    case .history(.notSent(let reason)): notSent(reason)
    case .receive, .typing, .outbox, .toggleConnection: break
    }
  }

  private mutating func receive(
    _ event: RowWindowEvent<StoredMessage>,
    _ tasks: ScreenTasks<ChatEdit>
  ) {
    func receive(_ source: some RowSource<StoredMessage>) {
      history.receive(
        event,
        from: source,
        tasks: tasks,
        as: { .history(.rows($0)) },
        reason: store.reason
      )
    }
    receive(store.messages)
  }

  private mutating func write(_ text: String, _ tasks: ScreenTasks<ChatEdit>) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let quote = replyTarget.map {
      MessageDraft.Quote(author: $0.draft.author, text: $0.draft.text)
    }
    outbox.append(MessageDraft(author: member, text: text, quote: quote))
    composer.entry = .init(text: "")
    problem = nil
    setReplyTarget(nil)
    if outbox.count == 1 { sendNext(tasks) }
  }

  /// Writes the messages one after the other, so that they keep their order.
  private func sendNext(_ tasks: ScreenTasks<ChatEdit>) {
    guard let draft = outbox.first else { return }
    tasks.run("send") { [store] in
      .history(.sent(try await store.send(draft)))
    } catch: { [store] error in
      let what = error is UncertainWrite ? "may not have been sent" : "was not sent"
      return .history(.notSent("The message \(what). \(store.reason(error))"))
    }
  }

  private mutating func sent(_ id: StoredMessage.ID, _ tasks: ScreenTasks<ChatEdit>) {
    if !outbox.isEmpty { outbox.removeFirst() }
    sendNext(tasks)
    // The end may not be loaded, or may be far from what is visible.
    receive(.show(id), tasks)
  }

  /// Returns the messages that were not written to the field.
  private mutating func notSent(_ reason: String) {
    composer.entry = .init(
      text: outbox.map(\.text).joined(separator: "\n"),
      isUnsent: true
    )
    outbox = []
    problem = reason
  }

  mutating func setReplyTarget(_ message: StoredMessage?) {
    replyTarget = message
    composer.replyingTo = message.map { ChatAuthor.member($0.draft.author).seen(by: member).name }
  }
}

/// An error after which a message may be in the store or not.
struct UncertainWrite: Error {
  let error: any Error
}

/// A message that is being written.
struct WaitingMessage: ListModel, CellRepresentable {
  let id: Int
  let text: String

  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content {
      ListContent(detail: "Sending…", style: .secondary).body(markdown: $0.text)
    }
    .selectable(false)
  }
}

extension StoredMessage {
  /// The message as a row, with its time in a calendar.
  func message(in calendar: Calendar) -> TextMessage {
    let date = Date(timeIntervalSince1970: TimeInterval(sentAt))
    let time = calendar.dateComponents([.hour, .minute], from: date)
    return TextMessage(
      id: id,
      author: .member(draft.author),
      sentAt: ChatMoment(CalendarDate(date, in: calendar), time.hour ?? 0, time.minute ?? 0),
      text: draft.text,
      quote: draft.quote.map { ChatQuote(author: .member($0.author), excerpt: $0.text) }
    )
  }
}

extension CalendarDate {
  /// The day of a date; the first day of the era for a date that the calendar cannot represent.
  init(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    // The first day of the era is valid.
    // swift-format-ignore: NeverForceUnwrap
    self =
      CalendarDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
      ?? CalendarDate(year: 1, month: 1, day: 1)!
  }
}

extension ListScreen where Host: ContentHost {
  /// Returns the screen with the history of a chat and the input field.
  ///
  /// - Parameters:
  ///   - store: the messages.
  ///   - member: the name of the user.
  ///   - cells: the cells of all kinds of messages.
  static func chat(_ store: any MessageStore, as member: String, cells: AdapterMap<Host>) -> Self {
    Self(store.title, presenter: HistoryPresenter(store, as: member), cells: cells) { list in
      list.selectionMode = .multiple
    }
    .followingEnd()
  }
}
