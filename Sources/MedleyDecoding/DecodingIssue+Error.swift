#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension DecodingIssue {
  /// Describes an error of Foundation's decoder or of a model.
  ///
  /// The message is derived from the case of the error, its coding path and the value at that path,
  /// because the descriptions of the error differ between platforms.
  ///
  /// - Parameters:
  ///   - error: the error of an element that was decoded as part of an array.
  ///   - element: the element, with the keys as the decoder spells them, or `nil` if not available.
  ///   - depth: the length of the coding path of the element; 1 for an element of the array.
  ///   - malformed: the first malformed string or number of the element.
  init(
    _ error: any Error,
    in element: JSONValue?,
    depth: Int = 1,
    malformed: JSONParser.MalformedValue?
  ) {
    func path(_ keys: [any CodingKey]) -> String { IssueText.path(keys.dropFirst()) }
    switch error {
    case let error as UnknownKindError where error.tag.isEmpty:
      let keys = error.codingPath.dropFirst(depth)
      let kind = keys.isEmpty ? nil : element?.value(at: keys)?.kind.rawValue
      self.init(
        .mismatch,
        codingPath: path(error.codingPath),
        message: kind.map { "expected a string but found \($0)" } ?? "has no tag that names a kind"
      )
    case let error as UnknownKindError:
      self.init(
        .unknownKind(error.tag),
        codingPath: path(error.codingPath),
        message: error.description
      )
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      let place = path(context.codingPath)
      let found = malformed?.issue.codingPath == place ? malformed?.noun : nil
      let kind = element?.value(at: context.codingPath.dropFirst(depth))?.kind.rawValue
      self.init(
        .mismatch,
        codingPath: place,
        message: "expected \(Self.noun(for: type)) but found \(found ?? kind ?? "something else")"
      )
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        .missingKey,
        codingPath: path(context.codingPath + [key]),
        message: "is missing"
      )
    case DecodingError.dataCorrupted(let context):
      let place = path(context.codingPath)
      if let malformed, malformed.issue.codingPath == place {
        self = malformed.issue
      } else {
        let reason = IssueText.clipped(context.debugDescription)
        let message = reason.isEmpty ? "is not valid" : reason
        self.init(.invalidValue, codingPath: place, message: message)
      }
    default:
      self.init(.invalidValue, message: IssueText.clipped(String(describing: error)))
    }
  }

  /// Whether an error names the path of the value that caused it.
  static func hasPath(_ error: any Error) -> Bool {
    switch error {
    case DecodingError.dataCorrupted(let context): !context.codingPath.isEmpty
    case is DecodingError, is UnknownKindError: true
    default: false
    }
  }

  /// Returns the JSON term for the values of a type, as in `a string`, or `nil` if not scalar.
  static func scalarNoun(for type: Any.Type) -> String? {
    if type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
      || type == Decimal.self
    {
      return JSONKind.number.rawValue
    }
    if type == String.self { return JSONKind.string.rawValue }
    return type == Bool.self ? JSONKind.boolean.rawValue : nil
  }

  private static func noun(for type: Any.Type) -> String {
    if let noun = scalarNoun(for: type) { return noun }
    if type == [String: Any].self { return JSONKind.object.rawValue }
    if type == [Any].self { return JSONKind.array.rawValue }
    return IssueText.clipped(String(describing: type), to: IssueText.longestQuote)
  }
}

extension JSONValue {
  /// Returns the value that a coding path leads to.
  fileprivate func value(at path: some Sequence<any CodingKey>) -> JSONValue? {
    path.reduce(self as JSONValue?) { value, key in
      value?[key.stringValue] ?? key.intValue.flatMap { value?[$0] }
    }
  }
}
