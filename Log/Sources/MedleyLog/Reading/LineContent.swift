import Foundation
import Medley

extension LogEntry {
  /// Decodes a validated line; `nil` if the file has another text there now.
  ///
  /// Of a delivery from GitHub, three quarters are addresses, which no row shows. Decoding them takes three times as
  /// long as removing them.
  init?(validated line: [UInt8]) {
    let content = line.withUnsafeBufferPointer { AddressRemoval(bytes: $0).result }
    guard let entry = try? LossyDecoder().decodeElement(LogEntry.self, from: content) else {
      return nil
    }
    self = entry
  }
}

/// Removes members with addresses from a line of JSON without checking the line.
struct AddressRemoval {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The offset behind the bytes that are copied or removed.
  private var start = 0

  /// The line without the members.
  private(set) var result: [UInt8] = []

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
    while let quote = firstQuote(from: index) {
      index = quote
      takeText()
      if next() == UInt8(ascii: ":") { takeValue(ofKeyAt: quote) }
    }
    result += bytes[start...]
  }

  /// Returns the offset of the next quotation mark, or `nil`.
  private func firstQuote(from offset: Int) -> Int? {
    guard offset < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + offset, 0x22, bytes.count - offset).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }

  /// The next byte after white space; 0 at the end.
  private mutating func next() -> UInt8 {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case let byte: return byte
      }
    }
    return 0
  }

  /// Passes over a text, and returns the range between its quotes.
  @discardableResult
  private mutating func takeText() -> Range<Int> {
    let text = index + 1
    index = text
    while let quote = firstQuote(from: index) {
      index = quote + 1
      // A quotation mark behind an odd number of backslashes belongs to the text.
      var backslashes = 0
      while quote - backslashes > text, bytes[quote - backslashes - 1] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes.isMultiple(of: 2) { return text..<quote }
    }
    index = bytes.count
    return min(text, bytes.count)..<bytes.count
  }

  /// Passes over the value of a key if it is a text, and removes both if it is an address.
  private mutating func takeValue(ofKeyAt key: Int) {
    index += 1
    guard next() == UInt8(ascii: "\"") else { return }
    let value = takeText()
    guard JSONValues.isAddress(bytes[value]) else { return }
    result += bytes[start..<key]
    if next() == UInt8(ascii: ",") {
      index += 1
    } else {
      // The last member has a comma before it, if it is not the only one.
      while let last = result.last, last <= 0x20 { result.removeLast() }
      if result.last == UInt8(ascii: ",") { result.removeLast() }
    }
    start = index
  }
}
