import MedleyDecoding
import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite("Splitting a file into lines")
struct LineSplitterTests {
  /// Returns the lines as text: `3:abc`, or `3!5` for a line that is too long.
  private static func split(
    _ chunks: [[UInt8]],
    maximumLength: Int = 100
  ) -> [String] {
    var splitter = LineSplitter(maximumLength: maximumLength)
    var lines = chunks.flatMap { splitter.lines(in: $0) }
    if let last = splitter.finish() { lines.append(last) }
    return lines.map { line in
      switch line.content {
      case .bytes(let bytes): "\(line.number):\(String(decoding: bytes, as: UTF8.self))"
      case .tooLong(let length, _): "\(line.number)!\(length)"
      }
    }
  }

  private static let files: [(String, [String])] = [
    ("", []),
    ("\n", []),
    ("\n\n\n", []),
    ("a", ["1:a"]),
    ("a\n", ["1:a"]),
    ("a\nb", ["1:a", "2:b"]),
    ("a\r\nb\r\n", ["1:a", "2:b"]),
    ("a\n\n\r\n \t\nb\n", ["1:a", "5:b"]),
    ("a\rb\n", ["1:a\rb"]),
    ("a\r\r\n", ["1:a\r"]),
    ("\r", []),
    ("a\r", ["1:a"]),
    ("123456\n1234567\n\n12345678\r\n1", ["1:123456", "2!7", "4!8", "5:1"]),
    ("123456\r\n1234567\r\n123456\r", ["1:123456", "2!7", "3:123456"]),
    ("1234567", ["1!7"]),
    ("12345\r7\n", ["1!7"]),
    ("é\n😀\n", ["1:é", "2:😀"]),
    ("       \n1\n", ["1!7", "2:1"]),
  ]

  @Test("chunk boundaries do not change the lines", arguments: files)
  func chunkBoundaries(file: String, expected: [String]) {
    let file = bytes(file)
    #expect(Self.split([file], maximumLength: 6) == expected)
    #expect(Self.split(file.map { [$0] }, maximumLength: 6) == expected)
    for first in 0...file.count {
      for second in first...file.count {
        let chunks = [
          Array(file[..<first]), Array(file[first..<second]), [], Array(file[second...]),
        ]
        #expect(Self.split(chunks, maximumLength: 6) == expected)
      }
    }
  }

  @Test("random files have the same lines as a plain split")
  func randomFiles() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<LongRun.count(2_000) {
      let count = Int.random(in: 0...60, using: &random)
      let file = (0..<count).map { _ in random.pick(Array("ab\n\n\r \t{".utf8)) }
      var chunks: [[UInt8]] = []
      var rest = file[...]
      while !rest.isEmpty {
        let size = Int.random(in: 1...12, using: &random)
        chunks.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(Self.split(chunks, maximumLength: 5) == Self.plainSplit(file, maximumLength: 5))
    }
  }

  /// An oracle that splits the complete file.
  private static func plainSplit(_ file: [UInt8], maximumLength: Int) -> [String] {
    var lines: [String] = []
    for (index, part) in file.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let line = part.last == 0x0D ? part.dropLast() : part
      if line.count > maximumLength {
        lines.append("\(index + 1)!\(line.count)")
      } else if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
        lines.append("\(index + 1):\(String(decoding: line, as: UTF8.self))")
      }
    }
    return lines
  }

  @Test("a line that is too long is dropped")
  func longLineIsDropped() {
    var splitter = LineSplitter(maximumLength: 1_000)
    let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
    for _ in 0..<100 { #expect(splitter.lines(in: chunk).isEmpty) }
    let lines = splitter.lines(in: bytes("\nb\n"))
    #expect(
      lines == [
        LineSplitter.Line(number: 1, content: .tooLong(100 << 16, limit: 1_000)),
        LineSplitter.Line(number: 2, content: .bytes([0x62])),
      ]
    )
  }

  @Test("long files and long lines are split in linear time")
  func longFiles() {
    let file = bytes(String(repeating: "line\n", count: 100_000))
    var splitter = LineSplitter()
    #expect(splitter.lines(in: file).count == 100_000)
    #expect(splitter.finish() == nil)
    var slow = LineSplitter()
    let line = [UInt8](repeating: 0x61, count: 300_000)
    for byte in line { #expect(slow.lines(in: [byte]).isEmpty) }
    #expect(slow.finish()?.content == .bytes(line[...]))
  }

  @Test("a splitter can split another file after the last line")
  func nextFile() {
    var splitter = LineSplitter()
    #expect(splitter.lines(in: bytes("a\nb")).map(\.number) == [1])
    #expect(splitter.finish()?.number == 2)
    #expect(splitter.lines(in: bytes("c\n")).map(\.number) == [1])
  }

  struct Entry: Codable, Equatable {
    var id: Int
  }

  @Test(
    "a line is decoded, or an issue names its number",
    arguments: [
      (#"{"id":1}"#, nil),
      (" \t{\"id\":1} \r", nil),
      ("\u{FEFF}{\"id\":1}", nil),
      (#"{"id":1}{"id":2}"#, "line 7: expected nothing more but found \"{\" at byte 8"),
      (#"{"id":1},"#, "line 7: expected nothing more but found \",\" at byte 8"),
      (#"{"id":"a"}"#, "line 7: id: expected a number but found a string"),
      (#"{"id":tru}"#, "line 7: id: expected true, false or null but found \"}\" at byte 9"),
      (#"{"id":1"#, "line 7: is cut off"),
      (#"{"id":"#, "line 7: is cut off"),
      ("", "line 7: is empty"),
      ("7", "line 7: expected an object but found a number"),
      ("nul", "line 7: is cut off"),
      ("nil", "line 7: expected true, false or null but found \"i\" at byte 1"),
      ("]", "line 7: expected a value but found \"]\" at byte 0"),
      ("{}", "line 7: id: is missing"),
      ("{\"a\":[[[]]]}", "line 7: is nested 4 levels deep, and the limit is 3"),
      (
        "{\"a\":\"0123456789012345678901234567890123456789\"}",
        "line 7: has 48 bytes, and the limit is 40"
      ),
    ]
  )
  func decodedLines(text: String, expected: String?) {
    var decoder = LossyDecoder()
    decoder.maximumDepth = 3
    decoder.maximumElementSize = 40
    do throws(DecodingIssue) {
      let entry = try decoder.decodeElement(Entry.self, from: text.utf8, line: 7)
      #expect(entry == Entry(id: 1))
      #expect(expected == nil)
    } catch {
      #expect(error.description == expected)
      #expect(error.line == 7)
    }
  }

  @Test("a scalar without a following byte is a complete document")
  func scalarDocuments() throws {
    let decoder = LossyDecoder()
    #expect(try decoder.decodeElement(Int.self, from: "12".utf8) == 12)
    #expect(try decoder.decodeElement(String.self, from: "\"a\"".utf8) == "a")
    #expect(try decoder.decodeElement(Bool.self, from: "true".utf8))
    #expect(try decoder.decodeElement(Int?.self, from: "null".utf8) == nil)
  }

  @Test("every prefix of a line has an issue")
  func prefixesOfALine() {
    let line = bytes(#"{"id":12,"other":["a\"",{"b":null}]}"#)
    let decoder = LossyDecoder()
    for length in line.indices {
      #expect(throws: DecodingIssue.self) {
        try decoder.decodeElement(Entry.self, from: line[..<length])
      }
    }
    #expect(throws: Never.self) { try decoder.decodeElement(Entry.self, from: line) }
  }

  @Test("a line that is too long has an issue with its number and length")
  func tooLongLine() {
    let line = LineSplitter.Line(number: 11, content: .tooLong(99, limit: 50))
    let issue = #expect(throws: DecodingIssue.self) {
      try LossyDecoder().decodeElement(Entry.self, from: line)
    }
    #expect(issue?.description == "line 11: has 99 bytes, and the limit is 50")
  }
}
