import Medley

/// A term of a filter with the searches that find it in bytes.
struct CompiledTerm: Sendable {
  private let term: LogTerms.Term
  private let folded: String
  private let search: ByteSearch

  /// Whether every occurrence in a value is written as it is typed: in ASCII, without escapes.
  private let isPlain: Bool

  /// The words of a text that a row can compose from several values, such as `#2` or `pushed 2 commits`.
  private let parts: [ByteSearch]

  /// Whether the term excludes what it finds.
  var isExcluded: Bool { term.isExcluded }

  /// Creates the searches; `nil` for an empty text.
  init?(_ term: LogTerms.Term) {
    guard let search = ByteSearch(Array(term.folded.utf8)) else { return nil }
    self.term = term
    self.search = search
    folded = term.folded
    isPlain = search.text.allSatisfy { $0 < 0x80 } && !folded.contains { "/\"\\".contains($0) }
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    let isWord = words.count == 1 && words.first?.count == folded.count
    parts = isWord || term.field != nil ? [] : words.compactMap { ByteSearch(Array($0.utf8)) }
  }

  // MARK: - Searching decoded rows

  /// Returns whether the term is found in all lines of a class, or in none; `nil` if that depends on the line.
  func isFound(in lineClass: LineClass) -> Bool? {
    switch term.field {
    case .kind: term.accepts(kind: lineClass.kind)
    case nil: search.isFound(in: lineClass.words[...]) ? true : nil
    case .repo, .by, .url: nil
    }
  }

  /// Returns whether the term is found in the texts of a row, or in the name of its kind.
  func isFound(in entry: LogEntry) -> Bool {
    switch term.field {
    case .kind: term.accepts(kind: entry.kind)
    case nil: (entry.delivery.words + [entry.kind]).contains { $0.lowercased().contains(folded) }
    case .repo, .by, .url: false
    }
  }

  /// Whether the row of a line may contain the term although no value does.
  func mayBeInRow(_ line: UnsafeBufferPointer<UInt8>, _ words: [UInt8]) -> Bool {
    guard !parts.isEmpty else { return false }
    return parts.allSatisfy { part in
      part.isFound(in: words[...]) || part.first(in: line) != nil
        || part.text.contains { $0 >= 0x80 } && mayBeHidden(in: line)
        || Self.codeOfASCII?.first(in: line) != nil
    }
  }

  /// The beginning of the code of an ASCII character, such as `\u0041`.
  private static let codeOfASCII = ByteSearch(Array("\\u00".utf8))

  // MARK: - Searching lines

  /// Returns whether the term is found in the values of a line.
  func isFound(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    if term.field == .kind { return false }
    if search.first(in: line) == nil, !mayBeHidden(in: line) { return false }
    switch term.field {
    case .repo: return LineColumns(line).repository.lowercased().contains(folded)
    case .by: return LineColumns(line).sender.lowercased().contains(folded)
    default: return JSONValues(line).contains { isFound(in: line[$0]) }
    }
  }

  /// Whether a line may contain the text in another form: with escapes, or with other letters in uppercase.
  private func mayBeHidden(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "\\")) || !isPlain && line.contains { $0 >= 0x80 }
  }

  private func isFound(in value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isUnchanged = search.first(in: UnsafeBufferPointer(rebasing: value)) != nil
    let isEscaped = value.contains(UInt8(ascii: "\\"))
    if !isUnchanged || isEscaped {
      // A plain word can only be hidden in the code of a letter, such as `\u0041`.
      let mayBeHidden =
        isPlain ? isEscaped && value.hasCodeOfLetter : isEscaped || value.contains { $0 >= 0x80 }
      guard isUnchanged || mayBeHidden,
        JSONValues.text(ofValue: value).lowercased().contains(folded)
      else { return false }
    }
    guard JSONValues.isAddress(value) else { return term.field != .url }
    return term.searchesAddresses
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether there is an escape such as `\u0041`.
  fileprivate var hasCodeOfLetter: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "u") }
  }
}
