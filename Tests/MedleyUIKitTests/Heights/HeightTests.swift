import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Fixed, computed and measured heights.
@Suite @MainActor struct HeightTests {
  @Test func `heights are fixed, computed or measured, as the adapter defines`() {
    let cells = RowCells<UITableView>(
      content: .content { ListContent($0.text) },
      native: .cell(TableRowCell.self).height(33),
      plain: .cell(PlainRowView.self).height { row, width in Double(row.id) + width / 10 }
    )
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    fixture.show([
      Row(1, String(repeating: "many words ", count: 40)), Row(2, kind: .native),
      Row(3, kind: .plain), Row(4, "short"),
    ])
    let heights = (0..<4).map { fixture.host.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] > 100)
    #expect(heights[1] == 33)
    #expect(heights[2] == 35)
    #expect(heights[3] < heights[0] && heights[3] >= 30)
  }

  @Test func `a row that grows in place moves the rows below it`() throws {
    try grows(.table())
    try grows(.collection())
  }

  private func grows<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show([Row(1, "short"), Row(2)])
    let before = try #require(fixture.surface.frame(of: .row(ListPath(section: 0, item: 1)))).minY
    fixture.show([Row(1, String(repeating: "many words ", count: 40)), Row(2)])
    let after = try #require(fixture.surface.frame(of: .row(ListPath(section: 0, item: 1)))).minY
    #expect(after > before + 50)
    try fixture.requireConsistency()
  }

  @Test func `a sizing loop in a table view is reported and ended`() {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.cell(RestlessView.self)
    )
    neverSettles(fixture)
  }

  @Test func `a sizing loop in a collection view is reported and ended`() {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(RestlessView.self)
    )
    neverSettles(fixture)
  }

  /// The view detects no loop, because the list ends the loop first and reports the cell.
  private func neverSettles<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) {
    fixture.show([Row(1), Row(7, "restless"), Row(3)])
    for _ in 0..<60 {
      fixture.bridge.updates.requestRemeasuring()
      fixture.runPendingWork()
    }
    #expect(fixture.violations.isEmpty)
    let issues = fixture.issues.issues
    #expect(
      issues == [ListIssue.unstableHeight(cell: "the cell of Row(7)", lowest: 40, highest: 60)]
    )
    let place = fixture.surface.frame(of: .row(ListPath(section: 0, item: 1)))
    #expect(place?.height == 60)
    #expect(fixture.surface.frame(of: .row(ListPath(section: 0, item: 2)))?.height == 40)
  }

  @Test func `a sizing loop of native table view cells is reported in remeasuring`() {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.cell(SwingingCell.self)
    )
    fixture.show([Row(7)])
    for step in 0..<60 {
      (fixture.view(0, 0) as? SwingingCell)?.height = step.isMultiple(of: 2) ? 40 : 60
      fixture.host.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
      fixture.runPendingWork()
    }
    #expect(
      fixture.issues.issues == [
        .unstableHeight(cell: "the cell of Row(7)", lowest: 40, highest: 60)
      ]
    )
    #expect(fixture.host.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
  }

  @Test func `a fixed height is not a sizing loop although the view requests another one`() {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(ToldView.self)
    )
    fixture.show((0..<100).map { Row($0) })
    for _ in 0..<30 {
      fixture.host.driveScroll(by: 2_000)
      fixture.runPendingWork()
      fixture.host.driveScroll(by: -2_000)
      fixture.runPendingWork()
    }
    #expect(fixture.surface.frame(of: .row(ListPath(section: 0, item: 1)))?.minY == 60)
    #expect(fixture.issues.issues.isEmpty && fixture.violations.isEmpty)
  }

  @Test func `remeasuring a flow layout uses its own class of invalidation context`() throws {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      cells: RowCells<UICollectionView>.standard(native: .cell(CollectionRowCell.self))
    )
    fixture.show((0..<5).map { Row($0) })
    fixture.bridge.updates.requestRemeasuring()
    fixture.runPendingWork()
    try fixture.requireConsistency()
  }

  @Test func `a row that grows while it is not visible has its new height later`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    var rows = (0..<60).map { Row($0) }
    fixture.show(rows)
    let first = IndexPath(row: 0, section: 0)
    let before = fixture.host.rectForRow(at: first).height
    fixture.host.driveScroll(by: 1_500)
    fixture.runPendingWork()
    rows[0].text = String(repeating: "many words ", count: 40)
    fixture.show(rows)
    fixture.host.driveScroll(by: -4_000)
    fixture.runPendingWork()
    #expect(fixture.host.rectForRow(at: first).height > before + 50)
    try fixture.requireConsistency()
  }

  @Test func `a header that grows while it is not visible has its new height later`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    func list(_ text: String) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("a", items: (0..<60).map { Row($0) }),
        ListSection("b", header: Row(100, text), items: [Row(101)]),
      ])
    }
    fixture.show(list("short"))
    let before = fixture.host.rectForHeader(inSection: 1).height
    fixture.show(list(String(repeating: "many words ", count: 40)))
    #expect(fixture.host.rectForHeader(inSection: 1).height > before + 50)
    try fixture.requireConsistency()
  }

  @Test func `remeasuring happens once during an animated update`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show((0..<5).map { Row($0) })
    fixture.host.enforcement.completions = .whenDriven
    fixture.controller.apply(ListSnapshot(items: (0..<6).map { Row($0) }))
    fixture.bridge.updates.requestRemeasuring()
    UIKitTurn.run()
    #expect(!UIKitTurn.isPending)
    #expect(fixture.bridge.context.scheduler.pending.contains(.remeasuring))
    fixture.host.driveCompletions()
    UIKitTurn.run()
    #expect(!fixture.bridge.context.scheduler.pending.contains(.remeasuring))
    fixture.host.driveCompletions()
    #expect(!fixture.bridge.context.scheduler.isInBatch)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `inserting rows next to an empty section is legal among very many sections`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    func list(_ count: (Int) -> Int) -> ListSnapshot<Row> {
      ListSnapshot(
        (0..<600).map { section in
          ListSection(
            SectionID(section),
            header: Row(100_000 + section),
            items: (0..<count(section)).map { Row(section * 10 + $0) }
          )
        }
      )
    }
    fixture.show(list { $0 == 300 ? 0 : 2 })
    fixture.show(list { $0 == 300 ? 0 : $0 == 0 ? 3 : 2 })
    fixture.show(list { $0 == 300 || $0 == 400 ? 0 : $0 == 0 ? 3 : 2 })
    fixture.show(list { $0 == 300 || $0 == 400 ? 0 : $0 == 0 ? 4 : 2 })
    try fixture.requireConsistency()
  }

  @Test func `heights are stored by identity and width, and a sizing loop is held at one height`() {
    var heights = MeasuredHeights()
    #expect(heights.record(10, of: .row(1), width: 100, limit: 3, at: 0) == .changed)
    #expect(heights.record(10.2, of: .row(1), width: 100, limit: 3, at: 0) == .unchanged)
    #expect(heights.height(of: .row(1), width: 100) == 10)
    #expect(heights.height(of: .row(1), width: 90) == nil)
    for height in [20.0, 10, 20] {
      #expect(heights.record(height, of: .row(1), width: 100, limit: 3, at: 0) == .changed)
    }
    #expect(
      heights.record(10, of: .row(1), width: 100, limit: 3, at: 0)
        == .unstable(lowest: 10, highest: 20)
    )
    #expect(heights.heldHeight(of: .row(1), width: 100) == 20)
    heights.invalidate(.row(1))
    #expect(heights.heldHeight(of: .row(1), width: 100) == nil)
  }

  @Test func `the heights of deleted rows are removed, and others are kept`() {
    let fixture = ListFixture<Row, UITableView>.table()
    for turn in 0..<60 { fixture.show((0..<12).map { Row(turn * 1_000 + $0) } + [Row(-1)]) }
    #expect(fixture.bridge.heights.measured.count <= 256)
    #expect(fixture.bridge.heights.estimatedHeight(at: .row(ListPath(section: 0, item: 0))) != nil)
    var heights = MeasuredHeights()
    for id in 0..<300 {
      _ = heights.record(10, of: .row(id), width: 100, limit: 3, at: 0)
    }
    heights.removeAll { $0 != .row(7) }
    #expect(heights.count == 1)
    #expect(heights.height(of: .row(7), width: 100) == 10)
  }

  @Test func `a cell that changes its height every two seconds is not a sizing loop`() {
    var heights = MeasuredHeights()
    for time in 0..<50 {
      let height = Double(10 + time % 2)
      let verdict = heights.record(
        height,
        of: .row(1),
        width: 100,
        limit: 3,
        at: Double(time) * 2
      )
      #expect(verdict == .changed)
    }
    #expect(heights.heldHeight(of: .row(1), width: 100) == nil)
  }
}

extension HeightTests {
  private func fixtureWithHeaders() -> ListFixture<Row, UITableView> {
    SizedView.height = 40
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: RowCells<UITableView>(
        content: .content { ListContent($0.text) },
        native: .cell(TableRowCell.self),
        plain: .cell(SizedView.self)
      )
    )
    fixture.show(
      ListSnapshot([
        ListSection("a", header: Row(100, kind: .plain), items: [Row(1)]),
        ListSection("b", header: Row(200, kind: .plain), items: (2..<60).map { Row($0) }),
        ListSection("c", header: Row(300, kind: .plain), items: [Row(90)]),
      ])
    )
    return fixture
  }

  private func headerHeights(_ fixture: ListFixture<Row, UITableView>) -> [CGFloat] {
    (0..<3).map { fixture.host.rectForHeader(inSection: $0).height }
  }

  @Test func `headers of a table view are measured again when the text size changes`() {
    let fixture = fixtureWithHeaders()
    #expect(headerHeights(fixture) == [40, 40, 40])
    SizedView.height = 70
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: nil
    )
    fixture.runPendingWork()
    #expect(headerHeights(fixture) == [70, 70, 70])
  }

  @Test func `a visible header that grows gets its new height`() throws {
    let fixture = fixtureWithHeaders()
    let header = try #require(fixture.host.cellView(at: .header(section: 1)) as? SizedView)
    header.own = 90
    fixture.bridge.updates.requestRemeasuring()
    fixture.runPendingWork()
    #expect(headerHeights(fixture) == [40, 90, 40])
    // The height is also kept while the row is not visible.
    fixture.host.driveScroll(by: 4_000)
    fixture.bridge.updates.requestRemeasuring()
    fixture.runPendingWork()
    #expect(headerHeights(fixture) == [40, 90, 40])
  }

  @Test func `a row is measured at its width, also in a new cell`() {
    let table = UITableView(frame: .zero, style: .plain)
    let fixture = ListFixture(table, cells: CellAdapter<Row, UITableView>.cell(MarginedView.self))
    fixture.host.frame.size.width = 500
    fixture.runPendingWork()
    MarginedView.widths = []
    fixture.show((0..<5).map { Row($0) })
    #expect(MarginedView.widths == [500])
  }

  @Test func `a header is measured with the margins of its table view`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 60)
    let fixture = ListFixture(table, cells: CellAdapter<Row, UITableView>.cell(MarginedView.self))
    fixture.show(
      ListSnapshot([ListSection("a", items: [Row(1)]), ListSection("b", header: Row(2), items: [])])
    )
    #expect(MarginedView.measured.contains(100))
  }
}

/// A view whose height is defined by its row.
private final class SizedView: UIView, ConfigurableCell {
  static var height: CGFloat = 40

  var own: CGFloat?

  func configure(with row: Row, context: CellContext) {}

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: own ?? Self.height)
  }
}

/// A view that records the margins and widths with which it is measured.
private final class MarginedView: UIView, ConfigurableCell {
  static var measured: Set<CGFloat> = []
  static var widths: Set<CGFloat> = []

  func configure(with row: Row, context: CellContext) {}

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    Self.widths.insert(targetSize.width)
    Self.measured.insert(layoutMargins.left + layoutMargins.right)
    return CGSize(width: targetSize.width, height: 40)
  }
}

/// A view that requests another height in every measurement, if its row requires it.
private final class RestlessView: UIView, ConfigurableCell {
  private var row: Row?
  private var turn = 0

  func configure(with row: Row, context: CellContext) {
    self.row = row
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    turn += 1
    let isHigh = row?.text == "restless" && turn.isMultiple(of: 2)
    return CGSize(width: targetSize.width, height: isHigh ? 60 : 40)
  }
}

private final class SwingingCell: UITableViewCell, ConfigurableCell {
  var height: CGFloat = 40

  func configure(with row: Row, context: CellContext) {}

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height)
  }
}

/// A view that requests another height than its class defines.
private final class ToldView: UIView, ConfigurableCell {
  static let preferredHeight: Double? = 60

  func configure(with row: Row, context: CellContext) {}

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}
