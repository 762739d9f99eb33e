#if Macros
  import Medley
  import MedleyTesting
  import Testing

  @Suite struct NameTests {
    @Test func `cases can have names with a meaning in Swift`() {
      let items: [OddNames] = [
        .default(Note(id: 1)), .`init`(Note(id: 2)), .`self`(Note(id: 3)), .`Type`(Note(id: 4)),
        .id(Note(id: 5)), .model(Note(id: 6)), .visit(Note(id: 7)), .Host(Note(id: 8)),
        .`two words`(Note(id: 9)), .none(Note(id: 10)), .rawValue(Note(id: 11)),
      ]
      #expect(items.map { $0.model as? Note } == (1...11).map { Note(id: $0) })
      #expect(
        items.map(\.kind.rawValue) == [
          "default", "init", "self", "Type", "id", "model", "visit", "Host", "two words", "none",
          "rawValue",
        ]
      )
      #expect(items[2].id == .`self`(3))
      let cells = OddNames.Cells<HeadlessHost>(
        default: .labelled("default"),
        init: .labelled("init"),
        self: .labelled("self"),
        Type: .labelled("Type"),
        class: .labelled(""),
        func: .labelled(""),
        id: .labelled("id"),
        kind: .labelled(""),
        model: .labelled("model"),
        cell: .labelled(""),
        register: .labelled(""),
        update: .labelled(""),
        visit: .labelled("visit"),
        none: .labelled("none"),
        some: .labelled(""),
        get: .labelled(""),
        set: .labelled(""),
        rawValue: .labelled("rawValue"),
        hash: .labelled(""),
        hashValue: .labelled(""),
        description: .labelled(""),
        makeCell: .labelled(""),
        reuseIdentifier: .labelled(""),
        item: .labelled(""),
        Note: .labelled(""),
        Host: .labelled("Host"),
        Visitor: .labelled(""),
        `two words`: .labelled("two words"),
        visitor: .labelled(""),
        tag: .labelled("")
      )
      #expect(
        HeadlessHost.render(items, with: cells) == [
          "default 1", "init 2", "self 3", "Type 4", "id 5", "model 6", "visit 7", "Host 8",
          "two words 9", "none 10", "rawValue 11",
        ]
      )
    }

    @Test func `a generated initializer accepts cases with such names`() {
      let cells = OddPublicNames.Cells<HeadlessHost>(
        default: .labelled("default"),
        init: .labelled("init"),
        self: .labelled("self"),
        Type: .labelled("Type"),
        Host: .labelled("Host"),
        visit: .labelled("visit"),
        `two words`: .labelled("two words")
      )
      let items: [OddPublicNames] = [.`self`(PublicNote(id: 1)), .`init`(PublicNote(id: 2))]
      #expect(HeadlessHost.render(items, with: cells) == ["self 1", "init 2"])
    }

    @Test func `models can have the names of a cell provider's associated types`() {
      let cells = Hiding.Models.Cells<HeadlessHost>(
        host: .labelled("host"),
        item: .labelled("item"),
        Visitor: .labelled("visitor")
      )
      let items: [Hiding.Models] = [
        .host(Hiding.Host(id: 1)), .item(Hiding.Item(id: 2)), .Visitor(Note(id: 3)),
      ]
      #expect(HeadlessHost.render(items, with: cells) == ["host 1", "item 2", "visitor 3"])
    }

    @Test func `generic parameters can have the names of a cell provider's associated types`() {
      typealias Set = HidingParameters<Note, TextPost, ImagePost>
      let cells = Set.Cells<HeadlessHost>(
        host: .labelled("host"),
        item: .labelled("item"),
        visitor: .labelled("visitor")
      )
      let items: [Set] = [
        .host(Note(id: 1)), .item(TextPost(id: 2, text: "")),
        .visitor(ImagePost(id: 3, caption: "")),
      ]
      #expect(HeadlessHost.render(items, with: cells) == ["host 1", "item 2", "visitor 3"])
    }

    @Test func `a set can have the name of a cell provider's associated type`() {
      #expect(
        HeadlessHost.render(
          [.note(Note(id: 1)), .separator],
          with: HidingSets.Host.Cells(note: .labelled("note"), separator: .labelled("unit"))
        ) == ["note 1", "unit separator"]
      )
      #expect(
        HeadlessHost.render(
          [.note(Note(id: 1)), .separator],
          with: HidingSets.Item.Cells(note: .labelled("note"), separator: .labelled("unit"))
        ) == ["note 1", "unit separator"]
      )
      #expect(
        HeadlessHost.render(
          [.note(Note(id: 1)), .separator],
          with: HidingSets.Visitor.Cells(note: .labelled("note"), separator: .labelled("unit"))
        ) == ["note 1", "unit separator"]
      )
    }

    @Test func `a generic parameter of the enclosing type can have such a name`() {
      #expect(
        HeadlessHost.render(
          [.note(Note(id: 1))],
          with: HidingScreen<HeadlessHost>.Row.Cells(
            note: .labelled("note"),
            separator: .labelled("unit")
          )
        ) == ["note 1"]
      )
      #expect(
        HeadlessHost.render(
          [.note(Note(id: 1)), .separator],
          with: HidingExtended<HeadlessHost, Int>.Row.Cells.standard
        ) == ["1", "-"]
      )
    }
  }
#endif
