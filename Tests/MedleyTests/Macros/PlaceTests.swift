#if Macros
  import Medley
  import MedleyTesting
  import Testing

  @Suite struct PlaceTests {
    @Test func `a set can be generic over its models`() {
      let items: [Generic<TextPost, ImagePost>] = [
        .first(TextPost(id: 1, text: "")), .second(ImagePost(id: 2, caption: "")),
        .note(Note(id: 3)),
      ]
      let cells = Generic<TextPost, ImagePost>.Cells<HeadlessHost>(
        first: .labelled("first"),
        second: .labelled("second"),
        note: .labelled("note")
      )
      #expect(HeadlessHost.render(items, with: cells) == ["first 1", "second 2", "note 3"])
      #expect(items[0].id == .first(1))
    }

    @Test func `a set can be nested and fileprivate`() {
      let cells = Screen.Row.Cells<HeadlessHost>(
        note: .labelled("note"),
        separator: .labelled("unit")
      )
      #expect(HeadlessHost.render([.note(Note(id: 1))], with: cells) == ["note 1"])
      #expect(Screen.hiddenLines([Note(id: 1), Note(id: 2)]) == ["hidden 1", "hidden 2"])
      #expect(filePrivateKinds() == ["note"])
    }

    @Test func `a set can be nested in an extension with constraints`() {
      let cells = Box<Int>.Row.Cells<HeadlessHost>(
        note: .labelled("note"),
        separator: .labelled("unit")
      )
      #expect(HeadlessHost.render([.note(Note(id: 1)), .separator], with: cells).count == 2)
    }

    @Test func `models can be nested in the set`() {
      #expect(
        HeadlessHost.render(
          [.item(Inner.Item(id: 1)), .text(Inner.Text(id: 2))],
          with: Inner.Cells.standard
        ) == ["item 1", "text 2"]
      )
    }

    @Test func `a model can contain items of its own set`() {
      let tree = Tree.branch(
        Branch(id: 1, children: [.leaf(Note(id: 2)), .branch(Branch(id: 3, children: []))])
      )
      #expect((tree.model as? Branch)?.children.map(\.id) == [.leaf(2), .branch(3)])
    }

    @Test func `unavailable cases have no cells`() {
      #expect(Ageing.Kind.allCases.map(\.rawValue) == ["note", "old"])
      let cells = Ageing.Cells<HeadlessHost>(note: .labelled("note"), old: .labelled("old"))
      #expect(HeadlessHost.render([.note(Note(id: 1))], with: cells) == ["note 1"])
    }

    @Test func `members that the author has written are kept`() {
      #expect(Partial.note(Note(id: 1)) == .other(Note(id: 1)))
      #expect(Partial.note(Note(id: 1)).id == 1)
      #expect(Partial.note(Note(id: 1)).kind == "partial")
      #expect(Partial.Kind.allCases == [.note, .other])
    }

    @Test func `only cases whose conditions hold have cells`() {
      #expect(
        Conditional.Kind.allCases.map(\.rawValue) == ["always", "modern", "inner", "last"]
      )
      let cells = Conditional.Cells<HeadlessHost>(
        always: .labelled("always"),
        modern: .labelled("modern"),
        inner: .labelled("inner"),
        last: .labelled("last")
      )
      #expect(
        HeadlessHost.render([.inner(Note(id: 1)), .last], with: cells) == ["inner 1", "last last"]
      )
      let publicCells = PublicConditional.Cells<HeadlessHost>(
        always: .labelled("always"),
        modern: .labelled("modern"),
        unknown: .labelled("unknown"),
        last: .labelled("last")
      )
      #expect(
        HeadlessHost.render([.modern(PublicCodedNote(id: 1))], with: publicCells) == ["modern 1"]
      )
    }
  }
#endif
