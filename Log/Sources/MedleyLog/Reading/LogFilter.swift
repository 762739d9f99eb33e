/// A filter of a log's rows.
struct LogFilter: Equatable, Sendable {
  /// The names of the accepted kinds; all if it is empty.
  var kinds: [String] = []

  /// The terms as the user types them, see ``LogTerms``.
  var text: String?

  /// The terms of the text.
  var terms: LogTerms { LogTerms(text ?? "") }

  /// Whether the filter accepts every row.
  var isEmpty: Bool { kinds.isEmpty && terms.isEmpty }

  /// Returns whether the filter accepts a broken line, which has no kind and no other field.
  func accepts(_ line: BrokenLine) -> Bool {
    kinds.isEmpty && terms.accept(line.words)
  }

  /// The filter in words, as in `only push with “main”`; empty if it accepts every row.
  var description: String {
    guard !isEmpty else { return "" }
    let kinds = kinds.isEmpty ? "" : " \(kinds.joined(separator: ", "))"
    let terms = terms.description
    return "only\(kinds)" + (terms.isEmpty ? "" : " \(terms)")
  }
}
