/// A key and what it does, for a person to read.
package struct KeyHint: Hashable, Sendable {
  /// The key, such as `Enter`.
  package var key: String

  /// What it does, such as `edit`.
  package var meaning: String

  /// Makes a hint.
  package init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// The key and what it does, with a blank between.
  package var text: String { "\(key) \(meaning)" }
}
