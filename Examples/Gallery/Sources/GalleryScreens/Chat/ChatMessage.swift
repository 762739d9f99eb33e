package import Medley

/// The requirements of all kinds of messages; the set of kinds is open.
///
/// A new kind needs a conforming model, a cell, and one `add` to the adapter map: nothing else in
/// this folder names the kinds.
package protocol ChatMessage: ListModel where ID == Int {
  /// The author of the message.
  var author: ChatAuthor { get set }

  /// When it was sent.
  var sentAt: ChatMoment { get }

  /// The time of the message, as in `18:02`, or its state before it is sent.
  var stamp: String { get }

  /// The short form in which an answer quotes the message.
  var excerpt: String { get }

  /// Returns the message as a member sees it, whose own messages are those of ``ChatAuthor/reader``.
  ///
  /// The default changes the author.
  func seen(by member: String?) -> Self
}

extension ChatMessage {
  /// Whether the user wrote the message.
  package var isOwn: Bool { author == .reader }

  package func seen(by member: String?) -> Self {
    var message = self
    message.author = author.seen(by: member)
    return message
  }
}

/// A text message, which can answer another message.
package struct TextMessage: ChatMessage {
  package let id: Int
  package var author: ChatAuthor
  package let sentAt: ChatMoment
  /// The text as Markdown, as it was written.
  package let text: String
  package var quote: ChatQuote?

  /// Whether the message was sent.
  package var delivery = ChatDelivery.sent

  package var stamp: String {
    switch delivery {
    case .sent: sentAt.time
    case .sending: "Sending…"
    case .failed: "Not sent"
    }
  }

  /// The text with its marks.
  package var words: MarkedText { MarkedText(markdown: text) }

  package var excerpt: String { words.text }

  package func seen(by member: String?) -> Self {
    var message = self
    message.author = author.seen(by: member)
    if let quote { message.quote?.author = quote.author.seen(by: member) }
    return message
  }
}

/// The state of a message of the user.
package enum ChatDelivery: Hashable, Sendable {
  case sending, failed, sent
}

/// A picture with a caption.
package struct ImageMessage: ChatMessage {
  package let id: Int
  package var author: ChatAuthor
  package let sentAt: ChatMoment
  package let image: ListImage
  package let caption: String

  package var excerpt: String { caption }
}

/// A poll: a kind without a cell.
///
/// The compiler cannot check an open set: a kind without a cell shows a placeholder and is
/// reported. `gallery chat --poll --issues` shows both.
struct PollMessage: ChatMessage {
  let id: Int
  var author: ChatAuthor
  let sentAt: ChatMoment
  let question: String
  let answers: [String]

  var excerpt: String { question }
}

/// The author of a message.
package enum ChatAuthor: Hashable, Sendable {
  /// The user.
  case reader

  /// Another member, by name.
  case member(String)

  /// The displayed name.
  package var name: String {
    switch self {
    case .reader: "You"
    case .member(let name): name
    }
  }

  /// Returns the author as a member sees it, who is the user; without a member, the author of the
  /// sample is the user.
  func seen(by member: String?) -> Self {
    guard let member else { return self }
    let name = self == .reader ? Chat.sampleReader : name
    return name == member ? .reader : .member(name)
  }
}

/// A minute of a day.
package struct ChatMoment: Hashable, Comparable, Sendable {
  package let day: CalendarDate

  /// The minutes since midnight, from 0 to 1439.
  package let minute: Int

  /// Creates a moment; clamps the time to the day.
  init(_ day: CalendarDate, _ hour: Int, _ minute: Int) {
    self.init(day: day, minute: hour * 60 + minute)
  }

  private init(day: CalendarDate, minute: Int) {
    self.day = day
    self.minute = min(max(0, minute), 24 * 60 - 1)
  }

  /// The next minute of the same day.
  var next: Self { Self(day: day, minute: minute + 1) }

  /// The time as `8:05`.
  package var time: String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.day, lhs.minute) < (rhs.day, rhs.minute)
  }
}

/// A copy of the answered message, which stays when that message is deleted.
package struct ChatQuote: Hashable, Sendable {
  package var author: ChatAuthor
  package let excerpt: String

  init(_ message: some ChatMessage) {
    self.init(author: message.author, excerpt: message.excerpt)
  }

  init(author: ChatAuthor, excerpt: String) {
    self.author = author
    self.excerpt = excerpt
  }
}

extension ChatMessage {
  /// The time of the message, as in `18:02`.
  package var stamp: String { sentAt.time }
}
