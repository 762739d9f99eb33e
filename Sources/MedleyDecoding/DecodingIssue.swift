public import MedleyCore

/// An element of a response that could not be decoded, or an error in the document around it.
///
/// An issue with an index costs one element of a list, and one with a line costs that line, unless
/// ``isPartial`` is `true`. An issue with neither describes the document around them.
public struct DecodingIssue: Error, Hashable, Sendable {
  /// The kind of an issue.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not JSON.
    case syntax

    /// The document is truncated.
    case cutOff

    /// Brackets are nested deeper than the limit.
    case tooDeep(Int, limit: Int)

    /// There are more bytes than the limit.
    case tooLarge(Int, limit: Int)

    /// The document, or the value at the key path, is not a list.
    case notAList

    /// A required key is missing.
    case missingKey

    /// A value is of another kind than the model requires, or null.
    case mismatch

    /// A value is of the right kind, but the model rejects it.
    case invalidValue

    /// The tag of an element is not a kind of the list.
    case unknownKind(String)
  }

  /// The kind of the issue.
  public var reason: Reason

  /// The index of the lost element in its list, from 0.
  public var index: Int?

  /// The number of the lost line in its file, from 1.
  public var line: Int?

  /// Whether the element was decoded, and only a part of a ``Lossy`` property was lost.
  public var isPartial = false

  /// The tag of the lost element or part, if its type is a ``DiscriminatedItem`` and it has a tag.
  public var kind: String?

  /// The path in the document, as in `items[3].image.url`; empty for the whole document.
  public var codingPath: String

  /// The reason in plain words, as in `expected a string but found a number`.
  public var message: String

  /// Creates an issue.
  public init(
    _ reason: Reason,
    index: Int? = nil,
    line: Int? = nil,
    kind: String? = nil,
    codingPath: String = "",
    message: String
  ) {
    self.reason = reason
    self.index = index
    self.line = line
    self.kind = kind
    self.codingPath = codingPath
    self.message = message
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// The line, the path, the message and the kind.
  ///
  /// For example, `items[3].url: expected a string but found a number (kind "image")` or
  /// `line 11: not JSON`.
  public var description: String {
    var text = ""
    if let line { text += "line \(line): " }
    if !codingPath.isEmpty { text += "\(codingPath): " }
    text += message
    if let kind { text += " (kind \(IssueText.quoted(kind)))" }
    return text
  }
}

extension DecodingIssue {
  /// JSON does not allow a byte of the document.
  static func syntax(
    _ byte: UInt8,
    at offset: Int,
    expected: JSONExpectation,
    path: String = ""
  ) -> DecodingIssue {
    let found = "found \(IssueText.byte(byte)) at byte \(offset)"
    let message = "expected \(expected.rawValue) but \(found)"
    return DecodingIssue(.syntax, codingPath: path, message: message)
  }

  /// An element or a line is nested more deeply than the limit of the decoder.
  static func tooDeep(_ depth: Int, limit: Int) -> DecodingIssue {
    let message = "is nested \(depth) levels deep, and the limit is \(limit)"
    return DecodingIssue(.tooDeep(depth, limit: limit), message: message)
  }

  /// An element or a line has more bytes than the limit of the decoder.
  static func tooLarge(_ size: Int, limit: Int) -> DecodingIssue {
    let message = "has \(size) bytes, and the limit is \(limit)"
    return DecodingIssue(.tooLarge(size, limit: limit), message: message)
  }
}

extension ListIssue {
  /// An element of a response cannot be decoded, or is of an unknown kind.
  public static func decoding(_ issue: DecodingIssue) -> Self {
    ListIssue(.decoding, issue.description)
  }
}

extension IssueReporter {
  /// Reports the issues of a decoded list.
  public func report(_ issues: some Sequence<DecodingIssue>) {
    for issue in issues { report(.decoding(issue)) }
  }
}
