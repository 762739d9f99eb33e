/// The elements of a list that could be decoded, and the issues of the others.
public struct DecodedList<Element> {
  /// The decoded elements, in the order of the document.
  public internal(set) var elements: [Element] = []

  /// The issues, in the order of the document.
  public internal(set) var issues: [DecodingIssue] = []

  /// The number of issues beyond ``LossyDecoder/maximumIssues``, which are not kept.
  public internal(set) var omittedIssues = 0

  /// Whether the end of the list was read; if not, the document is truncated or has no list.
  public internal(set) var isComplete = false

  /// The index of each element in the list of the document; `nil` while no element was lost.
  private var originalIndices: [Int]?

  init() {}

  /// Returns the index of an element in the list of the document, which includes the lost elements.
  ///
  /// - Parameter position: a valid index of ``elements``.
  public func originalIndex(ofElementAt position: Int) -> Int {
    originalIndices?[position] ?? position
  }

  /// Adds an element that has an index in the list of the document.
  mutating func append(_ element: Element, originalIndex: Int) {
    if originalIndices == nil, originalIndex != elements.count {
      originalIndices = Array(elements.indices)
    }
    elements.append(element)
    originalIndices?.append(originalIndex)
  }

  /// Adds an issue, or only counts it if the limit is reached.
  mutating func report(limit: Int, _ issue: () -> DecodingIssue) {
    if issues.count < limit { issues.append(issue()) } else { omittedIssues += 1 }
  }
}

extension DecodedList: Sendable where Element: Sendable {}
extension DecodedList: Equatable where Element: Equatable {}
