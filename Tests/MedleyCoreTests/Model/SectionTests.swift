import MedleyCore
import Testing

private enum Day: Hashable, Sendable {
  case today
  case other(Int)
}

@Suite struct SectionTests {
  @Test func `section ids are compared by type and value`() {
    #expect(SectionID("today") == "today")
    #expect(SectionID(3) == 3)
    #expect(SectionID(3) != SectionID("3"))
    #expect(SectionID(3) != SectionID(3.0))
    #expect(SectionID(Day.today) == SectionID(Day.today))
    #expect(SectionID(Day.other(1)) != SectionID(Day.other(2)))
    #expect(SectionID(SectionID(Day.today)) == SectionID(Day.today))
    let ids: Set<SectionID> = ["a", "b", "a", 1, 2, 1, SectionID(Day.today), SectionID(Day.today)]
    #expect(ids.count == 5)
  }

  @Test func `a section id of an optional differs from the id of its value`() {
    let ids = [
      SectionID("a"), SectionID(Optional("a")), SectionID(Optional(Optional("a"))),
      SectionID(1), SectionID(Optional(1)), SectionID(Int?.none), SectionID(String?.none),
      SectionID(Day.today), SectionID(Optional(Day.today)), SectionID(Optional(SectionID("a"))),
    ]
    for (index, id) in ids.enumerated() {
      for (otherIndex, other) in ids.enumerated() {
        #expect((id == other) == (index == otherIndex))
      }
    }
    #expect(Set(ids + ids).count == ids.count)
    #expect(SectionID(Optional("a")) == SectionID(Optional("a")))
  }

  @Test func `the description of a section id is that of its value`() {
    let name = "b"
    let ids: [SectionID] = ["a\(name)", 7, SectionID(Day.other(2))]
    #expect(ids.map(\.description) == ["ab", "7", "other(2)"])
  }

  @Test(arguments: [true, false], [nil, 7])
  func `an item block supports if, if let, else, for and sequences`(flag: Bool, number: Int?) {
    let section = ListSection<TextPost>("a") {
      TextPost(id: 0, text: "first")
      if flag {
        TextPost(id: 1, text: "if")
      } else {
        TextPost(id: 2, text: "else")
      }
      if let number { TextPost(id: number, text: "let") }
      for index in 10..<12 {
        TextPost(id: index, text: "for")
        if index == 11 { TextPost(id: 100, text: "nested") }
      }
      (20..<22).map { TextPost(id: $0, text: "array") }
      (30..<32).lazy.map { TextPost(id: $0, text: "sequence") }
      number.map { TextPost(id: $0 + 1, text: "optional") }
      switch number {
      case nil: TextPost(id: 40, text: "none")
      case 7?: TextPost(id: 41, text: "seven")
      default: TextPost(id: 42, text: "other")
      }
    }
    let expected =
      [0, flag ? 1 : 2] + (number.map { [$0] } ?? []) + [10, 11, 100, 20, 21, 30, 31]
      + (number.map { [$0 + 1] } ?? []) + [number == nil ? 40 : 41]
    #expect(section.items.map(\.id) == expected)
  }

  @Test func `an open section boxes the models of its block`() {
    let section = ListSection<AnyListItem>("a", header: AnyListItem(UnitModel("header"))) {
      TextPost(id: 1, text: "one")
      [ImagePost(id: 2, caption: "two"), ImagePost(id: 3, caption: "three")]
      AnyListItem(UnitModel("line"))
    }
    #expect(
      section.items.map(\.id.description) == [
        "TextPost(1)", "ImagePost(2)", "ImagePost(3)", "UnitModel(line)",
      ]
    )
  }

  @Test func `a section block supports the same statements as an item block`() {
    let flags = [true, false]
    let snapshot = ListSnapshot<TextPost> {
      ListSection("a", items: [])
      for (index, flag) in flags.enumerated() {
        if flag {
          ListSection(SectionID(index), items: [TextPost(id: index, text: "")])
        }
      }
      ["x", "y"].map { ListSection(SectionID($0), items: []) }
    }
    #expect((0..<snapshot.sectionCount).map { snapshot.section(at: $0)?.id } == ["a", 0, "x", "y"])
  }
}
