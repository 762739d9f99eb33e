import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct NestedListTests {
  private static let shelves = [
    BookShelf("top", .carousel(fraction: 0.4), 1..<7),
    BookShelf("middle", .list, 11..<14),
    BookShelf("empty", .list, 0..<0),
    BookShelf("grid", .grid(columns: 2), 21..<25),
  ]

  private let fixture = LibraryFixture(NestedListTests.shelves)

  @Test func `the focus moves along a carousel, through a nested list, and on`() {
    #expect(fixture.shelf == "top")
    #expect(fixture.book == .row(1))
    fixture.press(.right, .right)
    #expect(fixture.book == .row(3))
    fixture.press(.left)
    #expect(fixture.book == .row(2))
    fixture.press(.down)
    #expect(fixture.shelf == "middle")
    #expect(fixture.book == .row(11))
    fixture.press(.down, .down)
    #expect(fixture.book == .row(13))
    fixture.press(.down)
    #expect(fixture.shelf == "empty")
    #expect(fixture.book == nil)
    fixture.press(.down)
    #expect(fixture.book == .row(21))
    fixture.press(.right, .down)
    #expect(fixture.book == .row(24))
    // Upwards, the focus enters each list at its end, and the carousel at its last card.
    fixture.press(.up, .up, .up)
    #expect(fixture.shelf == "middle")
    #expect(fixture.book == .row(13))
    fixture.press(.up, .up, .up)
    #expect(fixture.shelf == "top")
    #expect(fixture.book == .row(2))
  }

  @Test func `a nested carousel scrolls to its focus, and only the focused book is marked`() {
    #expect(fixture.place(of: "Book 6") == nil)
    fixture.press(.right, .right, .right, .right, .right)
    #expect(fixture.book == .row(6))
    #expect(fixture.place(of: "Book 6") != nil)
    #expect(fixture.frame.lines.joined().contains("┏"))
    #expect(!fixture.frame.lines.contains { $0.contains("▌") && $0.contains("Book 1") })
    fixture.press(.down)
    // The carousel stays where it is, without a mark.
    #expect(fixture.place(of: "Book 6") != nil)
    #expect(!fixture.frame.lines.joined().contains("┏"))
    #expect(fixture.frame.lines.contains { $0.contains("▌") && $0.contains("Book 11") })
  }

  @Test(arguments: [true, false])
  func `a row with a list is marked beside its focused book only if the row has an effect`(
    hasEffect: Bool
  ) {
    let fixture = LibraryFixture([BookShelf("shelf", .list, 1..<4)]) {
      $0.selectable(hasEffect)
    }
    let marks = fixture.frame.lines.map { line in line.filter { $0 == "▌" }.count }
    #expect(marks.prefix(4) == (hasEffect ? [2, 1, 1, 0] : [1, 0, 0, 0]))
    #expect(fixture.book == .row(1))
  }

  @Test func `Enter, Space and F2 act on the focused book`() throws {
    fixture.press(.right, .enter)
    #expect(fixture.log.lines == ["select 2"])
    fixture.press(.down, .character(" "))
    #expect(fixture.log.lines == ["select 2", "select 11"])
    let request = fixture.press(KeyPress(.function(2)))
    guard case .menu(let address, let menu, let region, false)? = request else {
      Issue.record("\(String(describing: request)) is no menu")
      return
    }
    #expect(address.outer == [.row("middle")])
    #expect(address.identity == .row(11))
    #expect(region.rows.lowerBound == fixture.place(of: "Book 11")?.row)
    #expect(fixture.host.contains(address))
    #expect(fixture.host.regions(of: address)?.row == region)
    fixture.host.send(.action(try #require(menu.actions.first).id), to: address)
    #expect(fixture.log.lines.last == "lend 11")
    fixture.apply([Self.shelves[0]])
    #expect(!fixture.host.contains(address))
    fixture.host.send(.action("Lend"), to: address)
    #expect(fixture.log.lines.count == 3)
  }

  @Test func `a click selects the book, and a right click opens its menu at the click`() {
    _ = fixture.click(on: "Book 12")
    #expect(fixture.shelf == "middle")
    #expect(fixture.book == .row(12))
    #expect(fixture.log.lines == ["select 12"])
    let place = fixture.place(of: "Book 22")
    let request = fixture.click(.right, on: "Book 22")
    guard case .menu(let address, _, let region, true)? = request else {
      Issue.record("\(String(describing: request)) is no menu")
      return
    }
    #expect(address.identity == .row(22))
    #expect(region.origin == place)
    #expect(fixture.shelf == "grid")
  }

  @Test func `the wheel scrolls a nested carousel`() throws {
    let place = try #require(fixture.place(of: "Book 1"))
    _ = fixture.host.handle(MouseEvent(.wheel(.right), at: place))
    fixture.draw()
    #expect(fixture.place(of: "Book 1") != place)
    #expect(fixture.book == .row(1))
  }

  @Test func `a nested list whose start is invisible handles keys`() {
    let shelves = [BookShelf("top", .list, 1..<13), BookShelf("more", .list, 21..<51)]
    let log = LibraryLog()
    let fixture = LibraryFixture(shelves) {
      $0.onSelect { shelf, _ in log.lines.append("select \(shelf.id)") }
    }
    fixture.press(.down, .down, .down, .down, .down)
    #expect(fixture.book == .row(6))
    _ = fixture.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 0, column: 0)))
    fixture.draw()
    #expect(fixture.host.viewport.top == 3)
    fixture.press(.enter)
    #expect(fixture.log.lines == ["select 6"])
    #expect(log.lines.isEmpty, "the row around it is not meant")
    fixture.press(.down)
    #expect(fixture.book == .row(7))
    fixture.press(.up, .up)
    #expect(fixture.book == .row(5))
    #expect(fixture.host.viewport.top == 3)
    // If the book is invisible too, the focus moves to a visible row, as in any list.
    for _ in 0..<2 {
      _ = fixture.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 0, column: 0)))
    }
    fixture.draw()
    #expect(fixture.place(of: "Book 5") == nil)
    fixture.press(.down)
    #expect(fixture.book == .row(21))
  }

  @Test func `a nested list with a fixed height scrolls within its row`() throws {
    let shelves = (1..<7).map { BookShelf("\($0)", .list, 100 * $0..<100 * $0 + 20) }
    let fixture = LibraryFixture(shelves, rows: 12) { $0.height(4) }
    for _ in 0..<15 { fixture.press(.down) }
    #expect(fixture.book == .row(115))
    #expect(fixture.place(of: "Book 115")?.row == 3)
    #expect(fixture.host.viewport.top == 0)
    fixture.press(.up, .up)
    let place = try #require(fixture.place(of: "Book 113"))
    #expect(place.row == 1)
    fixture.press(.enter)
    #expect(fixture.log.lines == ["select 113"])
    #expect(fixture.place(of: "Book 113") == place, "a change of it leaves it where it is")
    for _ in 0..<7 { fixture.press(.down) }
    #expect(fixture.book == .row(200))
    #expect(fixture.place(of: "Book 200")?.row == 4)
    #expect(fixture.host.viewport.top == 0)
  }

  @Test func `focus and carousel are restored after the row was far away`() {
    var shelves = Self.shelves
    shelves += (0..<300).map { BookShelf("more \($0)", .list, (100 + 10 * $0)..<(102 + 10 * $0)) }
    fixture.apply(shelves)
    fixture.press(.right, .right, .right, .right)
    #expect(fixture.book == .row(5))
    let lines = fixture.frame.lines
    for _ in 0..<60 { fixture.press(.pageDown) }
    #expect(fixture.host.nesting.hosts[.row("top")] == nil)
    fixture.press(.home)
    #expect(fixture.frame.lines == lines)
    #expect(fixture.book == .row(5))
  }

  @Test func `focus and carousel are restored after the host showed another list`() {
    fixture.press(.right, .right, .right, .right)
    let lines = fixture.frame.lines
    let other = ListController(fixture.host, cells: LibraryFixture.cells(LibraryLog()))
    other.apply(ListSnapshot([ListSection("s", items: [BookShelf("top", .list, 1..<3)])]))
    fixture.draw()
    #expect(fixture.frame.lines != lines)
    fixture.controller.connect(to: fixture.host)
    fixture.draw()
    #expect(fixture.frame.lines == lines)
    #expect(fixture.book == .row(5))
  }

  @Test func `the height of a nested list follows its rows`() {
    fixture.press(.down)
    var shelves = Self.shelves
    shelves[1] = BookShelf("middle", .list, 10..<17)
    fixture.apply(shelves)
    #expect((10..<17).allSatisfy { fixture.place(of: "Book \($0)") != nil })
    #expect(fixture.book == .row(11))
    shelves[1] = BookShelf("middle", .list, 12..<13)
    fixture.apply(shelves)
    #expect(fixture.place(of: "Book 11") == nil)
    #expect(fixture.place(of: "Book 12") != nil)
    #expect(fixture.place(of: "Book 21")?.row == (fixture.place(of: "Book 12")?.row ?? 0) + 2)
    #expect(fixture.book == .row(12))
  }

  @Test func `books are displayed while they are visible, not while their row is`() {
    #expect(fixture.log.displayed.isSuperset(of: [1, 2, 11, 24]))
    #expect(!fixture.log.displayed.contains(6))
    fixture.frame = Frame(rows: 5, columns: 60)
    fixture.draw()
    #expect(!fixture.log.displayed.contains(21))
    fixture.press(.end)
    #expect(fixture.log.displayed.contains(24))
    #expect(!fixture.log.displayed.contains(1))
    fixture.apply([])
    #expect(fixture.log.displayed.isEmpty)
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(10)))
  func `cached cells equal redrawn cells after any event`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var shelves = Self.shelves
    let keys: [Key] = [
      .up, .down, .down, .left, .right, .right, .pageUp, .pageDown, .home, .end, .enter, .tab,
      .character(" "), .function(2),
    ]
    for step in 0..<150 {
      var event: String
      switch random.below(8) {
      case 0:
        let index = random.below(shelves.count + 1)
        let layouts: [SectionLayout] = [.list, .grid(columns: 2), .carousel(fraction: 0.4)]
        let start = 1_000 * (step + 1)
        let shelf = BookShelf(
          shelves.isEmpty || random.below(2) == 0
            ? "new \(step)" : shelves[index % shelves.count].id,
          layouts[random.below(3)],
          start..<start + random.below(6)
        )
        if let old = shelves.firstIndex(where: { $0.id == shelf.id }) {
          shelves[old] = shelf
        } else {
          shelves.insert(shelf, at: index)
        }
        fixture.controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
        event = "apply \(shelf)"
      case 1 where !shelves.isEmpty:
        shelves.remove(at: random.below(shelves.count))
        fixture.controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
        event = "remove"
      case 2:
        fixture.frame = Frame(rows: 1 + random.below(24), columns: 8 + random.below(60))
        event = "resize"
      case 3, 4:
        let actions: [MouseEvent.Action] = [
          .wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right), .press(.left), .press(.right),
        ]
        let place = FramePosition(
          row: random.below(fixture.frame.rows),
          column: random.below(fixture.frame.columns)
        )
        let mouse = MouseEvent(actions[random.below(actions.count)], at: place)
        _ = fixture.host.handle(mouse)
        event = "\(mouse)"
      default:
        let key = keys[random.below(keys.count)]
        _ = fixture.host.handle(KeyPress(key))
        event = "\(key)"
      }
      fixture.draw()
      // Reading other cells may change heights only once.
      let redrawn = fixture.host.redrawn(like: fixture.frame, theme: .dark)
      guard redrawn == fixture.frame else {
        Issue.record(
          """
          seed \(seed), step \(step), after \(event):
          \(fixture.frame.lines.joined(separator: "\n"))
          instead of
          \(redrawn.lines.joined(separator: "\n"))
          """
        )
        return
      }
    }
  }
}
