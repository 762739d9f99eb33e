#if Postgres
  /// A text that the server wrote, compared by its bytes as the server compares texts.
  ///
  /// `String` compares by canonical equivalence: there, a letter with an accent equals the letter that is
  /// followed by a combining accent. For the server, these are different keys and identities.
  struct ServerText: Sendable {
    let string: String

    init(_ string: String) { self.string = string }
  }

  extension ServerText: Hashable {
    static func == (first: ServerText, second: ServerText) -> Bool {
      first.string.utf8.elementsEqual(second.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var string = string
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      // So that the bytes of two texts after each other do not run together.
      hasher.combine(0xFF as UInt8)
    }
  }

  extension ServerText: ExpressibleByStringInterpolation {
    init(stringLiteral string: String) { self.init(string) }
  }

  extension ServerText: CustomStringConvertible {
    var description: String { string }
  }
#endif
