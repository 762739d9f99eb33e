#if Web
  import ArgumentParser
  import Foundation
  import MedleyCore
  import MedleyHTML
  import MedleyWeb
  import Streams

  /// Serves a list that changes, until the process is ended.
  struct LoadServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Serves a list that changes; prints its port."
    )

    @Option(help: "The number of rows.")
    var rows = 1_000_000

    @Option(help: "The changes in a second.")
    var changes = 10

    @Option(help: "The rows between two places; 0 if all browsers show the first rows.")
    var distance = 0

    @Flag(help: "Change nothing but the first row, which one browser shows.")
    var elsewhere = false

    func run() async throws {
      var options = WebOptions()
      options.sharing = .everyone
      options.limits.streams = 50_000
      options.limits.connectionsPerAddress = 50_000
      options.limits.tabsPerAddress = 50_000
      options.limits.tabs = 50_000
      options.limits.streamsPerAddress = 50_000
      options.limits.openRequests = 50_000
      options.limits.openRequestsPerAddress = 50_000
      options.limits.requestsPerSecond = 1_000_000
      options.limits.requestBurst = 1_000_000
      options.limits.sessions = 50_000
      let lists = WebLists(sharing: LoadStore(rows: rows), options: options) { lists, _ in
        var resolver = RouteResolver<HTMLHost>()
        let presenter = LoadPresenter(store: lists.shared)
        resolver.add("rows") { _ in
          ListScreen("Rows", presenter: presenter, cells: LoadRow.cells)
        }
        return resolver
      }
      let (changes, distance, elsewhere) = (changes, distance, elsewhere)
      let clock = Task {
        var next = ContinuousClock.now
        while changes > 0, !Task.isCancelled {
          next += .milliseconds(1_000 / changes)
          try? await Task.sleep(until: next)
          await lists.perform { lists in
            if elsewhere {
              lists.shared.changeFirstRow()
            } else {
              lists.shared.change(distance: distance)
            }
          }
        }
      }
      try await lists.serve(port: 0) { port in
        print(port)
        fflush(nil)
      }
      clock.cancel()
    }
  }

  /// A row of six kinds of content.
  struct LoadRow: ListModel {
    let id: Int
    var text: String

    static var cells: CellAdapter<LoadRow, HTMLHost> {
      .content { row in
        switch row.id % 6 {
        case 0: ListContent(row.text, detail: "\(row.id)")
        case 1: ListContent(row.text, subtitle: "Row \(row.id)", accessory: .disclosure)
        case 2: ListContent(row.text, control: .toggle(row.id % 4 == 0))
        case 3: ListContent(row.text, body: "The text below the title of row \(row.id)")
        case 4: ListContent(row.text, badge: "\(row.id % 100)")
        default: ListContent(row.text, style: .secondary)
        }
      }
    }
  }

  /// The rows, whose first ones change.
  final class LoadStore {
    var snapshot: ListSnapshot<LoadRow>
    let changes = StoreChanges()
    private var nextID: Int
    private let rowCount: Int

    init(rows: Int) {
      snapshot = ListSnapshot(items: (0..<rows).map { LoadRow(id: $0, text: "Row \($0)") })
      nextID = rows
      rowCount = rows
    }

    /// Changes the first row, which contains the time.
    func changeFirstRow() {
      let first = ListPath(section: 0, item: 0)
      guard var row = snapshot.item(at: first) else { return }
      row.text = "t=\(Clock.now);"
      try? snapshot.replace(at: first, with: row)
      changes.send()
    }

    /// Performs eight operations among the first rows; the first row of each place contains the time.
    func change(distance: Int) {
      let now = "t=\(Clock.now);"
      snapshot.edit { snapshot in
        for item in stride(from: distance, to: distance > 0 ? rowCount : 0, by: max(1, distance)) {
          guard var row = snapshot.item(at: ListPath(section: 0, item: item)) else { continue }
          row.text = now
          try? snapshot.replace(at: ListPath(section: 0, item: item), with: row)
        }
        for item in [0, 7, 21] {
          guard var row = snapshot.item(at: ListPath(section: 0, item: item)) else { continue }
          row.text = item == 0 ? now : "Row \(row.id) at \(now.count)\(nextID)"
          try? snapshot.replace(at: ListPath(section: 0, item: item), with: row)
        }
        for item in [5, 30] {
          _ = try? snapshot.delete(at: ListPath(section: 0, item: item))
          nextID += 1
          try? snapshot.insert(
            LoadRow(id: nextID, text: "Row \(nextID)"),
            at: ListPath(section: 0, item: item + 3)
          )
        }
        try? snapshot.move(
          from: ListPath(section: 0, item: 40),
          to: ListPath(section: 0, item: 12)
        )
      }
      changes.send()
    }
  }

  struct LoadPresenter: ListPresenter {
    let store: LoadStore

    var sections: [ListSection<LoadRow>] { [] }
    var snapshot: ListSnapshot<LoadRow> { store.snapshot }
    var storeChanges: [StoreChanges] { [store.changes] }
  }
#endif
