import Medley

/// A filter that is applied to the bytes of lines, so that few lines are decoded.
///
/// A delivery is accepted if its kind is one of the filter's and all terms hold, see ``LogTerms``.
struct LogQuery: Sendable {
  let filter: LogFilter

  private let terms: [CompiledTerm]

  /// The terms that each class leaves open, by its number; computed once for a class.
  private var classes: [OpenTerms?] = []

  /// The terms that depend on the line, and the words of the class.
  private struct OpenTerms: Sendable {
    var terms: [CompiledTerm]
    var words: [UInt8]
  }

  init(_ filter: LogFilter) {
    self.filter = filter
    terms = filter.terms.all.compactMap { CompiledTerm($0) }
  }

  /// Prepares for lines of some classes.
  mutating func learn(_ classes: [LineClass]) {
    for lineClass in classes.dropFirst(self.classes.count) {
      self.classes.append(openTerms(of: lineClass))
    }
  }

  /// Returns the terms that a class leaves open; `nil` if no line of the class is accepted.
  private func openTerms(of lineClass: LineClass) -> OpenTerms? {
    guard acceptsKind(lineClass.kind) else { return nil }
    var open = OpenTerms(terms: [], words: lineClass.words)
    for term in terms {
      switch term.isFound(in: lineClass) {
      case nil: open.terms.append(term)
      case let isFound?: if isFound == term.isExcluded { return nil }
      }
    }
    return open
  }

  /// Returns whether a delivery is accepted.
  ///
  /// - Parameters:
  ///   - number: the number of its class, or ``LineClasses/none``.
  ///   - line: the line of the delivery.
  func accepts(classNumber number: UInt16, line: UnsafeBufferPointer<UInt8>) -> Bool {
    let index = Int(number) - 1
    guard classes.indices.contains(index) else { return acceptsDecoded(line) }
    guard let open = classes[index] else { return false }
    return open.terms.allSatisfy { term in
      let isFound =
        term.isFound(in: line)
        || term.mayBeInRow(line, open.words) && (Self.entry(of: line).map(term.isFound) ?? false)
      return isFound != term.isExcluded
    }
  }

  private func acceptsDecoded(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let entry = Self.entry(of: line) else { return false }
    return accepts(entry, line: line)
  }

  /// Returns whether a decoded delivery is accepted.
  func accepts(_ entry: LogEntry, line: UnsafeBufferPointer<UInt8>) -> Bool {
    acceptsKind(entry.kind)
      && terms.allSatisfy { term in
        (term.isFound(in: entry) || term.isFound(in: line)) != term.isExcluded
      }
  }

  private func acceptsKind(_ kind: String) -> Bool {
    filter.kinds.isEmpty || filter.kinds.contains(kind)
  }

  private static func entry(of line: UnsafeBufferPointer<UInt8>) -> LogEntry? {
    try? LossyDecoder().decodeElement(LogEntry.self, from: line)
  }
}
