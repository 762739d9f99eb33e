/// The tag of an element names a kind that a closed set does not have.
///
/// Thrown while an element is decoded, where the set has no case for unknown kinds. It is reported
/// as a ``DecodingIssue`` with the reason ``DecodingIssue/Reason/unknownKind(_:)``.
public struct UnknownKindError: Error {
  /// The tag that was read.
  public var tag: String

  /// Where the tag stands.
  public var codingPath: [any CodingKey]

  /// Names the tag and its place.
  public init(tag: String, codingPath: [any CodingKey]) {
    self.tag = tag
    self.codingPath = codingPath
  }
}

extension UnknownKindError: CustomStringConvertible {
  /// As in `unknown kind "poll"`.
  public var description: String { "unknown kind \(IssueText.quoted(tag))" }
}
