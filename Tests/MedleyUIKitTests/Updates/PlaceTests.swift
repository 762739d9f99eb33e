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

  @Test func `without that option the offset stays and the rows move`() throws {
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

  @Test func `a list that is shown by another view goes on where the reader was`() throws {
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

  @Test func `a view scrolls to wherever an identity stands`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<200))
    #expect(fixture.host.scroll(to: .row(150)))
    fixture.runPendingWork()
    let distance = try #require(fixture.distance(of: .row(150)))
    #expect(abs(distance) <= 1)
    #expect(!fixture.host.scroll(to: .row(900)))
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
    // It is the same after rows came before it, by identity.
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

  @Test func `a carousel that comes into view after a reload goes on where it was read`() throws {
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
