@testable import MedleyDecoding
import MedleyCore
import Testing

@Suite("Recovery after a broken element")
struct JSONElementRecoveryTests {
  @Test(
    "a broken element costs no other element",
    arguments: [
      // Literals, numbers and separators
      (#"[{"a":1},{"a":tru},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      ("[1,nul,2]", "1 #1 2"),
      ("[1,NaN,2]", "1 #1 2"),
      ("[1,2 3,4]", "1 #1 4"),
      ("[1,,2]", "1 #1 2"),
      ("[,1]", "#0 1"),
      ("[,,]", "#0 #1"),
      ("[1,'a',2]", "1 #1 2"),
      (#"[{"a":1},{"a" 1},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":1 "b":2},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{a:1},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":1,,"b":2},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{1:2},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      ("[[1],[2,,3],[4]]", "[1] #1 [4]"),
      ("[1,/* no */2,3]", "1 #1 3"),
      ("[1,\u{0},2]", "1 #1 2"),
      ("[1,\u{FEFF}2,3]", "1 #1 3"),
      // Brackets
      (#"[{"a":1},{"a":[}},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":[},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":1]},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":{]},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[[1],[2},[3]]"#, "[1] #1 [3]"),
      (#"[[1],[{],[3]]"#, "[1] #1 [3]"),
      (#"[{"a":1},{"a":{"b":1},{"a":2}]"#, #"{"a":1} #1"#),
      (#"[{"a":1},},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      // Quotes
      (#"[{"a":1},{"a":"x},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":x"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{a":"x"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a:"x"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":"5" tall"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":"5" tall"},{"a":"6" tall"},{"a":2}]"#, #"{"a":1} #1 #2 {"a":2}"#),
      (#"[{"a":1},{"a":"he said "hi" there"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"k":[{"a":"x},{"a":1}]},{"k":[]}]"#, #"#0 {"k":[]}"#),
      (#"["a","b,"c","d"]"#, #""a" #1 "d""#),
      (#"["a","b "c" d","e"]"#, #""a" #1 "e""#),
      (#"[["a"],["b],["c"]]"#, #"["a"] #1 ["c"]"#),
      (#"["\u12","b"]"#, #"#0 "b""#),
      (#"["\u","b"]"#, #"#0 "b""#),
      (#"[{"a":1},{"a":"x\"},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":1},{"a":"x,"b":2},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[{"a":"5" x"},{"k":[{"a":1},{"a":2}]},{"a":3}]"#, #"#0 {"k":[{"a":1},{"a":2}]} {"a":3}"#),
      (#"[{"a":tru,"b:1},[2],[3]]"#, "#0 [2] [3]"),
      // A missing first byte
      (#"["a":1,"b":2},{"a":3}]"#, #"#0 {"a":3}"#),
      (#"[{"a":1},}"a":1,"b":"x"},{"a":3}]"#, #"{"a":1} #1 {"a":3}"#),
      (#"[{"a":1},{{"a":1,"b":"x"},{"a":3}]"#, #"{"a":1} #1 {"a":3}"#),
      // Bytes after a complete element
      (#"[{"a":1} {"a":2},{"a":3}]"#, #"{"a":1} #1 {"a":3}"#),
      (#"[{"a":1}},{"a":2}]"#, #"{"a":1} #1 {"a":2}"#),
      (#"[[1]x,[2]]"#, "[1] #1 [2]"),
      // The end of the list
      (#"[{"a":1},{"a":tru}]"#, #"{"a":1} #1"#),
      (#"[{"a":1},{"a":1]"#, #"{"a":1} #1"#),
      (#"[{"a":1},{"a":"x"y"}]"#, #"{"a":1} #1"#),
    ]
  )
  func brokenElementCostsItself(document: String, expected: String) {
    let result = SplitResult(bytes(document))
    #expect(result.text(in: bytes(document)) == expected)
    #expect(result.isComplete)
  }

  @Test(
    "a broken element without an end is one slot up to the end of the document",
    arguments: [
      (#"[{"a":1},{"a":tru"#, #"{"a":1} #1"#),
      (#"[{"a":1},{"a":[x,{"b":1}"#, #"{"a":1} #1"#),
      ("[1,x", "1 #1"),
    ]
  )
  func restIsOneSlot(document: String, expected: String) {
    let result = SplitResult(bytes(document))
    #expect(result.text(in: bytes(document)) == expected)
    #expect(result.broken.last?.range.upperBound == document.utf8.count)
    #expect(!result.isComplete)
  }

  @Test(
    "a broken member beside the list costs no element",
    arguments: [
      (#"{"x":tru,"items":[1,2]}"#, "#- 1 2"),
      (#"{"x":[},"items":[1,2]}"#, "#- 1 2"),
      (#"{"x":1 "items":[1,2]}"#, "#- 1 2"),
      (#"{"x" 1,"items":[1,2]}"#, "#- 1 2"),
      (#"{,"items":[1,2]}"#, "#- 1 2"),
      (#"{x:1,"items":[1,2]}"#, "#- 1 2"),
      (#"{"items":[1,2],"x":tru}"#, "1 2 #-"),
      (#"{"items":[1,2],"x":[1}"#, "1 2 #-"),
      (#"{"items":[1,x,2],"x":1}"#, "1 #1 2"),
      (#"{"items":[{"a":1]},{"a":2}],"x":1}"#, #"#0 {"a":2}"#),
    ]
  )
  func brokenMemberCostsNoElement(document: String, expected: String) {
    let result = SplitResult(bytes(document), path: ["items"])
    #expect(result.text(in: bytes(document)) == expected)
    #expect(result.isComplete)
  }

  @Test("a deep value beside the list costs no element")
  func deepMemberCostsNothing() {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    let document = bytes(#"{"x":\#(deep),"items":[1,2]}"#)
    let result = SplitResult(document, path: ["items"])
    #expect(result.text(in: document) == "1 2")
  }

  @Test(
    "invalid documents are split in linear time",
    arguments: [
      "[", "{", "]", "}", "\"", ",", ":", "\\", "[{", "{]", "}[", "\",", "[\"", "},{\"", "],[", "x",
      "{\"a\":", "\"},{\"", "{\"a\":\"b\"c", "[1 ", "\"\\u", "}\n\n\n\n", "{\"x},", "[[]\"",
      "}", "[{}}", "]}", "] } ", "}]},", "x}", "[[[}}}}}}", ",}", "\"}",
    ]
  )
  func nonsenseIsLinear(piece: String) {
    // A quadratic splitter would take minutes for any of these documents.
    let document = bytes("[" + String(repeating: piece, count: 60_000 / piece.utf8.count))
    #expect(SplitResult(document).slots.count <= document.count)
    let nested = bytes("{\"a\":") + document + document
    #expect(SplitResult(nested, path: ["b"]).slots.count <= nested.count)
    #expect(SplitResult(bytes("{\"b\":") + document, path: ["b"]).slots.count <= nested.count)
  }
}
