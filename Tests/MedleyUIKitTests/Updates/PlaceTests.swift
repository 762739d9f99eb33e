import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The row that is read stays where it is.
@Suite @MainActor struct PlaceTests {
  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + $0 % 30)) }
  }

  @Test func `rows that come above the one that is read do not move it`() throws {
    try keepsPlace(.table())
    try keepsPlace(.collection())
  }

  private func keepsPlace<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 700)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    stage.show(rows(50..<200))
    let distance = try #require(stage.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1, "\(distance) instead of \(first.distance)")
    stage.show(rows(80..<200))
    let after = try #require(stage.distance(of: first.identity))
    #expect(abs(after - first.distance) <= 1, "\(after) instead of \(first.distance)")
    try stage.requireConsistency()
  }

  @Test func `without that option the offset stays and the rows move`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.host.listOptions.keepsPlace = false
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 700)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    stage.show(rows(50..<200))
    let distance = try #require(stage.distance(of: first.identity))
    #expect(abs(distance - first.distance) > 100)
  }

  @Test func `a list that is shown by another view goes on where the reader was`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<200))
    stage.host.driveScroll(by: 2000)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    let other = UITableView(frame: stage.window.bounds, style: .plain)
    stage.window.addSubview(other)
    stage.controller.connect(to: other)
    UIKitTurn.run()
    let position = try #require(stage.controller.position(of: first.identity))
    let frame = try #require(other.place(of: position))
    #expect(abs(frame.minY - other.contentOffset.y - first.distance) <= 1)
    #expect(stage.host.list == nil)
  }

  @Test func `a view scrolls to wherever an identity stands`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<200))
    #expect(stage.host.scroll(to: .row(150)))
    stage.settle()
    let distance = try #require(stage.distance(of: .row(150)))
    #expect(abs(distance) <= 1)
    #expect(!stage.host.scroll(to: .row(900)))
  }

  @Test func `a line that is read from the right begins there, and is remembered from there`()
    throws
  {
    func line() -> UICollectionView {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: SectionsLayout(axis: .horizontal)
      )
      view.semanticContentAttribute = .forceRightToLeft
      return view
    }
    let stage = ListStage(line(), cells: RowCells.standard(native: .cell(CollectionRowCell.self)))
    stage.show(rows(0..<30))
    stage.host.driveScroll(by: 0, horizontally: 500)
    stage.settle()
    let offset = stage.host.contentOffset.x
    let first = try #require(
      stage.surface.rows(in: stage.host.bounds).max { $0.frame.maxX < $1.frame.maxX }
    )
    #expect(stage.controller.place?.position == .row(first.path))
    #expect(stage.controller.place?.offset == Double(first.frame.maxX - offset - 320))
    let other = line()
    stage.window.addSubview(other)
    stage.controller.connect(to: other)
    UIKitTurn.run()
    #expect(abs(other.contentOffset.x - offset) <= 1)
    stage.controller.connect(to: stage.host)
    UIKitTurn.run()
    stage.bridge.goToStart()
    #expect(stage.host.contentOffset.x == stage.host.contentSize.width - 320)
  }

  @Test func `a field has its text at the trailing edge`() {
    let field = ContentField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.layoutIfNeeded()
    #expect(field.textAlignment == .right)
    field.semanticContentAttribute = .forceRightToLeft
    field.layoutIfNeeded()
    #expect(field.textAlignment == .left)
  }

  private func carousels(_ count: Int) -> ListSnapshot<Row> {
    ListSnapshot(
      (0..<count).map { section in
        ListSection(
          SectionID(section),
          header: Row(100_000 + section),
          layout: .carousel(),
          items: (0..<30).map { Row(section * 100 + $0) }
        )
      }
    )
  }

  @Test func `a carousel stays where it was read when the view is reloaded`() throws {
    let stage = ListStage<Row, UICollectionView>.collection()
    stage.show(carousels(20))
    stage.host.driveScroll(section: 1, by: 700)
    stage.host.driveScroll(section: 12, by: 500)
    stage.settle()
    let place = try #require(stage.controller.place(inCarousel: 1))
    #expect(place.position != .row(ListPath(section: 1, item: 0)))
    #expect(stage.controller.place(inCarousel: 0)?.position == .row(ListPath(section: 0, item: 0)))
    stage.host.reload()
    stage.settle()
    #expect(stage.host.drivenOffset(ofSection: 0) == 0)
    #expect(stage.host.drivenOffset(ofSection: 1) > 400)
    #expect(stage.controller.place(inCarousel: 1)?.position == place.position)
    // It is the same after rows came before it, by identity.
    var changed = carousels(20)
    try changed.insert(Row(9_999), at: ListPath(section: 1, item: 0))
    stage.host.removeFromSuperview()
    stage.show(changed)
    stage.window.addSubview(stage.host)
    stage.settle()
    let now = try #require(stage.controller.place(inCarousel: 1)?.position.indexPath)
    #expect(now == IndexPath(item: try #require(place.position.indexPath).item + 1, section: 1))
    #expect(stage.host.drivenOffset(ofSection: 1) > 400)
    #expect(stage.violations.isEmpty)
  }

  @Test func `a carousel that comes into view after a reload goes on where it was read`() throws {
    let stage = ListStage<Row, UICollectionView>.collection()
    stage.show(carousels(20))
    stage.host.scroll(to: .row(1_500))
    stage.settle()
    stage.host.driveScroll(section: 15, by: 700)
    stage.settle()
    let place = try #require(stage.controller.place(inCarousel: 15)?.position)
    stage.host.scroll(to: .row(0))
    stage.settle()
    let offset = stage.host.contentOffset
    stage.host.reload()
    stage.settle()
    #expect(stage.host.contentOffset == offset)
    stage.host.scroll(to: .row(1_500))
    stage.settle()
    #expect(stage.controller.place(inCarousel: 15)?.position == place)
    #expect(stage.host.drivenOffset(ofSection: 15) > 400)
    #expect(stage.violations.isEmpty)
  }
}
