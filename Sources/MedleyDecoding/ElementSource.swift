/// The bytes of the elements that Foundation's decoder decodes.
///
/// A ``JSONValue`` has to try each kind of value in turn, and each refusal of Foundation's decoder
/// costs as much as many successes. An element that is one ``JSONValue``, such as an element of an
/// unknown kind, is read from its bytes instead.
struct ElementSource: Sendable {
  /// The key under which a decoder has its source.
  static let userInfoKey = CodingUserInfoKey(rawValue: "medley.elements")

  /// The elements with commas between them.
  var bytes: [UInt8] = []

  /// The range of each element, whose grammar has been checked.
  var ranges: [Range<Int>] = []

  /// Reads an element from its bytes.
  func parse(at index: Int) -> JSONParser {
    JSONParser(bytes, in: ranges[index])
  }

  /// Returns the element that a decoder decodes, or `nil` if its bytes are not available.
  ///
  /// - Throws: An error with an issue if the element has a malformed string or number.
  static func value(of decoder: any Decoder) throws -> JSONValue? {
    guard let key = userInfoKey, let source = decoder.userInfo[key] as? Self else { return nil }
    let path = decoder.codingPath
    guard path.count == 1, let index = path[0].intValue, source.ranges.indices.contains(index)
    else { return nil }
    let parser = source.parse(at: index)
    guard let issue = parser.malformed?.issue else { return parser.value }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: issue.description,
        underlyingError: issue
      )
    )
  }

  /// Describes an error of Foundation's for a number that does not fit in its type.
  ///
  /// Such an error names the number, but not the path. The path is known if exactly one number of
  /// the element is spelled like that.
  ///
  /// - Parameter numbers: The numbers of the element.
  func unrepresentableNumber(in error: any Error, of numbers: [Range<Int>]) -> DecodingIssue? {
    guard !DecodingIssue.hasPath(error), String(reflecting: type(of: error)).hasPrefix("Foundation")
    else { return nil }
    let words = String(describing: error).split(separator: "\"")
    let candidates = numbers.filter { number in
      words.contains { $0.utf8.elementsEqual(bytes[number]) }
    }
    guard let number = candidates.first else { return nil }
    let text = IssueText.clipped(String(decoding: bytes[number], as: UTF8.self), to: 64)
    return DecodingIssue(
      .invalidValue,
      codingPath: candidates.count == 1
        ? JSONPath.path(to: number.lowerBound, from: ranges[0].lowerBound, in: bytes) : "",
      message: "the number \(text) does not fit in the type of the property"
    )
  }
}

extension ElementSource {
  /// Creates a source with one element.
  init(_ element: ArraySlice<UInt8>) {
    self.init(bytes: Array(element), ranges: [0..<element.count])
  }
}
