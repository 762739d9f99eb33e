#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySQLite
  import MedleyTerminal

  /// The rows of the list.
  enum DeliveryItem: ListItem {
    case delivery(DeliveryLine)
    case unloaded(UnloadedRows)

    enum ID: Hashable, Codable, Sendable {
      case delivery(Int64)
      case unloaded(UnloadedRows.ID)
    }

    var id: ID {
      switch self {
      case .delivery(let line): .delivery(line.id)
      case .unloaded(let rows): .unloaded(rows.id)
      }
    }

    var model: any ListModel {
      switch self {
      case .delivery(let line): line
      case .unloaded(let rows): rows
      }
    }
  }

  /// The model of a delivery.
  struct DeliveryLine: ListModel {
    let delivery: Delivery

    var id: Int64 { delivery.id }

    var text: String {
      "#\(delivery.id) \(delivery.kind) \(delivery.repository) \(delivery.status)"
    }
  }

  struct DeliveryCells: CellProvider {
    typealias Item = DeliveryItem
    typealias Host = TerminalHost

    let delivery: CellAdapter<DeliveryLine, TerminalHost> = .content { ListContent($0.text) }
    let unloaded: CellAdapter<UnloadedRows, TerminalHost> = .unloaded {
      (event: RowWindowEvent<Delivery>) in event
    }

    func visit<Visitor: CellVisitor>(
      _ item: DeliveryItem,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == TerminalHost {
      switch item {
      case .delivery(let line): visitor.visit(line, adapter: delivery)
      case .unloaded(let rows): visitor.visit(rows, adapter: unloaded)
      }
    }
  }

  struct DeliveriesPresenter: ListPresenter {
    let source: SQLiteRows<Delivery>
    var rows = RowWindow<DeliveryItem, Delivery>(
      row: { .delivery(DeliveryLine(delivery: $0)) },
      unloaded: { .unloaded($0) }
    )

    var sections: [ListSection<DeliveryItem>] { ListSection("deliveries", window: rows) }

    mutating func receive(
      _ event: RowWindowEvent<Delivery>,
      tasks: ScreenTasks<RowWindowEvent<Delivery>>
    ) {
      rows.receive(event, from: source, tasks: tasks) { $0 }
    }
  }

  /// A terminal of 24 rows and 80 columns that shows all deliveries by id.
  @MainActor
  final class DeliveriesTerminal {
    let terminal: HeadlessTerminal

    init(_ database: any DatabaseWriter) {
      let source = SQLiteRows(Delivery.all(), in: database)
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("deliveries") { _ in
        ListScreen(
          "Deliveries",
          presenter: DeliveriesPresenter(source: source),
          cells: DeliveryCells()
        )
      }
      terminal = HeadlessTerminal(resolver: resolver, rows: 24, columns: 80)
      terminal.navigator.go(to: "deliveries")
    }

    /// Whether a row is visible that is not loaded.
    var showsPlaceholders: Bool { terminal.text.contains("…") }

    /// Draws until the screen is as it should be; returns the time in nanoseconds.
    @discardableResult
    func wait(
      since start: Int = now(),
      seconds: Double = 60,
      _ condition: (String) -> Bool
    ) async throws -> Int {
      while true {
        let bytes = terminal.draw()
        let end = now()
        if !bytes.isEmpty || end - start < 2_000, condition(terminal.text) { return end - start }
        guard now() - start < Int(seconds * 1e9) else { throw Timeout(screen: terminal.text) }
        await Task.yield()
      }
    }

    struct Timeout: Error, CustomStringConvertible {
      let screen: String
      var description: String { "The screen does not show what it should:\n\(screen)" }
    }
  }
#endif
