#if SQLite
  import GRDB
  import Medley
  import MedleySQLite
  import ProgramTesting
  import Testing

  @testable import MedleyLog

  @MainActor
  @Suite struct StoredLogTests {
    /// A log of 4,000 lines in four repositories, the last but one of which is broken.
    private func fixture() async throws -> DatabaseFixture {
      let fixture = try DatabaseFixture()
      try fixture.write(
        DatabaseFixture.lines(0..<3_998, repositories: 4)
          + "{\"id\": 1, \n" + DatabaseFixture.line(3_999, kind: "ping", repository: "acme/r3")
          + "\n"
      )
      try await fixture.importLog()
      return fixture
    }

    @Test func `a log in a database shows all lines, and loads those that are visible`()
      async throws
    {
      let fixture = try await fixture()
      // The file is removed with the fixture.
      defer { withExtendedLifetime(fixture) {} }
      let screen = try LogTerminal.log(fixture)
      await screen.shows("4,000 deliveries")
      await screen.shows("★")
      #expect(screen.rows(StoredDelivery.self).count < 500)
      screen.press(.end)
      await screen.shows("line 3999: cut off")
      await screen.shows("Ping:")
      #expect(screen.titleBar.contains("of 4,000"))
      screen.press(.pageUp)
      await screen.shows("3970")
      screen.press(.home)
      await screen.shows("user-1")
      #expect(screen.titleBar.contains("1–"))
    }

    @Test func `the scroll bar leads to the middle of the log`() async throws {
      let fixture = try await fixture()
      // The file is removed with the fixture.
      defer { withExtendedLifetime(fixture) {} }
      let screen = try LogTerminal.log(fixture)
      await screen.shows("user-1")
      screen.drag(
        from: screen.scrollBar(at: screen.thumb.lowerBound),
        to: screen.scrollBar(at: 15)
      )
      let isThere = await waits {
        // The list reports what is visible when it is drawn.
        let text = screen.text
        return !text.contains("…\n")
          && screen.rows(StoredDelivery.self).contains { (1_500..<2_500).contains($0.id) }
      }
      #expect(isThere, "\(screen.text)")
    }

    @Test func `selecting a delivery opens it`() async throws {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture)
      await screen.shows("user-1")
      screen.press(.down, .down, .enter)
      #expect(screen.route?.components.first == "delivery")
      await screen.shows("payload")
      #expect(screen.text.contains("acme/r"))
      screen.press(.escape)
      await screen.shows("4,000 deliveries")
      // The file is removed with the fixture, and a line is read by another connection.
      withExtendedLifetime(fixture) {}
    }

    @Test func `rows that another program inserts are shown at the end`() async throws {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture) { $0.log.follows = true }
      await screen.shows("Ping:")
      for number in 0..<3 { try fixture.insert([DatabaseFixture.line(30_000 + number)]) }
      await screen.shows("4,003 deliveries")
      await screen.shows("4003")
      // In the middle of the list the same row stays in place.
      screen.press(.pageUp, .pageUp)
      let isLoaded = await waits { !screen.list.contains { $0.hasPrefix("  …") } }
      #expect(isLoaded)
      let lines = screen.list.filter { $0.contains("user-") }
      // Each in a transaction of its own.
      for number in 0..<40 { try fixture.insert([DatabaseFixture.line(40_000 + number)]) }
      let isCounted = await waits { screen.titleBar.contains("4,043") }
      #expect(isCounted, "\(screen.text)")
      #expect(screen.list.filter { $0.contains("user-") } == lines)
    }

    @Test func `a broken line of a database opens with its raw text and the place of the fault`()
      async throws
    {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture)
      await screen.shows("user-1")
      screen.press(.end)
      await screen.shows("line 3999: cut off")
      screen.press(.up)
      #expect(screen.focused.contains("line 3999"))
      screen.press(.enter)
      #expect(screen.titleBar.contains("line 3999, broken"))
      #expect(screen.text.contains("The line ends here, after byte 10."), "\(screen.text)")
      screen.press(.end)
      #expect(screen.copied("y") == #"{"id": 1, "#)
      withExtendedLifetime(fixture) {}
    }

    @Test func `a value that words found in a database is below its row`() async throws {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture)
      await screen.shows("user-1")
      for await _ in try fixture.database().search.progress() {}
      screen.type("/word123 kind:star -repo:r1")
      await screen.shows("note: word123")
      #expect(!screen.text.contains("acme/r1"))
    }

    @Test func `words and kinds filter the log in the database`() async throws {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture)
      await screen.shows("user-1")
      // The index is complete as soon as nothing is said about it.
      for await progress in try fixture.database().search.progress() {
        #expect(progress.fraction <= 1)
      }
      screen.type("/word123")
      await screen.shows("11 deliveries: only with “word123”")
      await screen.shows("1235")
      screen.press(.escape, .escape)
      await screen.shows("4,000 deliveries")
      screen.send(LogEdit.only("ping"))
      await screen.shows("1 delivery: only ping")
      await screen.shows("Ping:")
      screen.send(LogEdit.filter("nowhere"))
      await screen.shows("Nothing was found.")
      screen.send(LogEdit.everything)
      await screen.shows("4,000 deliveries")
      await screen.shows("user-1")
    }

    @Test func `the search index is built while the log is in use`() async throws {
      let fixture = try await fixture()
      let database = try fixture.database()
      var fractions: [Double] = []
      for await progress in database.search.progress() { fractions.append(progress.fraction) }
      #expect(fractions.last == 1)
      // Other screens of the process, and later processes, receive the end at once.
      for await progress in database.search.progress() { #expect(progress.fraction == 1) }
      for await progress in try fixture.database().search.progress() {
        #expect(progress.fraction == 1)
      }
      let words = try await database.pool.read { db in
        try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM "medley_search(delivery)" WHERE "medley_search(delivery)" MATCH 'acme'
            """
        )
      }
      #expect(words == 3_999)
    }

    @Test func `sections by repository have their counts at once, and follow inserts`() async throws
    {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture) { $0.byRepository = true }
      await screen.shows("acme/r0")
      await screen.shows("no repository")
      let headings = screen.rows(StoredDelivery.self)
      #expect(headings.count < 500)
      await screen.shows("user-")
      screen.press(.end)
      await screen.shows("Ping:")
      #expect(screen.titleBar.contains("of 4,000"))
      try fixture.insert([DatabaseFixture.line(50_000)], repository: "acme/new")
      await screen.shows("of 4,001")
      screen.press(.home)
      await screen.shows("4,001 deliveries")
      await screen.shows("acme/new")
      screen.send(LogEdit.only("ping"))
      await screen.shows("1 delivery: only ping")
      #expect(screen.text.contains("acme/r3") && !screen.text.contains("acme/r0"))
      await screen.shows("Ping:")
      for await progress in try fixture.database().search.progress() {
        #expect(progress.problem == nil)
      }
      screen.send(LogEdit.everything)
      screen.send(LogEdit.filter("word77"))
      await screen.shows("11 deliveries: only with “word77”")
    }

    @Test func `all visible and nearly visible sections stay loaded`() async throws {
      let fixture = try DatabaseFixture()
      let count = 100
      try fixture.write(DatabaseFixture.lines(0..<count, repositories: count))
      try await fixture.importLog()
      let database = try fixture.database()
      let screen = LogTerminal(rows: 220) { setup in
        setup.database = database
        setup.byRepository = true
      }
      await screen.shows("100 deliveries")
      // The list reports what is visible when it is drawn.
      func drawnCount() -> Int {
        _ = screen.text
        return screen.rows(StoredDelivery.self).count
      }
      let areLoaded = await waits { drawnCount() == count }
      #expect(areLoaded, "\(drawnCount())")
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        #expect(drawnCount() == count)
      }
    }

    @Test func `a followed log shows its end when it is filtered`() async throws {
      let fixture = try await fixture()
      let screen = try LogTerminal.log(fixture) { $0.log.follows = true }
      await screen.shows("Ping:")
      screen.send(LogEdit.only("star"))
      await screen.shows("3,998 deliveries: only star")
      await screen.shows("3998")
      #expect(!screen.text.contains("Ping:"))
    }

    @Test func `the reason why lines are not counted is shown until they are counted`() async throws
    {
      let fixture = try await fixture()
      let database = try fixture.database()
      try await database.pool.write {
        try SQLiteCounts<String>.uninstall(of: "repository", in: "delivery", $0)
      }
      let screen = try LogTerminal.log(fixture) { $0.byRepository = true }
      await screen.shows("The schema of")
      try await database.pool.write {
        try SQLiteCounts<String>.install(of: "repository", in: "delivery", $0)
      }
      await screen.shows("4,000 deliveries")
      await screen.shows("acme/r0")
    }

    @Test func `indexes that an import did not reach are created when the log is opened`()
      async throws
    {
      let fixture = try await fixture()
      let database = try fixture.database()
      // As after a kill of the import.
      try await database.pool.write { db in
        try SQLiteCounts<String>.uninstall(of: "repository", in: "delivery", db)
        try DeliveryDatabase.searchIndex.uninstall(in: db)
        try db.execute(sql: "UPDATE indexed SET steps = 2")
      }
      let screen = try LogTerminal.log(fixture) { $0.byRepository = true }
      await screen.shows("4,000 deliveries")
      await screen.shows("acme/r0")
      for await progress in try fixture.database().search.progress() {
        #expect(progress.problem == nil)
      }
      screen.send(LogEdit.filter("word77"))
      await screen.shows("11 deliveries: only with “word77”")
    }

    @Test func `a delivery that cannot be read shows the reason`() async throws {
      let fixture = try await fixture()
      let database = try fixture.database()
      let screen = WebLog { $0.database = database }
      try database.pool.close()
      screen.navigator.go(to: "delivery/3")
      #expect(screen.markup.contains("cannot be used"), "\(screen.markup)")
    }

    @Test func `the browser shows the same rows`() async throws {
      let fixture = try await fixture()
      let database = try fixture.database()
      let screen = WebLog { $0.database = database }
      screen.navigator.go(to: "events")
      #expect(await screen.shows("user-1"), "\(screen.markup)")
      #expect(screen.markup.contains("4,000 deliveries"))
      screen.send(.select, toFirst: StoredDelivery.self)
      #expect(screen.navigator.top?.route == "delivery/1")
      #expect(screen.markup.contains("word0"))
      // A route of a browser names a delivery that was not loaded before.
      screen.navigator.go(to: "delivery/3998")
      #expect(screen.markup.contains("word3997"))
      screen.navigator.go(to: "events")
      #expect(await screen.shows("user-1"), "\(screen.markup)")
      try screen.post("\(screen.name(of: "text"))=word77".replacing(" ", with: "+"))
      #expect(await screen.shows("only with “word77”"), "\(screen.markup)")
      #expect(await screen.shows("11 deliveries"), "\(screen.markup)")
    }
  }
#endif
