#if Web
  import MedleyCore
  import MedleyHTML
  import MedleyTesting
  import Testing

  @testable import MedleyHTMLTests
  @testable import MedleyWeb

  @Suite struct WindowedListTests {
    private typealias Page = WindowedPageTests

    @Test func `a page contains the rows of a source, also in the middle of a million`()
      async throws
    {
      let source = ArrayRowSource((0..<1_000_000).map { Page.Order(id: $0) })
      let lists = WebLists(sharing: source) { lists, _ in
        var resolver = RouteResolver<HTMLHost>()
        resolver.add("orders") { _ in
          ListScreen(
            "Orders",
            presenter: Page.Presenter(source: lists.shared),
            cells: Page.Cells(
              order: .content { ListContent("Order \($0.id)") },
              unloaded: .unloaded { (event: RowWindowEvent<Page.Order>) in event }
            )
          )
        }
        return resolver
      }
      try await lists.run { port in
        let browser = TestBrowser(port: port)
        let first = try await browser.open("/orders")
        #expect(first.body.contains("Order 0<"))
        #expect(!first.body.contains("…<"))
        #expect(first.body.contains("aria-setsize=\"1000000\""))
        let middle = try await browser.open("/orders?at=654321")
        #expect(middle.body.contains("Order 654321<"))
        #expect(!middle.body.contains("…<"))
        // A source that fails does not keep the page from its reader.
        source.fail("The disk is full.")
        let failed = try await browser.open("/orders?at=100000")
        #expect(failed.status == 200)
        #expect(failed.body.contains("The disk is full."))
      }
    }
  }
#endif
