/// The terms of a filter, as the user types them.
///
/// A term is a word or `"a phrase"`. `kind:push`, `repo:name`, `by:name` and `url:text` search one field,
/// and `-` before a term excludes what the term finds. All terms must hold.
///
/// Words are searched in the texts of the row, in the names of its kind, repository and sender, and in
/// the other values of the payload; in addresses only by `url:`, or if the word contains `://`.
struct LogTerms: Equatable, Sendable {
  /// The field of a delivery that a term searches.
  enum Field: String, Sendable {
    /// The name of the kind; `kind:check*` accepts all names with this beginning.
    case kind

    /// The name of the repository, or else of the organization.
    case repo

    /// The login of the sender.
    case by

    /// The addresses of the payload.
    case url
  }

  /// A term.
  struct Term: Equatable, Sendable {
    /// The only field that is searched, or `nil` for all but addresses.
    var field: Field?

    /// The text as it was typed, without quotation marks.
    var text: String

    /// Whether the term excludes what it finds.
    var isExcluded = false

    /// The text in lowercase.
    var folded: String { text.lowercased() }

    /// Whether addresses are searched.
    var searchesAddresses: Bool { field == .url || field == nil && text.contains("://") }
  }

  /// The terms in their order.
  private(set) var all: [Term] = []

  /// Reads the terms of a text; whatever is typed has a meaning.
  init(_ text: String = "") {
    var reader = TermReader(rest: text[...])
    while let term = reader.next() {
      if !term.text.isEmpty { all.append(term) }
    }
  }

  /// Examples of terms, which are shown before something is typed.
  static let example = #"words, "a phrase", kind:push, repo:name, by:name, url:text, -without"#

  /// Whether there are no terms.
  var isEmpty: Bool { all.isEmpty }

  /// The texts that a list highlights.
  var highlightedTexts: [String] {
    all.filter { !$0.isExcluded && $0.field != .kind }.map(\.text)
  }

  /// Whether the terms accept a row that has some texts and no fields, such as a broken line.
  func accept(_ texts: [String]) -> Bool {
    let texts = texts.map { $0.lowercased() }
    return all.allSatisfy { term in
      let isFound = term.field == nil && texts.contains { $0.contains(term.folded) }
      return isFound != term.isExcluded
    }
  }
}

extension LogTerms.Term {
  /// Whether the term, which searches the kind, accepts the name of a kind.
  func accepts(kind: String) -> Bool {
    let kind = kind.lowercased()
    return folded.last == "*" ? kind.hasPrefix(folded.dropLast()) : kind == folded
  }
}

extension LogTerms: CustomStringConvertible {
  /// The terms in words, as in `of kind “push” with “main” and “docs”, without “bot”`.
  var description: String {
    let included = Self.words(all.filter { !$0.isExcluded }, with: "with")
    let excluded = Self.words(all.filter(\.isExcluded), with: "without", not: "not ")
    return [included, excluded].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func words(_ terms: [Term], with: String, not: String = "") -> String {
    func list(_ field: Field?, _ before: String) -> String? {
      let texts = terms.filter { $0.field == field }.map { "“\($0.text)”" }
      return texts.isEmpty ? nil : "\(before) \(texts.joined(separator: " and "))"
    }
    return [
      list(.kind, "\(not)of kind"), list(.repo, "\(not)in"), list(.by, "\(not)by"),
      list(nil, with), list(.url, "\(with) the address"),
    ]
    .compactMap(\.self).joined(separator: " ")
  }
}

/// Reads terms from the beginning of a text.
private struct TermReader {
  var rest: Substring

  /// The quotation marks that begin a phrase, and those that end it.
  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“"]

  /// Returns the next term, possibly with an empty text; `nil` at the end.
  mutating func next() -> LogTerms.Term? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    let isExcluded = rest.first == "-"
    if isExcluded { rest.removeFirst() }
    let field = takeField()
    return LogTerms.Term(field: field, text: takeText(), isExcluded: isExcluded)
  }

  private mutating func takeField() -> LogTerms.Field? {
    let name = rest.prefix { $0.isLetter }
    guard rest[name.endIndex...].first == ":",
      let field = LogTerms.Field(rawValue: name.lowercased())
    else { return nil }
    rest = rest[name.endIndex...].dropFirst()
    return field
  }

  /// Takes a word, or a phrase; a phrase without its end continues to the end of the text.
  private mutating func takeText() -> String {
    guard let first = rest.first, let end = Self.quotes[first] else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return String(word)
    }
    let phrase = rest.dropFirst().prefix { $0 != end }
    rest = rest[phrase.endIndex...].dropFirst()
    return phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
