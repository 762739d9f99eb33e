/// Shortens a script: leaves out comments and blanks, and gives short names to its functions and variables.
///
/// The script obeys these rules: a comment has its own line, a string ends on its line, there is no
/// literal of a regular expression, and no class. A name that is also the name of a property stays.
struct ScriptCompactor {
  private var tokens: [ScriptToken]
  private let shortNames: [[UInt8]: [UInt8]]

  init(_ script: [UInt8]) {
    tokens = ScriptToken.tokens(of: script)
    shortNames = ScriptNames(tokens).shortNames
  }

  /// The short script.
  var script: [UInt8] {
    var result: [UInt8] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .lineEnd {
        if isNeeded(lineEndAt: index) { result.append(UInt8(ascii: "\n")) }
        continue
      }
      let text = token.kind == .name ? shortNames[token.text] ?? token.text : token.text
      if let last = result.last, let first = text.first, Self.isNeeded(between: last, first) {
        result.append(UInt8(ascii: " "))
      }
      result += text
    }
    return result
  }

  /// Returns whether a line feed can end a statement.
  private func isNeeded(lineEndAt index: Int) -> Bool {
    guard index > 0 else { return false }
    if tokens[index - 1].isSign(in: "{([,") { return false }
    return index + 1 == tokens.count || !tokens[index + 1].isSign(in: "})].?:")
  }

  /// Returns whether two characters without a blank between them could be one token.
  private static func isNeeded(between last: UInt8, _ next: UInt8) -> Bool {
    let signs = "+-".utf8
    return ScriptToken.isOfName(last) && ScriptToken.isOfName(next)
      || signs.contains(last) && signs.contains(next)
  }
}

/// A token of a script.
struct ScriptToken: Hashable {
  enum Kind {
    /// The name of a variable, a function or a property, or a keyword.
    case name
    case number
    /// A string, or a part of a template up to an expression or its end.
    case text
    /// A character.
    case sign
    case lineEnd
  }

  let kind: Kind
  let text: [UInt8]

  /// Whether the token is one of these characters.
  func isSign(in signs: String) -> Bool {
    kind == .sign && text.first.map(signs.utf8.contains) ?? false
  }

  func isName(_ name: String) -> Bool { kind == .name && text.elementsEqual(name.utf8) }

  /// Returns the tokens of a script without comments and blanks.
  static func tokens(of script: [UInt8]) -> [ScriptToken] {
    var tokens: [ScriptToken] = []
    // The open braces, and whether they belong to a template.
    var braces: [Bool] = []
    for line in ListAssets.lines(of: script) {
      var rest = line
      while let byte = rest.first {
        var kind = Kind.sign
        var length = 1
        switch byte {
        case UInt8(ascii: " "):
          rest.removeFirst()
          continue
        case UInt8(ascii: "'"), UInt8(ascii: "\""): (kind, length) = (.text, textLength(rest))
        case UInt8(ascii: "`"): (kind, length) = (.text, textLength(rest))
        case UInt8(ascii: "}") where braces.popLast() == true:
          (kind, length) = (.text, textLength(rest))
        case UInt8(ascii: "{"): braces.append(false)
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
          // `++` and `--`, but not a sign before a number that has a sign.
          if rest.dropFirst().first == byte { length = 2 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          kind = .number
          length = rest.prefix { isOfName($0) || $0 == UInt8(ascii: ".") }.count
        case _ where isOfName(byte): (kind, length) = (.name, rest.prefix(while: isOfName).count)
        default: break
        }
        let token = ScriptToken(kind: kind, text: Array(rest.prefix(length)))
        if kind == .text, token.text.last == UInt8(ascii: "{") { braces.append(true) }
        tokens.append(token)
        rest = rest.dropFirst(length)
      }
      tokens.append(ScriptToken(kind: .lineEnd, text: []))
    }
    return tokens
  }

  /// The length of a string, or of a part of a template, which ends at `${` or the quote.
  private static func textLength(_ text: ArraySlice<UInt8>) -> Int {
    let isTemplate = text.first != UInt8(ascii: "'") && text.first != UInt8(ascii: "\"")
    let quote = isTemplate ? UInt8(ascii: "`") : text.first
    var isEscaped = false
    var previous: UInt8 = 0
    for (offset, byte) in text.dropFirst().enumerated() {
      let opens = isTemplate && byte == UInt8(ascii: "{") && previous == UInt8(ascii: "$")
      if !isEscaped, byte == quote || opens { return offset + 2 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      previous = byte
    }
    return text.count
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
