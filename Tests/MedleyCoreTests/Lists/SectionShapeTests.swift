import Testing

@testable import MedleyCore

private struct Row: ListModel {
  var id: Int
}

/// The shapes of sections and the identities of cells, as a host reads them.
@Suite struct SectionShapeTests {
  private let layouts: [SectionLayout] = [.list, .grid(columns: 2), .carousel()]
  private let styles: [SectionStyle] = [.plain, .card]

  /// Sections with all combinations of parts.
  private var sections: [ListSection<Row>] {
    var sections: [ListSection<Row>] = []
    for layout in layouts {
      for style in styles {
        for parts in 0..<16 {
          let id = sections.count
          var section = ListSection(
            SectionID(id),
            header: parts & 1 > 0 ? Row(id: id) : nil,
            footer: parts & 2 > 0 ? Row(id: id) : nil,
            layout: layout,
            style: style,
            items: (0..<parts % 5).map { Row(id: id * 10 + $0) }
          )
          section.isWindowed = parts & 4 > 0
          sections.append(section)
        }
      }
    }
    return sections
  }

  @Test func `a host reads the shape and the identities of all kinds of sections`() {
    let sections = sections
    let host = StagedHost()
    let list = ListController(
      host,
      cells: CellAdapter<Row, StagedHost>.content { ListContent("\($0.id)") }
    )
    list.apply(ListSnapshot(sections))
    #expect(list.sectionCount == sections.count)
    for (index, section) in sections.enumerated() {
      var expected = SectionShape(
        id: section.id,
        layout: section.layout,
        style: section.style,
        itemCount: section.items.count,
        hasHeader: section.header != nil,
        hasFooter: section.footer != nil
      )
      expected.isWindowed = section.isWindowed
      #expect(list.section(at: index) == expected)
      #expect(list.identity(at: .header(section: index)) == .header(section.id))
      #expect(list.identity(at: .footer(section: index)) == .footer(section.id))
      for item in -1...section.items.count {
        let path = ListPath(section: index, item: item)
        let row = section.items.indices.contains(item) ? section.items[item] : nil
        #expect(list.identity(at: .row(path)) == row.map { .row($0.id) })
        #expect(list.model(at: .row(path)) as? Row == row)
        #expect((list.reuseIdentifier(at: .row(path)) != nil) == (row != nil))
      }
    }
    for index in [-1, sections.count, .min, .max] {
      #expect(list.section(at: index) == nil)
      #expect(list.identity(at: .header(section: index)) == nil)
      #expect(list.identity(at: .row(ListPath(section: index, item: 0))) == nil)
    }
    #expect(list.identity(at: .row(ListPath(section: 1, item: .min))) == nil)
  }

  @Test func `ids are compared by type and value whatever their type`() {
    struct Key: Hashable, Sendable { var number: Int }
    #expect(ErasedID(7).value(as: Int.self) == 7)
    #expect(ErasedID("seven").value(as: String.self) == "seven")
    #expect(ErasedID(Key(number: 7)).value(as: Key.self) == Key(number: 7))
    #expect(ErasedID(7).value(as: UInt8.self) == nil)
    #expect(ErasedID(7).value(as: String.self) == nil)
    #expect(ErasedID("7").value(as: Substring.self) == nil)
    #expect(ErasedID(Optional(7)).value(as: Int?.self) == .some(.some(7)))
    #expect(ErasedID(Optional(7)) != ErasedID(7))
    #expect(ErasedID(UInt8(7)) != ErasedID(7))
  }
}
