import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The anchor row and the stored scroll position.
@Suite @MainActor struct ScrollPositionTests {
  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + $0 % 30)) }
  }

  @Test func `inserting rows above the anchor row keeps its position`() throws {
    try keepsPlace(.table())
    try keepsPlace(.collection())
  }

  private func keepsPlace<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(100..<200))
    fixture.host.driveScroll(by: 700)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    fixture.show(rows(50..<200))
    let distance = try #require(fixture.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1, "\(distance) instead of \(first.distance)")
    fixture.show(rows(80..<200))
    let after = try #require(fixture.distance(of: first.identity))
    #expect(abs(after - first.distance) <= 1, "\(after) instead of \(first.distance)")
    try fixture.requireConsistency()
  }

  @Test func `without keepsPlace, the offset stays and the rows move`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.listOptions.keepsPlace = false
    fixture.show(rows(100..<200))
    fixture.host.driveScroll(by: 700)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    fixture.show(rows(50..<200))
    let distance = try #require(fixture.distance(of: first.identity))
    #expect(abs(distance - first.distance) > 100)
  }

  @Test func `a list connected to another view restores its scroll position`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<200))
    fixture.host.driveScroll(by: 2000)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    let other = UITableView(frame: fixture.window.bounds, style: .plain)
    fixture.window.addSubview(other)
    fixture.controller.connect(to: other)
    UIKitTurn.run()
    let position = try #require(fixture.controller.position(of: first.identity))
    let frame = try #require(other.frame(of: position))
    #expect(abs(frame.minY - other.contentOffset.y - first.distance) <= 1)
    #expect(fixture.host.list == nil)
  }

  @Test func `a view scrolls to the current position of an identity`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<200))
    #expect(fixture.host.scroll(to: .row(150)))
    fixture.runPendingWork()
    let distance = try #require(fixture.distance(of: .row(150)))
    #expect(abs(distance) <= 1)
    #expect(!fixture.host.scroll(to: .row(900)))
  }

  @Test func `a horizontal list in a right-to-left layout counts positions from the right`()
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
    let fixture = ListFixture(
      line(),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
    fixture.show(rows(0..<30))
    fixture.host.driveScroll(by: 0, horizontally: 500)
    fixture.runPendingWork()
    let offset = fixture.host.contentOffset.x
    let first = try #require(
      fixture.surface.rows(in: fixture.host.bounds).max { $0.frame.maxX < $1.frame.maxX }
    )
    #expect(fixture.controller.place?.position == .row(first.path))
    #expect(fixture.controller.place?.offset == Double(first.frame.maxX - offset - 320))
    let other = line()
    fixture.window.addSubview(other)
    fixture.controller.connect(to: other)
    UIKitTurn.run()
    #expect(abs(other.contentOffset.x - offset) <= 1)
    fixture.controller.connect(to: fixture.host)
    UIKitTurn.run()
    fixture.bridge.updates.reading.scrollToStart()
    #expect(fixture.host.contentOffset.x == fixture.host.contentSize.width - 320)
  }

  @Test func `a text field aligns its text with the trailing edge`() {
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

  @Test func `a reload keeps the scroll position of a carousel`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(carousels(20))
    fixture.host.driveScroll(section: 1, by: 700)
    fixture.host.driveScroll(section: 12, by: 500)
    fixture.runPendingWork()
    let place = try #require(fixture.controller.place(inCarousel: 1))
    #expect(place.position != .row(ListPath(section: 1, item: 0)))
    #expect(
      fixture.controller.place(inCarousel: 0)?.position == .row(ListPath(section: 0, item: 0))
    )
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(fixture.host.drivenOffset(ofSection: 0) == 0)
    #expect(fixture.host.drivenOffset(ofSection: 1) > 400)
    #expect(fixture.controller.place(inCarousel: 1)?.position == place.position)
    // The position belongs to the identity: it survives inserted rows.
    var changed = carousels(20)
    try changed.insert(Row(9_999), at: ListPath(section: 1, item: 0))
    fixture.host.removeFromSuperview()
    fixture.show(changed)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    let now = try #require(fixture.controller.place(inCarousel: 1)?.position.indexPath)
    #expect(now == IndexPath(item: try #require(place.position.indexPath).item + 1, section: 1))
    #expect(fixture.host.drivenOffset(ofSection: 1) > 400)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a carousel that becomes visible after a reload restores its position`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(carousels(20))
    fixture.host.scroll(to: .row(1_500))
    fixture.runPendingWork()
    fixture.host.driveScroll(section: 15, by: 700)
    fixture.runPendingWork()
    let place = try #require(fixture.controller.place(inCarousel: 15)?.position)
    fixture.host.scroll(to: .row(0))
    fixture.runPendingWork()
    let offset = fixture.host.contentOffset
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(fixture.host.contentOffset == offset)
    fixture.host.scroll(to: .row(1_500))
    fixture.runPendingWork()
    #expect(fixture.controller.place(inCarousel: 15)?.position == place)
    #expect(fixture.host.drivenOffset(ofSection: 15) > 400)
    #expect(fixture.violations.isEmpty)
  }
}
