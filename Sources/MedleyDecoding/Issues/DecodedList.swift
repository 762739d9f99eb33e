/// What a list of an answer gave: the elements that could be decoded, and what became of the rest.
public struct DecodedList<Element> {
  /// The elements that were decoded, in the order of the document.
  public package(set) var elements: [Element] = []

  /// What could not be decoded, in the order of the document.
  public package(set) var issues: [DecodingIssue] = []

  /// How many more issues there were than the decoder keeps.
  public package(set) var omittedIssues = 0

  /// Whether the end of the list was read; if not, the document was cut off or is no list.
  public package(set) var isComplete = false

  /// The index of each element in the document's list; nil as long as none before it was lost.
  package var originalIndices: [Int]?

  package init() {}

  /// The index that an element has in the list of the document, where the lost ones count too.
  ///
  /// - Parameter position: a valid index of ``elements``.
  public func originalIndex(ofElementAt position: Int) -> Int {
    originalIndices?[position] ?? position
  }

  /// Adds an element that has a given index in the list of the document.
  package mutating func append(_ element: Element, originalIndex: Int) {
    if originalIndices == nil, originalIndex != elements.count {
      originalIndices = Array(elements.indices)
    }
    elements.append(element)
    originalIndices?.append(originalIndex)
  }

  /// Adds elements whose indexes in the list of the document follow each other.
  package mutating func append(contentsOf run: [Element], originalIndex: Int) {
    if originalIndices == nil, originalIndex != elements.count {
      originalIndices = Array(elements.indices)
    }
    elements.append(contentsOf: run)
    originalIndices?.append(contentsOf: originalIndex..<originalIndex + run.count)
  }

  /// Adds an issue, or counts it if there are enough of them; only then it need not be made.
  package mutating func report(limit: Int, _ issue: () -> DecodingIssue) {
    if issues.count < limit { issues.append(issue()) } else { omittedIssues += 1 }
  }
}

extension DecodedList: Sendable where Element: Sendable {}
extension DecodedList: Equatable where Element: Equatable {}
