#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Data {
  /// The bytes at offsets from the first one.
  func slice(_ offsets: Range<Int>) -> Data {
    self[startIndex + offsets.lowerBound..<startIndex + offsets.upperBound]
  }
}
