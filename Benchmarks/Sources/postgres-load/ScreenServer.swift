#if Postgres && Web && os(Linux)
  import ArgumentParser
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyHTML
  import MedleyPostgres
  import MedleyWeb

  /// Serves the lists of a table until the process is ended; prints its port.
  ///
  /// - `newest`: all rows by their position, the greatest id first
  /// - `ranked`: all rows by cursor, ordered by their rank
  struct ServeScreens: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve-screens",
      abstract: "Serves lists of the table medley_load.shown; prints its port.",
      shouldDisplay: false
    )

    @Option(help: "The port; 0 for any free one.")
    var port = 0

    @Option(help: "The largest number of patches for a browser in a second.")
    var patches = 25

    func run() async throws {
      var options = WebOptions()
      options.sharing = .everyone
      options.patchesPerSecond = patches
      options.limits.connectionsPerAddress = 10_000
      options.limits.tabsPerAddress = 10_000
      options.limits.tabs = 10_000
      options.limits.streamsPerAddress = 10_000
      options.limits.requestsPerSecond = 100_000
      options.limits.requestBurst = 100_000
      let pool = PostgresPool(PostgresOptions(poolSize: 4))
      let table = PostgresTable("shown", schema: "medley_load")
      let newest = PostgresRows<ShownRow>(table, in: pool, orderedBy: [.descending("id")])
      let ranked = PostgresRows<ShownRow>(
        table,
        in: pool,
        orderedBy: [.ascending("rank")],
        countsRows: false
      )
      let lists = WebLists(options: options) { _, _ in
        var resolver = RouteResolver<HTMLHost>()
        for (route, source) in ["newest": newest, "ranked": ranked] {
          resolver.add(route) { _ in
            ListScreen(route, presenter: ShownRows(source: source), cells: AdapterMap.shownRows)
          }
        }
        return resolver
      }
      try await lists.serve(port: port) { port in
        print(port)
        fflush(nil)
      }
    }
  }

  /// A row of `medley_load.shown`.
  struct ShownRow: ListModel, Decodable {
    var id: Int
    var rank: Int
    /// Grows with each change of the row.
    var version: Int
    var text: String
  }

  enum ShownEdit: Sendable {
    case rows(RowWindowEvent<ShownRow>)
  }

  struct ShownRows: ListPresenter {
    let source: PostgresRows<ShownRow>
    var window = RowWindow<AnyListItem, ShownRow>(
      row: { AnyListItem($0) },
      unloaded: { AnyListItem($0) }
    )

    var sections: [ListSection<AnyListItem>] { ListSection("rows", window: window) }

    mutating func receive(_ edit: ShownEdit, tasks: ScreenTasks<ShownEdit>) {
      guard case .rows(let event) = edit else { return }
      window.receive(event, from: source, tasks: tasks, as: ShownEdit.rows)
    }
  }

  extension AdapterMap where Host: ContentHost {
    static var shownRows: Self {
      var cells = Self()
      cells.add(
        CellAdapter<ShownRow, Host>.content { row in
          ListContent(row.text, subtitle: "row=\(row.id),\(row.rank),\(row.version);")
        }
      )
      cells.add(CellAdapter<UnloadedRows, Host>.unloaded(ShownEdit.rows))
      return cells
    }
  }

  extension PostgresPool {
    /// Creates the table of the lists.
    func createShownRows(_ count: Int) async throws {
      try await execute("CREATE SCHEMA medley_load")
      try await execute(
        """
        CREATE TABLE medley_load.shown (id bigint PRIMARY KEY, rank integer NOT NULL,
          version bigint NOT NULL, text text NOT NULL)
        """
      )
      try await execute(
        """
        INSERT INTO medley_load.shown
        SELECT n, (n * 7919) % 100000, 0, 'Row ' || n FROM generate_series(1, \(count)) n
        """
      )
      try await execute("CREATE INDEX ON medley_load.shown (rank, id)")
      try await execute("VACUUM ANALYZE medley_load.shown")
      try await installChanges(of: PostgresTable("shown", schema: "medley_load"))
    }
  }
#endif
