import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The index at the edge of a view.
@Suite @MainActor struct IndexTests {
  private var list: ListSnapshot<Row> {
    ListSnapshot(
      ["A", "recent", "B", "C", "D"].enumerated().map { index, name in
        let count = name == "C" ? 0 : 20
        return ListSection(
          SectionID(name),
          header: Row(1_000 + index, name),
          items: (0..<count).map { Row(index * 100 + $0) }
        )
      }
    )
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
