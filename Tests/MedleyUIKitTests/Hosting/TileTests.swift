import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The distances and backgrounds of grids, carousels and sticky headers in a collection view.
@Suite @MainActor struct TileTests {
  private func fixture(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    axis: ListAxis = .vertical
  ) -> ListFixture<Row, UICollectionView> {
    let layout = SectionsLayout(appearance: appearance, axis: axis)
    return ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    )
  }

  private func frames(_ fixture: ListFixture<Row, UICollectionView>, _ section: Int) -> [CGRect] {
    (0..<fixture.host.numberOfItems(inSection: section)).compactMap { item in
      fixture.host.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
  }

  private let rows = (0..<6).map { Row($0, "row \($0)") }

  @Test func `tiles of a grid are 16 points from the edges, and 8 from each other`() {
    let fixture = fixture()
    let header = Row(100, "Header")
    fixture.show(
      ListSnapshot([ListSection("a", header: header, layout: .grid(columns: 2), items: rows)])
    )
    let frames = frames(fixture, 0)
    #expect(frames.map(\.minX) == [16, 164, 16, 164, 16, 164])
    #expect(frames.map(\.maxX) == [156, 304, 156, 304, 156, 304])
    #expect(frames[2].minY - frames[0].maxY == 8)
    let heading = fixture.surface.heading(at: .header(section: 0))
    #expect(heading?.frame.minX == 0 && heading?.frame.width == 320)
    #expect(fixture.bridge.context.width(at: .header(section: 0)) == 320)
    #expect(fixture.bridge.context.width(at: .row(ListPath(section: 0, item: 0))) == 140)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test(arguments: [ListAxis.vertical, .horizontal])
  func `tiles of a carousel have the same distances, on both axes`(axis: ListAxis) {
    let fixture = fixture(axis: axis)
    let layout = SectionLayout.carousel(fraction: 0.5)
    fixture.show(ListSnapshot([ListSection("a", layout: layout, items: rows)]))
    let frames = frames(fixture, 0)
    #expect(frames.first?.minX == 16)
    #expect(frames.map(\.width).allSatisfy { $0 == 140 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX == 8 })
    #expect(fixture.bridge.context.width(at: .row(ListPath(section: 0, item: 0))) == 140)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `portable content has a background in tiles, and custom cells have their own`() throws
  {
    let fixture = fixture()
    func cell(
      _ layout: SectionLayout,
      _ style: SectionStyle = .plain
    ) throws
      -> UICollectionViewCell
    {
      fixture.show(ListSnapshot([ListSection("a", layout: layout, style: style, items: rows)]))
      return try #require(fixture.host.cellForItem(at: IndexPath(item: 0, section: 0)))
    }
    let tile = try cell(.grid(columns: 2))
    #expect(tile.backgroundConfiguration?.backgroundColor == .secondarySystemBackground)
    #expect(tile.backgroundConfiguration?.cornerRadius == 12)
    let onCard = try cell(.grid(columns: 2), .card)
    #expect(onCard.backgroundConfiguration?.backgroundColor == nil)
    let row = try cell(.list)
    #expect(row.backgroundConfiguration?.cornerRadius ?? 0 == 0)
    let custom = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(PlainRowView.self)
    )
    custom.show(ListSnapshot([ListSection("a", layout: .grid(columns: 2), items: rows)]))
    let other = custom.host.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(other?.backgroundConfiguration?.backgroundColor == nil)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a selected tile has another background`() throws {
    let fixture = fixture()
    fixture.controller.selectionMode = .single
    fixture.show(ListSnapshot([ListSection("a", layout: .grid(columns: 2), items: rows)]))
    let cell = try #require(fixture.host.cellForItem(at: IndexPath(item: 0, section: 0)))
    fixture.host.driveTap(at: [0, 0])
    fixture.runPendingWork()
    #expect(fixture.controller.selection == [0])
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  @Test func `rows are not visible below a sticky header`() throws {
    for (appearance, color) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, UIColor.systemBackground),
      (.insetGrouped, .systemGroupedBackground),
    ] {
      let fixture = fixture(appearance: appearance)
      let rows = (0..<40).map { Row($0, "row \($0)") }
      let sections = [
        ListSection("a", header: Row(100, "A"), footer: Row(101, "B"), items: rows),
        ListSection("c", header: Row(102, "C"), style: .card, items: []),
      ]
      fixture.show(ListSnapshot(sections))
      fixture.host.driveScroll(by: 300)
      fixture.runPendingWork()
      let header = try #require(fixture.surface.heading(at: .header(section: 0)))
      #expect(header.frame.minY == fixture.host.contentOffset.y)
      #expect(header.backgroundColor == color)
      // A program's background of a plain list is the background of headers, too.
      fixture.host.backgroundColor = .systemYellow
      fixture.host.reload()
      fixture.runPendingWork()
      let other = try #require(fixture.surface.heading(at: .header(section: 0)))
      #expect(other.backgroundColor == (appearance == .plain ? .systemYellow : color))
      fixture.host.listOptions.hasStickyHeaders = false
      fixture.host.reload()
      fixture.runPendingWork()
      #expect(fixture.surface.heading(at: .header(section: 0))?.backgroundColor == nil)
    }
  }

  @Test func `a sticky header of a card has the background of the card`() throws {
    let fixture = fixture()
    fixture.show(
      ListSnapshot([ListSection("a", header: Row(100, "A"), style: .card, items: rows)])
    )
    let header = try #require(fixture.surface.heading(at: .header(section: 0)))
    #expect(header.backgroundColor == .secondarySystemBackground)
    #expect(header.layer.cornerRadius == 12)
  }
}
