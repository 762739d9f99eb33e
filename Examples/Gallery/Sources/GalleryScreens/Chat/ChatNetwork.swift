import Medley

/// The connection to the other members of a chat, which the user can interrupt.
package actor ChatNetwork {
  private var isConnected = true
  private let time: Duration

  /// Creates a connection.
  ///
  /// - Parameter time: the time in which a message is sent.
  package init(time: Duration = .milliseconds(400)) {
    self.time = time
  }

  /// Interrupts the connection, or connects again; returns whether it is open.
  func toggle() -> Bool {
    isConnected.toggle()
    return isConnected
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
