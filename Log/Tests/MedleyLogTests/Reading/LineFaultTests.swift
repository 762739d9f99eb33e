import Foundation
import Medley
import ProgramTesting
import Testing

@testable import MedleyLog

@Suite struct LineFaultTests {
  private static let whole = #"{"id":"a","event":"star","payload":{"action":"created"}}"#

  private static func offset(in line: String, at path: String = "") -> Int? {
    LineFault.offset(in: Array(line.utf8), at: path)
  }

  @Test(arguments: [
    ("y", 0), (#"{"id":"a",7}"#, 10), (whole + "x", 56), ("\0", 0), (#"{"id":"a","event":"pu"#, 21),
    ("tru", 3), ("", 0), ("[1,2,]", 5), (#"{"a":01}"#, 6), (#"{"a":1.}"#, 7), (#"["\x"]"#, 3),
    (#"["\u12g4"]"#, 6), ("[1}", 2), (#"{"a" 1}"#, 5), ("[\"a\tb\"]", 3), ("{,}", 1), ("-", 1),
  ])
  func `the first byte that is no JSON is the fault`(line: String, offset: Int) {
    #expect(Self.offset(in: line) == offset)
  }

  @Test func `bytes that are not UTF-8 are a fault`() {
    #expect(LineFault.offset(in: Array(#"{"a":"é"#.utf8) + [0xFF, 0x22, 0x7D], at: "") == 8)
  }

  @Test func `a fault is found where a parser refuses the line, for every changed byte`() {
    var random = SplitMix64(seed: 7)
    let line = Array(#"{"b":[1,{"c":null}],"a":"x\ny\"","d":-1.5e3,"e":{},"f":true,"g":0.5}"#.utf8)
    for _ in 0..<2_000 {
      var broken = line
      let index = Int.random(in: 0..<line.count, using: &random)
      broken[index] = Array("{}[],:\"0x t-".utf8).randomElement(using: &random) ?? 0
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(broken))) != nil
      let fault = LineFault.offset(in: broken, at: "")
      // Foundation accepts two equal keys and numbers beyond the range of a double.
      #expect((fault == nil) == isJSON, "\(String(decoding: broken, as: UTF8.self))")
      if let fault { #expect(fault >= index, "what was before is JSON") }
    }
  }

  @Test func `a line with much nesting has a fault, and no end of the stack`() {
    #expect(
      LineFault.offset(in: Array(repeating: UInt8(ascii: "["), count: 1_000_000), at: "")
        == 1_000_000
    )
  }

  @Test(arguments: [
    ("payload.commits", "7}"), ("payload.list[1].deep.x", "8}"),
    ("payload.list[1].missing", #"{"deep"#),
    ("payload.a.b", "9"), ("none", "{"), ("payload.list[7]", "[0"),
  ])
  func `the value at a path is the fault of a malformed delivery`(path: String, start: String) {
    let line = #"{"id":1,"payload":{"a.b":9,"list":[0,{"deep":{"x":8}}],"commits":7}}"#
    let offset = Self.offset(in: line, at: path) ?? 0
    #expect(String(decoding: Array(line.utf8)[offset...], as: UTF8.self).hasPrefix(start))
  }

  @Test func `values are copied without quotation marks, and paths as jq takes them`() throws {
    let line = #"{"a":{"b c":["x\ny",{"2d":1.50}]},"ok":true,"e":"q\"\\"}"#
    let outline = try #require(JSONOutline(Array(line.utf8)))
    #expect(outline.json == line)
    #expect(outline.value(at: [0, 0, 0])?.copied == "x\ny")
    #expect(outline.value(at: [0, 0, 1])?.copied == #"{"2d":1.50}"#)
    #expect(outline.path(of: [0, 0, 1, 0]) == #".a["b c"][1]["2d"]"#)
    #expect(outline.value(at: [9]) == nil)
  }
}
