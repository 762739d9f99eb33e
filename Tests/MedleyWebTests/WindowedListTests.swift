#if Web
  import MedleyCore
  import MedleyLoading
  import MedleyHTML
  import MedleyTesting
  import Testing
  import WindowedOrders

  @testable import MedleyWeb

  /// A list with rows that arrive page by page.
  private struct PagedPresenter: ListPresenter {
    enum Edit: Sendable {
      case pages(PagingEvent<Message, Int>)
    }

    var pages = Paging<Message, Int>()

    var sections: [ListSection<AnyListItem>] {
      ListSection("messages") { pages.elements }
      ListSection("end") {
        if let row = pages.status(at: .end, empty: "Nothing.") { row }
      }
    }

    mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
      guard case .pages(let event) = edit else { return }
      pages.receive(event, tasks: tasks, as: Edit.pages) { request in
        await Task.yield()
        let first = request.cursor ?? 0
        return Page(
          (first..<first + 5).map { Message(id: $0, text: "Message \($0);") },
          next: first < 15 ? first + 5 : nil
        )
      }
    }
  }

  @Suite struct WindowedListTests {
    private func makeLists(
      _ source: ArrayRowSource<Order>
    ) -> WebLists<ArrayRowSource<Order>> {
      WebLists(sharing: source) { lists, _ in
        var resolver = RouteResolver<HTMLHost>()
        resolver.add("orders") { _ in
          ListScreen(
            "Orders",
            presenter: OrdersPresenter(lists.shared),
            cells: OrderCells(order: .content { ListContent("Order \($0.id)") })
          )
        }
        return resolver
      }
    }

    @Test(arguments: [true, false])
    func `a browser that comes from another server receives its row in one patch`(
      isCounted: Bool
    )
      async throws
    {
      let orders = Order.sequence(10_000)
      let key = "(:order:(:'_0:4321))"
      // Servers with the same data, which know nothing of each other.
      let first = makeLists(ArrayRowSource(orders, isCounted: isCounted))
      let second = makeLists(ArrayRowSource(orders, isCounted: isCounted))
      try await first.run { firstPort in
        try await second.run { secondPort in
          let browser = TestBrowser(port: firstPort)
          try await browser.connect()
          let other = TestBrowser(port: secondPort)
          (other.cookie, other.token) = (browser.cookie, browser.token)
          // Neither the session nor the stream of the first server is known to the second one.
          let unknown = try await other.show("/orders", "keys=\(key)&stream=\(browser.stream)")
          #expect(unknown.status >= 400)
          try await other.connect()
          #expect(other.cookie != browser.cookie && other.stream != browser.stream)
          try await other.show("/orders", "keys=\(key)&at=3&before=5&after=20&held=\(key)+1")
          let patch = try #require(try await other.nextPatch(within: .seconds(1_800)))
          #expect(patch.contains("Order 4321<"))
          #expect(!patch.contains("Order 3<"))
          // Nobody waits for a row that does not exist.
          try await other.show("/orders", "keys=(:order:(:'_0:99999))&at=3&after=20&held=")
        }
      }
    }

    @Test func `a page contains the rows of a source, also in the middle of a million`()
      async throws
    {
      let source = ArrayRowSource(Order.sequence(1_000_000))
      let lists = makeLists(source)
      try await lists.run { port in
        let browser = TestBrowser(port: port)
        // A page waits half a second for its rows, in which a busy computer may not ask the source.
        func open(_ path: String, until words: String) async throws -> TestResponse {
          var page: TestResponse?
          try await requireEventually("a page with \(words)") {
            page = try? await browser.open(path)
            return page?.body.contains(words) == true
          }
          return try #require(page)
        }
        let first = try await open("/orders", until: "Order 0<")
        #expect(first.body.contains("Order 0<"))
        #expect(!first.body.contains("…<"))
        #expect(first.body.contains("aria-setsize=\"1000000\""))
        let middle = try await open("/orders?at=654321", until: "Order 654321<")
        #expect(middle.body.contains("Order 654321<"))
        #expect(!middle.body.contains("…<"))
        // A source that fails does not keep the page from its reader.
        source.fail("The disk is full.")
        let failed = try await open("/orders?at=100000", until: "The disk is full.")
        #expect(failed.status == 200)
        #expect(failed.body.contains("The disk is full."))
      }
    }

    @Test func `the first page of a list that loads page by page contains its rows`() async throws {
      let lists = WebLists { _, _ in
        var resolver = RouteResolver<HTMLHost>()
        resolver.add("pages") { _ in
          var cells = AdapterMap.messages
          cells.add(CellAdapter<StatusRow, HTMLHost>.paging(PagedPresenter.Edit.pages))
          return ListScreen("Pages", presenter: PagedPresenter(), cells: cells)
        }
        return resolver
      }
      try await lists.run { port in
        // A page waits half a second for its rows. A busy computer may not load all of them.
        var page: TestResponse?
        try await requireEventually("a page with its rows") {
          page = try? await TestBrowser(port: port).open("/pages")
          return page?.body.contains("Message 19;") == true
        }
        #expect(page?.body.contains("Message 0;") == true)
        #expect(page?.body.contains("Loading") == false)
      }
    }
  }
#endif
