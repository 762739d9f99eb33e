#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

extension UnsafeRawBufferPointer {
  /// Whether a part of the bytes is the same as that of another buffer.
  ///
  /// - Parameter range: Indices of both buffers.
  @inline(__always)
  func hasSameBytes(_ range: Range<Int>, as other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return range.isEmpty }
    return memcmp(start + range.lowerBound, otherStart + range.lowerBound, range.count) == 0
  }
}
