#if SQLite
  import GRDB
  import Medley
  import MedleySQLite
  import Testing

  @testable import GalleryScreens

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
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("4,000 deliveries")
      await gallery.shows("★")
      #expect(gallery.rows(StoredDelivery.self).count < 500)
      gallery.press(.end)
      await gallery.shows("line 3999: cut off")
      await gallery.shows("Ping:")
      #expect(gallery.titleBar.contains("of 4,000"))
      gallery.press(.pageUp)
      await gallery.shows("3970")
      gallery.press(.home)
      await gallery.shows("user-1")
      #expect(gallery.titleBar.contains("1–"))
    }

    @Test func `the scroll bar leads to the middle of the log`() async throws {
      let fixture = try await fixture()
      // The file is removed with the fixture.
      defer { withExtendedLifetime(fixture) {} }
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("user-1")
      gallery.drag(
        from: gallery.scrollBar(at: gallery.thumb.lowerBound),
        to: gallery.scrollBar(at: 15)
      )
      let isThere = await waits {
        // The list reports what is visible when it is drawn.
        let text = gallery.text
        return !text.contains("…\n")
          && gallery.rows(StoredDelivery.self).contains { (1_500..<2_500).contains($0.id) }
      }
      #expect(isThere, "\(gallery.text)")
    }

    @Test func `selecting a delivery opens it`() async throws {
      let fixture = try await fixture()
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("user-1")
      gallery.press(.down, .down, .enter)
      #expect(gallery.route?.components.first == "delivery")
      await gallery.shows("payload")
      #expect(gallery.text.contains("acme/r"))
      gallery.press(.escape)
      await gallery.shows("4,000 deliveries")
      // The file is removed with the fixture, and a line is read by another connection.
      withExtendedLifetime(fixture) {}
    }

    @Test func `rows that another program inserts are shown at the end`() async throws {
      let fixture = try await fixture()
      let gallery = try GalleryTerminal.log(fixture) { $0.log.follows = true }
      await gallery.shows("Ping:")
      for number in 0..<3 { try fixture.insert([DatabaseFixture.line(30_000 + number)]) }
      await gallery.shows("4,003 deliveries")
      await gallery.shows("4003")
      // In the middle of the list the same row stays in place.
      gallery.press(.pageUp, .pageUp)
      let isLoaded = await waits { !gallery.list.contains { $0.hasPrefix("  …") } }
      #expect(isLoaded)
      let lines = gallery.list.filter { $0.contains("user-") }
      // Each in a transaction of its own.
      for number in 0..<40 { try fixture.insert([DatabaseFixture.line(40_000 + number)]) }
      let isCounted = await waits { gallery.titleBar.contains("4,043") }
      #expect(isCounted, "\(gallery.text)")
      #expect(gallery.list.filter { $0.contains("user-") } == lines)
    }

    @Test func `a broken line of a database opens with its raw text and the place of the fault`()
      async throws
    {
      let fixture = try await fixture()
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("user-1")
      gallery.press(.end)
      await gallery.shows("line 3999: cut off")
      gallery.press(.up)
      #expect(gallery.focused.contains("line 3999"))
      gallery.press(.enter)
      #expect(gallery.titleBar.contains("line 3999, broken"))
      #expect(gallery.text.contains("The line ends here, after byte 10."), "\(gallery.text)")
      gallery.press(.end)
      #expect(gallery.copied("y") == #"{"id": 1, "#)
      withExtendedLifetime(fixture) {}
    }

    @Test func `a value that words found in a database is below its row`() async throws {
      let fixture = try await fixture()
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("user-1")
      for await _ in try fixture.database().search.progress() {}
      gallery.type("/word123 kind:star -repo:r1")
      await gallery.shows("note: word123")
      #expect(!gallery.text.contains("acme/r1"))
    }

    @Test func `words and kinds filter the log in the database`() async throws {
      let fixture = try await fixture()
      let gallery = try GalleryTerminal.log(fixture)
      await gallery.shows("user-1")
      // The index is complete as soon as nothing is said about it.
      for await progress in try fixture.database().search.progress() {
        #expect(progress.fraction <= 1)
      }
      gallery.type("/word123")
      await gallery.shows("11 deliveries: only with “word123”")
      await gallery.shows("1235")
      gallery.press(.escape, .escape)
      await gallery.shows("4,000 deliveries")
      gallery.send(LogEdit.only("ping"))
      await gallery.shows("1 delivery: only ping")
      await gallery.shows("Ping:")
      gallery.send(LogEdit.filter("nowhere"))
      await gallery.shows("Nothing was found.")
      gallery.send(LogEdit.everything)
      await gallery.shows("4,000 deliveries")
      await gallery.shows("user-1")
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
      let gallery = try GalleryTerminal.log(fixture) { $0.logByRepository = true }
      await gallery.shows("acme/r0")
      await gallery.shows("no repository")
      let headings = gallery.rows(StoredDelivery.self)
      #expect(headings.count < 500)
      await gallery.shows("user-")
      gallery.press(.end)
      await gallery.shows("Ping:")
      #expect(gallery.titleBar.contains("of 4,000"))
      try fixture.insert([DatabaseFixture.line(50_000)], repository: "acme/new")
      await gallery.shows("of 4,001")
      gallery.press(.home)
      await gallery.shows("4,001 deliveries")
      await gallery.shows("acme/new")
      gallery.send(LogEdit.only("ping"))
      await gallery.shows("1 delivery: only ping")
      #expect(gallery.text.contains("acme/r3") && !gallery.text.contains("acme/r0"))
      await gallery.shows("Ping:")
      for await progress in try fixture.database().search.progress() {
        #expect(progress.problem == nil)
      }
      gallery.send(LogEdit.everything)
      gallery.send(LogEdit.filter("word77"))
      await gallery.shows("11 deliveries: only with “word77”")
    }

    @Test func `all visible and nearly visible sections stay loaded`() async throws {
      let fixture = try DatabaseFixture()
      let count = 100
      try fixture.write(DatabaseFixture.lines(0..<count, repositories: count))
      try await fixture.importLog()
      let database = try fixture.database()
      let gallery = GalleryTerminal("events", rows: 220) { setup in
        setup.logDatabase = database
        setup.logByRepository = true
      }
      await gallery.shows("100 deliveries")
      // The list reports what is visible when it is drawn.
      func drawnCount() -> Int {
        _ = gallery.text
        return gallery.rows(StoredDelivery.self).count
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
      let gallery = try GalleryTerminal.log(fixture) { $0.log.follows = true }
      await gallery.shows("Ping:")
      gallery.send(LogEdit.only("star"))
      await gallery.shows("3,998 deliveries: only star")
      await gallery.shows("3998")
      #expect(!gallery.text.contains("Ping:"))
    }

    @Test func `the reason why lines are not counted is shown until they are counted`() async throws
    {
      let fixture = try await fixture()
      let database = try fixture.database()
      try await database.pool.write {
        try SQLiteCounts<String>.uninstall(of: "repository", in: "delivery", $0)
      }
      let gallery = try GalleryTerminal.log(fixture) { $0.logByRepository = true }
      await gallery.shows("The schema of")
      try await database.pool.write {
        try SQLiteCounts<String>.install(of: "repository", in: "delivery", $0)
      }
      await gallery.shows("4,000 deliveries")
      await gallery.shows("acme/r0")
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
      let gallery = try GalleryTerminal.log(fixture) { $0.logByRepository = true }
      await gallery.shows("4,000 deliveries")
      await gallery.shows("acme/r0")
      for await progress in try fixture.database().search.progress() {
        #expect(progress.problem == nil)
      }
      gallery.send(LogEdit.filter("word77"))
      await gallery.shows("11 deliveries: only with “word77”")
    }

    @Test func `a delivery that cannot be read shows the reason`() async throws {
      let fixture = try await fixture()
      let database = try fixture.database()
      let gallery = WebGallery { $0.logDatabase = database }
      try database.pool.close()
      gallery.navigator.go(to: "delivery/3")
      #expect(gallery.markup.contains("cannot be used"), "\(gallery.markup)")
    }

    @Test func `the browser shows the same rows`() async throws {
      let fixture = try await fixture()
      let database = try fixture.database()
      let gallery = WebGallery { $0.logDatabase = database }
      gallery.navigator.go(to: "events")
      #expect(await gallery.shows("user-1"), "\(gallery.markup)")
      #expect(gallery.markup.contains("4,000 deliveries"))
      gallery.send(.select, toFirst: StoredDelivery.self)
      #expect(gallery.navigator.top?.route == "delivery/1")
      #expect(gallery.markup.contains("word0"))
      // A route of a browser names a delivery that was not loaded before.
      gallery.navigator.go(to: "delivery/3998")
      #expect(gallery.markup.contains("word3997"))
      gallery.navigator.go(to: "events")
      #expect(await gallery.shows("user-1"), "\(gallery.markup)")
      try gallery.post("\(gallery.name(of: "text"))=word77".replacing(" ", with: "+"))
      #expect(await gallery.shows("only with “word77”"), "\(gallery.markup)")
      #expect(await gallery.shows("11 deliveries"), "\(gallery.markup)")
    }
  }
#endif
