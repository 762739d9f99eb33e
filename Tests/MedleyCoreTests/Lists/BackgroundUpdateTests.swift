import MedleyCore
import MedleyTesting
import Testing

private struct Row: ListModel {
  var id: Int
  var text = ""
}

private func snapshot(_ ids: some Sequence<Int>) -> ListSnapshot<Row> {
  ListSnapshot(items: ids.map { Row(id: $0) })
}

/// Large updates, which are planned off the actor that shows the list.
@Suite struct BackgroundUpdateTests {
  private static func makeList(
    threshold: Int?,
    plansInBackground: Bool = true
  ) -> (ListController<Row, StagedHost>, StagedHost) {
    let host = StagedHost()
    host.plansInBackground = plansInBackground
    let controller = ListController(
      host,
      cells: CellAdapter<Row, StagedHost>.content { ListContent($0.text) }
    )
    controller.backgroundThreshold = threshold
    return (controller, host)
  }

  @MainActor @Test func `a large update is planned off the main actor and shown on it`() async {
    let (controller, host) = Self.makeList(threshold: 10)
    let outcome = await withCheckedContinuation { continuation in
      controller.apply(snapshot(0..<20)) {
        MainActor.assertIsolated()
        continuation.resume(returning: $0)
      }
      #expect(controller.snapshot.isEmpty, "nothing changes while the update is planned")
      #expect(host.log.count == 1)
    }
    #expect(outcome == .applied)
    #expect(controller.snapshot.itemCount == 20)
  }

  @MainActor @Test func `a small list is planned at once, as is any without background planning`() {
    for (threshold, plansInBackground) in [(100, true), (10, false), (nil, true)] {
      let (controller, _) = Self.makeList(
        threshold: threshold,
        plansInBackground: plansInBackground
      )
      controller.apply(snapshot(0..<20))
      #expect(controller.snapshot.itemCount == 20)
    }
  }

  @Test func `without an actor every update is planned immediately`() {
    let (controller, _) = Self.makeList(threshold: 10)
    controller.apply(snapshot(0..<20))
    #expect(controller.snapshot.itemCount == 20)
  }

  /// An actor that owns a list.
  private actor Owner {
    let list = BackgroundUpdateTests.makeList(threshold: 10)
    private(set) var outcomes: [String] = []

    func apply(_ counts: [Int]) async -> [Int] {
      await withCheckedContinuation { continuation in
        for (index, count) in counts.enumerated() {
          list.0.apply(snapshot(0..<count)) { outcome in
            self.assertIsolated()
            self.outcomes.append("\(count) \(outcome)")
            if index == counts.count - 1 { continuation.resume() }
          }
        }
      }
      return list.0.snapshot.items.map(\.id)
    }
  }

  @Test func `large and small snapshots are shown in the order in which they are applied`() async {
    let owner = Owner()
    let ids = await owner.apply([2, 200, 3])
    #expect(ids == [0, 1, 2])
    let outcomes = await owner.outcomes
    #expect(outcomes == ["2 applied", "200 superseded", "3 applied"])
  }

  /// Applies a snapshot after each completion, so that one snapshot always waits.
  private actor Pusher {
    let list = BackgroundUpdateTests.makeList(threshold: 10)
    private(set) var outcomes: [UpdateOutcome] = []

    /// The number of rows of the list before each snapshot was applied.
    private(set) var counts: [Int] = []

    func push(_ total: Int) async {
      await withCheckedContinuation { continuation in
        for _ in 0..<2 { applyNext(of: total, continuation) }
      }
    }

    private func applyNext(of total: Int, _ continuation: CheckedContinuation<Void, Never>) {
      guard counts.count < total else { return }
      list.0.apply(snapshot(0..<100 + counts.count)) { outcome in
        self.outcomes.append(outcome)
        // The next snapshot must be applied while the waiting one is planned.
        Task { self.applyNext(of: total, continuation) }
        if self.outcomes.count == total { continuation.resume() }
      }
      counts.append(list.0.snapshot.itemCount)
    }
  }

  @Test func `a list that changes faster than its plans still shows some snapshots`() async {
    let pusher = Pusher()
    await pusher.push(60)
    let outcomes = await pusher.outcomes
    #expect(outcomes.count == 60 && outcomes.last == .applied)
    #expect(outcomes.dropLast().contains(.applied))
    let counts = await pusher.counts
    #expect(counts.contains { $0 > 0 }, "the list changed before all was applied")
  }

  @MainActor @Test func `a cancelled plan is discarded, and the next snapshot is shown`()
    async
  {
    let (controller, _) = Self.makeList(threshold: 10)
    var outcomes: [UpdateOutcome] = []
    controller.apply(snapshot(0..<20)) { outcomes.append($0) }
    controller.cancelUpdates()
    #expect(outcomes == [.cancelled])
    await withCheckedContinuation { continuation in
      controller.apply(snapshot(0..<30)) {
        outcomes.append($0)
        continuation.resume()
      }
    }
    #expect(outcomes == [.cancelled, .applied])
    #expect(controller.snapshot.itemCount == 30)
  }

  @MainActor @Test func `a host that is connected during planning is reloaded with the result`()
    async
  {
    let (controller, host) = Self.makeList(threshold: 10)
    let other = StagedHost()
    other.batchUpdateStyle = .table
    await withCheckedContinuation { continuation in
      controller.apply(snapshot(0..<20)) { _ in continuation.resume() }
      controller.connect(to: other)
    }
    #expect(host.log == ["reload "])
    #expect(other.log.count == 2)
    #expect(other.log.last?.hasPrefix("reload 0 1 2") == true, "the stages are not for this host")
  }

  @MainActor @Test func `releasing a list during planning cancels the update`() async {
    var list: (ListController<Row, StagedHost>, StagedHost)? = Self.makeList(threshold: 10)
    var outcomes: [UpdateOutcome] = []
    list?.0.apply(snapshot(0..<20)) { outcomes.append($0) }
    weak let witness = list?.0
    list = nil
    #expect(witness == nil)
    #expect(outcomes == [.cancelled])
    for _ in 0..<20 { await Task.yield() }
    #expect(outcomes == [.cancelled])
  }

  private struct Numbers: ListPresenter {
    var count: Int

    var sections: [ListSection<Row>] {
      ListSection("numbers", items: (0..<count).map { Row(id: $0) })
    }

    mutating func receive(_ edit: Int) {
      count = edit
    }
  }

  private static func openScreen(
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<StagedHost> {
    let host = StagedHost()
    host.plansInBackground = true
    return ListScreen(
      "Numbers",
      presenter: Numbers(count: 3),
      cells: CellAdapter<Row, StagedHost>.content { ListContent($0.text) },
      configure: { $0.backgroundThreshold = 10 }
    )
    .open(on: host, reporter: .silent)
  }

  @MainActor @Test func `a screen on the main actor plans large updates in the background`() async {
    let screen = Self.openScreen()
    screen.send(20)
    #expect(screen.list.section(at: 0)?.itemCount == 3)
    #expect(await eventually { screen.list.section(at: 0)?.itemCount == 20 })
  }

  /// An actor that owns a screen, as a session of a server does.
  private actor Session {
    var screen: ScreenSession<StagedHost>?

    func open() {
      screen = BackgroundUpdateTests.openScreen()
      screen?.send(20)
      #expect(screen?.list.section(at: 0)?.itemCount == 20, "planned at once")
    }
  }

  @Test func `a screen does not retain the actor that owns it`() async {
    var session: Session? = Session()
    await session?.open()
    weak let witness = session
    session = nil
    #expect(witness == nil)
  }

  /// An actor that owns a list whose host never finishes.
  private actor StuckOwner {
    let list = BackgroundUpdateTests.makeList(threshold: 10)

    func apply(_ counts: Int..., plansInBackground: Bool) {
      list.1.holdsUpdates = true
      list.1.plansInBackground = plansInBackground
      for count in counts { list.0.apply(snapshot(0..<count)) }
      #expect(list.1.held.count == 1, "the others wait for the first")
    }
  }

  @Test func `a waiting update does not retain the actor unless it is planned in the background`()
    async
  {
    for (count, plansInBackground) in [(3, true), (200, false)] {
      var owner: StuckOwner? = StuckOwner()
      await owner?.apply(2, count, plansInBackground: plansInBackground)
      weak let witness = owner
      owner = nil
      #expect(witness == nil, "\(count) rows")
    }
  }
}
