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

  /// Returns an element as a value.
  ///
  /// - Throws: An issue for a malformed string or number.
  func value(at index: Int) throws(DecodingIssue) -> JSONValue {
    try JSONValue(parsing: bytes, in: ranges[index])
  }

  /// Returns the element that a decoder decodes, or `nil` if its bytes are not available.
  static func value(of decoder: any Decoder) throws -> JSONValue? {
    guard let key = userInfoKey, let source = decoder.userInfo[key] as? Self else { return nil }
    let path = decoder.codingPath
    guard path.count == 1, let index = path[0].intValue, source.ranges.indices.contains(index)
    else { return nil }
    do throws(DecodingIssue) {
      return try source.value(at: index)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }

  /// Describes an error of Foundation's for a number that does not fit in its type.
  ///
  /// Such an error names the number, but not the path. The path is known if exactly one number of
  /// the element is spelled like that.
  func unrepresentableNumber(in error: any Error) -> DecodingIssue? {
    guard !DecodingIssue.hasPath(error), String(reflecting: type(of: error)).hasPrefix("Foundation")
    else { return nil }
    let words = String(describing: error).split(separator: "\"")
    let numbers = self.numbers.filter { number in
      words.contains { $0.utf8.elementsEqual(bytes[number]) }
    }
    guard let number = numbers.first else { return nil }
    let text = IssueText.clipped(String(decoding: bytes[number], as: UTF8.self), to: 64)
    return DecodingIssue(
      .invalidValue,
      codingPath: numbers.count == 1
        ? JSONPath.path(to: number.lowerBound, from: ranges[0].lowerBound, in: bytes) : "",
      message: "the number \(text) does not fit in the type of the property"
    )
  }

  /// The numbers of all elements.
  private var numbers: [Range<Int>] {
    var numbers: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == JSONByte.quote {
        index = JSONByte.endOfString(in: bytes, from: index + 1) + 1
      } else if JSONKind(firstByte: bytes[index]) == .number {
        let end = bytes[index...].firstIndex { !JSONByte.isInNumber($0) } ?? bytes.count
        numbers.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return numbers
  }
}

extension ElementSource {
  /// Creates a source with one element.
  init(_ element: ArraySlice<UInt8>) {
    self.init(bytes: Array(element), ranges: [0..<element.count])
  }
}
