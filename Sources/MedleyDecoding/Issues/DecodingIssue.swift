/// Something in an answer that could not be decoded, and was reported instead of being thrown.
///
/// An issue costs one element of a list, one line, or, where it has neither index nor line, says
/// what is wrong with the document around them.
public struct DecodingIssue: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not JSON.
    case syntax

    /// The document ends before it should.
    case cutOff

    /// Brackets are nested deeper than the limit.
    case tooDeep(Int, limit: Int)

    /// There are more bytes than the limit.
    case tooLarge(Int, limit: Int)

    /// The document, or the value at the key path, is not a list.
    case notAList

    /// A key that must be there is missing.
    case missingKey

    /// A value is of another kind than the model asks for, or null.
    case mismatch

    /// A value is of the right kind, and yet not one the model takes.
    case invalidValue

    /// The tag of an element names a kind that the list does not know.
    case unknownKind(String)
  }

  /// What went wrong.
  public var reason: Reason

  /// The index of the lost element in its list, from 0.
  public var index: Int?

  /// The number of the lost line in its file, from 1.
  public var line: Int?

  /// Where in the document it went wrong, as in `items[3].image.url`; empty for the whole of it.
  public var codingPath: String

  /// What went wrong, in plain words, as in `expected a string but found a number`.
  public var message: String

  /// Makes an issue.
  public init(
    _ reason: Reason,
    index: Int? = nil,
    line: Int? = nil,
    codingPath: String = "",
    message: String
  ) {
    self.reason = reason
    self.index = index
    self.line = line
    self.codingPath = codingPath
    self.message = message
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// Place and message in one line.
  ///
  /// As in `items[3].image.url: expected a string but found a number` or `line 11: not JSON`.
  public var description: String {
    var text = ""
    if let line { text += "line \(line): " }
    if !codingPath.isEmpty { text += "\(codingPath): " }
    return text + message
  }
}
