import MedleyLayout
import MedleyCore
import MedleyTesting
import Testing

@Suite struct ShowingTests {
  @Test func `the text contains exactly the visible rows`() throws {
    let list = NoteList(height: 3)
    list.show((0..<10).map { Note($0) })
    try list.host.requireText(
      """
      [main]
        note 0
        note 1
        note 2
      """
    )
    try list.host.requireConsistency()
  }

  @Test func `a cell is described by its text`() {
    let list = NoteList(height: 3)
    list.show((0..<10).map { Note($0) })
    #expect(list.host.visibleCells.map { "\($0)" } == ["note 0", "note 1", "note 2"])
    #expect("\(HeadlessCell(ListContent("Tea", detail: "3 €")))" == "Tea | 3 €")
  }

  @Test func `the host makes cells only for the view and the reserve`() {
    let list = NoteList(height: 4)
    list.show((0..<100).map { Note($0) })
    #expect(list.host.visibleCells.count == 4)
    #expect(list.host.cells.count == 6)
    #expect(list.host.createdCellCount == 6)
  }

  @Test func `a list of a million rows makes cells only for the view and the reserve`() throws {
    let list = NoteList(height: 20)
    list.show((0..<1_000_000).map { Note($0) })
    let host = list.host
    #expect(host.createdCellCount == 30)
    for offset in [500_000.0, 999_990, 3, 250_000, 250_001, 250_010] {
      host.scroll(to: offset)
      try host.requireConsistency()
    }
    try host.scroll(toCellOf: .row(777_777))
    #expect(host.visibleCells.first?.content.title == "note 777777")
    // At the top of the list there is no reserve above the view.
    #expect(host.createdCellCount == 40)
  }

  @Test func `cells are as high as their text, and partly visible cells are marked`() throws {
    let list = NoteList(height: 4)
    list.show([Note(0, "one"), Note(1, String(repeating: "x", count: 50)), Note(2)])
    list.host.scroll(to: 0.5)
    try list.host.requireText(
      """
      [main]
        one (cut off above)
        xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
        note 2 (cut off below)
      """
    )
    #expect(list.host.contentHeight == 5)
  }

  @Test func `a length that is not finite counts as 0`() {
    let list = NoteList(height: 4)
    list.show((0..<100).map { Note($0) })
    list.host.reserve = .infinity
    #expect(list.host.reserve == 0)
    #expect(list.host.cells.count == 4)
    list.host.resize(width: .nan)
    #expect(list.host.metrics.width == 0)
    #expect(HeadlessHost(width: -.infinity).metrics.width == 0)
  }

  @Test func `the adapter can fix the height`() {
    let list = NoteList(cells: Note.cells.height { note, width in Double(note.id) + width / 20 })
    list.show([Note(0), Note(1), Note(2)])
    #expect(list.host.contentHeight == 6)
  }

  @Test func `a cell is recycled only for its reuse identifier`() throws {
    let cells = AdapterMap<HeadlessHost>()
      .adding(Note.cells)
      .adding(
        CellAdapter<Picture, HeadlessHost>(
          reuseIdentifier: "pictures",
          make: { _ in HeadlessCell(ListContent(badge: "picture")) },
          update: { cell, picture, context in
            // The badge stays, so that a cell of another pool is detected.
            cell.content.title = "\(picture.id)"
            cell.context = context
          }
        )
      )
    let list = NoteList(cells: cells, height: 5)
    list.show((0..<200).map { $0 % 3 == 0 ? AnyListItem(Picture(id: $0)) : AnyListItem(Note($0)) })
    for offset in stride(from: 0.0, to: 195, by: 7) {
      list.host.scroll(to: offset)
      try list.host.requireConsistency()
      for cell in list.host.cells {
        let isPicture = try #require(cell.identity.flatMap { list.controller.position(of: $0) })
        let model = list.controller.model(at: isPicture)
        #expect((cell.content.badge == "picture") == (model is Picture))
        #expect((cell.reuseIdentifier == "pictures") == (model is Picture))
      }
    }
    #expect(list.host.createdCellCount <= 20)
    #expect(list.host.reusedCellCount > 100)
  }

  @Test func `a header sticks to the top while its rows are visible`() throws {
    let list = NoteList(height: 3)
    list.controller.apply(
      ListSnapshot([
        ListSection("a", header: Note(0, "A"), items: (0..<5).map { Note($0) }),
        ListSection("b", header: Note(0, "B"), items: [Note(10), Note(11)]),
      ])
    )
    list.host.scroll(to: 4)
    try list.host.requireText(
      """
      [a]
      # A (sticky)
        note 3
        note 4
      [b]
      # B
      """
    )
    list.host.hasStickyHeaders = false
    #expect(!list.host.text.contains("# A"))
    try list.host.requireConsistency()
  }

  @Test func `a paged carousel rests at the beginning of the nearest row`() throws {
    let list = NoteList()
    func show(isPaged: Bool) {
      let layout = SectionLayout.carousel(fraction: 0.5, isPaged: isPaged)
      list.controller.apply(
        ListSnapshot([ListSection("cards", layout: layout, items: (0..<6).map { Note($0) })])
      )
    }
    show(isPaged: true)
    let second = try #require(list.host.cells.first { $0.position == .row(row(1)) }).frame.x
    for (offset, rest) in [(second - 1, second), (second * 0.4, 0), (second * 2.4, second * 2)] {
      try list.host.scrollCarousel(0, to: offset)
      #expect(list.host.carouselOffset(0) == rest)
    }
    // The last row cannot begin at the leading edge.
    try list.host.scrollCarousel(0, to: 1_000)
    #expect(list.host.carouselOffset(0) < second * 5)
    show(isPaged: false)
    try list.host.scrollCarousel(0, to: second - 1)
    #expect(list.host.carouselOffset(0) == second - 1)
  }

  @Test func `rows of grids and carousels are side by side`() throws {
    let list = NoteList(height: 8)
    list.controller.apply(
      ListSnapshot([
        ListSection("grid", layout: .grid(columns: 2), items: (0..<3).map { Note($0) }),
        ListSection("cards", layout: .carousel(), items: (10..<20).map { Note($0) }),
      ])
    )
    try list.host.requireText(
      """
      [grid: grid of 2]
        note 0     note 1
        note 2
      [cards: carousel]
        note 10     note 11     note 12
      """
    )
    try list.host.scrollCarousel(1, to: 16)
    #expect(list.host.text.hasSuffix("  note 12     note 13     note 14"))
    try list.host.requireConsistency()
    #expect(throws: TestFailure.self) { try list.host.scrollCarousel(0, to: 1) }
  }

  @Test func `rows of a grid span columns, and an update changes the span`() throws {
    let list = NoteList(
      cells: Note.cells.gridSpan { $0.text.hasPrefix("wide") ? .all : .columns(1) },
      height: 8
    )
    func show(_ texts: String...) {
      let items = texts.enumerated().map { Note($0, $1) }
      list.controller.apply(
        ListSnapshot([ListSection("grid", layout: .grid(columns: 2), items: items)])
      )
    }
    show("a", "b", "wide", "c")
    try list.host.requireText("[grid: grid of 2]\n  a     b\n  wide\n  c")
    #expect(list.host.cells.map(\.frame.width) == [10, 10, 20, 10])
    show("wide", "b", "c", "d")
    try list.host.requireText("[grid: grid of 2]\n  wide\n  b     c\n  d")
    try list.host.requireConsistency()
  }

  @Test func `a section that is a card is reported with its frame`() throws {
    var metrics = LayoutMetrics(width: 20, estimatedHeight: 1)
    metrics.card.insets = LayoutInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    let host = HeadlessHost(height: 9, metrics: metrics)
    let controller = ListController(host, cells: Note.cells)
    controller.apply(
      ListSnapshot([
        ListSection("a", items: [Note(1)]),
        ListSection("b", header: Note(0, "B"), style: .card, items: [Note(2)]),
        ListSection("c", layout: .grid(columns: 2), style: .card, items: [Note(3), Note(4)]),
      ])
    )
    try host.requireText(
      """
      [a]
        note 1
      [b: card]
      # B
        note 2
      [c: grid of 2, card]
        note 3     note 4
      """
    )
    #expect(host.cards.map(\.section) == [1, 2])
    #expect(host.cards.first?.frame == CellFrame(x: 0, y: 1, width: 20, height: 4))
    #expect(host.cells.map(\.frame.width) == [20, 16, 16, 8, 8])
    try host.requireConsistency()
  }

  @Test func `the text of a cell has all fields of its content`() throws {
    let content = ListContent(
      "title",
      subtitle: "sub",
      body: "two\nlines",
      detail: "12",
      badge: "3",
      image: ListImage(file: "a.png", alternative: "boat"),
      accessory: .disclosure,
      control: .toggle(true),
      progress: .fraction(0.25),
      style: .warning
    )
    let list = NoteList(cells: CellAdapter<Note, HeadlessHost>.content { _ in content })
    list.show([Note(1)])
    try list.host.requireText(
      """
      [main]
        [boat] title / sub / two⏎lines | 12 (3) [on] 25 % › {warning}
      """
    )
  }

  @Test(arguments: [
    (ListControl.time(nil), "[no time]"), (.time(ClockTime("08:30")), "[08:30]"),
    (.stepper(3, in: 0...9), "[- 3 +]"), (.slider(2.5, in: 0...10), "[2.5 of 0–10]"),
    (.rating(3), "[★★★☆☆]"), (.toggle(true, marks: .stars), "[★]"),
    (.segmented("b", options: [.init("a"), .init("b")]), "[a | <b>]"),
    (.text("1234", traits: .password), "[•••]"), (.text("a\nb", traits: .multiline), "[\"a⏎b\"]"),
  ])
  func `the text of a cell shows the value of its control`(
    control: ListControl,
    text: String
  ) throws {
    let content = ListContent("title", control: control, problem: "Too short.")
    let list = NoteList(cells: CellAdapter<Note, HeadlessHost>.content { _ in content })
    list.show([Note(1)])
    try list.host.requireText("[main]\n  title \(text) ! Too short.")
  }

  @Test func `a narrower view wraps the text and keeps the anchor row`() throws {
    let list = NoteList(height: 6)
    list.show((0..<20).map { Note($0, String(repeating: "\($0 % 10)", count: 15)) })
    try list.host.scroll(toRowAt: row(7))
    list.host.resize(width: 10)
    #expect(list.host.visibleCells.first?.identity == .row(7))
    #expect(list.host.visibleCells.count == 3)
    try list.host.requireConsistency()
  }
}
