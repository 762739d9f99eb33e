@testable import MedleyDecoding
import MedleyCore
import MedleyTesting
import Testing

@Suite("Splitting a list into elements")
struct JSONElementSplitterTests {
  @Test(
    "a list is split into its elements",
    arguments: [
      ("[]", ""),
      (" \n[ ] \t", ""),
      ("[1]", "1"),
      ("[1,2,3]", "1 2 3"),
      ("[ 1 , 2\n,\t3 ]", "1 2 3"),
      ("[1,2,]", "1 2"),
      (#"["a","b,c","]"]"#, #""a" "b,c" "]""#),
      (#"["\"","\\","\u0022"]"#, #""\"" "\\" "\u0022""#),
      ("[true,false,null,-1.5e+3]", "true false null -1.5e+3"),
      (#"[{"a":[1,{"b":"}"}]},[[]],{}]"#, #"{"a":[1,{"b":"}"}]} [[]] {}"#),
      ("\u{FEFF}[1]", "1"),
      ("[[1,],{\"a\":1,}]", "[1,] {\"a\":1,}"),
    ]
  )
  func elementsAreFound(document: String, expected: String) {
    let result = SplitResult(bytes(document))
    #expect(result.text(in: bytes(document)) == expected)
    #expect(result.isComplete)
  }

  @Test(
    "a list at a path of keys is split into its elements",
    arguments: [
      (#"{"items":[1,2]}"#, ["items"], "1 2"),
      (#"{"data":{"items":[1,2]},"next":null}"#, ["data", "items"], "1 2"),
      (#"{"items":{"items":[0]},"x":1}"#, ["items", "items"], "0"),
      (#"{"x":{"items":[0]},"items":[1]}"#, ["items"], "1"),
      (#"{"x":"items","items":[1]}"#, ["items"], "1"),
      (#"{"items":[1],"items":[2]}"#, ["items"], "1"),
      (#"{"\u0069tems":[1]}"#, ["items"], "1"),
      (#"{"é":[1]}"#, ["e\u{301}"], "1"),
      (#"{"a\"b":[1]}"#, ["a\"b"], "1"),
      (#"{"a\\b":[1]}"#, ["a\\b"], "1"),
      (#"{"":[1]}"#, [""], "1"),
      (#"{"items":[1],}"#, ["items"], "1"),
      (#"{"":{"":[1]}}"#, ["", ""], "1"),
    ]
  )
  func listIsFoundUnderKeys(document: String, path: [String], expected: String) {
    let result = SplitResult(bytes(document), path: path)
    #expect(result.text(in: bytes(document)) == expected)
    #expect(result.isComplete)
  }

  @Test(
    "a document without a list at the path has one issue",
    arguments: [
      ("{}", [], ": expected an array but found an object"),
      ("7", [], ": expected an array but found a number"),
      ("\"[1]\"", [], ": expected an array but found a string"),
      ("null", [], ": expected an array but found null"),
      ("[1]", ["items"], ": expected an object but found an array"),
      ("{}", ["items"], "items: is missing"),
      (#"{"item":[1],"Items":[2]}"#, ["items"], "items: is missing"),
      (#"{"a\\b":[1]}"#, [#"a\\b"#], #"["a\\\\b"]: is missing"#),
      (#"{"data":{"item":[1]}}"#, ["data", "items"], "data.items: is missing"),
      (#"{"data":[1]}"#, ["data", "items"], "data: expected an object but found an array"),
      (#"{"data":null}"#, ["data"], "data: expected an array but found null"),
      (
        #"{"data":{"items":true}}"#, ["data", "items"],
        "data.items: expected an array but found a boolean"
      ),
      ("hello", [], ": expected an array but found something else"),
      ("", [], ": the document is cut off before the list"),
      (" \n", [], ": the document is cut off before the list"),
      ("\u{FEFF}", [], ": the document is cut off before the list"),
      (#"{"a":1,"items""#, ["items"], ": the document is cut off before the list"),
      ("\u{0}[1]", [], ": expected an array but found something else"),
    ] as [(String, [String], String)]
  )
  func noSuchListGivesOneIssue(document: String, path: [String], expected: String) throws {
    var splitter = JSONElementSplitter(path: path)
    let document = bytes(document)
    guard case .broken(let slot) = splitter.next(in: document) else {
      Issue.record("no issue")
      return
    }
    let issue = splitter.issue(for: slot, in: document)
    let text = issue.codingPath.isEmpty ? ": \(issue)" : "\(issue)"
    #expect(text == expected)
    #expect(slot.index == nil)
    #expect(splitter.next(in: document) == nil)
    #expect(!splitter.isComplete)
  }

  @Test(
    "a document in UTF-16 or UTF-32 is not a list",
    arguments: [[0xFE, 0xFF, 0, 0x5B], [0xFF, 0xFE, 0x5B, 0]]
  )
  func otherEncodingsAreNoList(document: [UInt8]) {
    let result = SplitResult(document)
    #expect(result.broken.map(\.reason) == [.notAList])
  }

  @Test("an element deeper than the limit costs no other element")
  func limitOfDepth() {
    for depth in [0, 1, 2, 63, 64, 65, 127, 128, 129, 600, 100_000] {
      let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let document = bytes("[1,\(depth == 0 ? "0" : deep),{\"a\":2}]")
      let result = SplitResult(document, maximumDepth: 64)
      #expect(result.elements.count == (depth <= 64 ? 3 : 2))
      #expect(
        result.broken.map(\.reason) == (depth <= 64 ? [] : [.tooDeep(depth, limit: 64)])
      )
      #expect(result.broken.map(\.index) == (depth <= 64 ? [] : [1]))
      #expect(result.isComplete)
    }
  }

  @Test("a depth limit of 0 allows scalars, and 1 allows flat objects")
  func smallLimitsOfDepth() {
    let document = bytes(#"[1,"a",{},{"a":[]}]"#)
    #expect(SplitResult(document, maximumDepth: 0).elements.count == 2)
    #expect(SplitResult(document, maximumDepth: 1).elements.count == 3)
    #expect(SplitResult(document, maximumDepth: 2).elements.count == 4)
  }

  @Test("an element larger than the limit costs no other element")
  func limitOfSize() {
    let document = bytes(#"["abc","abcd","a"]"#)
    let result = SplitResult(document, maximumSize: 5)
    #expect(result.text(in: document) == #""abc" #1 "a""#)
    #expect(result.broken.map(\.reason) == [.tooLarge(6, limit: 5)])
  }

  @Test("deep brackets of both kinds are matched by kind")
  func mixedDepth() {
    var random = SeededGenerator(seed: 7)
    for depth in [1, 63, 64, 65, 128, 129, 200, 1_000] {
      let kinds = (0..<depth).map { _ in random.chance(50) }
      let open = kinds.map { $0 ? "{\"a\":" : "[" }.joined()
      let close = kinds.reversed().map { $0 ? "}" : "]" }.joined()
      let document = bytes("[\(open)0\(close),1]")
      #expect(SplitResult(document, maximumDepth: depth).elements.count == 2)
    }
  }

  @Test("bytes after the document are an issue and cost no element")
  func garbageBehindTheDocument() {
    for tail in ["x", "]", "[1]", ",", "\u{0}"] {
      let result = SplitResult(bytes("[1,2] \(tail)"))
      #expect(result.elements.count == 2)
      #expect(result.broken.map(\.index) == [nil])
      #expect(result.isComplete)
    }
  }

  @Test("a document truncated after its list has all elements and one issue")
  func cutOffBehindTheList() {
    let result = SplitResult(bytes(#"{"items":[1,2],"next":"ab"#), path: ["items"])
    #expect(result.elements.count == 2)
    #expect(result.isComplete)
    #expect(result.broken.map(\.reason) == [.cutOff])
    #expect(result.broken.map(\.index) == [nil])
  }
}
