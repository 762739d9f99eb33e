import Foundation
import Medley
import ProgramTesting
import Testing

@testable import MedleyLog

/// The fast reading of lines, compared with decoding each line.
@Suite struct LineShapeTests {
  private static func shape(_ line: some Collection<UInt8>) -> LineShape? {
    Array(line).withUnsafeBufferPointer { LineShape($0) }
  }

  private static func decodes(_ line: [UInt8]) -> Bool {
    (try? LossyDecoder().decodeElement(LogEntry.self, from: line)) != nil
  }

  @Test func `lines of one shape differ only in values`() {
    let line = #"{"id":"a","event":"star","payload":{"action":"created","n":1,"x":[true,null]}}"#
    let same = [
      #"{"id":"b","event":"star","payload":{"action":"created","n":-77,"x":[true,null]}}"#,
      #"  {"id" : "é\n", "event":"star","payload":{"action":"created","n":0,"x":[true,null]}} "#,
    ]
    let others = [
      #"{"id":"","event":"star","payload":{"action":"created","n":1,"x":[true,null]}}"#,
      #"{"id":"a","event":"fork","payload":{"action":"created","n":1,"x":[true,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"deleted","n":1,"x":[true,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":1.5,"x":[true,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":1.0,"x":[true,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":"1","x":[true,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":1,"x":[false,null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":1,"x":[null]}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","n":1,"x":{"y":null}}}"#,
      #"{"id":"a","event":"star","payload":{"action":"created","m":1,"x":[true,null]}}"#,
    ]
    for text in same { #expect(Self.shape(text.utf8) == Self.shape(line.utf8), "\(text)") }
    let shapes = ([line] + others).map { Self.shape($0.utf8) }
    #expect(!shapes.contains(nil))
    #expect(Set(shapes).count == shapes.count)
  }

  @Test(arguments: [
    "", " ", "x", "[1]", "{", #"{"a":1"#, #"{"a":1}x"#, #"{"a":01}"#, #"{"a":1e5}"#, #"{"a":1.}"#,
    #"{"a":1234567890123456}"#, #"{"a":"\q"}"#, #"{"a":"\u12"}"#, #"{"a":"\ud800"}"#, #"{"a":tru}"#,
    #"{"a":1,}"#, #"{"a" 1}"#, "{\"a\":\"\u{1}\"}", #"{"a":--1}"#, #"{"a":1-1}"#,
  ])
  func `unusual lines have no shape and are decoded`(line: String) {
    #expect(Self.shape(line.utf8) == nil)
  }

  @Test func `malformed UTF-8 and much nesting have no shape`() {
    #expect(Self.shape(Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)) == nil)
    let deep = String(repeating: "[", count: 120) + String(repeating: "]", count: 120)
    #expect(Self.shape(#"{"a":\#(deep)}"#.utf8) == nil)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `of two damaged lines with one shape, both are deliveries or none is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Array(#"{}[],:"\0123456789abetruefalsnl .-eE"#.utf8)
    var verdicts: [LineShape: (isDelivery: Bool, line: [UInt8])] = [:]
    for _ in 0..<600 {
      var line = SampleLog.lines.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        guard let place = line.indices.randomElement(using: &random) else { continue }
        line[place] = bytes.randomElement(using: &random) ?? 0
      }
      guard let shape = Self.shape(line) else { continue }
      let isDelivery = Self.decodes(line)
      if let known = verdicts[shape] {
        let texts = [known.line, line].map { String(decoding: $0, as: UTF8.self) }
        #expect(known.isDelivery == isDelivery, "\(texts)")
      }
      verdicts[shape] = (isDelivery, line)
    }
    #expect(verdicts.count > 20)
  }

  @Test(arguments: [1, 7, 64, 1000, 100_000])
  func `blocks contain all lines at their offsets, for chunks of any size`(size: Int) async {
    let sample = PackageResources.sample_ndjson
    let file = LogFile(sample)
    var blocks = LineBlocks()
    var all: [LineBlock] = []
    for start in stride(from: 0, to: sample.count, by: size) {
      all += blocks.blocks(in: Array(sample[start..<min(start + size, sample.count)]))
    }
    if let last = blocks.finish() { all.append(last) }
    let classes = LineClasses()
    var lines: [[UInt8]] = []
    var (number, broken) = (1, [Int]())
    for block in all {
      let index = await BlockIndex.make(block, classes: classes)
      for line in index.lines {
        lines.append(file.line(at: block.offset + Int(line.offset)))
        if case .broken = line.special { broken.append(number + Int(line.feeds)) }
      }
      number += index.feedCount
    }
    #expect(lines == SampleLog.lines.filter { !$0.isEmpty })
    #expect(broken == [SampleLog.brokenLineNumber])
  }

  @Test func `a line that is too long is dropped, and the next lines are read`() {
    var blocks = LineBlocks(longestLine: 10)
    var found: [LineBlock] = []
    for chunk in ["ok\n123456", "78901234", "5678\nnext\nand", " more\n"] {
      found += blocks.blocks(in: Array(chunk.utf8))
    }
    #expect(found.map(\.droppedLength) == [nil, 19, nil, nil])
    #expect(found.map(\.offset) == [0, 3, 22, 27])
    #expect(
      found.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "ok\n", "", "next\n", "and more\n",
      ]
    )
    #expect(blocks.finish() == nil)
  }
}

/// The search in the bytes of lines.
@Suite struct LogQueryTests {
  private static let line =
    #"{"id":"d1","event":"push","payload":{"ref":"refs/heads/Main","commits":[{"id":"abcdef0123","message":"Über \"caf\u00e9\" a\/b"}],"size":42,"html_url":"https://example.org/1","git_url":"https:\/\/example.org\/2","repository":{"full_name":"octo/alpha"},"sender":{"login":"hubot"}}}"#

  private static func accepts(_ filter: LogFilter, hasClass: Bool) -> Bool {
    let bytes = Array(line.utf8)
    var query = LogQuery(filter)
    guard let entry = try? LossyDecoder().decodeElement(LogEntry.self, from: bytes) else {
      return false
    }
    query.learn([LineClass(entry, line: bytes[...])])
    return bytes.withUnsafeBufferPointer {
      query.accepts(classNumber: hasClass ? 1 : LineClasses.none, line: $0)
    }
  }

  @Test(
    arguments: [
      ("push", true), ("PUSH", true), ("pushed", true), ("hubot", true), ("octo/alpha", true),
      ("a/b", true), ("alpha main", true), ("42", true), ("über", true), ("ÜBER", true),
      ("café", true),
      ("\"café\"", true), ("commit", true), ("hubot pushed 1 commit to main", true),
      ("login", false), ("full_name", false), ("u00e9", false), ("alpha beta", false),
      ("\":\"", false), ("pushed \"1 commit\"", true), ("\"commit 1\"", false),
      ("kind:push", true), ("kind:pus", false), ("kind:pu*", true), ("kind:star", false),
      ("-kind:star", true), ("-kind:push", false), ("repo:alpha", true), ("repo:hubot", false),
      ("by:HUBOT", true), ("by:alpha", false), ("-nothing", true), ("-caf\u{E9}", false),
      ("push -alpha", false), ("example.org", false), ("url:example.org", true),
      ("url:hubot", false), ("https://example.org", true), ("-url:example", false), ("-", true),
      ("", true), ("  ", true),
    ],
    [true, false]
  )
  func `words are found in values and in the row, not in keys`(
    sample: (text: String, isFound: Bool),
    hasClass: Bool
  ) {
    let filter = LogFilter(text: sample.text)
    #expect(Self.accepts(filter, hasClass: hasClass) == sample.isFound, "\(sample.text)")
  }

  @Test(arguments: [true, false])
  func `kinds and words are both required`(hasClass: Bool) {
    #expect(Self.accepts(LogFilter(kinds: ["push"], text: "hubot"), hasClass: hasClass))
    #expect(!Self.accepts(LogFilter(kinds: ["star"], text: "hubot"), hasClass: hasClass))
    #expect(!Self.accepts(LogFilter(kinds: ["push"], text: "ada"), hasClass: hasClass))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a text is found where a simple search finds it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let letters = Array("abAB".utf8)
      func some(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in letters.randomElement(using: &random) ?? 0 }
      }
      let text = some(Int.random(in: 1...4, using: &random)).map(\.lowercase)
      let bytes = some(Int.random(in: 0...30, using: &random))
      let search = try #require(ByteSearch(text))
      let place = bytes.withUnsafeBufferPointer { search.first(in: $0) }
      let expected = bytes.indices.first { bytes[$0...].map(\.lowercase).starts(with: text) }
      #expect(place == expected, "\(text) in \(bytes)")
    }
  }

  @Test func `a format that is no text is identified by its first bytes`() {
    let formats: [([UInt8], String)] = [
      ([0x1F, 0x8B, 8], "gzip"), (Array("PK\u{3}\u{4}".utf8), "zip"),
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"),
      (Array("{}\n".utf8).flatMap { [$0, 0] }, "UTF-16"),
      ([0x7F, 0x45, 0x4C, 0x46, 0, 1], "binary"),
      ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ]
    for (bytes, name) in formats {
      #expect(InputFormat(bytes)?.description.contains(name) == true, "\(name)")
    }
    #expect(InputFormat(Array("{}\n".utf8)) == nil)
    #expect(InputFormat([]) == nil)
    #expect(InputFormat(Array("é\u{1F600}\n".utf8)) == nil)
  }

  @Test func `a tree keeps the order of members, and resolves escapes`() throws {
    let line = #"{"b":[1,{"c":null}],"a":"x\ny\"","d":-1.5e3,"e":{},"f":true}"#
    let tree = try #require(JSONOutline(Array(line.utf8)))
    #expect(tree.members.map(\.key) == ["b", "a", "d", "e", "f"])
    #expect(tree["a"] == .string("x\ny\""))
    #expect(tree["d"] == .number("-1.5e3"))
    #expect(
      tree["b"]?.members.map(\.value) == [
        .number("1"), .object([JSONOutline.Member(key: "c", value: .literal("null"))]),
      ]
    )
    #expect(tree["e"] == .object([]))
    #expect(JSONOutline([]) == nil)
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      var broken = Array(line.utf8)
      broken[Int.random(in: 0..<broken.count, using: &random)] = .random(
        in: 0...255,
        using: &random
      )
      _ = JSONOutline(Array(broken.prefix(Int.random(in: 0...broken.count, using: &random))))
    }
  }
}
