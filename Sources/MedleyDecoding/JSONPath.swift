/// Finds the keys and indexes that lead to a byte of a JSON value.
///
/// Issues name a path, but neither splitting nor parsing keeps one: they read the value again, up to
/// a byte until which it is known to be correct.
enum JSONPath {
  private enum Level {
    case array(index: Int)
    case object(key: Range<Int>?)
  }

  /// Returns the path to the value at a byte, as in `items[3].image.url`.
  ///
  /// - Parameters:
  ///   - place: the index of the byte.
  ///   - start: the index of the first byte of the value where the path begins.
  ///   - bytes: the document.
  ///   - base: the path of that value.
  /// - Complexity: O(*n*) in the number of bytes before `place`.
  static func path(
    to place: Int,
    from start: Int,
    in bytes: [UInt8],
    after base: String = ""
  ) -> String {
    var levels: [Level] = []
    var index = start
    while index < place {
      switch bytes[index] {
      case JSONByte.quote:
        let content = index + 1..<max(JSONByte.endOfString(in: bytes, from: index + 1), index + 1)
        // A string in an object that has no key yet is the key.
        if case .object(nil) = levels.last, content.upperBound < place {
          levels[levels.count - 1] = .object(key: content)
        }
        index = content.upperBound
      case JSONByte.openBrace:
        levels.append(.object(key: nil))
      case JSONByte.openBracket:
        levels.append(.array(index: 0))
      case JSONByte.closeBrace, JSONByte.closeBracket:
        _ = levels.popLast()
      case JSONByte.comma:
        switch levels.popLast() {
        case .array(let index): levels.append(.array(index: index + 1))
        case .object: levels.append(.object(key: nil))
        case nil: break
        }
      default:
        break
      }
      index += 1
    }
    return levels.reduce(into: base) { text, level in
      switch level {
      case .array(let index): text += "[\(index)]"
      case .object(let key?): IssueText.append(key: name(key, in: bytes), to: &text)
      case .object(nil): break
      }
    }
  }

  /// Returns a key without its escapes, clipped if it is long.
  private static func name(_ key: Range<Int>, in bytes: [UInt8]) -> String {
    JSONText.string(in: bytes, range: key.prefix(IssueText.longestQuote * 6)) ?? "?"
  }
}
