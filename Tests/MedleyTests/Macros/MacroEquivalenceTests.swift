import MedleyCore

#if Macros
  import Foundation
  import Medley
  import MedleyTesting
  import Testing

  /// The generated code behaves like code without the macro.
  @Suite struct MacroEquivalenceTests {
    /// The same row in both sets.
    struct Pair {
      let written: PostWithoutMacro
      let generated: Post

      init(using generator: inout SeededGenerator) {
        let number = Int.random(in: 0..<3, using: &generator)
        let text = ["a", "b"].randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          written = .text(TextPost(id: number, text: text))
          generated = .text(TextPost(id: number, text: text))
        case 1:
          written = .image(ImagePost(id: number, caption: text))
          generated = .image(ImagePost(id: number, caption: text))
        case 2:
          written = .article(model: ArticlePost(id: "\(number)", headline: text))
          generated = .article(model: ArticlePost(id: "\(number)", headline: text))
        default:
          written = .separator
          generated = .separator
        }
      }
    }

    static let pairs: [Pair] = {
      var generator = SeededGenerator(seed: 7)
      return (0..<150).map { _ in Pair(using: &generator) }
    }()

    @Test func `identity and equality of every pair of rows are the same as without the macro`() {
      for first in Self.pairs {
        for second in Self.pairs {
          #expect(
            (first.generated.id == second.generated.id) == (first.written.id == second.written.id)
          )
          #expect(
            (first.generated == second.generated) == (first.written == second.written)
          )
        }
      }
    }

    @Test func `models are the same as without the macro`() {
      for pair in Self.pairs {
        #expect(AnyListItem(pair.generated.model) == AnyListItem(pair.written.model))
      }
    }

    @Test func `a list shows the same lines as without the macro`() {
      #expect(
        HeadlessHost.render(Self.pairs.map(\.generated), with: Post.Cells.standard)
          == HeadlessHost.render(Self.pairs.map(\.written), with: PostWithoutMacro.Cells.standard)
      )
    }

    @Test func `reuse identifiers distinguish the same kinds as without the macro`() {
      let cells = Post.Cells<HeadlessHost>.standard
      let identifiers = Self.pairs.map { cells.reuseIdentifier(for: $0.generated) }
      let written = PostWithoutMacro.Cells<HeadlessHost>.standard
      let expected = Self.pairs.map { written.reuseIdentifier(for: $0.written) }
      #expect(Set(identifiers).count == Set(expected).count)
      for (index, identifier) in identifiers.enumerated() {
        #expect((identifier == identifiers[0]) == (expected[index] == expected[0]))
      }
    }

    @Test(arguments: [
      #"{"type":"text","id":1,"text":"t"}"#, #"{"type":"pr","id":1}"#,
      #"{"type":"pull_request","id":2,"more":[1,2]}"#, #"{"type":"separator","id":3}"#,
      #"{"type":"poll","options":["a",null]}"#, #"{"type":7,"id":1}"#, #"{"type":"text","id":"x"}"#,
      #"{"type":null}"#, "{}", "[]", "3",
    ])
    func `the coded form and its errors are the same as without the macro`(_ json: String) throws {
      let data = Data(json.utf8)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let generated = Result { try JSONDecoder().decode(Event.self, from: data) }
      let written = Result { try JSONDecoder().decode(EventWithoutMacro.self, from: data) }
      switch (generated, written) {
      case (.success(let generated), .success(let written)):
        #expect(try encoder.encode(generated) == encoder.encode(written))
      case (.failure(let generated), .failure(let written)):
        #expect(String(describing: generated) == String(describing: written))
      default:
        Issue.record("one is decoded and the other is not")
      }
    }
  }
#endif
