/// How many like a post, and whether the reader does.
package struct Likes: Hashable, Sendable {
  /// Everyone, the reader included.
  package private(set) var count: Int

  package private(set) var isOwn = false

  init(_ count: Int) {
    self.count = count
  }

  /// Adds the reader's like, or takes it back.
  mutating func toggle() {
    isOwn.toggle()
    count += isOwn ? 1 : -1
  }
}

extension Likes: CustomStringConvertible {
  /// The count after a heart, which is filled if the reader's like is among them.
  package var description: String { "\(isOwn ? "♥" : "♡") \(count)" }
}
