#if SQLite
  /// The statement that creates an index.
  ///
  /// SQLite returns its expressions as text only.
  struct IndexStatement {
    /// The terms between the parentheses, without their directions; none if the text has comments.
    private(set) var terms: [String] = []

    /// The condition of a partial index; `nil` if the text has comments.
    private(set) var condition: String?

    init(_ sql: String) {
      if sql.contains("--") || sql.contains("/*") { return }
      var terms = [""]
      var depth = 0
      var closing: Character?
      for (index, character) in zip(sql.indices, sql) {
        if closing != nil {
          if character == closing { closing = nil }
        } else {
          closing = Self.closingQuotes[character]
          if character == ")" { depth -= 1 }
          if depth == 0, character == ")" {
            condition = Self.condition(in: sql[index...].dropFirst())
            break
          }
          if character == "(" { depth += 1 }
          if depth == 1, character == "(" { continue }
          if depth == 1, character == "," {
            terms.append("")
            continue
          }
        }
        if depth > 0 { terms[terms.count - 1].append(character) }
      }
      self.terms = terms.map(Self.withoutDirection)
    }

    /// Returns a default value as an expression: SQLite takes a name for a text there.
    static func expression(ofDefault value: String) -> String {
      let isName = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      let keywords = ["true", "false", "null", "current_time", "current_date", "current_timestamp"]
      var text = Substring(value)
      if let first = value.first, first != "'", closingQuotes[first] != nil {
        text = text.dropFirst().dropLast()
      } else if !isName || value.first?.isNumber == true || keywords.contains(value.lowercased()) {
        return value
      }
      return
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    private static func condition(in rest: Substring) -> String? {
      let rest = rest.drop(while: \.isWhitespace)
      return rest.lowercased().hasPrefix("where") ? String(rest.dropFirst(5)) : nil
    }

    private static let closingQuotes: [Character: Character] = [
      "'": "'", "\"": "\"", "`": "`", "[": "]",
    ]

    private static func withoutDirection(_ term: String) -> String {
      var term = Substring(term)
      while term.last?.isWhitespace == true { term.removeLast() }
      for direction in ["ASC", "DESC"] where term.uppercased().hasSuffix(direction) {
        let rest = term.dropLast(direction.count)
        if let last = rest.last, last == ")" || last.isWhitespace { return String(rest) }
      }
      return String(term)
    }
  }
#endif
