/// How a session is to be.
package struct SessionOptions: Hashable, Sendable {
  /// What the terminal is to report.
  package var modes: SessionModes = .standard

  /// Whether the session restores the terminal when a signal ends or stops the program.
  package var handlesSignals = true

  /// Whether the terminal goes on beginning a line at each line feed, for others that write to it.
  package var keepsLineFeeds = false

  /// The bytes that are taken of one paste.
  var pasteLimit = 1 << 20

  /// How long Esc may be the beginning of a sequence, in milliseconds.
  var keyDelay = 50

  /// Makes the options that suit most programs.
  package init() {}

  /// How long to wait for the rest of what has begun, in milliseconds.
  func delay(of waiting: InputParser.Waiting) -> Int {
    switch waiting {
    case .character: 0
    case .key: max(0, keyDelay)
    case .sequence: 1000
    case .paste: 10_000
    }
  }
}
