#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MedleyCore

/// Decodes elements that were found to be whole, many at once or one alone.
struct ElementDecoding<Element: Decodable> {
  /// How many bytes make a batch.
  ///
  /// It bounds the memory that Foundation's decoder needs for its map of the document.
  static var batchSize: Int { 256 << 10 }

  private let decoder: JSONDecoder
  private let keepsKeys: Bool

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
    if case .useDefaultKeys = decoder.keyDecodingStrategy {
      keepsKeys = true
    } else {
      keepsKeys = false
    }
  }

  /// Decodes elements that stand one behind the other, with only commas between them.
  ///
  /// - Returns: nil if the decoder takes none of them.
  func decodeBatch(_ ranges: [Range<Int>], of document: Data) -> DecodedBatch<Element>? {
    try? decode(DecodedBatch<Element>.self, ranges, of: document)
  }

  /// Decodes one element.
  func decodeAlone(_ range: Range<Int>, of document: Data) -> Result<Element, any Error> {
    do {
      let batch = try decode(DecodedBatch<Element>.self, [range], of: document)
      if let element = batch.elements.first { return .success(element) }
      return .failure(batch.failures.first?.error ?? DecodingIssue(.syntax, message: "is no value"))
    } catch {
      return .failure(error)
    }
  }

  /// Finds out why an element was not decoded.
  ///
  /// - Parameters:
  ///   - range: where the element stands.
  ///   - document: the document.
  ///   - error: what was thrown when it was decoded.
  ///   - path: the path of the element in the document.
  ///   - index: the index of the element in its list.
  func issue(
    in range: Range<Int>,
    of document: Data,
    for error: any Error,
    path: String,
    index: Int?
  ) -> DecodingIssue {
    let diagnosed = try? decode(
      DiagnosedElement<Element, FoundationLeaves>.self,
      [range],
      of: document
    )
    return DecodingIssue(
      diagnosed?.error ?? error,
      at: diagnosed?.place ?? [],
      skippingKeys: 1,
      base: path,
      index: index
    )
  }

  /// Decodes a document that is one element.
  func decodeWhole(_ document: Data, limits: LossyDecoder) throws(DecodingIssue) -> Element {
    let range = try JSONSingleValue.range(
      in: document.span,
      maximumDepth: limits.maximumDepth,
      maximumSize: limits.maximumElementSize
    )
    switch decodeAlone(range, of: document) {
    case .success(let element): return element
    case .failure(let error):
      throw issue(in: range, of: document, for: error, path: "", index: nil)
    }
  }

  /// Decodes a list of elements, put between brackets of their own.
  ///
  /// A decoder guesses no encoding from a bracket and what follows, and takes any value within.
  private func decode<List: Decodable>(
    _ type: List.Type,
    _ ranges: [Range<Int>],
    of document: Data
  ) throws -> List {
    guard let first = ranges.first, let last = ranges.last else {
      return try decoder.decode(type, from: Data("[]".utf8))
    }
    var list = Data(capacity: last.upperBound - first.lowerBound + 2)
    list.append(JSONByte.openBracket)
    list.append(document.slice(first.lowerBound..<last.upperBound))
    list.append(JSONByte.closeBracket)
    if keepsKeys, let key = CodingUserInfoKey.rawElements {
      decoder.userInfo[key] = DataElements(document: document, ranges: ranges)
    }
    return try decoder.decode(type, from: list)
  }
}
