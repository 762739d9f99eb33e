import MedleyCore
import MedleyLoading

#if Macros
  import Foundation
  import Medley
  import Testing

  @Suite struct KindRoleTests {
    private func decode<Item: Decodable>(
      _ type: Item.Type,
      _ document: String
    ) -> DecodedList<Item> {
      LossyDecoder().decode(type, from: Data(document.utf8))
    }

    @Test func `a fallback decodes elements with its tag, with another tag, and without a tag`() {
      let list = decode(
        Forgiving.self,
        #"[{"type":"text","id":1,"text":"a"},{"type":"poll","id":2,"text":"b"},{"id":3,"text":"c"},"#
          + #"{"type":null,"id":4,"text":"d"}]"#
      )
      #expect(list.issues.isEmpty)
      #expect(list.elements.map(\.kind) == [.text, .text, .text, .text])
      #expect(list.elements.map(\.id) == [.text(1), .text(2), .text(3), .text(4)])
    }

    @Test func `an answer lists the elements that a fallback received`() {
      let document =
        #"[{"type":"text","id":1,"text":"a"},{"type":"poll","id":2,"text":"b"},{"id":3,"text":"c"},"#
        + #"{"type":"poll"},{"type":"image"}]"#
      func places<Item: ListItem & Decodable>(_ type: Item.Type) -> [String] {
        decode(type, document).answer().entries.filter { $0.outcome == .fallback }
          .map { "\($0.at) \($0.kind ?? "-")" }
      }
      #expect(places(Forgiving.self) == ["$[1] poll", "$[2] -", "$[3] poll"])
      #expect(places(Defaulting.self) == ["$[1] poll", "$[2] -"])
      #expect(places(Ignoring.self) == ["$[0] text", "$[1] poll", "$[2] -", "$[3] poll"])
    }

    @Test func `an element that the fallback cannot decode is of the unknown kind`() {
      let list = decode(
        Forgiving.self,
        #"[{"type":"poll","id":2},{"type":"poll","options":[]},{"options":[]},{"type":"image"}]"#
      )
      #expect(list.elements.map(\.kind) == [.unknown, .unknown])
      // A malformed element of a known kind, or without a tag, is not of the unknown kind.
      #expect(
        list.issues.map(\.description) == [
          "[2].id: is missing", #"[3].id: is missing (kind "image")"#,
        ]
      )
    }

    @Test func `without an unknown case the error of the fallback is reported`() {
      let list = decode(Defaulting.self, #"[{"type":"poll","id":1},{"id":2,"text":"b"}]"#)
      #expect(list.elements.map(\.id) == [.text(2)])
      #expect(list.issues.map(\.description) == [#"[0].text: is missing (kind "poll")"#])
    }

    @Test func `a fallback without a model receives all other elements`() {
      let list = decode(Ignoring.self, #"[{"type":"poll"},{},{"type":"other"}]"#)
      #expect(list.elements.map(\.kind) == [.other, .other, .other])
      #expect(list.issues.isEmpty)
    }

    @Test func `a fallback is encoded with its own tag`() throws {
      let item = try JSONDecoder().decode(
        Forgiving.self,
        from: Data(#"{"type":"poll","id":2,"text":"b"}"#.utf8)
      )
      let value = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(item))
      #expect(value["type"] == "text")
    }

    @Test func `a local kind is never decoded`() {
      let list = decode(Forgiving.self, #"[{"type":"loading"},{"type":"progress","id":1}]"#)
      #expect(list.elements.map(\.kind) == [.unknown, .unknown])
    }

    @Test(arguments: [Forgiving.loading, .progress(Uncoded(id: 1))])
    func `encoding a local kind throws an error that names it`(_ item: Forgiving) {
      let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode([item]) }
      guard case .invalidValue(_, let context)? = error else { return }
      #expect(context.debugDescription.contains("the kind \"\(item.kind.rawValue)\" is local"))
    }

    @Test func `an issue names the kind of the element, at every depth`() {
      struct Page: Decodable {
        @Lossy var items: [Flat]
      }
      let list = decode(
        Page.self,
        #"[{"items":[{"type":"photo","id":"x"},{"type":"text","id":1,"text":"a"}]}]"#
      )
      #expect(list.elements.first?.items.map(\.kind) == [.text])
      #expect(list.issues.map(\.kind) == ["photo"])
      #expect(list.issues.allSatisfy { $0.description.hasSuffix(#"(kind "photo")"#) })
      let top = decode(Flat.self, #"[{"type":"photo","id":"x"}]"#)
      #expect(top.issues.map(\.kind) == ["photo"])
    }
  }
#endif
