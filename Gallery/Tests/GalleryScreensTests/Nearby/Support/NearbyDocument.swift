import Foundation

@testable import GalleryScreens

/// The bundled answer taken apart by its lines, without any JSON decoder.
enum NearbyDocument {
  static let bytes = NearbyData.bundled

  /// The lines that hold an element each, with the offsets of their braces.
  static let lines: [(text: String, range: Range<Int>)] = {
    var result: [(String, Range<Int>)] = []
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("    {") {
        let comma = text.hasSuffix(",") ? 1 : 0
        result.append((text, offset + 4..<offset + line.count - comma))
      }
      offset += line.count + 1
    }
    return result
  }()

  /// The lines with a place that can be read.
  static let placeLines = lines.filter {
    $0.text.contains(#""type": "place""#) && !$0.text.contains(#""latitude": ""#)
  }

  /// The value of a string member in a line.
  static func value(_ key: String, in line: String) -> String? {
    guard let start = line.range(of: "\"\(key)\": \"")?.upperBound else { return nil }
    return line[start...].firstIndex(of: "\"").map { String(line[start..<$0]) }
  }

  /// The answer with lines put before the second place.
  static func inserting(_ elements: String...) -> [UInt8] {
    var result = bytes
    let lines = elements.map { "\($0),\n" }.joined()
    result.insert(contentsOf: Array(lines.utf8), at: placeLines[1].range.lowerBound)
    return result
  }
}
