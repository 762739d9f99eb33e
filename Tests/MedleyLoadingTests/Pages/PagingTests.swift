import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite struct PagingTests {
  /// Performs all sequences of steps up to a length, and returns their number.
  private func search(_ history: PagingHistory, _ steps: String, length: Int) -> Int {
    guard length > 0 else { return 1 }
    return history.steps.reduce(1) { count, step in
      var next = history
      next.perform(step)
      let trace = "\(steps), \(step)"
      guard next.violations.isEmpty else {
        Issue.record("\(trace): \(next.violations)")
        return count
      }
      return count + search(next, trace, length: length - 1)
    }
  }

  @Test func `every short sequence of events loads each page once and never gets stuck`() {
    #expect(search(PagingHistory(), "", length: 5) > 30_000)
  }

  @Test(arguments: 0..<20)
  func `every long sequence of events loads each page once and never gets stuck`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var history = PagingHistory()
    for _ in 0..<300 {
      // Mostly the last requests are answered.
      guard let step = history.steps.suffix(16).randomElement(using: &random) else { return }
      history.perform(
        Bool.random(using: &random)
          ? step : history.steps.prefix(7).randomElement(using: &random) ?? step
      )
      guard history.violations.isEmpty else {
        Issue.record("\(history.violations)")
        return
      }
    }
  }

  @Test func `the display of an old row loads nothing`() {
    var paging = Paging<Int, Int>()
    let row = paging.rowID(at: .end)
    guard case .load(let request)? = paging.receive(.displayed(row)).first else {
      Issue.record("the first page is not loaded")
      return
    }
    #expect(paging.receive(.loaded(request, Page([], next: 1))) == [])
    #expect(paging.receive(.displayed(row)) == [])
    #expect(paging.receive(.displayed(paging.rowID(at: .end))).count == 1)
  }

  @Test func `a refresh keeps the elements until the first page arrives`() {
    var paging = Paging<Int, Int>()
    _ = paging.receive(.replaced(Page([1, 2], next: 2)))
    guard case .load(let request)? = paging.receive(.refresh).first else {
      Issue.record("a refresh loads nothing")
      return
    }
    #expect(request.target == .refresh && request.cursor == nil)
    #expect(paging.elements == [1, 2] && paging.isRefreshing)
    _ = paging.receive(.failed(request, "offline"))
    #expect(paging.elements == [1, 2] && paging.refreshFailure == "offline")
    #expect(paging.receive(.refresh).count == 1)
    #expect(paging.refreshFailure == nil)
    _ = paging.receive(.replaced(Page([3])))
    #expect(paging.elements == [3] && !paging.isRefreshing)
  }

  @Test func `a server that repeats an empty page is asked at most 20 times before each retry`() {
    var paging = Paging<Int, Int>()
    for retries in 0..<3 {
      var requests = 0
      while let status = paging.status(at: .end), status.status != .failed || requests == 0 {
        let commands = paging.receive(
          status.status == .failed ? .retry(status.id) : .displayed(status.id)
        )
        guard case .load(let request)? = commands.first else { break }
        requests += 1
        guard requests < 100 else { break }
        _ = paging.receive(.loaded(request, Page([], next: 7)))
      }
      #expect(requests == 20, "after \(retries) retries")
    }
    let message = "The last 60 pages contained no new row. Retry to look further."
    #expect(paging.status(at: .end)?.message == message)
  }

  @Test func `the end of an empty list shows a message if there is one`() {
    var paging = Paging<Int, Int>(id: "posts")
    #expect(paging.status(at: .end)?.status == .loading)
    _ = paging.receive(.replaced(Page([])))
    #expect(paging.status(at: .end) == nil)
    #expect(paging.status(at: .end, empty: "No posts")?.message == "No posts")
    #expect(paging.status(at: .start, empty: "No posts") == nil)
    #expect(paging.status(at: .end, empty: "No posts")?.id.hasPrefix("posts end") == true)
  }
}
