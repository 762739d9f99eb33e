import LineHost
import Medley
import MedleyCore
import MedleyLoading

// Three kinds of rows in a view of 14 lines: settings, a row of cards, and 10,000 orders. Only the visible
// orders are loaded.
//
// Each line of the input is a command: `j` and `k` move the focus, `+` and `-` change a number or go through
// cards, an empty line uses the row, `/` and a text enter a text, and a number scrolls by as many lines.

struct Setting<Value: EditableValue & Sendable>: ListModel {
  var id: String
  var value: Value
}

struct Card: ListModel {
  var id: Int
}

struct CardRow: ListModel {
  var id = "cards"
}

struct Order: ListModel {
  var id: Int
}

@ListItem
enum Row {
  case toggle(Setting<Bool>)
  case name(Setting<String>)
  case stars(Setting<Int>)
  case cards(CardRow)
  case order(Order)
  case unloaded(UnloadedRows)
}

enum RowEdit: Sendable {
  case notify(Bool)
  case name(String)
  case stars(Int)
  case orders(RowWindowEvent<Order>)
}

/// Orders by position; a program would read a database or a service.
struct Orders: RowSource {
  func rows(for request: RowRequest<Int>) async throws -> RowBatch<Order> {
    let first =
      switch request.place {
      case .start: 0
      case .position(let position): position
      case .after(let id): id + 1
      case .around(let id): id - request.count / 2
      case .before(let id): max(0, id - request.count)
      case .end: 10_000 - request.count
      }
    let rows = min(max(0, first), 10_000)..<min(max(0, first) + request.count, 10_000)
    return RowBatch(rows.map { Order(id: $0) }, position: rows.lowerBound, total: 10_000)
  }

  func changes() -> AsyncStream<SourceChange<Int>> { AsyncStream { $0.finish() } }
}

struct Presenter: ListPresenter {
  var notifies = true
  var name = ""
  var stars = 3
  var orders = RowWindow(row: Row.order, unloaded: Row.unloaded)

  var sections: [ListSection<Row>] {
    ListSection("settings") {
      Row.toggle(Setting(id: "Notify", value: notifies))
      Row.name(Setting(id: "Name", value: name))
      Row.stars(Setting(id: "Stars", value: stars))
      Row.cards(CardRow())
    }
    ListSection("orders", window: orders)
  }

  mutating func receive(_ edit: RowEdit, tasks: ScreenTasks<RowEdit>) {
    switch edit {
    case .notify(let isOn): notifies = isOn
    case .name(let text): name = text
    case .stars(let count): stars = count
    case .orders(let event):
      orders.receive(event, from: Orders(), tasks: tasks, as: RowEdit.orders)
    }
  }
}

extension Row.Cells where Host == LineHost {
  static var standard: Self {
    Self(
      toggle: .content { ListContent($0.id, control: .toggle($0.value)) }
        .editing(\.value) { $2.send(RowEdit.notify($1.value)) },
      name: .content { ListContent($0.id, control: .text($0.value, placeholder: "your name")) }
        .editing(\.value) { $2.send(RowEdit.name($1.value)) },
      stars: .content { ListContent($0.id, control: .rating(Double($0.value))) }
        .editing(\.value) { $2.send(RowEdit.stars($1.value)) },
      cards: .list(cells: CellAdapter<Card, LineHost>.content { ListContent("card \($0.id)") }) {
        _ in
        ListSnapshot(items: (0..<8).map { Card(id: $0) })
      },
      order: .content { ListContent("Order \($0.id)") },
      unloaded: .unloaded(RowEdit.orders)
    )
  }
}

@MainActor func run() async throws {
  let host = LineHost(height: 14)
  let screen = ListScreen("Orders", presenter: Presenter(), cells: Row.Cells<LineHost>.standard)
  let session = screen.open(on: host)
  while true {
    // The rows that have become visible are loaded meanwhile.
    try await Task.sleep(for: .milliseconds(100))
    print(host.lines.joined(separator: "\n"), terminator: "\n> ")
    guard let command = readLine(), command != "q" else { break }
    switch command {
    case "j", "k": host.moveFocus(by: command == "j" ? 1 : -1)
    case "+", "-": host.step(by: command == "+" ? 1 : -1)
    case "": host.press()
    case _ where command.hasPrefix("/"): host.type(String(command.dropFirst()))
    default: host.scroll(by: Int(command) ?? 0)
    }
    if let problem = host.problem { print(problem) }
  }
  withExtendedLifetime(session) {}
}

try await run()
