/// A text of a database, compared by its bytes as databases compare texts.
///
/// `String` compares by canonical equivalence: there, a letter with an accent equals the letter that is
/// followed by a combining accent. For a database, these are different keys and identities.
package struct DatabaseText: Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }
}

extension DatabaseText: Hashable {
  package static func == (first: DatabaseText, second: DatabaseText) -> Bool {
    first.string.utf8.elementsEqual(second.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // So that the bytes of two texts after each other do not run together.
    hasher.combine(0xFF as UInt8)
  }
}

extension DatabaseText: ExpressibleByStringInterpolation {
  package init(stringLiteral string: String) { self.init(string) }
}

extension DatabaseText: CustomStringConvertible {
  package var description: String { string }
}
