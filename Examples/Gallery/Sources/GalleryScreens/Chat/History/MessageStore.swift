package import Medley

/// The messages of a chat that outlives the program, and that several programs write.
///
/// A file of SQLite is one for the programs of a computer, and a database of PostgreSQL for those of many.
package protocol MessageStore: Sendable {
  /// The title of the chat.
  var title: String { get }

  /// The messages from the oldest to the newest, with the changes of all programs.
  var messages: any RowSource<StoredMessage> { get }

  /// Writes a message, and returns its id.
  ///
  /// - Throws: an error whose ``reason(_:)`` is shown to the user.
  @concurrent func send(_ message: MessageDraft) async throws -> StoredMessage.ID

  /// Deletes a message of a member; does nothing if it does not exist any more.
  @concurrent func delete(_ id: StoredMessage.ID, of member: String) async throws

  /// Inserts a deleted message of a member again, at its place; does nothing if the message exists.
  @concurrent func restore(_ message: StoredMessage, of member: String) async throws

  /// Returns what a user reads about an error.
  func reason(_ error: any Error) -> String
}

extension MessageStore {
  /// The default is the description of the error.
  package func reason(_ error: any Error) -> String { "\(error)" }
}

/// A message before it is written.
package struct MessageDraft: Equatable, Sendable {
  /// The name of the author.
  package var author: String

  /// The text.
  package var text: String

  /// The author and the text of the message that it answers.
  package var quote: Quote?

  /// A copy of a message that is answered.
  package struct Quote: Equatable, Sendable {
    package var author: String
    package var text: String
  }
}

/// A message of a store.
package struct StoredMessage: Identifiable, Equatable, Sendable {
  /// The number of the message; that of a deleted message is not used again.
  package let id: Int

  /// What was written.
  package var draft: MessageDraft

  /// The seconds since 1970.
  package var sentAt: Int
}

/// An event of the history of a chat.
package enum HistoryEdit: Sendable {
  /// A part of the list is visible, or messages have arrived or changed.
  case rows(RowWindowEvent<StoredMessage>)

  /// The first message that waits was written, and has this id.
  case sent(StoredMessage.ID)

  /// The first message that waits was not written, with the reason for the user.
  case notSent(String)

  /// A message was deleted or restored, or was not.
  case deletion(OptimisticEvent)
}
