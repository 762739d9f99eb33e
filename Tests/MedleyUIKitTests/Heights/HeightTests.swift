import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Fixed, computed and measured heights.
@Suite @MainActor struct HeightTests {
  @Test func `heights are fixed, computed or measured, as the adapter says`() {
    let cells = RowCells<UITableView>(
      content: .content { ListContent($0.text) },
      native: .cell(TableRowCell.self).height(33),
      plain: .cell(PlainRowView.self).height { row, width in Double(row.id) + width / 10 }
    )
    let stage = ListStage(UITableView(frame: .zero, style: .plain), cells: cells)
    stage.show([
      Row(1, String(repeating: "many words ", count: 40)), Row(2, kind: .native),
      Row(3, kind: .plain), Row(4, "short"),
    ])
    let heights = (0..<4).map { stage.host.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] > 100)
    #expect(heights[1] == 33)
    #expect(heights[2] == 35)
    #expect(heights[3] < heights[0] && heights[3] >= 30)
  }

  @Test func `a row that grows in place pushes the others`() throws {
    try grows(.table())
    try grows(.collection())
  }

  private func grows<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show([Row(1, "short"), Row(2)])
    let before = try #require(stage.surface.place(of: .row(ListPath(section: 0, item: 1)))).minY
    stage.show([Row(1, String(repeating: "many words ", count: 40)), Row(2)])
    let after = try #require(stage.surface.place(of: .row(ListPath(section: 0, item: 1)))).minY
    #expect(after > before + 50)
    try stage.requireConsistency()
  }

  @Test func `a cell that never settles in a table view is reported, and held at a height`() {
    let stage = ListStage(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.cell(RestlessView.self)
    )
    neverSettles(stage)
  }

  @Test func `a cell that never settles in a collection view is reported, and held`() {
    let stage = ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(RestlessView.self)
    )
    neverSettles(stage)
  }

  /// The view finds no loop, because the list ends it before and says whose it is.
  private func neverSettles<Host: ViewHost>(_ stage: ListStage<Row, Host>) {
    stage.show([Row(1), Row(7, "restless"), Row(3)])
    for _ in 0..<60 {
      stage.bridge.askForHeights()
      stage.settle()
    }
    #expect(stage.violations.isEmpty)
    let issues = stage.issues.issues
    #expect(
      issues == [ListIssue.unstableHeight(cell: "the cell of Row(7)", lowest: 40, highest: 60)]
    )
    let place = stage.surface.place(of: .row(ListPath(section: 0, item: 1)))
    #expect(place?.height == 60)
    #expect(stage.surface.place(of: .row(ListPath(section: 0, item: 2)))?.height == 40)
  }

  @Test func `a loop of a table's own cells is reported when the heights are asked for anew`() {
    let stage = ListStage(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.cell(SwingingCell.self)
    )
    stage.show([Row(7)])
    for step in 0..<60 {
      (stage.view(0, 0) as? SwingingCell)?.height = step.isMultiple(of: 2) ? 40 : 60
      stage.host.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
      stage.settle()
    }
    #expect(
      stage.issues.issues == [
        .unstableHeight(cell: "the cell of Row(7)", lowest: 40, highest: 60)
      ]
    )
    #expect(stage.host.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
  }

  @Test func `a cell of a height that is said is no loop, though its view asks for another`() {
    let stage = ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(ToldView.self)
    )
    stage.show((0..<100).map { Row($0) })
    for _ in 0..<30 {
      stage.host.driveScroll(by: 2_000)
      stage.settle()
      stage.host.driveScroll(by: -2_000)
      stage.settle()
    }
    #expect(stage.surface.place(of: .row(ListPath(section: 0, item: 1)))?.minY == 60)
    #expect(stage.issues.issues.isEmpty && stage.violations.isEmpty)
  }

  @Test func `a flow layout is asked for heights anew by a context of its own class`() throws {
    let stage = ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      cells: RowCells<UICollectionView>.standard(native: .cell(CollectionRowCell.self))
    )
    stage.show((0..<5).map { Row($0) })
    stage.bridge.askForHeights()
    stage.settle()
    try stage.requireConsistency()
  }

  @Test func `a row of a table that grows out of view is as high as it must be when it comes`()
    throws
  {
    let stage = ListStage<Row, UITableView>.table()
    var rows = (0..<60).map { Row($0) }
    stage.show(rows)
    let first = IndexPath(row: 0, section: 0)
    let before = stage.host.rectForRow(at: first).height
    stage.host.driveScroll(by: 1_500)
    stage.settle()
    rows[0].text = String(repeating: "many words ", count: 40)
    stage.show(rows)
    stage.host.driveScroll(by: -4_000)
    stage.settle()
    #expect(stage.host.rectForRow(at: first).height > before + 50)
    try stage.requireConsistency()
  }

  @Test func `a header that grows out of view is as high as it must be when it comes`() throws {
    let stage = ListStage<Row, UITableView>.table()
    func list(_ text: String) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("a", items: (0..<60).map { Row($0) }),
        ListSection("b", header: Row(100, text), items: [Row(101)]),
      ])
    }
    stage.show(list("short"))
    let before = stage.host.rectForHeader(inSection: 1).height
    stage.show(list(String(repeating: "many words ", count: 40)))
    #expect(stage.host.rectForHeader(inSection: 1).height > before + 50)
    try stage.requireConsistency()
  }

  @Test func `heights are not asked for over and over while an update is animated`() {
    let stage = ListStage<Row, UITableView>.table()
    stage.show((0..<5).map { Row($0) })
    stage.host.enforcement.completions = .whenDriven
    stage.controller.apply(ListSnapshot(items: (0..<6).map { Row($0) }))
    stage.bridge.askForHeights()
    UIKitTurn.run()
    #expect(!UIKitTurn.isPending)
    #expect(stage.bridge.activity.owesHeights)
    stage.host.driveCompletions()
    UIKitTurn.run()
    #expect(!stage.bridge.activity.owesHeights)
    stage.host.driveCompletions()
    #expect(!stage.bridge.activity.isInBatch)
    #expect(stage.violations.isEmpty)
  }

  @Test func `among very many sections one may be empty, or become so, and another get rows`()
    throws
  {
    let stage = ListStage<Row, UITableView>.table()
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
    stage.show(list { $0 == 300 ? 0 : 2 })
    stage.show(list { $0 == 300 ? 0 : $0 == 0 ? 3 : 2 })
    stage.show(list { $0 == 300 || $0 == 400 ? 0 : $0 == 0 ? 3 : 2 })
    stage.show(list { $0 == 300 || $0 == 400 ? 0 : $0 == 0 ? 4 : 2 })
    try stage.requireConsistency()
  }

  @Test func `heights are known by identity and width, and one that never settles is held`() {
    var heights = MeasuredCells()
    #expect(heights.record(10, of: .row(1), width: 100, limit: 3, at: 0) == .changed)
    #expect(heights.record(10.2, of: .row(1), width: 100, limit: 3, at: 0) == .known)
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
    heights.forgetChanges(of: .row(1))
    #expect(heights.heldHeight(of: .row(1), width: 100) == nil)
  }

  @Test func `the heights of rows that are gone are forgotten, and those of others are not`() {
    let stage = ListStage<Row, UITableView>.table()
    for turn in 0..<60 { stage.show((0..<12).map { Row(turn * 1_000 + $0) } + [Row(-1)]) }
    #expect(stage.bridge.heights.count <= 256)
    #expect(stage.bridge.estimatedHeight(at: .row(ListPath(section: 0, item: 0))) != nil)
    var heights = MeasuredCells()
    for id in 0..<300 {
      _ = heights.record(10, of: .row(id), width: 100, limit: 3, at: 0)
    }
    heights.forgetGone { $0 != .row(7) }
    #expect(heights.count == 1)
    #expect(heights.height(of: .row(7), width: 100) == 10)
  }

  @Test func `a cell that changes its height every other second is no loop`() {
    var heights = MeasuredCells()
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
  private func stageWithHeaders() -> ListStage<Row, UITableView> {
    SizedView.height = 40
    let stage = ListStage(
      UITableView(frame: .zero, style: .plain),
      cells: RowCells<UITableView>(
        content: .content { ListContent($0.text) },
        native: .cell(TableRowCell.self),
        plain: .cell(SizedView.self)
      )
    )
    stage.show(
      ListSnapshot([
        ListSection("a", header: Row(100, kind: .plain), items: [Row(1)]),
        ListSection("b", header: Row(200, kind: .plain), items: (2..<60).map { Row($0) }),
        ListSection("c", header: Row(300, kind: .plain), items: [Row(90)]),
      ])
    )
    return stage
  }

  private func headerHeights(_ stage: ListStage<Row, UITableView>) -> [CGFloat] {
    (0..<3).map { stage.host.rectForHeader(inSection: $0).height }
  }

  @Test func `headers of a table are measured anew when a person wants larger text`() {
    let stage = stageWithHeaders()
    #expect(headerHeights(stage) == [40, 40, 40])
    SizedView.height = 70
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: nil
    )
    stage.settle()
    #expect(headerHeights(stage) == [70, 70, 70])
  }

  @Test func `a header of a table that grows by itself is as high as it wants to be`() throws {
    let stage = stageWithHeaders()
    let header = try #require(stage.host.cellView(at: .header(section: 1)) as? SizedView)
    header.own = 90
    stage.bridge.askForHeights()
    stage.settle()
    #expect(headerHeights(stage) == [40, 90, 40])
    // Nor is it forgotten while it is out of view.
    stage.host.driveScroll(by: 4_000)
    stage.bridge.askForHeights()
    stage.settle()
    #expect(headerHeights(stage) == [40, 90, 40])
  }

  @Test func `a row is measured at the width that it has, also in a cell that is new`() {
    let table = UITableView(frame: .zero, style: .plain)
    let stage = ListStage(table, cells: CellAdapter<Row, UITableView>.cell(MarginedView.self))
    stage.host.frame.size.width = 500
    stage.settle()
    MarginedView.widths = []
    stage.show((0..<5).map { Row($0) })
    #expect(MarginedView.widths == [500])
  }

  @Test func `a header is measured within the margins of its table`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 60)
    let stage = ListStage(table, cells: CellAdapter<Row, UITableView>.cell(MarginedView.self))
    stage.show(
      ListSnapshot([ListSection("a", items: [Row(1)]), ListSection("b", header: Row(2), items: [])])
    )
    #expect(MarginedView.measured.contains(100))
  }
}

/// Is as high as it is told.
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

/// Notes the margins that it is measured within, and the widths.
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

/// Asks for another height whenever it is measured, if its row says so.
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

/// A view that asks for another height than its class says.
private final class ToldView: UIView, ConfigurableCell {
  static let preferredHeight: Double? = 60

  func configure(with row: Row, context: CellContext) {}

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}
