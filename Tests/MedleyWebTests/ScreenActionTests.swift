#if Web
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct ScreenActionTests {
    private enum NewsEdit: Sendable {
      case refresh, loaded
    }

    /// News that are loaded again, which takes some time.
    private struct News: ListPresenter {
      var count = 1
      var isLoading = false

      var sections: [ListSection<AnyListItem>] {
        ListSection(
          "news",
          items: (0..<count).map { AnyListItem(Message(id: $0, text: "News \($0)")) }
        )
      }

      var screenActions: [ScreenAction<NewsEdit>] {
        ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
        ScreenAction("Write", opens: "write")
        ScreenAction("Shred", isEnabled: false, opens: "write")
      }

      mutating func receive(_ edit: NewsEdit, tasks: ScreenTasks<NewsEdit>) {
        isLoading = edit == .refresh
        guard isLoading else { return count += 1 }
        tasks.run("refresh") {
          // Turns instead of a time: the request has to wait for the task.
          for _ in 0..<20 { await Task.yield() }
          return .loaded
        }
      }
    }

    private func run(_ body: (TestBrowser) async throws -> Void) async throws {
      var options = WebOptions.patient
      options.limits.pageWait = .seconds(120)
      let lists = MessageLists(sharing: MessageStore([]), options: options) { _, _ in
        var resolver = RouteResolver<HTMLHost>()
        resolver.add("news") { _ in
          ListScreen("News", presenter: News(), cells: AdapterMap.messages)
        }
        return resolver
      }
      try await lists.run { port in try await body(TestBrowser(port: port)) }
    }

    private func press(_ id: String, in browser: TestBrowser) async throws -> TestResponse {
      let fields = "token=\(browser.token)&screen-action=\(id)"
      return try await browser.post("/news?event", fields, without: "X-Medley")
    }

    @Test func `without a script, the page after a refresh has the loaded rows`() async throws {
      try await run { browser in
        let page = try await browser.open("/news")
        #expect(page.body.contains("Refresh") && !page.body.contains("News 1"))
        let answer = try await press("refresh", in: browser)
        #expect(answer.status == 303)
        #expect(answer["location"] == "/news")
        let refreshed = try await browser.open("/news").body
        #expect(refreshed.contains("News 1"))
        #expect(!refreshed.contains("aria-busy"))
      }
    }

    @Test func `without a script, an action leads to another page`() async throws {
      try await run { browser in
        _ = try await browser.open("/news")
        let answer = try await press("Write", in: browser)
        #expect(answer.status == 303)
        #expect(answer["location"] == "/write")
      }
    }

    @Test func `an action that cannot be chosen is a page with the reason`() async throws {
      try await run { browser in
        _ = try await browser.open("/news")
        let answer = try await press("Shred", in: browser)
        #expect(answer.status == 409)
        #expect(answer.body.contains("“Shred” is not available now."))
      }
    }
  }
#endif
