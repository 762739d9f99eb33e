/// A key and what it does, for a person to read.
struct KeyHint: Hashable, Sendable {
  /// The key, such as `Enter`.
  var key: String

  /// What it does, such as `edit`.
  var meaning: String

  /// Makes a hint.
  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// The key and what it does, with a blank between.
  var text: String { "\(key) \(meaning)" }
}
