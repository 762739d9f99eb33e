import MedleyCore

#if Macros
  import Medley
  import MedleyTesting
  import Testing

  @Suite struct NestedSetTests {
    private let items: [Nested] = [
      .post(.text(TextPost(id: 1, text: "one"))),
      .post(.separator),
      .tree(label: .branch(Branch(id: 1, children: []))),
      .note(Note(id: 1)),
      .favourite(Spaced(Note(id: 1), in: "a")),
      .tab(Spaced(.image(ImagePost(id: 1, caption: "two")), in: "b")),
      .default(Spaced(Nested.Own(id: 1), in: "c")),
      .separator,
    ]

    @Test func `a row of a nested set has the cell of its kind in that set`() {
      #expect(
        HeadlessHost.render(items, with: Nested.Cells.standard) == [
          "one", "---", "branch 1", "note 1", "favourite 1", "two", "own 1", "---",
        ]
      )
    }

    @Test func `each row has an identity of its own, also with the same id in other sets`() {
      #expect(Set(items.map(\.id)).count == items.count)
      #expect(items[0].id == .post(.text(1)))
      #expect(items[4].id == .favourite(SpacedID(1, in: "a")))
    }

    @Test func `the model of a row is the model of the innermost set`() {
      #expect(items[0].model as? TextPost == TextPost(id: 1, text: "one"))
      #expect(items[1].model as? UnitModel == UnitModel("separator"))
      #expect(items[4].model as? Note == Note(id: 1))
      #expect(items[5].model as? ImagePost == ImagePost(id: 1, caption: "two"))
      let deep = DeepNested.nested(items[5])
      #expect(deep.model as? ImagePost == ImagePost(id: 1, caption: "two"))
    }

    @Test func `a case of the set translates items and ids in both directions`() {
      let post = Post.text(TextPost(id: 4, text: "four"))
      let posts = Nested.Cases.post
      #expect(posts.item(post) == .post(post))
      #expect(posts.id(post.id) == .post(.text(4)))
      #expect(posts.valueID(.post(.text(4))) == .text(4))
      #expect(posts.valueID(.note(4)) == nil)
      let spaced = Spaced(post, in: "b")
      #expect(Nested.Cases.tab.item(spaced) == .tab(spaced))
      #expect(Nested.Cases.tab.valueID(.tab(spaced.id)) == spaced.id)
      #expect(Nested.Cases.tree.item(.leaf(Note(id: 1))) == .tree(label: .leaf(Note(id: 1))))
      #expect(GenericNested<Note>.Cases.spaced.name == "spaced")
      #expect(PublicNested.Cases.names.name == "names")
      #expect(Box<Int>.Row.Cases.note.name == "note")
      #expect(OddNames.Cases.`self`.name == "self" && OddNames.Cases.`default`.name == "default")
    }

    @Test func `a declaration of the author with the name Cases is kept`() {
      #expect(Legal.Written.Cases.count == 1)
      #expect(Legal.Row.lost(Legal.Cases(id: 2)).id == .lost(2))
      #expect(Legal.Named.Cases(Note(id: 2)).kind == .Cases)
    }
  }
#endif
