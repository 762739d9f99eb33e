#if Macros
  import Foundation
  import Medley
  import Testing

  @Suite struct SavedIdentityTests {
    struct Note: ListModel {
      var id: Int
    }

    struct Odd: ListModel {
      struct Key: Hashable, Sendable {}
      var id = Key()
    }

    @ListItem enum Row {
      case note(Note)
      case draft(Note)
      case odd(Odd)
      case separator
    }

    @Test func `an id is encoded by its kind, without the name of a type`() throws {
      for id: Row.ID in [.note(1), .draft(1), .separator] {
        let data = try JSONEncoder().encode([id])
        #expect(try JSONDecoder().decode([Row.ID].self, from: data) == [id])
        #expect(!String(decoding: data, as: UTF8.self).contains("Note"))
      }
    }

    @Test func `an id that is not codable, and an unknown kind, throw an error`() {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode([Row.ID.odd(Odd.Key())]) }
      for text in [#"{"kind":"gone"}"#, #"{"kind":"note"}"#, #"{"kind":"note","id":"x"}"#] {
        #expect(throws: DecodingError.self) {
          try JSONDecoder().decode(Row.ID.self, from: Data(text.utf8))
        }
      }
    }
  }
#endif
