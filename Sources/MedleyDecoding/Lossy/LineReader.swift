#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MedleyCore

/// Reads lines that hold an element each, and decodes them in batches.
///
/// To prepare the decoder for a short line takes as long as to decode it. So the elements of many
/// lines are put into one document.
struct LineReader<Element: Decodable> {
  private(set) var results: [Result<Element, DecodingIssue>] = []

  private let limits: LossyDecoder
  private let decoding: ElementDecoding<Element>

  /// The elements of a batch with commas between them, where they stand, and on which lines.
  private var document = Data()
  private var ranges: [Range<Int>] = []
  private var numbers: [Int] = []

  init(decoder: LossyDecoder, capacity: Int) {
    limits = decoder
    decoding = ElementDecoding(decoder.makeDecoder())
    results.reserveCapacity(capacity)
  }

  mutating func read(_ line: LineSplitter.Line) {
    do throws(DecodingIssue) {
      switch line.content {
      case .bytes(let bytes): try append(bytes, number: line.number)
      case .tooLong(let length, let limit): throw .tooLarge(length, limit: limit)
      }
    } catch {
      decodeBatch()
      fail(error, number: line.number)
    }
  }

  /// Decodes what is left.
  mutating func finish() {
    decodeBatch()
  }

  private mutating func append(
    _ bytes: ArraySlice<UInt8>,
    number: Int
  ) throws(DecodingIssue) {
    let range = try JSONSingleValue.range(
      in: bytes.span,
      maximumDepth: limits.maximumDepth,
      maximumSize: limits.maximumElementSize
    )
    if document.count + range.count > ElementDecoding<Element>.batchSize { decodeBatch() }
    if !ranges.isEmpty { document.append(JSONByte.comma) }
    let start = document.count
    document.append(contentsOf: bytes.dropFirst(range.lowerBound).prefix(range.count))
    ranges.append(start..<document.count)
    numbers.append(number)
  }

  private mutating func decodeBatch() {
    guard !ranges.isEmpty else { return }
    let decoded = decoding.decodeBatch(ranges, of: document)
    if let decoded { take(decoded) }
    for place in (decoded?.triedCount ?? 0)..<ranges.count {
      switch decoding.decodeAlone(ranges[place], of: document) {
      case .success(let element): results.append(.success(element))
      case .failure(let error): fail(error, at: place)
      }
    }
    document.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ decoded: DecodedBatch<Element>) {
    var failures = decoded.failures[...]
    var elements = decoded.elements[...]
    for place in 0..<decoded.triedCount {
      if let failure = failures.first, failure.place == place {
        failures.removeFirst()
        fail(failure.error, at: place)
      } else if let element = elements.popFirst() {
        results.append(.success(element))
      }
    }
  }

  private mutating func fail(_ error: any Error, at place: Int) {
    let issue = decoding.issue(in: ranges[place], of: document, for: error, path: "", index: nil)
    fail(issue, number: numbers[place])
  }

  private mutating func fail(_ issue: DecodingIssue, number: Int) {
    var issue = issue
    issue.line = number
    results.append(.failure(issue))
  }
}
