import MedleyCore

#if Macros
  import Foundation
  import Medley
  import MedleyTesting
  import Testing

  @Suite struct UnknownKindTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `an element of an unknown kind is encoded as it was decoded`(_ seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      var members = (0..<Int.random(in: 0..<6, using: &generator)).reduce(
        into: [String: JSONValue]()
      ) { members, index in
        members["key \(index)"] = .random(depth: 3, using: &generator)
      }
      members["type"] = "some new kind"
      let data = try JSONEncoder().encode(JSONValue.object(members))
      let item = try JSONDecoder().decode(Flat.self, from: data)
      #expect(item.kind == .unknown)
      let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(item))
      #expect(written == .object(members))
      #expect(try JSONDecoder().decode(Flat.self, from: JSONEncoder().encode(item)).id == item.id)
    }

    @Test func `elements of an unknown kind are rows with different identities`() {
      let items: [Flat] = [1, 2, 3].map { id in
        .unknown(UnknownModel(kind: "poll", value: ["type": "poll", "id": .integer(id)]))
      }
      #expect(Set(items.map(\.id)).count == 3)
      let cells = Flat.Cells<HeadlessHost>(
        text: .labelled(""),
        image: .labelled(""),
        article: .labelled(""),
        separator: .labelled(""),
        end: .labelled(""),
        unknown: .content { ListContent("unknown \($0.kind)") }
      )
      #expect(HeadlessHost.render(items, with: cells) == Array(repeating: "unknown poll", count: 3))
    }
  }

  extension JSONValue {
    /// Returns a random value of at most a depth.
    fileprivate static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue
    {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
      case 0: .null
      case 1: .bool(.random(using: &generator))
      case 2: .integer(.random(in: .min ... .max, using: &generator))
      case 3: .unsigned(.random(in: .min ... .max, using: &generator))
      case 4: .number(.random(in: -1e9...1e9, using: &generator))
      case 5: .string(["", "é", "\"\\\n", "🧵"].randomElement(using: &generator) ?? "")
      case 6: .array((0..<3).map { _ in .random(depth: depth - 1, using: &generator) })
      default: ["a": .random(depth: depth - 1, using: &generator), "b": nil]
      }
    }
  }
#endif
