/// Short names for the functions and variables that a script declares.
struct ScriptNames {
  /// The short names, by the names in the script; the most frequent ones are the shortest.
  private(set) var shortNames: [[UInt8]: [UInt8]] = [:]

  private let tokens: [ScriptToken]
  private var declared: Set<[UInt8]> = []
  private var properties: Set<[UInt8]> = []

  /// An open bracket.
  private struct Bracket {
    let index: Int

    /// Whether it begins an object or a pattern, whose names are those of properties.
    let holdsKeys: Bool
  }

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens.filter { $0.kind != .lineEnd }
    findNames()
    var counts: [[UInt8]: Int] = [:]
    for token in tokens where token.kind == .name { counts[token.text, default: 0] += 1 }
    let names = declared.subtracting(properties).filter { $0.count > 1 }
    // The order of a set differs in each process.
    let sorted = names.sorted { first, second in
      let (left, right) = (counts[first] ?? 0, counts[second] ?? 0)
      return left == right ? first.lexicographicallyPrecedes(second) : left > right
    }
    var number = 0
    for name in sorted {
      var short = Self.name(number)
      while counts[short] != nil {
        number += 1
        short = Self.name(number)
      }
      number += 1
      if short.count < name.count { shortNames[name] = short }
    }
  }

  /// Returns a name of one or two letters; no keyword is among the first 676.
  private static func name(_ number: Int) -> [UInt8] {
    let letter = { UInt8(ascii: "a") + UInt8($0 % 26) }
    if number < 26 { return [letter(number)] }
    if number < 52 { return [letter(number) - 32] }
    // An uppercase letter comes first, because `do`, `if`, `in` and `of` are keywords.
    return [letter((number - 52) / 26) - 32, letter(number)]
  }

  // MARK: - Finding names

  private mutating func findNames() {
    var open: [Bracket] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .text {
        if token.text.first == UInt8(ascii: "}") { _ = open.popLast() }
        if token.text.last == UInt8(ascii: "{") {
          open.append(Bracket(index: index, holdsKeys: false))
        }
      } else if token.isSign(in: "([{") {
        let holdsKeys = token.isSign(in: "{") && !beginsBlock(at: index)
        open.append(Bracket(index: index, holdsKeys: holdsKeys))
      } else if token.isSign(in: ")]}"), let bracket = open.popLast() {
        if declares(from: bracket.index, to: index) {
          declared.formUnion(
            tokens[bracket.index...index].lazy.filter { $0.kind == .name }.map(\.text)
          )
        }
      } else if token.kind == .name {
        let isKey = open.last?.holdsKeys == true && (self[index - 1]?.isSign(in: "{,") ?? false)
        if isKey || isProperty(at: index) { properties.insert(token.text) }
        if declares(at: index) { declared.insert(token.text) }
      }
    }
  }

  private subscript(index: Int) -> ScriptToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func isArrow(at index: Int) -> Bool {
    self[index]?.isSign(in: "=") == true && self[index + 1]?.isSign(in: ">") == true
  }

  private func isName(at index: Int, _ names: Set<String>) -> Bool {
    guard let token = self[index], token.kind == .name else { return false }
    return names.contains(String(decoding: token.text, as: UTF8.self))
  }

  private func beginsBlock(at index: Int) -> Bool {
    isArrow(at: index - 2) || self[index - 1]?.isSign(in: ")") == true
      || isName(at: index - 1, ["else", "try", "catch", "finally"])
  }

  /// Returns whether the name is after a point that is not the last one of `...`.
  private func isProperty(at index: Int) -> Bool {
    self[index - 1]?.isSign(in: ".") == true && self[index - 2]?.isSign(in: ".") == false
  }

  private func declares(at index: Int) -> Bool {
    isName(at: index - 1, ["const", "let", "function"]) || isArrow(at: index + 1)
  }

  /// Returns whether the names in brackets are those of a pattern or of parameters.
  private func declares(from start: Int, to end: Int) -> Bool {
    if isName(at: start - 1, ["const", "let"]) { return true }
    guard tokens[start].isSign(in: "(") else { return false }
    if isArrow(at: end + 1) { return true }
    return self[end + 1]?.isSign(in: "{") == true && self[start - 1]?.kind == .name
      && !isName(at: start - 1, ["if", "for", "while", "switch"])
  }
}
