import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Nested lists with linear output.
@Suite struct LinearNestTests {
  private struct Shelves: ListPresenter {
    var shelves: [BookShelf]
    var sections: [ListSection<BookShelf>] { ListSection("shelves", items: shelves) }
  }

  private final class Listener {
    let window: TerminalWindow
    let log = LibraryLog()
    var reader = LinearReader()

    init(_ shelves: BookShelf...) {
      let cells = LibraryFixture.cells(log)
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("library") { _ in
        ListScreen("Library", presenter: Shelves(shelves: shelves), cells: cells)
      }
      let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
      window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
      navigator.go(to: "library", isolation: nil)
    }

    var lines: [String] {
      window.draw(rows: 20, columns: 40)
      return reader.lines(for: window)
    }

    func press(_ key: Key) -> [String] {
      window.handle(.key(KeyPress(key)))
      return lines
    }
  }

  @Test func `the focused row of a nested list is announced`() {
    let listener = Listener(
      BookShelf("top", .carousel(fraction: 0.4), 1..<7),
      BookShelf("middle", .list, 11..<14)
    )
    #expect(
      listener.lines == [
        "Library, first screen, 2 rows", "Book 1, 1 action, row 1 of 6", "F1 tells the keys.",
      ]
    )
    #expect(listener.press(.right) == ["Book 2, 1 action, row 2 of 6"])
    #expect(listener.press(.enter) == ["Book 2, selected, 1 action, row 2 of 6"])
    #expect(listener.press(.down) == ["Book 11, 1 action, row 1 of 3"])
    #expect(listener.press(.down) == ["Book 12, 1 action, row 2 of 3"])
    #expect(listener.lines == [])
    #expect(listener.reader.place(in: listener.window).contains("Book 12, 1 action, row 2 of 3"))
  }

  @Test func `rows with the same identity in different lists are announced separately`() {
    let listener = Listener(BookShelf("one", .list, 1..<2), BookShelf("other", .list, 1..<2))
    _ = listener.lines
    #expect(listener.press(.down) == ["Book 1, 1 action, row 1 of 1"])
  }

  @Test(arguments: [SectionLayout.list, .grid(columns: 2), .carousel(fraction: 0.4)])
  func `a nested list has the text of its rows, without frames and marks`(layout: SectionLayout) {
    let listener = Listener(BookShelf("shelf", layout, 1..<4), BookShelf("empty", layout, 0..<0))
    _ = listener.lines
    let host = listener.window.host
    #expect(host?.speech(at: .row(ListPath(section: 0, item: 0)))?.text == "Book 1 Book 2 Book 3")
    #expect(host?.speech(at: .row(ListPath(section: 0, item: 1)))?.text == "")
    #expect(listener.press(.end) == ["empty, row 2 of 2"])
  }

  /// A list of shelves whose books are inserted and deleted.
  private struct Delivery: ListPresenter {
    var shelves: [BookShelf]
    var sections: [ListSection<BookShelf>] { ListSection("shelves", items: shelves) }

    mutating func receive(_ shelves: [BookShelf]) { self.shelves = shelves }
  }

  /// Returns the announcements after the shelves change; the focus is on book 1.
  private func heard(_ changes: [[BookShelf]], after keys: [Key] = []) -> [[String]] {
    var resolver = RouteResolver<TerminalHost>()
    let cells = LibraryFixture.cells(LibraryLog())
    resolver.add("library") { _ in
      ListScreen(
        "Library",
        presenter: Delivery(
          shelves: [BookShelf("one", .list, 1..<3), BookShelf("two", .list, 11..<13)]
        ),
        cells: cells
      )
    }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    let observer = EventObserver()
    window.observers.onUpdate = { observer.reader.note($0, in: window) }
    window.observers.onNestUpdate = { observer.reader.note($1, of: $0, within: $2, in: window) }
    defer { (window.observers.onUpdate, window.observers.onNestUpdate) = (nil, nil) }
    navigator.go(to: "library", isolation: nil)
    window.draw(rows: 20, columns: 40)
    _ = observer.reader.lines(for: window)
    for key in keys {
      window.handle(.key(KeyPress(key)))
      _ = observer.reader.lines(for: window)
    }
    return changes.map { shelves in
      navigator.screens.last?.send(shelves)
      window.draw(rows: 20, columns: 40)
      return observer.reader.lines(for: window)
    }
  }

  private final class EventObserver {
    var reader = LinearReader()
  }

  private static func shelves(
    _ change: (inout [BookShelf]) -> Void
  ) -> [BookShelf] {
    var shelves = [BookShelf("one", .list, 1..<3), BookShelf("two", .list, 11..<13)]
    change(&shelves)
    return shelves
  }

  @Test func `a change of a nested list is announced with its row`() {
    let more = Self.shelves { $0[1] = BookShelf("two", .list, 11..<14) }
    let renamed = Self.shelves {
      $0[1] = BookShelf("two", .list, 11..<14)
      $0[1].books[1].title = "Twelve"
    }
    #expect(
      heard([more, renamed, Self.shelves { _ in }]) == [
        ["New: Book 13, 1 action, row 3 of 3, in row 2"],
        ["Changed: Twelve, 1 action, row 2 of 3, in row 2"],
        ["1 row removed", "Changed: Book 12, 1 action, row 2 of 2, in row 2"],
      ]
    )
  }

  @Test func `changes beside the focus in a nested list are announced, and the focus once`() {
    let beside = Self.shelves { $0[0].books[1].title = "Two" }
    let both = Self.shelves {
      $0[0].books[0].title = "One"
      $0[0].books[1].title = "2"
    }
    #expect(
      heard([beside, both]) == [
        ["Changed: Two, 1 action, row 2 of 2, in row 1"],
        ["One, 1 action, row 1 of 2", "Changed: 2, 1 action, row 2 of 2, in row 1"],
      ]
    )
  }

  @Test func `rows with the same identity in two nested lists are counted separately`() {
    let twins = Self.shelves {
      $0[0] = BookShelf("one", .list, 1..<4)
      $0[1] = BookShelf("two", .list, 3..<4)
    }
    let new = twins + [BookShelf("three", .list, 5..<7)]
    #expect(
      heard([twins, new]) == [
        [
          "New: Book 3, 1 action, row 3 of 3, in row 1",
          "New: Book 3, 1 action, row 1 of 1, in row 2",
          "2 rows removed",
        ],
        ["New: Book 5 Book 6, row 3 of 3"],
      ]
    )
  }
}
