import MedleyCore

#if Macros
  import Medley
  import MedleyTesting
  import Testing

  @Suite struct ClosedSetTests {
    static let posts: [Post] = [
      .text(TextPost(id: 1, text: "one")),
      .image(ImagePost(id: 1, caption: "two")),
      .separator,
      .article(model: ArticlePost(id: "1", headline: "three")),
    ]

    @Test func `a host shows each kind with the adapter of the kind`() {
      #expect(
        HeadlessHost.render(Self.posts, with: Post.Cells.standard) == [
          "one", "two", "---", "three",
        ]
      )
    }

    @Test func `rows of different kinds have different identities even if their ids are equal`() {
      #expect(Set(Self.posts.map(\.id)).count == 4)
      #expect(Self.posts[0].id == .text(1))
      #expect(Self.posts[2].id == .separator)
      #expect(Self.posts[3].id == .article("1"))
    }

    @Test func `changing the content of a row keeps its identity but not its equality`() {
      let changed = Post.text(TextPost(id: 1, text: "changed"))
      #expect(changed.id == Self.posts[0].id)
      #expect(changed != Self.posts[0])
    }

    @Test func `allCases of Kind has the order of the cases`() {
      #expect(Post.Kind.allCases.map(\.rawValue) == ["text", "image", "article", "separator"])
      #expect(Self.posts.map(\.kind) == [.text, .image, .separator, .article])
    }

    @Test func `model returns the value of the case`() {
      #expect(Self.posts[0].model as? TextPost == TextPost(id: 1, text: "one"))
      #expect(Self.posts[2].model as? UnitModel == UnitModel("separator"))
    }

    @Test func `items are filtered by the protocols of their models`() {
      #expect(Self.posts.models(as: (any ImageProvider).self).map(\.image) == ["two.png", "1.png"])
      #expect(Self.posts.models(as: TextPost.self).map(\.text) == ["one"])
      #expect(
        Self.posts.items(whoseModelIs: (any ImageProvider).self).map(\.kind) == [.image, .article]
      )
    }

    @Test func `an item of a closed set can be an item of an open list`() {
      let open = Self.posts.map { AnyListItem($0) }
      #expect(open.map { $0.model as? TextPost } == [TextPost(id: 1, text: "one"), nil, nil, nil])
      #expect(open[2].id == AnyListItem.ID(of: Self.posts[2]))
    }

    actor Renderer {
      func render(_ posts: [Post]) -> [String] {
        HeadlessHost.render(posts, with: Post.Cells.standard)
      }
    }

    @Test func `a closed set is rendered off the main actor`() async {
      #expect(await Renderer().render(Self.posts).count == 4)
    }
  }
#endif
