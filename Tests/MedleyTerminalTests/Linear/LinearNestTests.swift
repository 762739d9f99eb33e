import MedleyCore
import Testing

@testable import MedleyTerminal

/// Lists within rows, read out.
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
      let cells = LibraryWorld.cells(log)
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("library") { _ in
        ListScreen("Library", presenter: Shelves(shelves: shelves), cells: cells)
      }
      let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
      window = TerminalWindow(navigator: navigator, theme: .plain)
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

  @Test func `of a list within a row the row is said that has the focus`() {
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

  @Test func `a row is said though another list has one that is called the same`() {
    let listener = Listener(BookShelf("one", .list, 1..<2), BookShelf("other", .list, 1..<2))
    _ = listener.lines
    #expect(listener.press(.down) == ["Book 1, 1 action, row 1 of 1"])
  }

  @Test(arguments: [SectionLayout.list, .grid(columns: 2), .carousel(fraction: 0.4)])
  func `a whole list says what its rows say, without frames and marks`(layout: SectionLayout) {
    let listener = Listener(BookShelf("shelf", layout, 1..<4), BookShelf("empty", layout, 0..<0))
    _ = listener.lines
    let host = listener.window.host
    #expect(host?.speech(at: .row(ListPath(section: 0, item: 0)))?.text == "Book 1 Book 2 Book 3")
    #expect(host?.speech(at: .row(ListPath(section: 0, item: 1)))?.text == "")
    #expect(listener.press(.end) == ["empty, row 2 of 2"])
  }
}
