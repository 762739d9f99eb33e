import Foundation

/// A value that a filter has found and that the row does not show.
struct FoundField: Equatable, Sendable {
  /// The path in the payload, as in `deployment.task`.
  let path: String

  /// The value in one line; of a long value, the part around the text.
  let text: String

  /// The path and the value.
  var description: String { "\(path): \(text)" }
}

extension LogTerms {
  /// Returns the values that the terms have found and that the row does not show: the first of each term.
  ///
  /// The texts of the row are searched first, then the name of its kind, then the payload.
  func fields(beside entry: LogEntry, line: [UInt8]) -> [FoundField] {
    let shown = entry.delivery.words.map { $0.lowercased() }
    var open = all.filter { term in
      !term.isExcluded && (term.field == nil || term.field == .url)
        && !(term.field == nil && shown.contains { $0.contains(term.folded) })
    }
    var fields: [FoundField] = []
    func take(_ text: String, at path: @autoclosure () -> String) {
      guard let index = open.firstIndex(where: { $0.isFound(inValue: text) }) else { return }
      let term = open.remove(at: index)
      let field = FoundField(path: path(), text: Self.excerpt(of: text, around: term.text))
      open.removeAll { $0.isFound(inValue: text) }
      fields.append(field)
    }
    if !open.isEmpty { take(entry.kind, at: "kind") }
    if !open.isEmpty { JSONOutline(line)?.visitTexts { take($0, at: Self.path($1)) } }
    return fields
  }

  /// Returns a path without the part that all values of a payload share.
  private static func path(_ keys: [String]) -> String {
    let keys = keys.first == "payload" ? keys.dropFirst() : keys[...]
    return keys.reduce("") { path, key in
      key.hasPrefix("[") || path.isEmpty ? path + key : "\(path).\(key)"
    }
  }

  /// Returns the part of a value around a text, in one line.
  private static func excerpt(of value: String, around text: String) -> String {
    let line = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let range = line.range(of: text, options: .caseInsensitive)
    guard line.count > excerptLength, let range else {
      return line.count > excerptLength ? "\(line.prefix(excerptLength))…" : line
    }
    let start =
      line.index(range.lowerBound, offsetBy: -excerptLength / 3, limitedBy: line.startIndex)
      ?? line.startIndex
    let part = line[start...].prefix(excerptLength)
    return "\(start > line.startIndex ? "…" : "")\(part)\(part.endIndex < line.endIndex ? "…" : "")"
  }

  /// The maximum number of characters of a value that a row shows.
  private static let excerptLength = 90
}

extension LogTerms.Term {
  /// Returns whether the term is found in the text of a value.
  fileprivate func isFound(inValue text: String) -> Bool {
    guard text.lowercased().contains(folded) else { return false }
    return JSONValues.isAddress(text) ? searchesAddresses : field != .url
  }
}

extension JSONOutline {
  /// Calls a closure with the text of each value and its path, in their order.
  fileprivate func visitTexts(at path: [String] = [], _ body: (String, [String]) -> Void) {
    switch self {
    case .string(let text), .number(let text), .literal(let text): body(text, path)
    case .object(let members), .array(let members):
      for (index, member) in members.enumerated() {
        member.value.visitTexts(at: path + [member.key ?? "[\(index)]"], body)
      }
    }
  }
}
