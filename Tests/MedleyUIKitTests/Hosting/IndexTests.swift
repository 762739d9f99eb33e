import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The index at the edge of a view.
@Suite @MainActor struct IndexTests {
  private var list: ListSnapshot<Row> { ListSnapshot(sections) }

  private var sections: [ListSection<Row>] {
    ["A", "recent", "B", "C", "D"].enumerated().map { index, name in
      let count = name == "C" ? 0 : 20
      return ListSection(
        SectionID(name),
        header: Row(1_000 + index, name),
        items: (0..<count).map { Row(index * 100 + $0) }
      )
    }
  }

  @Test func `an index title leads to its section, also across sections without a title`() {
    leads(.table()) { $0.driveIndex($1) }
    leads(.collection()) { $0.driveIndex($1) }
  }

  private func leads<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ drive: (Host, String) -> Void
  ) {
    fixture.show(list)
    #expect(titles(fixture) == nil)
    fixture.host.listOptions.indexTitle = { $0.id == "recent" ? nil : "\($0.id)" }
    #expect(titles(fixture) == ["A", "B", "C", "D"])
    drive(fixture.host, "B")
    fixture.runPendingWork()
    #expect(fixture.rowsInView.first { $0.distance >= 0 }?.identity == .row(200))
    drive(fixture.host, "A")
    fixture.runPendingWork()
    #expect(fixture.rowsInView.first { $0.distance >= 0 }?.identity == .row(0))
    // A section without rows leads to the next row.
    drive(fixture.host, "C")
    fixture.runPendingWork()
    #expect(fixture.rowsInView.contains { $0.identity == .row(400) })
    #expect(fixture.violations.isEmpty)
  }

  private func titles<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) -> [String]? {
    if let table = fixture.host as? UITableView {
      return table.dataSource?.sectionIndexTitles(for: table)
    }
    return (fixture.host as? UICollectionView).flatMap { $0.dataSource?.indexTitles(for: $0) }
  }

  @Test func `the index of a table view follows its sections and leads to them by their titles`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.listOptions.indexTitle = { $0.itemCount == 0 ? nil : "\($0.id)" }
    fixture.show(list)
    #expect(fixture.host.drivenIndexTitles == ["A", "recent", "B", "D"])
    var sections = sections
    sections.remove(at: 0)
    sections.append(ListSection("E", items: (0..<20).map { Row(900 + $0) }))
    fixture.show(ListSnapshot(sections))
    #expect(fixture.host.drivenIndexTitles == ["recent", "B", "D", "E"])
    fixture.host.driveIndex("D")
    fixture.runPendingWork()
    #expect(fixture.rowsInView.contains { $0.identity == .row(400) })
    // Titles may depend on the number of rows.
    sections[2].items = [Row(1)]
    fixture.show(ListSnapshot(sections))
    #expect(fixture.host.drivenIndexTitles == ["recent", "B", "C", "D", "E"])
    fixture.host.listOptions.indexTitle = nil
    #expect(fixture.host.drivenIndexTitles == nil)
    // The view may still show outdated titles.
    fixture.host.listOptions.indexTitle = { "\($0.id)" }
    #expect(fixture.bridge.updates.index.section(ofEntry: 0, title: "D") == 3)
    #expect(fixture.bridge.updates.index.section(ofEntry: 90, title: "gone") == 4)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the index entry of an empty section at the end leads to the last row before it`() {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.host.listOptions.indexTitle = { "\($0.id)" }
    fixture.show(
      ListSnapshot([
        ListSection("A", items: (0..<40).map { Row($0) }), ListSection("Z", items: []),
      ])
    )
    fixture.host.driveIndex("Z")
    fixture.runPendingWork()
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the index of a list without rows leads to no row`() {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.host.listOptions.indexTitle = { "\($0.id)" }
    fixture.show(ListSnapshot([ListSection("A", items: []), ListSection("B", items: [])]))
    fixture.host.driveIndex("B")
    fixture.runPendingWork()
    #expect(fixture.violations.isEmpty)
  }
}
