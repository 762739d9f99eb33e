public import MedleyCore

/// An answer to the server: how a client handled the elements of a list.
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
    /// The element is of an unknown kind: the unknown kind or the fallback of the set has received it.
    case fallback

    /// The element was decoded, and the client has no cell for it.
    case missingCell

    /// The element was not decoded.
    case dropped

    /// The element was decoded, and a part of it was lost.
    case partial

    /// The document around the elements has an error.
    case document
  }

  /// One element that the client does not show as the server intends.
  public struct Entry: Hashable, Sendable, Codable {
    /// The JSON path of the element or of the value in it, as in `$.items[2].id`.
    public var at: String

    /// The tag of the element, if it is known.
    ///
    /// For an element without a cell, it is the first tag of its kind; `nil` if several kinds have the same model.
    public var kind: String?

    /// How the element was handled.
    public var outcome: Outcome

    /// The reason in plain words; `nil` for an unknown kind.
    public var reason: String?
  }

  /// The number of decoded elements with a cell, including elements of unknown kinds.
  public var shown: Int

  /// Whether the end of the list was read.
  public var isComplete: Bool

  /// The elements that the client does not show as the server intends, in the order of the document.
  public var entries: [Entry]

  /// The number of further issues, or `nil` if there are none.
  public var omitted: Int?
}

extension DecodedList where Element: ListItem {
  private typealias Entry = DecodingAnswer.Entry

  /// Returns an answer for the server: unknown kinds, kinds without a cell, and elements or parts that were lost.
  ///
  /// ```swift
  /// let answer = list.answer(at: ["items"]) { if case .video = $0 { canPlay } else { true } }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the list, as they were passed to the decoder.
  ///   - isShown: returns whether the client has a cell for an element. The default is `true`: the cells of a closed
  ///     set are complete. Called once for each element.
  /// - Complexity: O(*n* log *n*) in the number of elements and issues.
  public func answer(
    at path: [String] = [],
    isShown: (Element) -> Bool = { _ in true }
  ) -> DecodingAnswer {
    let base = IssueText.path(path)
    var entries: [(index: Int, entry: Entry)] = []
    var hiddenCount = 0
    for position in elements.indices {
      let isHidden = !isShown(elements[position])
      if isHidden { hiddenCount += 1 }
      let index = originalIndex(ofElementAt: position)
      let place = Self.jsonPath("\(base)[\(index)]")
      if let entry = entry(ofElementAt: position, place, isHidden) {
        entries.append((index, entry))
      }
    }
    entries += issues.map { ($0.index ?? .max, Self.entry(of: $0)) }
    let sorted = entries.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    return DecodingAnswer(
      shown: elements.count - hiddenCount,
      isComplete: isComplete,
      entries: sorted.map(\.element.entry),
      omitted: omittedIssues == 0 ? nil : omittedIssues
    )
  }

  /// Returns an answer for the server about a list that the cells of an open list show.
  ///
  /// An element is shown if ``/MedleyCore/AdapterMap/hasCell(for:)`` is `true` for its model.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the list, as they were passed to the decoder.
  ///   - cells: the cells of the client.
  public func answer<Host>(
    at path: [String] = [],
    cells: AdapterMap<Host>
  ) -> DecodingAnswer {
    answer(at: path) { cells.hasCell(for: $0.model) }
  }

  /// Returns the entry of a decoded element, or `nil` if the client shows it as the server intends.
  private func entry(ofElementAt position: Int, _ place: String, _ isHidden: Bool) -> Entry? {
    let model = elements[position].model
    let unknown = model as? UnknownModel
    let fallback = fallbacks[position]
    guard isHidden || unknown != nil || fallback != nil else { return nil }
    let tag: String? =
      if let unknown {
        unknown.kind
      } else if let fallback {
        fallback.tag
      } else {
        Self.tag(of: type(of: model))
      }
    return Entry(
      at: place,
      kind: tag.map { IssueText.clipped($0) },
      outcome: isHidden ? .missingCell : .fallback,
      reason: isHidden ? "no cell for \(IssueText.clipped("\(type(of: model))"))" : nil
    )
  }

  /// Returns the first tag of the only kind that has a model.
  private static func tag(of model: any ListModel.Type) -> String? {
    let kinds = (Element.self as? any DescribedItem.Type)?.kinds ?? []
    let found = kinds.filter { kind in kind.model.map { $0 == model } ?? false }
    return found.count == 1 ? found[0].tags.first : nil
  }

  private static func entry(of issue: DecodingIssue) -> Entry {
    Entry(
      at: jsonPath(issue.codingPath),
      kind: issue.kind.map { IssueText.clipped($0) },
      outcome: issue.index == nil ? .document : issue.isPartial ? .partial : .dropped,
      reason: issue.message
    )
  }

  private static func jsonPath(_ path: String) -> String {
    path.isEmpty || path.hasPrefix("[") ? "$\(path)" : "$.\(path)"
  }
}
