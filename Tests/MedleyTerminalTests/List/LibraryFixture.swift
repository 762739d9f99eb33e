import MedleyCore

@testable import MedleyTerminal
@testable import TerminalKit

/// A book, which can be chosen and lent.
struct Book: ListModel {
  var id: Int
  var title: String
}

/// A row that is a list of books.
struct BookShelf: ListModel {
  var id: String
  var layout: SectionLayout
  var books: [Book]

  init(_ id: String, _ layout: SectionLayout, _ numbers: Range<Int>) {
    self.id = id
    self.layout = layout
    books = numbers.map { Book(id: $0, title: "Book \($0)") }
  }
}

/// The events of books.
final class LibraryLog {
  var lines: [String] = []
  var displayed: Set<Int> = []
}

/// A list of shelves in a terminal.
final class LibraryFixture {
  let host: TerminalHost
  let controller: ListController<BookShelf, TerminalHost>
  let log: LibraryLog
  var frame: Frame

  init(
    _ shelves: [BookShelf],
    rows: Int = 24,
    columns: Int = 60,
    _ change: (CellAdapter<BookShelf, TerminalHost>) -> CellAdapter<BookShelf, TerminalHost> = {
      $0
    }
  ) {
    host = TerminalHost()
    log = LibraryLog()
    frame = Frame(rows: rows, columns: columns)
    controller = ListController(host, cells: change(Self.cells(log)))
    apply(shelves)
  }

  static func cells(_ log: LibraryLog) -> CellAdapter<BookShelf, TerminalHost> {
    let books = CellAdapter<Book, TerminalHost>.content { ListContent($0.title) }
      .onSelect { book, _ in log.lines.append("select \(book.id)") }
      .actions { _ in CellAction("Lend") { book, _ in log.lines.append("lend \(book.id)") } }
      .onDisplay { book, _ in log.displayed.insert(book.id) }
      .onEndDisplay { book, _ in log.displayed.remove(book.id) }
    return .list(cells: books) { shelf in
      ListSnapshot([ListSection("books", layout: shelf.layout, items: shelf.books)])
    }
  }

  func apply(_ shelves: [BookShelf]) {
    controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
    draw()
  }

  func draw() {
    frame.clear()
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
  }

  @discardableResult
  func press(_ presses: KeyPress...) -> TerminalRequest? {
    var request: TerminalRequest?
    for press in presses {
      request = host.handle(press)
      draw()
    }
    return request
  }

  func press(_ keys: Key...) {
    for key in keys { press(KeyPress(key)) }
  }

  func click(_ button: MouseButton = .left, on text: String) -> TerminalRequest? {
    guard let place = place(of: text) else { return nil }
    defer { draw() }
    return host.handle(MouseEvent(.press(button), at: place))
  }

  /// Returns the position of a text on the screen, whose characters have one column.
  func place(of text: String) -> FramePosition? {
    for (row, line) in frame.lines.enumerated() {
      let line = Array(line)
      for column in line.indices where line[column...].starts(with: Array(text)) {
        return FramePosition(row: row, column: column)
      }
    }
    return nil
  }

  /// The shelf that has the focus.
  var shelf: String? { controller.focusedRow }

  /// The book that has the focus within it.
  var book: ItemIdentity? { host.focusedNest?.focused?.identity }
}

extension TerminalHost {
  /// Returns the list drawn without cached cells.
  func redrawn(like frame: Frame, theme: TerminalTheme) -> Frame {
    var redrawn = Frame(rows: frame.rows, columns: frame.columns)
    let kept = takeTiles()
    draw(in: &redrawn, region: redrawn.bounds, theme: theme)
    put(back: kept)
    return redrawn
  }

  private func takeTiles() -> [(host: TerminalHost, tiles: [CellPosition: Tile])] {
    let kept = [(self, drawn.tiles)] + nesting.hosts.values.flatMap { $0.takeTiles() }
    drawn.tiles = [:]
    return kept
  }

  private func put(back kept: [(host: TerminalHost, tiles: [CellPosition: Tile])]) {
    for (host, tiles) in kept { host.drawn.tiles = tiles }
  }
}
