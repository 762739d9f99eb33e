import Foundation
import Medley

/// The connection of a user to the other members of a chat, which the user can interrupt.
///
/// It outlives the screen of the chat.
// Unchecked, because `isInterrupted` is the only variable: it is private, and each use of it holds the lock.
package final class ChatNetwork: @unchecked Sendable {
  private let lock = NSLock()
  private var isInterrupted = false
  private let time: Duration

  /// Creates a connection.
  ///
  /// - Parameter time: the time in which a message is sent.
  package init(time: Duration = .milliseconds(400)) {
    self.time = time
  }

  /// Whether the connection is open.
  var isConnected: Bool { lock.withLock { !isInterrupted } }

  /// Interrupts the connection, or connects again.
  func toggle() {
    lock.withLock { isInterrupted.toggle() }
  }

  /// Sends a message.
  func send(_ message: TextMessage) async throws {
    try await Task.sleep(for: time)
    guard isConnected else { throw ChatOffline() }
  }
}

/// The connection is interrupted.
struct ChatOffline: Error, CustomStringConvertible {
  var description: String { "You are offline. Send the message again later." }
}

extension OptimisticEdit<[TextMessage]> {
  /// Sends a message, which stays in the outbox if it fails.
  static func send(
    _ message: TextMessage,
    as row: AnyListItem.ID,
    over network: ChatNetwork
  ) -> Self {
    OptimisticEdit("send", row: row, staysAfterFailure: true) {
      $0.append(message)
    } commit: {
      try await network.send(message)
    }
  }
}
