import MedleyCore
import Testing

private struct Day: ListModel {
  var id: String
}

@Suite struct OpenSectionTests {
  private typealias Section = ListSection<AnyListItem>

  private let rows = [AnyListItem(TextPost(id: 1, text: "one"))]

  private func name(_ item: AnyListItem?) -> String {
    item?.id.description ?? "-"
  }

  @Test(arguments: [nil, "today"], [nil, "end"])
  func `header and footer of an open section may be any models or nil`(
    header: String?,
    footer: String?
  ) {
    let header = header.map { Day(id: $0) }
    let footer = footer.map { UnitModel($0) }
    let sections = [
      Section("a", header: header, footer: footer, items: rows),
      Section("a", header: header, footer: footer) { TextPost(id: 1, text: "one") },
    ]
    for section in sections {
      #expect(section.header == header.map { AnyListItem($0) })
      #expect(section.footer == footer.map { AnyListItem($0) })
      #expect(section.items == rows)
      #expect(section.layout == .list)
    }
  }

  @Test func `a section may have a footer alone, a header alone, or neither`() {
    let layout = SectionLayout.grid(columns: 2)
    let sections: [Section] = [
      Section("a", footer: Day(id: "f"), layout: layout, items: rows),
      Section("a", footer: Day(id: "f"), layout: layout) { rows },
      Section("a", header: Day(id: "h"), layout: layout, items: rows),
      Section("a", header: Day(id: "h"), layout: layout) { rows },
      Section("a", layout: layout, items: rows),
      Section("a", layout: layout) { rows },
      Section("a", header: nil, footer: nil, layout: layout, items: rows),
      Section("a", header: nil, footer: nil, layout: layout) { rows },
    ]
    #expect(sections.map { name($0.header) } == ["-", "-", "Day(h)", "Day(h)", "-", "-", "-", "-"])
    #expect(sections.map { name($0.footer) } == ["Day(f)", "Day(f)", "-", "-", "-", "-", "-", "-"])
    #expect(sections.allSatisfy { $0.items == rows && $0.layout == layout })
  }

  @Test func `models and boxed items can be mixed in a block`() {
    let boxed = AnyListItem(Day(id: "h"))
    let any: any ListModel = UnitModel("f")
    let section = Section("a", header: boxed, footer: any) {
      Day(id: "row")
      if rows.count == 1 { rows }
    }
    #expect(section.header?.id == boxed.id)
    #expect(name(section.footer) == "UnitModel(f)")
    #expect(section.items.map(name) == ["Day(row)", "TextPost(1)"])
    let other = Section("a", header: Post.text(TextPost(id: 2, text: "")), footer: boxed, items: [])
    #expect(other.header == AnyListItem(Post.text(TextPost(id: 2, text: ""))))
    #expect(other.footer == boxed)
  }

  @Test func `the item type of a section is inferred from its context`() {
    let snapshot = ListSnapshot<AnyListItem> {
      ListSection("a", header: Day(id: "h")) { TextPost(id: 1, text: "one") }
      ListSection("b", footer: Day(id: "f")) {
        TextPost(id: 2, text: "two")
        Day(id: "row")
      }
      ListSection("c", footer: Day(id: "f"), items: rows)
      ListSection("d") { Day(id: "x") }
    }
    #expect(snapshot.sections.map { name($0.header) } == ["Day(h)", "-", "-", "-"])
    #expect(snapshot.sections.map { name($0.footer) } == ["-", "Day(f)", "Day(f)", "-"])
  }

  @Test func `a section of one kind uses the general initializer`() {
    let section = ListSection("a", header: Day(id: "h")) { Day(id: "row") }
    let type: ListSection<Day>.Type = type(of: section)
    #expect(type == ListSection<Day>.self)
    #expect(section.header == Day(id: "h"))
  }
}
