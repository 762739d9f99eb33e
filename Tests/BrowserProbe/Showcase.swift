import MedleyCore
import MedleyHTML

/// A row of the showcase, with any content.
struct ShowcaseRow: ListModel {
  var id: String
  var content: ListContent
  var isOn = false
  var text = ""
}

/// A row that can be moved.
struct ShowcasePicture: ListModel {
  var row: ShowcaseRow
  var id: String { row.id }
}

/// A row that can be selected.
struct ShowcaseButton: ListModel {
  var id: String
}

/// A row with a fixed height.
struct ShowcaseLine: ListModel {
  var id: String
}

/// A row that contains a list.
struct ShowcaseShelf: ListModel {
  var id: String
  var books: [ShowcaseRow]
}

/// A list with every layout and every kind of control, for pictures, accessibility and validation.
struct Showcase {
  let host = HTMLHost()
  let streams: BrowserStreams
  private let store = Store()
  private let controller: ListController<AnyListItem, HTMLHost>

  private final class Store {
    var shelves = [
      ShowcaseShelf(
        id: "shelf",
        books: ["Emma", "Ulysses", "Dracula"].map {
          ShowcaseRow(id: $0, content: ListContent($0, subtitle: "A novel", accessory: .disclosure))
        }
      ),
      ShowcaseShelf(
        id: "notes",
        books: ["First", "Second"].map {
          ShowcaseRow(id: $0, content: ListContent("\($0) note", control: .text("")))
        }
      ),
    ]
    var pictures = (1...6).map {
      ShowcaseRow(id: "p\($0)", content: ListContent("Picture \($0)", subtitle: "\($0) MB"))
    }
    var show: () -> Void = {}
    var log: [String] = []

    /// Which rows were displayed.
    var sights: [String] = []
  }

  init() {
    let store = store
    streams = BrowserStreams(of: host)
    let row = CellAdapter<ShowcaseRow, HTMLHost>.content(\.content)
      .onSelect { row, event in
        if row.id == "ask" {
          event.confirm(
            Confirmation(
              "Delete this letter?",
              message: "It cannot be restored.",
              button: "Delete",
              role: .destructive
            )
          ) { _ in store.log.append("confirmed") }
        } else {
          store.log.append("select \(row.id)")
        }
      }
      .editing(\.text) { _, new, event in
        if new.text == "refuse" { event.refuse("This text is refused.") }
      }
      .editing(\.isOn) { _, new, _ in store.log.append("on \(new.id)") }
      .onDisplay { row, _ in store.sights.append("display \(row.id)") }
      .onEndDisplay { row, _ in store.sights.append("end \(row.id)") }
      .actions { row in
        CellAction("Share") { row, _ in store.log.append("share \(row.id)") }
        CellAction("Delete", role: .destructive) { row, _ in
          for index in store.shelves.indices {
            store.shelves[index].books.removeAll { $0.id == row.id }
          }
          store.show()
        }
      }
    let plain = CellAdapter<ShowcasePicture, HTMLHost>.content(\.row.content)
      .onMove { picture, path, _ in
        guard let index = store.pictures.firstIndex(where: { $0.id == picture.id }) else { return }
        store.pictures.insert(store.pictures.remove(at: index), at: path.item)
        store.show()
      }
    let line = CellAdapter<ShowcaseLine, HTMLHost>.content { _ in ListContent("Line") }.height(5)
      .selectable(false)
    let cells = AdapterMap<HTMLHost>().adding(row).adding(plain).adding(line)
      .adding(
        CellAdapter<ShowcaseShelf, HTMLHost>.list(cells: row) { ListSnapshot(items: $0.books) }
      )
    controller = ListController(host, cells: cells, reporter: .standardError)
    controller.selectionMode = .multiple
    let controller = controller
    let host = host
    store.show = { controller.apply(Self.snapshot(of: store.shelves, store.pictures)) }
    store.show()
  }

  private static func snapshot(
    of shelves: [ShowcaseShelf],
    _ pictures: [ShowcaseRow]
  ) -> ListSnapshot<AnyListItem> {
    func header(_ title: String) -> AnyListItem {
      AnyListItem(ShowcaseRow(id: "header \(title)", content: ListContent(title)))
    }
    return ListSnapshot([
      ListSection("texts", header: header("Letters"), items: letters.map(AnyListItem.init))
        .collapsing(.startsExpanded),
      ListSection(
        "controls",
        header: header("Controls"),
        style: .card,
        items: controls.map(AnyListItem.init)
      ),
      ListSection(
        "grid",
        header: header("Pictures"),
        layout: .grid(columns: 3),
        items: pictures.map { AnyListItem(ShowcasePicture(row: $0)) }
      ),
      ListSection(
        "carousel",
        header: header("Carousel"),
        layout: .carousel(fraction: 0.4, isPaged: true),
        items: (1...12).map {
          AnyListItem(
            ShowcaseRow(id: "c\($0)", content: ListContent("Slide \($0)", body: "A text"))
          )
        }
      ),
      ListSection("shelves", header: header("Shelves"), items: shelves.map(AnyListItem.init)),
      ListSection("lines", items: [AnyListItem(ShowcaseLine(id: "thin"))]),
    ])
  }

  private static var letters: [ShowcaseRow] {
    [
      ShowcaseRow(
        id: "a",
        content: ListContent(
          "Ada Lovelace",
          subtitle: "Notes on the engine",
          detail: "09:41",
          badge: "3",
          accessory: .disclosure
        )
      ),
      ShowcaseRow(id: "ask", content: ListContent("Ask before deleting", subtitle: "A question")),
      ShowcaseRow(id: "own", content: ListContent(body: "A message of my own.", style: .own)),
      ShowcaseRow(
        id: "done",
        content: ListContent("Saved", accessory: .checkmark, style: .success)
      ),
      ShowcaseRow(
        id: "warn",
        content: ListContent("Almost full", accessory: .info, style: .warning)
      ),
      ShowcaseRow(
        id: "fail",
        content: ListContent("Not sent", style: .failure, problem: "The server is away.")
      ),
      ShowcaseRow(id: "load", content: ListContent("Loading", progress: .fraction(0.4))),
    ]
  }

  private static var controls: [ShowcaseRow] {
    let controls: [(String, ListControl)] = [
      ("Notifications", .toggle(true)), ("Airplane mode", .toggle(false)),
      ("Name", .text("Ada", placeholder: "Name")),
      ("Password", .text("", placeholder: "Password", traits: .password)),
      ("Notes", .text("Two\nlines", placeholder: "Notes", traits: .multiline)),
      ("Birthday", .date(CalendarDate("1815-12-10"))), ("Alarm", .time(ClockTime("08:30"))),
      ("Colour", .choice("b", options: [.init("a", title: "Red"), .init("b", title: "Blue")])),
      ("Copies", .stepper(2, in: 1...9, step: 1)), ("Volume", .slider(4, in: 0...10, step: 1)),
      ("Taste", .rating(3)), ("Favourite", .toggle(true, marks: .stars)),
      ("Size", .segmented("m", options: ["s", "m", "l"].map { .init($0) })),
    ]
    return controls.map { ShowcaseRow(id: $0.0, content: ListContent($0.0, control: $0.1)) }
  }

  /// A list of texts, with one row that can be selected.
  init(texts: Int) {
    let store = store
    streams = BrowserStreams(of: host)
    let text = CellAdapter<ShowcaseRow, HTMLHost>.content(\.content)
    let button = CellAdapter<ShowcaseButton, HTMLHost>.content { ListContent($0.id) }
      .onSelect { row, _ in store.log.append("select \(row.id)") }
    let cells = AdapterMap<HTMLHost>().adding(text).adding(button)
    controller = ListController(host, cells: cells, reporter: .standardError)
    let rows = (0..<texts).map {
      AnyListItem(ShowcaseRow(id: "\($0)", content: ListContent("Line \($0)")))
    }
    controller.apply(ListSnapshot(items: rows + [AnyListItem(ShowcaseButton(id: "More"))]))
  }

  /// A list with its own cells, whose rows can link to pages.
  ///
  /// - Parameter makeCells: called with a function that records an event.
  init(
    _ sections: [ListSection<AnyListItem>],
    followsEnd: Bool = false,
    cells makeCells: (_ record: @escaping (String) -> Void) -> AdapterMap<HTMLHost>
  ) {
    let store = store
    (host.followsEnd, host.routeBase) = (followsEnd, "/page/")
    streams = BrowserStreams(of: host)
    let cells = makeCells { store.log.append($0) }
    controller = ListController(host, cells: cells, reporter: .standardError)
    controller.apply(ListSnapshot(sections))
  }

  /// Adds a row to the last nested list.
  func addNote() {
    let row = ShowcaseRow(id: "Third", content: ListContent("Third note", control: .text("")))
    store.shelves[store.shelves.count - 1].books.append(row)
    store.show()
  }

  /// Which rows were displayed.
  var sights: [String] { store.sights }

  var log: String { store.log.joined(separator: "\n") }
}
