import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Sections that hide and show their rows.
@Suite @MainActor struct CollapsingTests {
  private func section(_ name: SectionID, _ ids: Range<Int>) -> ListSection<Row> {
    ListSection(name, header: Row(1_000 + ids.lowerBound), items: ids.map { Row($0) })
  }

  private var list: ListSnapshot<Row> {
    ListSnapshot([section("a", 0..<3), section("b", 10..<13), section("c", 20..<23)])
  }

  private func counts<Host: ViewHost>(_ stage: ListStage<Row, Host>) -> [Int] {
    (0..<stage.controller.sectionCount).map { stage.bridge.shownRowCount(inSection: $0) }
  }

  @Test func `a tap on a header hides the rows of its section, and another shows them`() throws {
    try hides(.table())
    try hides(.table(style: .grouped))
    try hides(.collection())
  }

  private func hides<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.collapsing().show(list)
    #expect(counts(stage) == [3, 3, 3])
    #expect(stage.controller.state(at: .header(section: 1)).contains(.expanded))
    stage.tapHeader(1)
    #expect(counts(stage) == [3, 0, 3])
    try stage.requireConsistency()
    #expect(stage.rowsInView.map(\.identity) == [0, 1, 2, 20, 21, 22].map { .row($0) })
    // The list still has them.
    #expect(stage.controller.snapshot.sections[1].items.count == 3)
    stage.tapHeader(1)
    #expect(counts(stage) == [3, 3, 3])
    #expect(stage.rowsInView.count == 9)
    try stage.requireConsistency()
  }

  @Test func `sections may begin collapsed, and those without a header never are`() throws {
    let stage = ListStage<Row, UITableView>.table().collapsing(.startsCollapsed)
    stage.show(
      ListSnapshot([section("a", 0..<3), ListSection("b", items: [Row(10), Row(11)])])
    )
    #expect(counts(stage) == [0, 2])
    stage.tapHeader(0)
    #expect(counts(stage) == [3, 2])
  }

  @Test func `a collapsed section stays so wherever a change takes it`() throws {
    try stays(.table())
    try stays(.collection())
  }

  private func stays<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.collapsing().show(list)
    stage.tapHeader(1)
    stage.controller.select(11)
    // It moves, gets rows and loses some, and a row comes to it from another section.
    var other = section("b", 12..<18)
    other.items.append(Row(0))
    stage.show(ListSnapshot([section("new", 40..<42), other, section("a", 1..<3)]))
    #expect(counts(stage) == [2, 0, 2])
    try stage.requireConsistency()
    stage.host.reload()
    stage.settle()
    #expect(counts(stage) == [2, 0, 2])
    // A row leaves it and comes into view.
    stage.show(ListSnapshot([section("new", 40..<42), section("b", 13..<18), section("a", 0..<3)]))
    #expect(counts(stage) == [2, 0, 3])
    try stage.requireConsistency()
    stage.tapHeader(1)
    #expect(counts(stage) == [2, 5, 3])
    try stage.requireConsistency()
  }

  @Test func `hidden rows keep their selection, and have no cell`() throws {
    let stage = ListStage<Row, UITableView>.table().collapsing()
    stage.show(list)
    stage.host.driveTap(at: IndexPath(row: 1, section: 1))
    stage.tapHeader(1)
    #expect(stage.host.indexPathsForSelectedRows ?? [] == [])
    #expect(stage.controller.selection == [11])
    stage.tapHeader(1)
    #expect(stage.host.indexPathsForSelectedRows == [IndexPath(row: 1, section: 1)])
  }

  @Test func `a list that scrolls to a hidden row shows it`() throws {
    let stage = ListStage<Row, UITableView>.table().collapsing()
    stage.show(
      ListSnapshot([section("a", 0..<30), section("b", 100..<130), section("c", 200..<230)])
    )
    stage.host.scroll(to: .header("b"))
    stage.settle()
    stage.tapHeader(1)
    #expect(counts(stage) == [30, 0, 30])
    stage.host.scroll(to: .row(120))
    stage.settle()
    #expect(counts(stage) == [30, 30, 30])
    #expect(stage.rowsInView.contains { $0.identity == .row(120) })
    try stage.requireConsistency()
  }

  @Test func `a field that is hidden gives the keyboard back, and the reader's row stays`() throws {
    let stage = ListStage<Row, UITableView>.table().collapsing()
    stage.show(
      ListSnapshot([section("a", 0..<30), section("b", 100..<130), section("c", 200..<230)])
    )
    stage.host.scroll(to: .row(103), at: .start)
    stage.settle()
    let before = try #require(stage.distance(of: .row(105)))
    stage.controller.send(.collapse, to: .header("a"))
    stage.settle()
    #expect(counts(stage) == [0, 30, 30])
    #expect(abs(try #require(stage.distance(of: .row(105))) - before) < 1)
    try stage.requireConsistency()
  }

  @Test func `an option that is set later takes effect at once`() throws {
    let stage = ListStage<Row, UICollectionView>.collection()
    stage.show(list)
    stage.collapsing(.startsCollapsed).settle()
    #expect(counts(stage) == [0, 0, 0])
    try stage.requireConsistency()
    stage.host.listOptions.collapsing = nil
    stage.settle()
    #expect(counts(stage) == [3, 3, 3])
    try stage.requireConsistency()
  }

  @Test func `many rows are hidden at once`() throws {
    let stage = ListStage<Row, UITableView>.table().collapsing()
    stage.controller.backgroundThreshold = nil
    stage.show(ListSnapshot([section("a", 0..<20_000), section("b", 30_000..<30_003)]))
    stage.tapHeader(0)
    #expect(counts(stage) == [0, 3])
    try stage.requireConsistency()
  }
}
