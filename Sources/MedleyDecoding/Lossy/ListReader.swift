#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MedleyCore

/// Reads one list: splits its elements off, and decodes them in batches.
///
/// A batch is a run of whole elements that is decoded in one go.
struct ListReader<Element: Decodable> {
  private(set) var list = DecodedList<Element>()

  private let limits: LossyDecoder
  private let decoding: ElementDecoding<Element>
  private let path: String
  private var splitter: JSONElementSplitter
  private var batch: [Range<Int>] = []
  private var batchIndex = 0

  init(decoder: LossyDecoder, path: [String]) {
    limits = decoder
    decoding = ElementDecoding(decoder.makeDecoder())
    self.path = IssueText.path(path.map { ItemCoding.Key($0) })
    splitter = JSONElementSplitter(
      path: path,
      maximumDepth: decoder.maximumDepth,
      maximumSize: decoder.maximumElementSize
    )
  }

  mutating func read(_ document: Data) {
    let bytes = document.span
    while let slot = splitter.next(in: bytes) {
      switch slot {
      case .element(let range, let index):
        if batch.isEmpty { batchIndex = index }
        batch.append(range)
        if range.upperBound - batch[0].lowerBound >= ElementDecoding<Element>.batchSize {
          decodeBatch(document)
        }
      case .broken(let broken):
        decodeBatch(document)
        list.report(limit: limits.maximumIssues) {
          DecodingIssue(broken, of: splitter, in: bytes)
        }
      }
    }
    decodeBatch(document)
    list.isComplete = splitter.isComplete
  }

  private mutating func decodeBatch(_ document: Data) {
    guard !batch.isEmpty else { return }
    defer { batch.removeAll(keepingCapacity: true) }
    let decoded = decoding.decodeBatch(batch, of: document)
    if let decoded { take(decoded, document) }
    for place in (decoded?.triedCount ?? 0)..<batch.count {
      switch decoding.decodeAlone(batch[place], of: document) {
      case .success(let element): list.append(element, originalIndex: batchIndex + place)
      case .failure(let error): report(error, at: place, document)
      }
    }
  }

  private mutating func take(_ decoded: DecodedBatch<Element>, _ document: Data) {
    guard !decoded.failures.isEmpty else {
      list.append(contentsOf: decoded.elements, originalIndex: batchIndex)
      return
    }
    var failures = decoded.failures[...]
    var elements = decoded.elements[...]
    for place in 0..<decoded.triedCount {
      if let failure = failures.first, failure.place == place {
        failures.removeFirst()
        report(failure.error, at: place, document)
      } else if let element = elements.popFirst() {
        list.append(element, originalIndex: batchIndex + place)
      }
    }
  }

  private mutating func report(_ error: any Error, at place: Int, _ document: Data) {
    let index = batchIndex + place
    list.report(limit: limits.maximumIssues) {
      decoding.issue(
        in: batch[place],
        of: document,
        for: error,
        path: "\(path)[\(index)]",
        index: index
      )
    }
  }
}
