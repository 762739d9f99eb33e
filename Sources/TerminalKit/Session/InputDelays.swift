/// The times to wait for the rest of incomplete input, in milliseconds.
struct InputDelays: Hashable, Sendable {
  /// The delay where a terminal is known to split sequences.
  static let ofSplitSequences = 500

  /// The time within which Esc may be the beginning of a sequence.
  private(set) var key: Int

  /// - Parameter key: The time within which Esc may be the beginning of a sequence.
  init(key: Int = 50) {
    self.key = max(0, key)
  }

  /// Returns the delays of a terminal.
  ///
  /// `ESCDELAY`, which other programs also read, is the time after Esc. Without it, sequences are
  /// expected to be split in sessions of SSH.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func ofTerminal(
    _ variable: (String) -> String? = ProcessEnvironment.variable
  ) -> InputDelays {
    if let delay = variable("ESCDELAY").flatMap({ Int($0) }), (0...10_000).contains(delay) {
      return InputDelays(key: delay)
    }
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { variable($0)?.isEmpty == false }
    return isRemote ? InputDelays(key: ofSplitSequences) : InputDelays()
  }

  /// Records that the terminal splits sequences, or that Esc is not a key of one byte.
  mutating func noteSplit() {
    key = max(key, Self.ofSplitSequences)
  }

  /// Returns the time to wait for the rest of incomplete input.
  func delay(of waiting: InputParser.Waiting) -> Int {
    switch waiting {
    case .character: 0
    case .key: key
    case .sequence: 1000
    case .paste: 10_000
    }
  }
}
