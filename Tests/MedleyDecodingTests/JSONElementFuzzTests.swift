@testable import MedleyDecoding
import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite("Splitting compared with Foundation")
struct JSONElementFuzzTests {
  /// A type that every value can be decoded as, so that Foundation checks only the grammar.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  private struct Nested: Decodable {
    var items: [Anything]
  }

  private func foundationAccepts<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(type, from: Data(bytes))) != nil
  }

  @Test("random documents are split into the elements that Foundation reads")
  func randomDocuments() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<LongRun.count(2_000) {
      let path = random.pick([[], [], ["items"], ["data", "items"]])
      let document = SampleDocument(using: &random, path: path)
      let result = SplitResult(document.bytes, path: path)
      #expect(result.elements == document.elements)
      #expect(result.broken.isEmpty)
      #expect(result.isComplete)

      var list = try JSONSerialization.jsonObject(with: Data(document.bytes))
      for key in path { list = try #require((list as? [String: Any])?[key]) }
      let parts = result.elements.map { document.bytes[$0] }
      let again = [0x5B] + parts.joined(separator: [0x2C]) + [0x5D]
      let rejoined = try JSONSerialization.jsonObject(with: Data(again))
      #expect(try Self.canonical(list) == Self.canonical(rejoined))
    }
  }

  /// Returns a text that is the same for equal values.
  private static func canonical(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  @Test("a document that arrives in chunks has the same slots as the complete document")
  func chunks() {
    var random = SeededGenerator(seed: 2)
    for round in 0..<LongRun.count(600) {
      let path = random.pick([[], ["items"]])
      var document = SampleDocument(using: &random, path: path).bytes
      if round % 2 == 0 { Self.mutate(&document, &random) }
      let whole = SplitResult(document, path: path)
      #expect(SplitResult(document, path: path) { 1 } == whole)
      #expect(SplitResult(document, path: path) { Int.random(in: 1...20, using: &random) } == whole)
    }
  }

  @Test("every prefix has all complete elements and exactly one broken slot")
  func everyPrefix() {
    var random = SeededGenerator(seed: 3)
    var tried = 0
    for _ in 0..<LongRun.count(150) {
      let path = random.pick([[], ["items"], ["data", "items"]])
      let document = SampleDocument(using: &random, path: path)
      for length in 0..<document.bytes.count {
        let prefix = Array(document.bytes[..<length])
        let result = SplitResult(prefix, path: path)
        tried += 1
        // A number is complete only if another byte follows.
        let complete = document.elements.filter { range in
          let last = document.bytes[range.upperBound - 1]
          return range.upperBound < length
            || (range.upperBound == length && !(0x30...0x39 ~= last))
        }
        #expect(result.elements == complete)
        #expect(result.isComplete == (length >= document.listEnd))
        let isWhole = path.isEmpty && length >= document.listEnd
        let rest = document.bytes[length...].allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        #expect(result.broken.map(\.reason) == (isWhole || rest ? [] : [.cutOff]))
      }
    }
    print("prefixes tried: \(tried)")
  }

  @Test("a document with one changed byte is accepted exactly if Foundation accepts it")
  func everyMutation() {
    let documents = [
      #"[{"a":1},["b",2],"c",-3.5,true]"#,
      #"[{"a":{"b":[1,{"c":"d"}]}},{"e":"\u0041\n"},{}]"#,
      #"["a","b","c","d"]"#,
      #" [ [1 , 2] , null , [ ] , 1e5 ] "#,
    ]
    let alphabet = Array(#"[]{}",:\ 0-.etrufalsn/"#.utf8) + [0, 0x0A, 0x1F, 0x80, 0xC3, 0xFF]
    var tried = 0
    for document in documents.map(bytes) {
      for place in document.indices {
        for byte in alphabet {
          var changed = document
          changed[place] = byte
          check(changed)
          changed[place] = document[place]
          changed.insert(byte, at: place)
          check(changed)
          tried += 2
        }
        var shorter = document
        shorter.remove(at: place)
        check(shorter)
        tried += 1
      }
    }
    print("changes of one byte tried: \(tried)")
  }

  @Test("a randomly changed document is accepted exactly if Foundation accepts it")
  func randomMutations() {
    var random = SeededGenerator(seed: 4)
    let rounds = LongRun.count(40_000)
    for round in 0..<rounds {
      var document = SampleDocument(using: &random, path: round % 2 == 0 ? [] : ["items"]).bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&document, &random) }
      check(document, path: round % 2 == 0 ? [] : ["items"])
    }
    print("random changes tried: \(rounds)")
  }

  private func check(_ document: [UInt8], path: [String] = []) {
    // Foundation guesses another encoding from zero bytes at the start.
    if document.prefix(4).contains(0) { return }
    let result = SplitResult(document, path: path)
    let text = String(decoding: document, as: UTF8.self)
    if path.isEmpty {
      let isAccepted = foundationAccepts([Anything].self, document)
      #expect(result.broken.isEmpty == isAccepted, "\(text.debugDescription)")
    } else if result.broken.isEmpty {
      #expect(foundationAccepts(Anything.self, document), "\(text.debugDescription)")
    } else {
      // Foundation also rejects a list beside a key that is not a valid string.
      #expect(!foundationAccepts(Nested.self, document), "\(text.debugDescription)")
    }
    var end = 0
    var index = -1
    for slot in result.slots {
      let range: Range<Int>
      switch slot {
      case .element(let place, let number):
        range = place
        #expect(number == index + 1)
        index = number
      case .broken(let broken):
        range = broken.range
        guard let number = broken.index else { continue }
        #expect(number == index + 1)
        index = number
      }
      #expect(range.lowerBound >= end && range.upperBound <= document.count, "\(text)")
      end = range.upperBound
    }
  }

  static func mutate(_ document: inout [UInt8], _ random: inout SeededGenerator) {
    let alphabet = Array(#"[]{}",:\ 0-.etrufalsn"#.utf8) + [0, 0x0A, 0xC3, 0xFF]
    guard !document.isEmpty else { return }
    let place = Int.random(in: document.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: document[place] = random.pick(alphabet)
    case 1: document.insert(random.pick(alphabet), at: place)
    case 2: document.remove(at: place)
    case 3: document.removeSubrange(place...)
    default:
      let other = Int.random(in: document.indices, using: &random)
      document.insert(contentsOf: document[min(place, other)..<max(place, other)], at: place)
    }
  }
}
