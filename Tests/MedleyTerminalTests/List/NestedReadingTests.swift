import Testing

@testable import MedleyCore
@testable import MedleyTerminal
@testable import TerminalKit

/// Nested lists that are read while they are invisible.
@Suite struct NestedReadingTests {
  private struct Shelves: ListPresenter {
    var shelves: [BookShelf]
    var sections: [ListSection<BookShelf>] { ListSection("shelves", items: shelves) }
  }

  private static let shelfCount = 2_000

  private let log = LibraryLog()
  private let window: TerminalWindow
  private let list: ListController<BookShelf, TerminalHost>

  init() throws {
    let shelves = (0..<Self.shelfCount).map { number in
      BookShelf(
        "\(number)",
        number == 1 ? .carousel(fraction: 0.4) : .list,
        10 * number..<10 * number + (number == 1 ? 9 : 3)
      )
    }
    let cells = LibraryFixture.cells(log)
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("library") { _ in
      ListScreen("Library", presenter: Shelves(shelves: shelves), cells: cells)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.go(to: "library", isolation: nil)
    list = try #require(window.host?.list as? ListController<BookShelf, TerminalHost>)
    draw()
  }

  @discardableResult
  private func draw() -> [String] {
    window.draw(rows: 12, columns: 40)
    return window.frame.lines
  }

  /// The maximum number of nested lists between two steps of a search.
  @discardableResult
  private func press(_ key: Key) -> Int { send(.key(key)) }

  /// Searches for a pasted text.
  @discardableResult
  private func find(_ text: String) -> Int {
    max(press(.character("/")), send(.paste(PastedText(text))))
  }

  private func send(_ input: TerminalInput) -> Int {
    window.handle(input)
    var most = count
    while window.step(limit: 50) { most = max(most, count) }
    draw()
    return max(most, count)
  }

  /// The number of nested lists and of stored positions.
  private var count: Int { max(list.nesting.lists.count, list.state.lastPositions.count) }

  @Test func `a text search releases invisible nested lists`() {
    let before = count
    #expect(before > 0 && before < 20)
    let most = find("Book 19002")
    #expect(window.finder?.status != .noMatch)
    // The match made some nested lists visible.
    #expect(most < 2 * (before + 2))
    press(.enter)
    #expect(window.host?.focusedPosition == .row(ListPath(section: 0, item: 1_900)))
  }

  @Test func `a search for a control releases invisible nested lists`() {
    let before = count
    #expect(press(.tab) <= before)
    #expect(list.nesting.lists.count <= before)
  }

  @Test func `announcing changes releases invisible nested lists`() {
    var reader = LinearReader()
    _ = reader.lines(for: window)
    let before = count
    for number in 0..<20 {
      var change = ListChange()
      change.updatedRows = (0..<50).map { ListPath(section: 0, item: 100 * number + $0) }
      reader.note(change, in: window)
      #expect(!reader.lines(for: window).isEmpty)
    }
    #expect(count <= before)
  }

  @Test func `a nested list with state is kept`() {
    // A book that is selected, and has the focus of its list.
    press(.down)
    press(.down)
    press(.down)
    for _ in 0..<6 { press(.right) }
    press(.enter)
    #expect(log.lines == ["select 16"])
    let picture = draw()
    #expect(picture.joined().contains("Book 16"))
    window.host?.focus(.row(ListPath(section: 0, item: 1_500)))
    draw()
    for _ in 0..<100 { press(.pageDown) }
    #expect(window.host?.nesting.hosts[.row("1")] == nil)
    press(.tab)
    find("none of them")
    #expect(window.finder?.status == .noMatch)
    press(.escape)
    #expect(list.nesting.lists[.row("1", occurrence: 0)] != nil)
    window.host?.focus(.row(ListPath(section: 0, item: 1)))
    press(.home)
    window.host?.focus(.row(ListPath(section: 0, item: 1)))
    draw()
    #expect(window.host?.focusedNest?.focused?.identity == .row(16))
    #expect(draw() == picture)
  }

  @Test func `a released nested list is created again with current content`() {
    press(.tab)
    find("Book 19002")
    press(.enter)
    press(.down)
    press(.enter)
    #expect(log.lines.last == "select 19001")
  }
}
