#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MedleyCore

/// The elements of a document, for values that are read from their bytes.
struct DataElements: RawElements {
  let document: Data
  let ranges: [Range<Int>]

  func withElement<Value>(
    at index: Int,
    _ body: (Span<UInt8>, Range<Int>) throws -> Value
  ) rethrows -> Value? {
    guard ranges.indices.contains(index) else { return nil }
    return try body(document.span, ranges[index])
  }
}
