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

  /// The elements that the fallback of the set has received, by their index in ``elements``.
  private(set) var fallbacks: [Int: FallbackElement] = [:]

  /// The values beside the list.
  var members = MembersBesideList()

  init() {}

  /// Decodes a value beside the list, such as the cursor of the next page.
  ///
  /// ```swift
  /// let list = LossyDecoder().decode(Post.self, from: response, at: ["posts"])
  /// let page = Page(list.elements, next: list.value(Int.self, at: ["next"]))
  /// ```
  ///
  /// A broken element of the list costs no value beside it. A value after the end of a truncated document is
  /// missing.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - path: the keys that lead to the value from the start of the document, as the document spells them.
  /// - Returns: the value; `nil` if it is missing, null or malformed. ``decodeValue(_:at:)`` throws the issue
  ///   of a malformed value.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    at path: [String]
  ) -> Value? {
    try? decodeValue(type, at: path)
  }

  /// Decodes a value beside the list, and throws the issue of a malformed value.
  ///
  /// The first 1,000 members beside the list can be read.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - path: the keys that lead to the value from the start of the document, as the document spells them.
  /// - Returns: the value, or `nil` if it is missing or null.
  /// - Throws: The issue with the path of the value that cannot be decoded.
  public func decodeValue<Value: Decodable>(
    _ type: Value.Type = Value.self,
    at path: [String]
  ) throws(DecodingIssue) -> Value? {
    try members.decode(type, at: path)
  }

  /// Returns the index of an element in the list of the document, which includes the lost elements.
  ///
  /// - Parameter position: a valid index of ``elements``.
  public func originalIndex(ofElementAt position: Int) -> Int {
    originalIndices?[position] ?? position
  }

  /// Adds an element that has an index in the list of the document.
  mutating func append(_ element: Element, originalIndex: Int, _ fallback: FallbackElement?) {
    if let fallback { fallbacks[elements.count] = fallback }
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
extension DecodedList: Equatable where Element: Equatable {
  /// Returns whether both lists have the same elements and issues, whatever is beside the lists.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements && lhs.issues == rhs.issues
      && lhs.omittedIssues == rhs.omittedIssues && lhs.isComplete == rhs.isComplete
      && lhs.originalIndices == rhs.originalIndices
  }
}
