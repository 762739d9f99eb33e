import Testing

@testable import MedleyCore

@Suite struct DifferenceHeadingTests {
  typealias Row = SnapshotFixture.Row

  private var headings: [ListSection<Row>] {
    [nil, 0, 1].flatMap { header in
      [nil, 0, 1].flatMap { footer in
        [SectionLayout.list, .grid(columns: 2)].map { layout in
          ListSection(
            "a",
            header: header.map { Row(id: 1, text: $0) },
            footer: footer.map { Row(id: 1, text: $0) },
            layout: layout,
            items: []
          )
        }
      }
    }
  }

  @Test func `every change of a heading is in the difference, also in a moved section`() throws {
    let other = ListSection<Row>("b", items: [Row(id: 1)])
    for before in headings {
      for after in headings {
        for sections in [[after, other], [other, after]] {
          let old = SnapshotFixture.Model(sections: [before, other])
          let new = SnapshotFixture.Model(sections: sections)
          var edited = ListSnapshot(old.sections, shape: .tiny)
          try edited.updateSection("a") {
            ($0.header, $0.footer, $0.layout) = (after.header, after.footer, after.layout)
          }
          if sections[0].id == "b" { try edited.moveSection(from: 0, to: 1) }
          for list in [edited, ListSnapshot(new.sections, shape: .tiny)] {
            let start = (ListSnapshot(old.sections, shape: .tiny), old)
            #expect(DifferenceChecks.issues(from: start, to: (list, new)) == [])
          }
        }
      }
    }
  }

  @Test func `rows and headings with the same identity are independent`() {
    let old = ListSnapshot([ListSection("a", header: Row(id: 1), items: [Row(id: 2)])])
    let new = ListSnapshot([ListSection("a", header: Row(id: 2), items: [Row(id: 1)])])
    let change = new.difference(from: old)
    #expect(change.updatedHeaders == [0])
    #expect(change.deletedRows.count == 1)
    #expect(change.insertedRows.count == 1)
    #expect(change.updatedRows.isEmpty)
  }
}
