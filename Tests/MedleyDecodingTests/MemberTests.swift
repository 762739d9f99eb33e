import Foundation
import MedleyDecoding
import Testing

@Suite struct MemberTests {
  private struct Post: Decodable, Equatable {
    var id: Int
  }

  private func list(_ document: String, at path: [String] = ["posts"]) -> DecodedList<Post> {
    LossyDecoder().decode(Post.self, from: Data(document.utf8), at: path)
  }

  @Test func `one broken element does not lose the cursor beside the list`() {
    for element in [#"{"id":"x"}"#, #"{"id":[}}"#, "{", "7", #"{"id":1]}"#] {
      let before = list(#"{"next": 4, "posts": [{"id":1},\#(element),{"id":2}]}"#)
      #expect(before.value(Int.self, at: ["next"]) == 4, "\(element)")
      #expect(before.issues.count >= 1)
    }
    let after = list(#"{"posts": [{"id":1},{"id":"x"}], "next": 4}"#)
    #expect(after.value(Int.self, at: ["next"]) == 4)
    #expect(after.elements == [Post(id: 1)])
  }

  @Test func `values beside the list are found at every depth`() {
    let page = list(
      #"{"a":{"b":[1,2]},"data":{"total":9,"page":{"next":"c\n","none":null},"items":[]},"z":true}"#,
      at: ["data", "items"]
    )
    #expect(page.value([Int].self, at: ["a", "b"]) == [1, 2])
    #expect(page.value(Int.self, at: ["data", "total"]) == 9)
    #expect(page.value(String.self, at: ["data", "page", "next"]) == "c\n")
    #expect(page.value([String: String?].self, at: ["data", "page"])?["next"] == "c\n")
    #expect(page.value(Bool.self, at: ["z"]) == true)
    for missing in [
      ["b"], ["data", "page", "none"], ["data", "items"], ["z", "z"], [], ["total"],
    ] {
      #expect(page.value(Int.self, at: missing) == nil, "\(missing)")
    }
  }

  @Test func `a malformed value has an issue with its path`() throws {
    let page = list(#"{"meta":{"next":"four"},"posts":[]}"#)
    #expect(page.value(Int.self, at: ["meta", "next"]) == nil)
    let issue = #expect(throws: DecodingIssue.self) {
      try page.decodeValue(Int.self, at: ["meta", "next"])
    }
    #expect(issue?.description == "meta.next: expected a number but found a string")
    #expect(try page.decodeValue(Int.self, at: ["meta", "previous"]) == nil)
  }

  @Test func `a truncated document has the values before its end`() {
    let page = list(#"{"next":4,"posts":[{"id":1},{"id"#)
    #expect(page.value(Int.self, at: ["next"]) == 4)
    #expect(page.elements == [Post(id: 1)])
    #expect(list(#"{"posts":[{"id":1}],"next":4"#).value(Int.self, at: ["next"]) == nil)
  }

  @Test func `deep values and many members need no more than their limits`() {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    let page = list(#"{"deep":\#(deep),"posts":[],"next":1}"#)
    #expect(page.value(Int.self, at: ["next"]) == 1)
    #expect(throws: DecodingIssue.self) { try page.decodeValue([String].self, at: ["deep"]) }
    let members = (0..<50_000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
    let many = list("{\(members),\"posts\":[]}")
    #expect(many.value(Int.self, at: ["m999"]) == 999)
    #expect(many.value(Int.self, at: ["m40000"]) == nil)
  }

  @Test func `the first of two equal keys counts`() {
    #expect(list(#"{"next":1,"next":2,"posts":[]}"#).value(Int.self, at: ["next"]) == 1)
  }

  @Test func `a list that is the document has no values beside it`() {
    #expect(list(#"[{"id":1}]"#, at: []).value(Int.self, at: ["id"]) == nil)
  }
}
