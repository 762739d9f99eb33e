@testable import TerminalKit
import MedleyTesting
import Testing

@Suite struct ColumnWidthTests {
  @Test(arguments: ColumnSample.all)
  func `a character takes the columns of the manual table`(_ sample: ColumnSample) {
    for text in sample.list {
      #expect(text.columnWidth == sample.columns, "\(text) \(text.scalarNames)")
      if text.count == 1 {
        #expect(Character(text).columnWidth == sample.columns, "\(text.scalarNames)")
      }
    }
  }

  @Test func `the manual table contains more than 300 characters`() {
    #expect(ColumnSample.all.reduce(0) { $0 + $1.list.count } > 300)
  }

  @Test(arguments: 0...2)
  func `a sequence takes the columns that wcwidth gives it`(_ columns: Int) throws {
    let sequences = WcwidthSample.byColumns[columns].split(whereSeparator: \.isWhitespace)
    #expect(sequences.count > 140)
    for sequence in sequences {
      var text = String.UnicodeScalarView()
      for name in sequence.split(separator: "-") {
        let value = try #require(UInt32(name, radix: 16))
        text.append(try #require(Unicode.Scalar(value)))
      }
      #expect(String(text).columnWidth == columns, "\(sequence)")
    }
  }

  @Test func `every scalar takes the columns of its properties`() {
    var wrong: [UInt32] = []
    for value in UInt32(0)..<0x32000 {
      guard let scalar = Unicode.Scalar(value), let expected = Self.expectedColumns(of: scalar)
      else { continue }
      if Character(scalar).columnWidth != expected { wrong.append(value) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20).map { String($0, radix: 16) })")
  }

  @Test func `a text takes the sum of its characters' columns`() {
    #expect("".columnWidth == 0)
    #expect("plain".columnWidth == 5)
    #expect("日本 ok ❤️".columnWidth == 10)
    #expect("naïve 🇩🇪🇫🇷".dropFirst(2).columnWidth == 8)
    #expect("🇩🇪🇫".columnWidth == 4)
    #expect("a\r\nb\tc".columnWidth == 3)
  }

  @Test func `the columns of random texts are those of their characters`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = NastyText.random(pieces: 0...20, using: &random)
      #expect(text.columnWidth == text.reduce(0) { $0 + $1.columnWidth }, "\(text.scalarNames)")
      #expect(text.columnWidth <= text.utf8.count)
    }
  }

  /// The columns by the standard library's properties; `nil` if they do not determine them.
  private static func expectedColumns(of scalar: Unicode.Scalar) -> Int? {
    let properties = scalar.properties
    if let age = properties.age, age > (15, 0) { return nil }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .unassigned, .surrogate, .format, .spacingMark: return nil
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0xAC00...0xD7A3, 0xA960...0xA97C: return 2
    case 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF: return 2
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: return 2
    case 0x1B000...0x1B2FF, 0x17000...0x18D08, 0x16FE0...0x16FFF, 0x20000...0x31FFF: return 2
    case 0x1F200...0x1F2FF, 0x2329...0x232A, 0xFE10...0xFE19, 0x1AFF0...0x1AFFF: return 2
    default: return 1
    }
  }
}
