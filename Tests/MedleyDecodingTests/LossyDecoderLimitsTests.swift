import MedleyDecoding
import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite("Limits and batches of a decoded list")
struct LossyDecoderLimitsTests {
  private struct Item: Codable, Equatable {
    var id: Int
    var name: String?
    var tags: [String]?
    var isNew: Bool?
  }

  private func decode(
    _ document: String,
    _ decoder: LossyDecoder = LossyDecoder()
  ) -> DecodedList<Item> {
    decoder.decode(Item.self, from: Array(document.utf8))
  }

  @Test("issues beyond the limit are only counted")
  func issuesAreBounded() {
    var decoder = LossyDecoder()
    decoder.maximumIssues = 3
    let list = decode(
      "[" + String(repeating: "{\"id\":\"x\"},1 2,", count: 10) + "{\"id\":4}]",
      decoder
    )
    #expect(list.elements.map(\.id) == [4])
    #expect(list.issues.count == 3)
    #expect(list.omittedIssues == 17)
    #expect(list.originalIndex(ofElementAt: 0) == 20)
  }

  @Test("the depth limit is clamped to the depth that Foundation can decode")
  func limitsAreClamped() {
    var decoder = LossyDecoder()
    decoder.maximumDepth = 100_000
    #expect(decoder.maximumDepth == LossyDecoder.deepestDepth)
    decoder.maximumDepth = -1
    #expect(decoder.maximumDepth == 0)
    #expect(decode("[{\"id\":1}]", decoder).issues.map(\.reason) == [.tooDeep(1, limit: 0)])
    decoder.maximumDepth = 1
    decoder.maximumElementSize = 8
    let list = decode("[{\"id\":1},{\"id\":12}]", decoder)
    #expect(list.elements.map(\.id) == [1])
    #expect(
      list.issues.map(\.description) == ["[1]: has 9 bytes, and the limit is 8"]
    )
  }

  @Test("a list of many batches equals the list that Foundation decodes")
  func manyBatches() throws {
    let items = (0..<20_000).map {
      Item(id: $0, name: "name \($0)", tags: ["a", "b"], isNew: $0 % 2 == 0)
    }
    let document = try JSONEncoder().encode(items)
    #expect(document.count > 1 << 20)
    let list = LossyDecoder().decode(Item.self, from: document)
    #expect(list.elements == items)
    #expect(list.issues.isEmpty)
    #expect(list.isComplete)
  }

  @Test("malformed elements in many batches cost no other element")
  func manyBatchesWithBadElements() {
    var random = SeededGenerator(seed: 11)
    var good: [Int] = []
    var bad: [Int] = []
    let padding = String(repeating: "p", count: 200)
    let elements = (0..<8_000).map { index in
      guard random.chance(5) else {
        good.append(index)
        return "{\"id\":\(index),\"name\":\"\(padding)\"}"
      }
      bad.append(index)
      return random.pick([
        "{\"id\":2.5}", "{\"id\":\"x\"}", "{}", "null", "{\"id\":1,\"name\":\"\\x\"}", "tru",
        "{\"id\":01}", "{\"id\":1,}}", "{\"id\":[}}",
      ])
    }
    let list = decode("[" + elements.joined(separator: ",") + "]")
    // A surplus brace after a complete element is a separate slot.
    let extra = elements.count { $0.hasSuffix(",}}") }
    #expect(list.elements.count == good.count + extra)
    #expect(list.issues.count == bad.count)
    #expect(list.isComplete)
  }
}
