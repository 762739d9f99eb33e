import MedleyCore
import MedleyHTML
import MedleyTesting

/// A row with effects, which is in the list or in a list within a row.
struct NestRow: ListModel {
  var id: Int
  var title: String { "Row \(id)" }
}

/// A row without effects.
struct NestTitle: ListModel {
  var id: String
}

/// A row that contains a list.
struct NestShelf: ListModel {
  struct Part: Hashable, Sendable {
    var id: Int
    var rows: [Int]
  }

  var id: String
  var layout: SectionLayout
  var parts: [Part]
}

/// A list with lists within its rows, which commands change.
final class NestScreen {
  let host = HTMLHost()
  let streams: BrowserStreams
  private let controller: ListController<AnyListItem, HTMLHost>
  private var shelves: [NestShelf]
  private var notes: [Int] = []
  private var nextID = 0

  /// Creates a list with three shelves.
  ///
  /// - Parameters:
  ///   - layout: `list`, `grid` or `carousel`: the layout of the shelves.
  ///   - rowCount: the number of rows of each shelf.
  ///   - effects: the effects of rows.
  init(_ layout: String, rowCount: Int, effects: [RowTransition.Effect]) {
    streams = BrowserStreams(of: host)
    let row = CellAdapter<NestRow, HTMLHost>.content { ListContent($0.title) }
      .appearing(effects.first ?? .none, leaving: effects.last ?? .none)
    let rows = AdapterMap<HTMLHost>().adding(row)
    let shelf = CellAdapter<NestShelf, HTMLHost>.list(cells: rows) { shelf in
      ListSnapshot(
        shelf.parts.map { part in
          ListSection(
            SectionID(part.id),
            layout: shelf.layout,
            items: part.rows.map { AnyListItem(NestRow(id: $0)) }
          )
        }
      )
    }
    let title = CellAdapter<NestTitle, HTMLHost>.content { ListContent($0.id) }
    let cells = rows.adding(shelf).adding(title)
    controller = ListController(host, cells: cells, reporter: .standardError)
    let layouts: [String: SectionLayout] = ["grid": .grid(columns: 2), "carousel": .carousel()]
    shelves = ["a", "b", "c"].map {
      NestShelf(
        id: $0,
        layout: layouts[layout] ?? .list,
        parts: [NestShelf.Part(id: 0, rows: [])]
      )
    }
    for index in shelves.indices {
      for item in 0..<rowCount { shelves[index].parts[0].rows.insert(newID(), at: item) }
    }
    show()
  }

  private func newID() -> Int {
    nextID += 1
    return nextID
  }

  private func show() {
    controller.apply(
      ListSnapshot([
        ListSection("shelves", items: shelves.map { AnyListItem($0) }),
        ListSection(
          "notes",
          items: [AnyListItem(NestTitle(id: "Notes"))] + notes.map { AnyListItem(NestRow(id: $0)) }
        ),
      ])
    )
  }

  /// Performs a command, and returns its answer.
  func answer(_ command: String, _ words: [Int]) -> String {
    let shelf = min(max(0, words.first ?? 0), 2)
    let index = words.dropFirst().first ?? 0
    switch command {
    case "insert": insert(shelf, index)
    case "remove": remove(shelf, index)
    case "note": notes.insert(newID(), at: min(index, notes.count))
    case "part":
      shelves[shelf].parts.append(NestShelf.Part(id: newID(), rows: [newID(), newID()]))
    case "unpart": if shelves[shelf].parts.count > 1 { shelves[shelf].parts.removeLast() }
    case "change":
      var random = SeededGenerator(seed: UInt64(words.first ?? 0))
      for _ in 0..<max(1, index) { change(&random) }
    case "rows": return rows
    default: return "unknown command"
    }
    show()
    return "ok"
  }

  /// The titles of the rows of each shelf, and of the list.
  private var rows: String {
    (shelves.map { $0.parts.flatMap(\.rows) } + [notes])
      .map { $0.map(String.init).joined(separator: " ") }.joined(separator: ",")
  }

  private func insert(_ shelf: Int, _ index: Int) {
    let count = shelves[shelf].parts[0].rows.count
    shelves[shelf].parts[0].rows.insert(newID(), at: min(max(0, index), count))
  }

  private func remove(_ shelf: Int, _ index: Int) {
    guard shelves[shelf].parts[0].rows.indices.contains(index) else { return }
    shelves[shelf].parts[0].rows.remove(at: index)
  }

  private func change(_ random: inout SeededGenerator) {
    let shelf = Int.random(in: 0...2, using: &random)
    let count = shelves[shelf].parts[0].rows.count
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: insert(shelf, Int.random(in: 0...count, using: &random))
    case 3, 4: remove(shelf, Int.random(in: 0...count, using: &random))
    case 5: _ = answer("part", [shelf])
    case 6: _ = answer("unpart", [shelf])
    default: shelves[shelf].parts[0].rows.shuffle(using: &random)
    }
  }
}
