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

  @Test func `a title leads to its section, also past sections without one`() {
    leads(.table()) { $0.driveIndex($1) }
    leads(.collection()) { $0.driveIndex($1) }
  }

  private func leads<Host: ViewHost>(
    _ stage: ListStage<Row, Host>,
    _ drive: (Host, String) -> Void
  ) {
    stage.show(list)
    #expect(titles(stage) == nil)
    stage.host.listOptions.indexTitle = { $0.id == "recent" ? nil : "\($0.id)" }
    #expect(titles(stage) == ["A", "B", "C", "D"])
    drive(stage.host, "B")
    stage.settle()
    #expect(stage.rowsInView.first { $0.distance >= 0 }?.identity == .row(200))
    drive(stage.host, "A")
    stage.settle()
    #expect(stage.rowsInView.first { $0.distance >= 0 }?.identity == .row(0))
    // A section without rows leads to what follows it.
    drive(stage.host, "C")
    stage.settle()
    #expect(stage.rowsInView.contains { $0.identity == .row(400) })
    #expect(stage.violations.isEmpty)
  }

  private func titles<Host: ViewHost>(_ stage: ListStage<Row, Host>) -> [String]? {
    if let table = stage.host as? UITableView {
      return table.dataSource?.sectionIndexTitles(for: table)
    }
    return (stage.host as? UICollectionView).flatMap { $0.dataSource?.indexTitles(for: $0) }
  }

  @Test func `the index of a table follows its sections, and leads to them by their titles`() {
    let stage = ListStage<Row, UITableView>.table()
    stage.host.listOptions.indexTitle = { $0.itemCount == 0 ? nil : "\($0.id)" }
    stage.show(list)
    #expect(stage.host.drivenIndexTitles == ["A", "recent", "B", "D"])
    var sections = sections
    sections.remove(at: 0)
    sections.append(ListSection("E", items: (0..<20).map { Row(900 + $0) }))
    stage.show(ListSnapshot(sections))
    #expect(stage.host.drivenIndexTitles == ["recent", "B", "D", "E"])
    stage.host.driveIndex("D")
    stage.settle()
    #expect(stage.rowsInView.contains { $0.identity == .row(400) })
    // Titles may depend on how many rows there are.
    sections[2].items = [Row(1)]
    stage.show(ListSnapshot(sections))
    #expect(stage.host.drivenIndexTitles == ["recent", "B", "C", "D", "E"])
    stage.host.listOptions.indexTitle = nil
    #expect(stage.host.drivenIndexTitles == nil)
    // The view may show a title a moment longer than the list has it.
    stage.host.listOptions.indexTitle = { "\($0.id)" }
    #expect(stage.bridge.section(ofIndexEntry: 0, title: "D") == 3)
    #expect(stage.bridge.section(ofIndexEntry: 90, title: "gone") == 4)
    #expect(stage.violations.isEmpty)
  }

  @Test func `at the end of the list an empty section leads to what stands before it`() {
    let stage = ListStage<Row, UICollectionView>.collection()
    stage.host.listOptions.indexTitle = { "\($0.id)" }
    stage.show(
      ListSnapshot([
        ListSection("A", items: (0..<40).map { Row($0) }), ListSection("Z", items: []),
      ])
    )
    stage.host.driveIndex("Z")
    stage.settle()
    #expect(stage.violations.isEmpty)
  }

  @Test func `a list without any row has an index that leads nowhere`() {
    let stage = ListStage<Row, UICollectionView>.collection()
    stage.host.listOptions.indexTitle = { "\($0.id)" }
    stage.show(ListSnapshot([ListSection("A", items: []), ListSection("B", items: [])]))
    stage.host.driveIndex("B")
    stage.settle()
    #expect(stage.violations.isEmpty)
  }
}
