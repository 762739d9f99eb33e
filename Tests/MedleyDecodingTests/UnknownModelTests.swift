import Testing

import MedleyCore
@testable import MedleyDecoding

@Suite struct UnknownModelTests {
  private func id(_ value: JSONValue, kind: String = "poll", content: [String] = []) -> String {
    UnknownModel(kind: kind, value: value, content: content).id.description
  }

  @Test func `the identity is the kind and the id of the element`() {
    #expect(id(["id": "a", "x": 1]) == "poll(a)")
    #expect(id(["id": 7]) == "poll(7)")
    #expect(id(["id": 7.5]) == "poll(7.5)")
    let poll = UnknownModel(kind: "poll", value: ["id": 7, "x": 1])
    #expect(poll.id == UnknownModel(kind: "poll", value: ["id": 7, "x": 2]).id)
    #expect(poll.id != UnknownModel(kind: "ad", value: ["id": 7, "x": 1]).id)
    #expect(poll.id != UnknownModel(kind: "poll", value: ["id": "7", "x": 1]).id)
  }

  @Test func `the identity has the id of the content if the element has none`() {
    #expect(id(["data": ["id": 1]], content: ["data"]) == "poll(1)")
    #expect(id(["id": 2, "data": ["id": 1]], content: ["data"]) == "poll(2)")
    #expect(id(["a": ["b": ["id": 1]]], content: ["a", "b"]) == "poll(1)")
    #expect(id(["data": ["id": 1]]).hasPrefix("poll(#"))
  }

  @Test(arguments: [nil, true, [1], ["id": 1]] as [JSONValue])
  func `an id that is no string or number is ignored`(_ id: JSONValue) {
    #expect(self.id(["id": id]).hasPrefix("poll(#"))
  }

  @Test func `without an id the identity is a stable hash of the element`() {
    #expect(id(["type": "poll", "x": [1, "a", nil]]) == "poll(#1708a27d9ef81fe8)")
    #expect(id(["a": 1, "b": 2]) == id(["b": 2, "a": 1]))
    #expect(id(["a": 1]) == id(["a": 1.0]))
    #expect(id(["a": 1]) != id(["a": "1"]))
  }

  @Test func `different values have different hashes`() {
    let values: [JSONValue] = [
      nil, true, false, 0, 1, -1, 0.5, .unsigned(.max), .integer(.max), .integer(.min), "", "0",
      "n", [], [[]], [[], []], [nil], ["a", "b"], ["ab"], ["a", ["b"]], [["a"], "b"], [:],
      ["a": "b"], ["a": nil], ["ab": ""], ["a": ["b": 1]], ["a": 1, "b": 1],
    ]
    #expect(Set(values.map { StableHash.value(of: $0) }).count == values.count)
  }

  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func `the hash equals the published vectors of FNV-1a`(_ text: String, _ expected: UInt64) {
    var hash = StableHash()
    text.utf8.forEach { hash.combine($0) }
    #expect(hash.value == expected)
  }
}
