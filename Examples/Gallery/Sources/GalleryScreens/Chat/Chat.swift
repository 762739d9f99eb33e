package import Medley
import ProgramSupport

/// A conversation: messages of any kind, from the oldest to the newest.
package struct Chat: Sendable {
  let title: String

  /// The current day.
  let today: CalendarDate

  private(set) var messages: [any ChatMessage] = []

  /// The deleted messages, which can be restored.
  private var deleted: [Int: any ChatMessage] = [:]

  /// The number of the next message; numbers of deleted messages are not reused.
  private(set) var nextID = 1

  init(title: String, today: CalendarDate) {
    self.title = title
    self.today = today
  }

  /// The time of the next message.
  ///
  /// One minute after the last message: the gallery uses no clock, so that its output never changes.
  var nextMoment: ChatMoment {
    let morning = ChatMoment(today, 8, 0)
    guard let last = messages.last?.sentAt, last >= morning else { return morning }
    return last.next
  }

  /// The messages, grouped by day.
  var days: [(date: CalendarDate, messages: [any ChatMessage])] {
    messages.reduce(into: []) { days, message in
      if days.last?.date == message.sentAt.day {
        days[days.count - 1].messages.append(message)
      } else {
        days.append((message.sentAt.day, [message]))
      }
    }
  }

  /// Returns the message with a number.
  func message(_ id: Int) -> (any ChatMessage)? {
    messages.first { $0.id == id }
  }

  /// Inserts a message in the order of time, after those of the same minute.
  mutating func insert(_ message: any ChatMessage) {
    let index = messages.lastIndex { $0.sentAt <= message.sentAt }.map { $0 + 1 } ?? 0
    messages.insert(message, at: index)
    nextID = max(nextID, message.id + 1)
  }

  /// Returns the number of a message that is inserted later.
  mutating func reserveID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Deletes a message if it exists.
  mutating func delete(_ id: Int) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    deleted[id] = messages.remove(at: index)
  }

  /// Restores a message that was deleted.
  mutating func restore(_ id: Int) {
    if let message = deleted.removeValue(forKey: id) { insert(message) }
  }
}

/// The chat that the list of messages and the pages of photos share; used on the actor of the screens.
package final class ChatStore {
  /// The current chat.
  package var chat: Chat { didSet { changes.send() } }

  /// The name of the member who is typing, or `nil`.
  var typing: String? { didSet { if typing != oldValue { changes.send() } } }

  /// States the changes to the screens.
  let changes = StoreChanges()

  private var friends: Task<Void, Never>?

  /// The number of users who have joined.
  private var userCount = 0

  /// Creates a store.
  package init(_ chat: Chat) {
    self.chat = chat
  }

  deinit {
    friends?.cancel()
  }

  /// Adds a user, and returns the user's name.
  func join() -> String {
    userCount += 1
    let names = [Chat.sampleReader, "Sam", "Kim", "Alex", "Mika"]
    return userCount <= names.count ? names[userCount - 1] : "Guest \(userCount)"
  }

  /// Inserts the message of another member, who stops typing.
  func receive(_ message: any ChatMessage) {
    chat.insert(message)
    typing = nil
  }

  /// Starts the messages of friends, unless they were started before.
  ///
  /// - Parameter actor: the actor on which the store is used.
  func inviteFriends(_ lines: [FriendsLine], on actor: (any Actor)?) {
    guard friends == nil else { return }
    let link = ActorLink(self, on: actor)
    friends = Task {
      for line in lines {
        do {
          try await Task.sleep(for: line.pause)
          await link.perform { $0.typing = line.name }
          try await Task.sleep(for: FriendsLine.typingTime)
        } catch { return }
        await link.perform { $0.receive(line.message(in: $0.chat)) }
      }
    }
  }

  /// Stops the messages of friends.
  func dismissFriends() {
    friends?.cancel()
  }
}

/// An edit of a chat.
package enum ChatEdit: Sendable {
  /// The user sends a message.
  case write(String)

  /// The user's next message answers the message with this number.
  case reply(to: Int)

  /// The user deletes the message with this number.
  case delete(Int)

  /// A message of the user was sent, or was not; the user sends it again, or discards it.
  case outbox(OptimisticEvent)

  /// The user restores what was deleted last, or deletes it again.
  case undo, redo

  /// The user interrupts the connection, or connects again.
  case toggleConnection

  /// A message from another member arrives.
  case receive(any ChatMessage)

  /// The member with this name is typing, or nobody.
  case typing(String?)

  /// An event of a history that is larger than memory.
  case history(HistoryEdit)
}
