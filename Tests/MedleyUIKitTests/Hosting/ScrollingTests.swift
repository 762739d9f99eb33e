import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Scrolling to an identity.
@Suite @MainActor struct ScrollingTests {
  /// Sections with headers and many rows; every third one is empty.
  private var list: ListSnapshot<Row> {
    ListSnapshot(
      (0..<9).map { section in
        ListSection(
          SectionID(section),
          header: Row(10_000 + section, String(repeating: "header ", count: 1 + 5 * section)),
          footer: section == 4 ? Row(20_000, "footer") : nil,
          items: (0..<(section % 3 == 1 && section != 4 ? 0 : 30)).map {
            Row(section * 100 + $0, String(repeating: "word ", count: 1 + $0 * 7 % 30))
          }
        )
      }
    )
  }

  private func frame<Host: ViewHost>(
    of identity: ItemIdentity,
    in fixture: ListFixture<Row, Host>
  ) throws -> CGRect {
    let position = try #require(fixture.controller.position(of: identity))
    let view = try #require(
      fixture.bridge.cells.shownView(at: position),
      "\(identity) is not shown"
    )
    return fixture.host.convert(view.bounds, from: view)
      .offsetBy(dx: -fixture.host.contentOffset.x, dy: -fixture.host.contentOffset.y)
  }

  private func header<Host: ViewHost>(
    above row: ItemIdentity,
    in fixture: ListFixture<Row, Host>
  ) throws -> CGRect {
    let position = try #require(fixture.controller.position(of: row))
    let identity = fixture.controller.identity(at: .header(section: position.section))
    return try frame(of: try #require(identity), in: fixture)
  }

  @Test(arguments: [false, true])
  func `a row at the start edge is placed below the sticky header`(isAnimated: Bool) throws {
    try placesBelowHeader(.table(), isAnimated)
    try placesBelowHeader(.collection(), isAnimated)
  }

  private func placesBelowHeader<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ isAnimated: Bool
  ) throws {
    fixture.show(list)
    for row in [15, 329, 315, 0, 520, 300, 210] {
      fixture.host.scroll(to: .row(row), at: .start, animated: isAnimated)
      fixture.runPendingWork()
      // With animation, rows that are measured on the way may cause a small deviation.
      guard !isAnimated || Host.self == UICollectionView.self else { continue }
      let header = try header(above: .row(row), in: fixture)
      let gap = try frame(of: .row(row), in: fixture).minY - header.maxY
      #expect(header.minY == 0, "\(row)")
      #expect(abs(gap) < (isAnimated ? 200 : 1), "\(row)")
      if !isAnimated { #expect(gap > -1) }
    }
    try fixture.requireConsistency()
  }

  @Test func `without sticky headers, a row is scrolled to the edge`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.host.listOptions.hasStickyHeaders = false
    fixture.show(list)
    fixture.host.scroll(to: .row(315))
    fixture.runPendingWork()
    #expect(abs(try frame(of: .row(315), in: fixture).minY) < 1)
  }

  @Test func `the nearest edge is the one with the shortest distance`() throws {
    try goesNearest(.table())
    try goesNearest(.collection())
  }

  private func goesNearest<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(list)
    fixture.host.scroll(to: .row(325), at: .nearest)
    fixture.runPendingWork()
    #expect(abs(try frame(of: .row(325), in: fixture).maxY - 480) < 1)
    let offset = fixture.host.contentOffset.y
    fixture.host.scroll(to: .row(324), at: .nearest)
    fixture.runPendingWork()
    #expect(fixture.host.contentOffset.y == offset)
    fixture.host.scroll(to: .row(310), at: .nearest)
    fixture.runPendingWork()
    let header = try header(above: .row(310), in: fixture)
    #expect(abs(try frame(of: .row(310), in: fixture).minY - header.maxY) < 1)
    fixture.host.scroll(to: .row(320), at: .middle)
    fixture.runPendingWork()
    let middle = try frame(of: .row(320), in: fixture).midY
    #expect(abs(middle - (header.maxY + 480) / 2) < 1)
    fixture.host.scroll(to: .row(315), at: .end)
    fixture.runPendingWork()
    #expect(abs(try frame(of: .row(315), in: fixture).maxY - 480) < 1)
    try fixture.requireConsistency()
  }

  @Test func `scrolling reaches headers of empty sections, and of the current section`() throws {
    try findsHeaders(.table())
    try findsHeaders(.collection())
  }

  private func findsHeaders<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(list)
    for section in [5, 1, 3, 0, 2] {
      fixture.host.scroll(to: .header(SectionID(section)), at: .start)
      fixture.runPendingWork()
      let header = try frame(of: .header(SectionID(section)), in: fixture)
      #expect(abs(header.minY) < 1, "\(section)")
      if !list.sections[section].items.isEmpty {
        let first = try frame(of: .row(section * 100), in: fixture)
        #expect(abs(first.minY - header.maxY) < 1, "\(section)")
      }
    }
    fixture.host.scroll(to: .footer(SectionID(4)), at: .end)
    fixture.runPendingWork()
    #expect(abs(try frame(of: .footer(SectionID(4)), in: fixture).maxY - 480) < 1)
    // From below its rows, where it is pinned.
    fixture.host.scroll(to: .row(325), at: .start)
    fixture.runPendingWork()
    fixture.host.scroll(to: .header(SectionID(3)), at: .start)
    fixture.runPendingWork()
    let header = try frame(of: .header(SectionID(3)), in: fixture)
    #expect(abs(try frame(of: .row(300), in: fixture).minY - header.maxY) < 1)
    try fixture.requireConsistency()
  }

  @Test func `scrolling to a row of a carousel scrolls both the view and the carousel`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(
      ListSnapshot(
        (0..<20).map { section in
          ListSection(
            SectionID(section),
            header: Row(10_000 + section),
            layout: .carousel(),
            items: (0..<30).map { Row(section * 100 + $0) }
          )
        }
      )
    )
    for row in [1_215, 1_200, 1_229, 7, 0, 320] {
      fixture.host.scroll(to: .row(row), at: .nearest)
      fixture.runPendingWork()
      let frame = try frame(of: .row(row), in: fixture)
      #expect(frame.minX > -1 && frame.maxX < 321, "\(row) \(frame)")
      #expect(frame.minY > -1 && frame.maxY < 481, "\(row) \(frame)")
    }
    // UIKit scrolls to the row, not to the margin before it.
    #expect(fixture.host.drivenOffset(ofSection: 0) <= 16)
    try fixture.requireConsistency()
  }

  @Test func `a horizontal list scrolls to the nearest edge`() throws {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(axis: .horizontal)),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    )
    fixture.show((0..<60).map { Row($0) })
    fixture.host.scroll(to: .row(20), at: .nearest)
    fixture.runPendingWork()
    #expect(try frame(of: .row(20), in: fixture).maxX.rounded() == 320)
    fixture.host.scroll(to: .row(19), at: .nearest)
    fixture.runPendingWork()
    #expect(try frame(of: .row(20), in: fixture).maxX.rounded() == 320)
    fixture.host.scroll(to: .row(10), at: .nearest)
    fixture.runPendingWork()
    #expect(try frame(of: .row(10), in: fixture).minX.rounded() == 0)
    fixture.host.scroll(to: .row(30), at: .start)
    fixture.runPendingWork()
    #expect(try frame(of: .row(30), in: fixture).minX.rounded() == 0)
    #expect(fixture.host.contentOffset.y == 0)
  }
}
