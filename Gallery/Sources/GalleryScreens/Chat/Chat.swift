import Medley

/// A conversation: messages of any kind, from the oldest to the newest.
package struct Chat: Sendable {
  let title: String

  /// The day on which it is read.
  let today: CalendarDate

  private(set) var messages: [any ChatMessage] = []

  /// The number that the next message shall have; the number of a deleted one is not used again.
  private(set) var nextID = 1

  init(title: String, today: CalendarDate) {
    self.title = title
    self.today = today
  }

  /// When the next message will be sent.
  ///
  /// No clock: the gallery shall look the same at all times, so it is a minute after the last one.
  var nextMoment: ChatMoment {
    let morning = ChatMoment(today, 8, 0)
    guard let last = messages.last?.sentAt, last >= morning else { return morning }
    return last.next
  }

  /// The messages by days; each day occurs once.
  var days: [(date: CalendarDate, messages: [any ChatMessage])] {
    messages.reduce(into: []) { days, message in
      if days.last?.date == message.sentAt.day {
        days[days.count - 1].messages.append(message)
      } else {
        days.append((message.sentAt.day, [message]))
      }
    }
  }

  /// The message with a number.
  func message(_ id: Int) -> (any ChatMessage)? {
    messages.first { $0.id == id }
  }

  /// Puts a message where its time belongs; after those of the same minute.
  mutating func insert(_ message: any ChatMessage) {
    let index = messages.lastIndex { $0.sentAt <= message.sentAt }.map { $0 + 1 } ?? 0
    messages.insert(message, at: index)
    nextID = max(nextID, message.id + 1)
  }

  /// Takes a message out, if it is there.
  mutating func delete(_ id: Int) {
    messages.removeAll { $0.id == id }
  }
}
