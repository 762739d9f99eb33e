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

  private let world = LibraryWorld(NestedListTests.shelves)

  @Test func `the focus goes along a carousel, through the rows of a list, and on`() {
    #expect(world.shelf == "top")
    #expect(world.book == .row(1))
    world.press(.right, .right)
    #expect(world.book == .row(3))
    world.press(.left)
    #expect(world.book == .row(2))
    world.press(.down)
    #expect(world.shelf == "middle")
    #expect(world.book == .row(11))
    world.press(.down, .down)
    #expect(world.book == .row(13))
    world.press(.down)
    #expect(world.shelf == "empty")
    #expect(world.book == nil)
    world.press(.down)
    #expect(world.book == .row(21))
    world.press(.right, .down)
    #expect(world.book == .row(24))
    // Back up: the end of each list comes first, and the carousel knows its card.
    world.press(.up, .up, .up)
    #expect(world.shelf == "middle")
    #expect(world.book == .row(13))
    world.press(.up, .up, .up)
    #expect(world.shelf == "top")
    #expect(world.book == .row(2))
  }

  @Test func `a carousel scrolls along with its focus, and only the focused book looks so`() {
    #expect(world.place(of: "Book 6") == nil)
    world.press(.right, .right, .right, .right, .right)
    #expect(world.book == .row(6))
    #expect(world.place(of: "Book 6") != nil)
    #expect(world.frame.lines.joined().contains("┏"))
    #expect(!world.frame.lines.contains { $0.contains("▌") && $0.contains("Book 1") })
    world.press(.down)
    // The carousel stays where it is, without a mark.
    #expect(world.place(of: "Book 6") != nil)
    #expect(!world.frame.lines.joined().contains("┏"))
    #expect(world.frame.lines.contains { $0.contains("▌") && $0.contains("Book 11") })
  }

  @Test func `Enter, Space and F2 act on the book, and its answers find the way back`() throws {
    world.press(.right, .enter)
    #expect(world.log.lines == ["select 2"])
    world.press(.down, .character(" "))
    #expect(world.log.lines == ["select 2", "select 11"])
    let request = world.press(KeyPress(.function(2)))
    guard case .menu(let address, let actions, let region, false)? = request else {
      Issue.record("\(String(describing: request)) is no menu")
      return
    }
    #expect(address.outer == [.row("middle")])
    #expect(address.identity == .row(11))
    #expect(region.rows.lowerBound == world.place(of: "Book 11")?.row)
    #expect(world.host.contains(address))
    #expect(world.host.regions(of: address)?.row == region)
    world.host.send(.action(try #require(actions.first).id), to: address)
    #expect(world.log.lines.last == "lend 11")
    world.apply([Self.shelves[0]])
    #expect(!world.host.contains(address))
    world.host.send(.action("Lend"), to: address)
    #expect(world.log.lines.count == 3)
  }

  @Test func `a click hits the book, and a right click opens the menu where it was`() {
    _ = world.click(on: "Book 12")
    #expect(world.shelf == "middle")
    #expect(world.book == .row(12))
    #expect(world.log.lines == ["select 12"])
    let place = world.place(of: "Book 22")
    let request = world.click(.right, on: "Book 22")
    guard case .menu(let address, _, let region, true)? = request else {
      Issue.record("\(String(describing: request)) is no menu")
      return
    }
    #expect(address.identity == .row(22))
    #expect(region.origin == place)
    #expect(world.shelf == "grid")
  }

  @Test func `the wheel scrolls a carousel within a row`() throws {
    let place = try #require(world.place(of: "Book 1"))
    _ = world.host.handle(MouseEvent(.wheel(.right), at: place))
    world.draw()
    #expect(world.place(of: "Book 1") != place)
    #expect(world.book == .row(1))
  }

  @Test func `a list whose beginning is out of view takes keys as before`() {
    let shelves = [BookShelf("top", .list, 1..<13), BookShelf("more", .list, 21..<51)]
    let log = LibraryLog()
    let world = LibraryWorld(shelves) {
      $0.onSelect { shelf, _ in log.lines.append("select \(shelf.id)") }
    }
    world.press(.down, .down, .down, .down, .down)
    #expect(world.book == .row(6))
    _ = world.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 0, column: 0)))
    world.draw()
    #expect(world.host.viewport.top == 3)
    world.press(.enter)
    #expect(world.log.lines == ["select 6"])
    #expect(log.lines.isEmpty, "the row around it is not meant")
    world.press(.down)
    #expect(world.book == .row(7))
    world.press(.up, .up)
    #expect(world.book == .row(5))
    #expect(world.host.viewport.top == 3)
    // Once the book is out of view too, the way leads to what is seen, as in any list.
    for _ in 0..<2 {
      _ = world.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 0, column: 0)))
    }
    world.draw()
    #expect(world.place(of: "Book 5") == nil)
    world.press(.down)
    #expect(world.book == .row(21))
  }

  @Test func `a list of a fixed height scrolls within its row`() throws {
    let shelves = (1..<7).map { BookShelf("\($0)", .list, 100 * $0..<100 * $0 + 20) }
    let world = LibraryWorld(shelves, rows: 12) { $0.height(4) }
    for _ in 0..<15 { world.press(.down) }
    #expect(world.book == .row(115))
    #expect(world.place(of: "Book 115")?.row == 3)
    #expect(world.host.viewport.top == 0)
    world.press(.up, .up)
    let place = try #require(world.place(of: "Book 113"))
    #expect(place.row == 1)
    world.press(.enter)
    #expect(world.log.lines == ["select 113"])
    #expect(world.place(of: "Book 113") == place, "a change of it leaves it where it is")
    for _ in 0..<7 { world.press(.down) }
    #expect(world.book == .row(200))
    #expect(world.place(of: "Book 200")?.row == 4)
    #expect(world.host.viewport.top == 0)
  }

  @Test func `focus and carousel are there again after the row was far away`() {
    var shelves = Self.shelves
    shelves += (0..<300).map { BookShelf("more \($0)", .list, (100 + 10 * $0)..<(102 + 10 * $0)) }
    world.apply(shelves)
    world.press(.right, .right, .right, .right)
    #expect(world.book == .row(5))
    let lines = world.frame.lines
    for _ in 0..<60 { world.press(.pageDown) }
    #expect(world.host.nesting.hosts[.row("top")] == nil)
    world.press(.home)
    #expect(world.frame.lines == lines)
    #expect(world.book == .row(5))
  }

  @Test func `focus and carousel are there again after another list was shown on the host`() {
    world.press(.right, .right, .right, .right)
    let lines = world.frame.lines
    let other = ListController(world.host, cells: LibraryWorld.cells(LibraryLog()))
    other.apply(ListSnapshot([ListSection("s", items: [BookShelf("top", .list, 1..<3)])]))
    world.draw()
    #expect(world.frame.lines != lines)
    world.controller.connect(to: world.host)
    world.draw()
    #expect(world.frame.lines == lines)
    #expect(world.book == .row(5))
  }

  @Test func `a list within a row grows and shrinks with its books`() {
    world.press(.down)
    var shelves = Self.shelves
    shelves[1] = BookShelf("middle", .list, 10..<17)
    world.apply(shelves)
    #expect((10..<17).allSatisfy { world.place(of: "Book \($0)") != nil })
    #expect(world.book == .row(11))
    shelves[1] = BookShelf("middle", .list, 12..<13)
    world.apply(shelves)
    #expect(world.place(of: "Book 11") == nil)
    #expect(world.place(of: "Book 12") != nil)
    #expect(world.place(of: "Book 21")?.row == (world.place(of: "Book 12")?.row ?? 0) + 2)
    #expect(world.book == .row(12))
  }

  @Test func `books are displayed while they are seen, not while their row is`() {
    #expect(world.log.displayed.isSuperset(of: [1, 2, 11, 24]))
    #expect(!world.log.displayed.contains(6))
    world.frame = Frame(rows: 5, columns: 60)
    world.draw()
    #expect(!world.log.displayed.contains(21))
    world.press(.end)
    #expect(world.log.displayed.contains(24))
    #expect(!world.log.displayed.contains(1))
    world.apply([])
    #expect(world.log.displayed.isEmpty)
  }

  @Test(arguments: UInt64(0)..<20)
  func `what is copied looks like what is drawn anew, whatever happens`(_ seed: UInt64) {
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
        world.controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
        event = "apply \(shelf)"
      case 1 where !shelves.isEmpty:
        shelves.remove(at: random.below(shelves.count))
        world.controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
        event = "remove"
      case 2:
        world.frame = Frame(rows: 1 + random.below(24), columns: 8 + random.below(60))
        event = "resize"
      case 3, 4:
        let actions: [MouseEvent.Action] = [
          .wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right), .press(.left), .press(.right),
        ]
        let place = FramePosition(
          row: random.below(world.frame.rows),
          column: random.below(world.frame.columns)
        )
        let mouse = MouseEvent(actions[random.below(actions.count)], at: place)
        _ = world.host.handle(mouse)
        event = "\(mouse)"
      default:
        let key = keys[random.below(keys.count)]
        _ = world.host.handle(KeyPress(key))
        event = "\(key)"
      }
      world.draw()
      // Looking around draws other cells, which may have other heights only once.
      let anew = world.host.drawnAnew(like: world.frame, theme: .dark)
      guard anew == world.frame else {
        Issue.record(
          """
          seed \(seed), step \(step), after \(event):
          \(world.frame.lines.joined(separator: "\n"))
          instead of
          \(anew.lines.joined(separator: "\n"))
          """
        )
        return
      }
    }
  }
}
