import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Sections that are cards.
@Suite @MainActor struct SectionCardTests {
  private static var cells: CellAdapter<Row, UICollectionView> {
    .cell(PlainRowView.self).height { _, _ in 40 }
  }

  private func fixture(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> ListFixture<Row, UICollectionView> {
    let layout = SectionsLayout(appearance: appearance)
    return ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      cells: Self.cells
    )
  }

  private func cards(_ fixture: ListFixture<Row, UICollectionView>) -> [CGRect] {
    fixture.host.layoutIfNeeded()
    return fixture.host.subviews.compactMap { ($0 as? CardBackground)?.frame }
      .sorted { $0.minY < $1.minY }
  }

  private func frame(
    _ fixture: ListFixture<Row, UICollectionView>,
    _ section: Int,
    _ item: Int
  )
    -> CGRect?
  {
    fixture.host.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `a card is behind the header, the rows and the footer, within margins`() throws {
    let fixture = fixture()
    fixture.show(
      ListSnapshot([
        ListSection("a", header: Row(0), footer: Row(1), style: .card, items: [Row(2), Row(3)]),
        ListSection("b", layout: .grid(columns: 2), style: .card, items: [Row(4), Row(5)]),
        ListSection("c", items: [Row(6)]),
      ])
    )
    let cards = cards(fixture)
    #expect(cards.count == 2)
    let first = try #require(cards.first)
    #expect(first == CGRect(x: 16, y: 0, width: 288, height: 160))
    #expect(frame(fixture, 0, 0) == CGRect(x: 16, y: 40, width: 288, height: 40))
    // The second card has padding in place of a header, after the spacing.
    #expect(cards.last == CGRect(x: 16, y: 176, width: 288, height: 56))
    #expect(frame(fixture, 1, 1) == CGRect(x: 160, y: 184, width: 144, height: 40))
    #expect(frame(fixture, 2, 0) == CGRect(x: 0, y: 248, width: 320, height: 40))
    let header = try #require(fixture.surface.heading(at: .header(section: 0)))
    #expect(header.frame == CGRect(x: 16, y: 0, width: 288, height: 40))
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a card grows and shrinks with its rows, and disappears with the last one`() throws {
    let fixture = fixture()
    func show(_ count: Int, header: Row? = nil) {
      fixture.show(
        ListSnapshot([
          ListSection("a", header: header, style: .card, items: (0..<count).map { Row($0) }),
          ListSection("b", items: [Row(100)]),
        ])
      )
    }
    for count in [2, 5, 1, 3, 0, 2] {
      show(count)
      let heights: [CGFloat] = count > 0 ? [CGFloat(count * 40 + 16)] : []
      #expect(cards(fixture).map(\.height) == heights)
    }
    show(0, header: Row(7))
    #expect(cards(fixture).map(\.height) == [48])
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a card becomes a plain section, and the spacing ends with the last card`() throws {
    let fixture = fixture()
    func show(_ style: SectionStyle) {
      fixture.show(
        ListSnapshot([
          ListSection("a", style: style, items: [Row(1)]), ListSection("b", items: [Row(2)]),
        ])
      )
    }
    show(.plain)
    #expect(frame(fixture, 1, 0)?.minY == 40)
    show(.card)
    #expect(cards(fixture) == [CGRect(x: 16, y: 0, width: 288, height: 56)])
    #expect(frame(fixture, 1, 0)?.minY == 72)
    show(.plain)
    #expect(cards(fixture).isEmpty)
    #expect(frame(fixture, 0, 0) == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(frame(fixture, 1, 0)?.minY == 40)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a collapsed card surrounds its header`() throws {
    let fixture = fixture().collapsing()
    fixture.show(
      ListSnapshot([ListSection("a", header: Row(0), style: .card, items: [Row(1), Row(2)])])
    )
    #expect(cards(fixture).map(\.height) == [128])
    fixture.tapHeader(0)
    #expect(cards(fixture).map(\.height) == [48])
    fixture.tapHeader(0)
    #expect(cards(fixture).map(\.height) == [128])
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `the header of a card sticks to the top while the card scrolls by`() throws {
    let fixture = fixture()
    let rows = (1..<30).map { Row($0) }
    fixture.show(ListSnapshot([ListSection("a", header: Row(0), style: .card, items: rows)]))
    fixture.host.driveScroll(by: 300)
    fixture.runPendingWork()
    let header = try #require(fixture.surface.heading(at: .header(section: 0)))
    #expect(header.frame.minY == fixture.host.contentOffset.y)
    #expect(header.frame.width == 288)
    #expect(cards(fixture).map { $0.height > 1_000 } == [true])
  }

  @Test func `cells of a card are measured at its width`() throws {
    var widths: Set<Double> = []
    let cells = CellAdapter<Row, UICollectionView>.cell(PlainRowView.self)
      .height { _, width in
        widths.insert(width)
        return 40
      }
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells
    )
    fixture.show(
      ListSnapshot([ListSection("a", header: Row(0), style: .card, items: [Row(1)])])
    )
    #expect(widths == [288])
  }

  @Test func `rows on a card have no background, and get it back in a plain section`() throws {
    let cells = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells
    )
    func show(_ style: SectionStyle) throws -> UICollectionViewCell {
      fixture.show(ListSnapshot([ListSection("a", style: style, items: [Row(1)])]))
      return try #require(fixture.host.cellForItem(at: IndexPath(item: 0, section: 0)))
    }
    let plain = try show(.plain)
    plain.backgroundConfiguration = .listPlainCell()
    let card = try show(.card)
    #expect(card.backgroundConfiguration?.backgroundColor == nil)
    let again = try show(.plain)
    #expect(again !== card || again.backgroundConfiguration?.backgroundColor == .systemBackground)
  }

  @Test func `a program replaces the background`() throws {
    final class Own: UICollectionReusableView {}
    let fixture = fixture()
    fixture.host.collectionViewLayout.register(
      Own.self,
      forDecorationViewOfKind: SectionsLayout.cardKind
    )
    fixture.show(ListSnapshot([ListSection("a", style: .card, items: [Row(1)])]))
    #expect(fixture.host.subviews.contains { $0 is Own })
    #expect(cards(fixture).isEmpty)
  }

  @Test func `an inset list has its own cards`() throws {
    let fixture = fixture(appearance: .insetGrouped)
    fixture.show(
      ListSnapshot([
        ListSection("a", style: .card, items: [Row(1)]),
        ListSection("b", layout: .grid(columns: 1), style: .card, items: [Row(2)]),
      ])
    )
    #expect(cards(fixture).count == 1)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a table view ignores cards`() throws {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
    let snapshot = ListSnapshot([ListSection("a", style: .card, items: [Row(1)])])
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let fixture = ListFixture(UITableView(frame: .zero, style: style), cells: cells)
      fixture.show(snapshot)
      #expect(fixture.surface.shownRows.count == 1)
      #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
    }
  }

  @Test func `a nested list is within the card of its section`() throws {
    let inner = CellAdapter<Row, UICollectionView>.cell(PlainRowView.self).height { _, _ in 30 }
    let cells = CellAdapter<Row, UICollectionView>.list(cells: inner) { row in
      ListSnapshot(items: (0..<3).map { Row(row.id * 10 + $0) })
    }
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells
    )
    fixture.show(ListSnapshot([ListSection("a", style: .card, items: [Row(1)])]))
    #expect(frame(fixture, 0, 0) == CGRect(x: 16, y: 8, width: 288, height: 90))
    #expect(cards(fixture) == [CGRect(x: 16, y: 0, width: 288, height: 106)])
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }
}
