public import MedleyCore

/// An answer to the server: how the elements of a list were handled.
///
/// ```json
/// {"shown": 4, "isComplete": true, "entries": [
///   {"at": "$.items[1]", "kind": "ferry", "outcome": "fallback"},
///   {"at": "$.items[2].id", "kind": "text", "outcome": "dropped",
///    "reason": "expected a number but found a string"}]}
/// ```
///
/// Reasons and kinds can quote values of the document: send an answer only to the server that sent the document.
public struct DecodingAnswer: Hashable, Sendable, Codable {
  /// How an element was handled.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The element is of an unknown kind, and was kept.
    case fallback

    /// The element was not decoded.
    case dropped

    /// The element was decoded, and a part of it was lost.
    case partial

    /// The document around the elements has an error.
    case document
  }

  /// One element that was not decoded as a whole.
  public struct Entry: Hashable, Sendable, Codable {
    /// The JSON path of the element or of the value in it, as in `$.items[2].id`.
    public var at: String

    /// The tag of the element, if it is known.
    public var kind: String?

    /// How the element was handled.
    public var outcome: Outcome

    /// The reason in plain words; `nil` for an unknown kind.
    public var reason: String?
  }

  /// The number of decoded elements, including those of unknown kinds.
  public var shown: Int

  /// Whether the end of the list was read.
  public var isComplete: Bool

  /// The elements that were not decoded as a whole, in the order of the document.
  public var entries: [Entry]

  /// The number of further issues, or `nil` if there are none.
  public var omitted: Int?
}

extension DecodedList where Element: ListItem {
  /// Returns an answer for the server: unknown kinds, and elements or parts that were lost.
  ///
  /// An element that a fallback kind received is not listed, because it is decoded as that kind.
  ///
  /// - Parameter path: the keys that lead to the list, as they were passed to the decoder.
  /// - Complexity: O(*n* log *n*) in the number of elements and issues.
  public func answer(at path: [String] = []) -> DecodingAnswer {
    typealias Entry = DecodingAnswer.Entry
    let base = IssueText.path(path)
    var entries = elements.indices.compactMap { position -> (index: Int, entry: Entry)? in
      guard let unknown = elements[position].model as? UnknownModel else { return nil }
      let index = originalIndex(ofElementAt: position)
      let place = Self.jsonPath("\(base)[\(index)]")
      let kind = IssueText.clipped(unknown.kind)
      return (index, Entry(at: place, kind: kind, outcome: .fallback, reason: nil))
    }
    entries += issues.map { issue in
      let outcome: DecodingAnswer.Outcome =
        issue.index == nil ? .document : issue.isPartial ? .partial : .dropped
      let entry = Entry(
        at: Self.jsonPath(issue.codingPath),
        kind: issue.kind.map { IssueText.clipped($0) },
        outcome: outcome,
        reason: issue.message
      )
      return (issue.index ?? .max, entry)
    }
    let sorted = entries.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    return DecodingAnswer(
      shown: elements.count,
      isComplete: isComplete,
      entries: sorted.map(\.element.entry),
      omitted: omittedIssues == 0 ? nil : omittedIssues
    )
  }

  private static func jsonPath(_ path: String) -> String {
    path.isEmpty || path.hasPrefix("[") ? "$\(path)" : "$.\(path)"
  }
}
