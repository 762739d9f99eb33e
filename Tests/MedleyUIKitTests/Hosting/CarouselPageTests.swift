import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Page controls of carousels in a collection view.
@Suite @MainActor struct CarouselPageTests {
  private typealias Fixture = ListFixture<Row, UICollectionView>

  private func fixture() -> Fixture {
    ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.cell(PlainRowView.self).height { _, _ in 40 }
    )
  }

  private func section(
    _ cards: [Int],
    layout: SectionLayout = .carousel(fraction: 1, isPaged: true),
    style: SectionStyle = .plain,
    header: Row? = nil,
    footer: Row? = nil
  ) -> ListSection<Row> {
    ListSection(
      "cards",
      header: header,
      footer: footer,
      layout: layout,
      style: style,
      items: cards.map { Row($0) }
    )
  }

  private let below = ListSection("below", items: (100..<160).map { Row($0) })

  private func show(_ cards: [Int], in fixture: Fixture) {
    fixture.show(ListSnapshot([section(cards), below]))
  }

  private func view(in fixture: Fixture) -> CarouselPagesView? {
    fixture.host.subviews.compactMap { $0 as? CarouselPagesView }.first
  }

  private func control(in fixture: Fixture) -> CarouselPageControl? {
    view(in: fixture)?.control
  }

  private func frame(_ path: IndexPath, in fixture: Fixture) -> CGRect? {
    fixture.host.layoutAttributesForItem(at: path)?.frame
  }

  /// The card in the middle of the carousel.
  private func card(in fixture: Fixture) -> Int? {
    fixture.host.visibleCells.first { cell in
      guard fixture.host.indexPath(for: cell)?.section == 0 else { return false }
      let frame = fixture.host.convert(cell.bounds, from: cell)
      return abs(frame.midX - fixture.host.bounds.midX) < 1
    }
    .flatMap { fixture.host.indexPath(for: $0) }
    .flatMap { fixture.host.list?.identity(at: .row($0)) }
    .flatMap { identity in (0..<100).first { identity == .row($0) } }
  }

  private func expect(_ page: Int, of count: Int, card id: Int, in fixture: Fixture) {
    #expect(control(in: fixture)?.currentPage == page)
    #expect(control(in: fixture)?.numberOfPages == count)
    #expect(card(in: fixture) == id)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a page control is in a strip of 44 points between the cards and the next section`()
    throws
  {
    let fixture = fixture()
    show([0, 1, 2], in: fixture)
    let control = try #require(self.control(in: fixture))
    let frame = fixture.host.convert(control.bounds, from: control)
    #expect((frame.minY, frame.height) == (48, 44))
    #expect(frame.midX == fixture.host.bounds.midX)
    #expect(self.frame([0, 2], in: fixture)?.maxY == 48)
    #expect(self.frame([1, 0], in: fixture)?.minY == 92)
    #expect(control.accessibilityValue == "page 1 of 3")
    #expect(fixture.violations.isEmpty)
  }

  @Test(arguments: [
    SectionLayout.carousel(fraction: 0.9, isPaged: true), .carousel(fraction: 1),
    .carousel(fraction: .nan, isPaged: true), .grid(columns: 2), .list,
  ])
  func `a section that does not show one card per page has no page control`(
    layout: SectionLayout
  ) throws {
    let fixture = fixture()
    fixture.show(ListSnapshot([section([0, 1, 2], layout: layout), below]))
    #expect(view(in: fixture) == nil)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a page control exists for 2 to 20 cards`() {
    let fixture = fixture()
    for count in [0, 1, 2, 20, 21, 3, 0, 5] {
      show(Array(0..<count), in: fixture)
      let hasControl = (2...20).contains(count)
      #expect(control(in: fixture)?.numberOfPages == (hasControl ? count : nil), "\(count)")
      let height: CGFloat = count == 0 ? 0 : hasControl ? 92 : 56
      #expect(frame([1, 0], in: fixture)?.minY == height, "\(count)")
      if let control = control(in: fixture) {
        #expect(fixture.host.bounds.width >= control.frame.width)
      }
    }
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a page control is between the cards and the footer, and below a sticky header`()
    throws
  {
    for style in SectionStyle.allCases {
      let fixture = fixture()
      fixture.show(
        ListSnapshot([section([0, 1], style: style, header: Row(50), footer: Row(51)), below])
      )
      let control = try #require(self.control(in: fixture))
      let header = try #require(fixture.surface.heading(at: .header(section: 0)))
      let footer = try #require(fixture.surface.heading(at: .footer(section: 0)))
      let strip = fixture.host.convert(control.bounds, from: control)
      #expect(strip.minY == frame([0, 0], in: fixture)?.maxY)
      #expect(strip.maxY == footer.frame.minY)
      #expect(header.layer.zPosition > (view(in: fixture)?.layer.zPosition ?? 9))
      let cards = fixture.host.subviews.compactMap { ($0 as? CardBackground)?.frame }
      #expect(cards.map(\.maxY) == (style == .card ? [footer.frame.maxY] : []))
      #expect(fixture.violations.isEmpty)
    }
  }

  @Test func `touches beside the page control reach the cards`() throws {
    let fixture = fixture()
    show([0, 1, 2], in: fixture)
    let control = try #require(self.control(in: fixture))
    let middle = fixture.host.bounds.midX
    #expect(fixture.host.hitTest(CGPoint(x: middle, y: 70), with: nil) === control)
    let hit = fixture.host.hitTest(CGPoint(x: middle, y: 30), with: nil)
    #expect(hit?.isDescendant(of: try #require(fixture.host.cellForItem(at: [0, 0]))) == true)
    #expect(fixture.host.hitTest(CGPoint(x: 5, y: 70), with: nil) === fixture.host)
  }

  @Test func `the page follows scrolling, and requests of the program`() {
    let fixture = fixture()
    show([0, 1, 2, 3], in: fixture)
    expect(0, of: 4, card: 0, in: fixture)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.runPendingWork()
    expect(1, of: 4, card: 1, in: fixture)
    fixture.host.scroll(to: .row(3), at: .nearest)
    fixture.runPendingWork()
    #expect(control(in: fixture)?.currentPage == 3)
  }

  @Test func `using the page control turns the page, and keeps the position of the list`() throws {
    let fixture = fixture()
    fixture.show(
      ListSnapshot([
        ListSection("top", items: (60..<64).map { Row($0) }), section([0, 1, 2]), below,
      ])
    )
    fixture.host.driveScroll(by: 60)
    fixture.runPendingWork()
    let offset = fixture.host.contentOffset
    let control = try #require(self.control(in: fixture))
    for page in [1, 2, 1] {
      if page > control.currentPage { control.driveNextPage() } else { control.drivePreviousPage() }
      fixture.runPendingWork()
      #expect(control.currentPage == page)
      #expect(fixture.host.drivenOffset(ofSection: 1) == CGFloat(page) * 296)
      #expect(fixture.host.contentOffset == offset)
    }
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a requested page stays current while the carousel is on its way`() {
    let control = CarouselPageControl()
    var turns: [Int] = []
    control.onTurn = { turns.append($0) }
    control.show(0, of: 4)
    control.driveTap(page: 2)
    for page in [0, 1] {
      control.show(page, of: 4)
      #expect(control.currentPage == 2)
    }
    control.show(2, of: 4)
    control.show(1, of: 4)
    #expect(control.currentPage == 1)
    control.driveTap(page: 3)
    control.show(1, of: 2)
    #expect((control.currentPage, turns) == (1, [2, 3]))
  }

  @Test func `updates keep the visible card`() {
    let fixture = fixture()
    show([0, 1, 2, 3, 4], in: fixture)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.runPendingWork()
    expect(2, of: 5, card: 2, in: fixture)
    let steps: [(cards: [Int], page: Int)] = [
      ([10, 0, 1, 2, 3, 4], 3), ([10, 0, 1, 11, 2, 3, 4], 4), ([1, 2, 3], 1), ([2, 3], 0),
      ([3, 4, 5, 2], 3), ([12, 2, 13], 1), ([2, 13], 0), ([0, 2, 13], 1),
    ]
    for step in steps {
      show(step.cards, in: fixture)
      expect(step.page, of: step.cards.count, card: 2, in: fixture)
    }
    show([0, 13, 14], in: fixture)
    expect(1, of: 3, card: 13, in: fixture)
    show([15, 0, 13, 14], in: fixture)
    expect(2, of: 4, card: 13, in: fixture)
  }

  @Test func `sections that move and reloads keep the page`() {
    let fixture = fixture()
    show([0, 1, 2], in: fixture)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.runPendingWork()
    fixture.show(ListSnapshot([ListSection("top", items: [Row(60)]), section([0, 1, 2]), below]))
    #expect(view(in: fixture)?.section == 1)
    #expect(control(in: fixture)?.currentPage == 1)
    show([0, 1, 2], in: fixture)
    expect(1, of: 3, card: 1, in: fixture)
    fixture.host.reload()
    fixture.runPendingWork()
    expect(1, of: 3, card: 1, in: fixture)
  }

  @Test func `a carousel that was not visible shows its page`() {
    let fixture = fixture()
    show([0, 1, 2], in: fixture)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.runPendingWork()
    fixture.host.driveScroll(by: 1_000)
    fixture.runPendingWork()
    #expect(view(in: fixture) == nil)
    show([7, 0, 1, 2], in: fixture)
    fixture.host.driveScroll(by: -2_000)
    fixture.runPendingWork()
    expect(2, of: 4, card: 1, in: fixture)
  }

  @Test func `a restored carousel shows its page`() {
    let fixture = fixture()
    show([0, 1, 2, 3], in: fixture)
    fixture.host.driveScroll(section: 0, by: 200)
    fixture.runPendingWork()
    let saved = fixture.controller.savedState
    let other = self.fixture()
    other.controller.restore(saved)
    show([9, 0, 1, 2, 3], in: other)
    expect(2, of: 5, card: 1, in: other)
  }

  @Test(arguments: [false, true])
  func `another width keeps the page`(isMirrored: Bool) {
    let fixture = fixture()
    if isMirrored { fixture.host.semanticContentAttribute = .forceRightToLeft }
    show([0, 1, 2, 3], in: fixture)
    expect(0, of: 4, card: 0, in: fixture)
    control(in: fixture)?.driveNextPage()
    fixture.runPendingWork()
    for width in [480.0, 300, 700, 320] {
      fixture.host.frame.size.width = CGFloat(width)
      fixture.runPendingWork()
      expect(1, of: 4, card: 1, in: fixture)
    }
    control(in: fixture)?.drivePreviousPage()
    fixture.runPendingWork()
    fixture.host.frame.size.width = 500
    fixture.runPendingWork()
    expect(0, of: 4, card: 0, in: fixture)
    #expect(
      control(in: fixture)?.effectiveUserInterfaceLayoutDirection
        == (isMirrored ? .rightToLeft : .leftToRight)
    )
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the dots contrast with all backgrounds by 3 to 1`(style: UIUserInterfaceStyle) throws {
    let control = CarouselPageControl()
    let traits = UITraitCollection(userInterfaceStyle: style)
    func luminance(_ color: UIColor?, on ground: UIColor? = nil) throws -> CGFloat {
      func parts(_ color: UIColor?) throws -> [CGFloat] {
        try #require(color?.resolvedColor(with: traits).cgColor.components)
      }
      let front = try parts(color)
      let back = try ground.map(parts) ?? front
      let mixed = (0..<3).map { front[$0] * front[3] + back[$0] * (1 - front[3]) }
      let linear = mixed.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let grounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground,
    ]
    for ground in grounds {
      for color in [control.pageIndicatorTintColor, control.currentPageIndicatorTintColor] {
        let pair = [try luminance(color, on: ground), try luminance(ground)].sorted()
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3)
      }
    }
  }
}
