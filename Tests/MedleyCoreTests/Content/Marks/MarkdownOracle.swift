/// A slow parser of the same subset of Markdown, which rewrites a list of tokens until nothing changes.
///
/// It knows the address `tel:1` only, and no line breaks.
struct MarkdownOracle {
  /// A shown character with its styles: `b` bold, `i` italic, `c` code, `l` link.
  struct Shown: Equatable {
    var character: Character
    var styles: Set<Character> = []
  }

  private enum Token {
    case shown([Shown])
    case run(Character, length: Int, left: Int, opens: Bool, closes: Bool)
    case opening(isDead: Bool)
    /// The characters of an address follow as shown tokens.
    case closing(hasAddress: Bool)
  }

  private static let address = Array("(tel:1)")

  static func shown(_ source: String) -> [Shown] {
    emphasized(linked(tokens(Array(source))))
  }

  // MARK: - Tokens

  private static func tokens(_ source: [Character]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    func isPunctuation(_ index: Int) -> Bool {
      source.indices.contains(index) && (source[index].isPunctuation || source[index].isSymbol)
    }
    func isBlank(_ index: Int) -> Bool {
      !source.indices.contains(index) || source[index].isWhitespace
    }
    while index < source.count {
      let character = source[index]
      var end = index
      while end < source.count, source[end] == character { end += 1 }
      switch character {
      case "\\" where isPunctuation(index + 1):
        tokens.append(.shown([Shown(character: source[index + 1])]))
        index += 2
      case "`":
        if let code = code(in: source, from: end, length: end - index) {
          tokens.append(.shown(code.text.map { Shown(character: $0, styles: ["c"]) }))
          index = code.end
        } else {
          tokens.append(.shown(Array(repeating: Shown(character: "`"), count: end - index)))
          index = end
        }
      case "*", "_":
        let left =
          !isBlank(end) && (!isPunctuation(end) || isBlank(index - 1) || isPunctuation(index - 1))
        let right =
          !isBlank(index - 1) && (!isPunctuation(index - 1) || isBlank(end) || isPunctuation(end))
        let isWord = character == "_"
        tokens.append(
          .run(
            character,
            length: end - index,
            left: end - index,
            opens: left && (!isWord || !right || isPunctuation(index - 1)),
            closes: right && (!isWord || !left || isPunctuation(end))
          )
        )
        index = end
      case "[":
        tokens.append(.opening(isDead: false))
        index += 1
      case "]":
        tokens.append(.closing(hasAddress: source[(index + 1)...].starts(with: address)))
        index += 1
      default:
        tokens.append(.shown([Shown(character: character)]))
        index += 1
      }
    }
    return tokens
  }

  private static func code(
    in source: [Character],
    from start: Int,
    length: Int
  ) -> (text: ArraySlice<Character>, end: Int)? {
    var index = start
    while index < source.count {
      var end = index
      while end < source.count, source[end] == "`" { end += 1 }
      if end - index == length {
        var text = source[start..<index]
        if text.first == " ", text.last == " ", text.contains(where: { $0 != " " }) {
          text = text.dropFirst().dropLast()
        }
        return (text, end)
      }
      index = max(end, index + 1)
    }
    return nil
  }

  // MARK: - Links

  private static func linked(_ source: [Token]) -> [Token] {
    var tokens = source
    var index = 0
    while index < tokens.count {
      guard case .closing(let hasAddress) = tokens[index] else {
        index += 1
        continue
      }
      tokens[index] = .shown([Shown(character: "]")])
      let opening = tokens[..<index].lastIndex { if case .opening = $0 { true } else { false } }
      guard let opening, case .opening(let isDead) = tokens[opening] else { continue }
      tokens[opening] = .shown([Shown(character: "[")])
      let content = tokens[(opening + 1)..<index]
      let isVisible = content.contains { token in
        guard case .shown(let shown) = token else { return true }
        return shown.contains { !$0.character.isWhitespace }
      }
      guard hasAddress, !isDead, isVisible else { continue }
      var link = emphasized(Array(content))
      for position in link.indices { link[position].styles.insert("l") }
      tokens.replaceSubrange(opening...(index + address.count), with: [.shown(link)])
      for position in tokens[..<opening].indices {
        if case .opening = tokens[position] { tokens[position] = .opening(isDead: true) }
      }
      index = opening + 1
    }
    return tokens
  }

  // MARK: - Emphasis

  private static func emphasized(_ source: [Token]) -> [Shown] {
    var tokens = source
    while let (opener, closer) = firstPair(in: tokens) {
      guard case .run(let character, let length, let left, let opens, let closes) = tokens[opener],
        case .run(_, let length2, let left2, let opens2, let closes2) = tokens[closer]
      else { break }
      let count = left >= 2 && left2 >= 2 ? 2 : 1
      var content = tokens[(opener + 1)..<closer].flatMap(plain)
      for index in content.indices { content[index].styles.insert(count == 2 ? "b" : "i") }
      tokens.replaceSubrange(
        opener...closer,
        with: [
          .run(character, length: length, left: left - count, opens: opens, closes: closes),
          .shown(content),
          .run(character, length: length2, left: left2 - count, opens: opens2, closes: closes2),
        ]
      )
    }
    return tokens.flatMap(plain)
  }

  /// Returns the first run that ends a part, and the nearest run that begins the part.
  private static func firstPair(in tokens: [Token]) -> (opener: Int, closer: Int)? {
    for closer in tokens.indices {
      guard case .run(let character, let length, let left, let opens, true) = tokens[closer],
        left > 0
      else { continue }
      for opener in tokens[..<closer].indices.reversed() {
        guard case .run(character, let length2, let left2, true, let closes2) = tokens[opener],
          left2 > 0
        else { continue }
        let isMultiple = length % 3 == 0 && length2 % 3 == 0
        if (opens || closes2) && (length + length2) % 3 == 0 && !isMultiple { continue }
        return (opener, closer)
      }
    }
    return nil
  }

  private static func plain(_ token: Token) -> [Shown] {
    switch token {
    case .shown(let shown): shown
    case .run(let character, _, let left, _, _):
      Array(repeating: Shown(character: character), count: left)
    case .opening: [Shown(character: "[")]
    case .closing: [Shown(character: "]")]
    }
  }
}
