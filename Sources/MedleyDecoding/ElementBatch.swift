#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Elements that Foundation's decoder decodes in one call.
///
/// To prepare the decoder takes about as long as to decode a short element. So many elements are
/// put into one array.
struct ElementBatch<Element: Decodable> {
  /// The number of bytes that make a batch full.
  ///
  /// It limits the memory that Foundation's decoder needs to map the document.
  private static var fullSize: Int { 256 << 10 }

  private let decoder: JSONDecoder
  private let convertsKeys: Bool

  /// The issues of lossy properties of the elements that are being decoded.
  private let innerIssues = InnerIssues()

  /// The elements being decoded that the fallback of their set has received.
  private let fallbackTags = FallbackTags()

  /// The elements with commas between them.
  private var bytes: [UInt8] = []

  /// The range of each element; its grammar has been checked.
  private var ranges: [Range<Int>] = []

  /// The number of each element: its index in a list, or the number of its line.
  private(set) var numbers: [Int] = []

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
    if let key = InnerIssues.key { decoder.userInfo[key] = innerIssues }
    if let key = FallbackTags.key { decoder.userInfo[key] = fallbackTags }
    convertsKeys = if case .useDefaultKeys = decoder.keyDecodingStrategy { false } else { true }
  }

  var isFull: Bool { bytes.count >= Self.fullSize }

  /// Adds an element after its grammar has been checked.
  mutating func append(_ element: ArraySlice<UInt8>, number: Int) {
    if !numbers.isEmpty { bytes.append(JSONByte.comma) }
    let start = bytes.count
    bytes += element
    ranges.append(start..<bytes.count)
    numbers.append(number)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  /// Decodes all elements.
  ///
  /// - Parameter receive: called for each element in order, with the element or its issue, with the
  ///   issues of its lossy properties, and with its tag if the fallback received it. Paths begin at the element.
  func decode(
    _ receive: (
      _ position: Int, _ result: Result<Element, DecodingIssue>, _ innerIssues: [DecodingIssue],
      _ fallback: FallbackElement?
    ) -> Void
  ) {
    var results: [Result<Element, any Error>] = []
    if numbers.count > 1 {
      results = (try? decode(DecodedElements<Element>.self, bytes[...]).results) ?? []
    }
    func finish(_ result: Result<Element, any Error>, at position: Int, issuesAt index: Int) {
      switch result {
      case .success(let element):
        let issues = partialIssues(index, position: position)
        receive(position, .success(element), issues, fallbackTags.take(index))
      case .failure(let error):
        // What the lossy properties lost is lost with the element.
        receive(position, .failure(issue(for: error, at: position)), [], nil)
      }
    }
    for (position, result) in results.enumerated() {
      finish(result, at: position, issuesAt: position)
    }
    for position in results.count..<numbers.count {
      removeReports()
      finish(decodeAlone(bytes[ranges[position]]), at: position, issuesAt: 0)
    }
    removeReports()
  }

  private func removeReports() {
    innerIssues.removeAll()
    fallbackTags.removeAll()
  }

  /// Returns the issues of the lossy properties of an element.
  private func partialIssues(_ index: Int, position: Int) -> [DecodingIssue] {
    let issues = innerIssues.take(index)
    guard !issues.isEmpty else { return [] }
    let malformed = JSONParser(bytes, in: ranges[position]).malformed?.issue
    return issues.map { issue in
      var issue = issue
      if issue.reason == .invalidValue, let malformed, malformed.codingPath == issue.codingPath {
        issue.reason = malformed.reason
        issue.message = malformed.message
      }
      issue.isPartial = true
      return issue
    }
  }

  private func decodeAlone(_ element: ArraySlice<UInt8>) -> Result<Element, any Error> {
    Result {
      let list = try decode(DecodedElements<Element>.self, element)
      guard let result = list.results.first else {
        throw DecodingIssue(.syntax, message: "is no value")
      }
      return try result.get()
    }
  }

  /// Describes why an element was not decoded; the path begins at the element.
  private func issue(for error: any Error, at position: Int) -> DecodingIssue {
    let parser = JSONParser(bytes, in: ranges[position])
    if !DecodingIssue.hasPath(error) {
      if let malformed = parser.malformed { return malformed.issue }
      if let number = parser.unrepresentableNumber(in: error) { return number }
    }
    let element = bytes[ranges[position]]
    let value =
      convertsKeys
      ? try? decode([ConvertedJSONValue].self, element).first?.value : parser.value
    var issue = DecodingIssue(error, in: value, malformed: parser.malformed)
    issue.nameKind(of: Element.self, in: value)
    return issue
  }

  /// Decodes elements as an array.
  ///
  /// The decoder guesses no other encoding from a bracket, and accepts any value in an array.
  private func decode<List: Decodable>(
    _ type: List.Type,
    _ elements: ArraySlice<UInt8>
  ) throws -> List {
    var list = Data(capacity: elements.count + 2)
    list.append(JSONByte.openBracket)
    list.append(contentsOf: elements)
    list.append(JSONByte.closeBracket)
    return try decoder.decode(type, from: list)
  }
}

/// The elements of an array, or the errors of those that cannot be decoded.
private struct DecodedElements<Element: Decodable>: Decodable {
  private(set) var results: [Result<Element, any Error>] = []

  /// The number of errors after which the rest of the array is not decoded.
  ///
  /// Foundation counts the lines from the start of the document to a malformed string or number.
  /// For many of them, that takes quadratic time.
  private static var costlyErrorLimit: Int { 8 }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    results.reserveCapacity(list.count ?? 0)
    var costlyErrors = 0
    while !list.isAtEnd, costlyErrors < Self.costlyErrorLimit {
      let index = list.currentIndex
      do {
        results.append(.success(try list.decode(Element.self)))
      } catch {
        results.append(.failure(error))
        costlyErrors += error is DecodingError || error is UnknownKindError ? 0 : 1
        if list.currentIndex == index { _ = try? list.decode(Anything.self) }
      }
      guard list.currentIndex == index + 1 else { return }
    }
  }

  /// A type that every value can be decoded as.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
