import MedleyCore
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyHTML

/// Tabs receive nothing from a change outside of their windows, and no window is computed for them.
@Suite struct ChangedWindowTests {
  private struct Counted: ListModel, Hashable {
    var id: Int
    var revision: Int
  }

  /// A list with some tabs at different places.
  private final class Fixture {
    let list: HTMLList<Counted>
    let streams: BrowserStreams
    private(set) var requests: [BrowserTab: WindowRequest] = [:]
    private var received: [BrowserTab: HeadlessTab] = [:]

    /// The tabs with something to write.
    private(set) var marked: Set<BrowserTab> = []

    init(
      _ snapshot: ListSnapshot<Counted>,
      places: [String],
      rendered: Locked<Int> = Locked(0)
    ) throws {
      list = HTMLList(
        cells: CellAdapter<Counted, HTMLHost>.content { row in
          rendered.withValue { $0 += 1 }
          return ListContent("row \(row.id).\(row.revision)")
        }
        .onSelect { _, _ in }
      )
      list.controller.apply(snapshot)
      streams = BrowserStreams(of: list.host)
      for (number, place) in places.enumerated() {
        let tab = BrowserTab(stream: "s", name: "t\(number)")
        try streams.open(tab)
        let request = try WindowRequest("stream=s&tab=\(tab.name)&\(place)&held=".utf8)
        try streams.receive(request)
        requests[tab] = request
        received[tab] = HeadlessTab(name: tab.name)
        try read(tab)
      }
      streams.onEventsAvailable = { [unowned self] in marked.insert($0) }
    }

    /// Applies what a tab receives.
    private func read(_ tab: BrowserTab) throws {
      try received[tab]?.receive(streams.next(for: tab))
      #expect(received[tab]?.events == [])
    }

    /// Reads what the marked tabs receive.
    func readMarked() throws {
      for tab in marked { try read(tab) }
    }

    /// Reads what the marked tabs receive, and compares all tabs with the list.
    func check(_ comment: Comment) throws {
      for tab in marked { try read(tab) }
      marked = []
      for (tab, request) in requests {
        let fresh = ShownWindow(list.host.window(of: request))
        try #require(received[tab]?.window == fresh, "\(comment), \(tab.name)")
      }
    }

    /// The names of the tabs that are marked by a change.
    func marks(checking: Bool = true, _ change: () throws -> Void) throws -> [String] {
      marked = []
      try change()
      let names = marked.map(\.name).sorted()
      if checking { try check("marks") }
      return names
    }
  }

  private static func rows(_ count: Int) -> ListSnapshot<Counted> {
    ListSnapshot(items: (0..<count).map { Counted(id: $0, revision: 0) })
  }

  /// Ten tabs with ten rows each, at different places.
  private static func fixture() throws -> Fixture {
    try Fixture(rows(100), places: (0..<10).map { "at=\($0 * 10)&before=0&after=10" })
  }

  @Test func `a changed row marks the tab that shows it`() throws {
    let it = try Self.fixture()
    var snapshot = Self.rows(100)
    let marks = try it.marks {
      try snapshot.replace(at: ListPath(section: 0, item: 57), with: Counted(id: 57, revision: 1))
      it.list.controller.apply(snapshot)
    }
    #expect(marks == ["t5"])
  }

  @Test func `rows that are moved, deleted and inserted among others mark the tabs between`()
    throws
  {
    let it = try Self.fixture()
    var snapshot = Self.rows(100)
    let move = try it.marks {
      try snapshot.move(from: ListPath(section: 0, item: 25), to: ListPath(section: 0, item: 48))
      it.list.controller.apply(snapshot)
    }
    #expect(move == ["t2", "t3", "t4"])
    let exchange = try it.marks {
      try snapshot.delete(at: ListPath(section: 0, item: 71))
      try snapshot.insert(Counted(id: 200, revision: 0), at: ListPath(section: 0, item: 79))
      it.list.controller.apply(snapshot)
    }
    #expect(exchange == ["t7"])
  }

  @Test func `a row that is appended marks all tabs, which show the number of rows`() throws {
    let it = try Self.fixture()
    var snapshot = Self.rows(100)
    let marks = try it.marks {
      try snapshot.insert(Counted(id: 200, revision: 0), at: ListPath(section: 0, item: 100))
      it.list.controller.apply(snapshot)
    }
    #expect(marks.count == 10)
  }

  @Test func `a row that is inserted above others moves their windows, and no cell is rendered`()
    throws
  {
    let rendered = Locked(0)
    let places = (1..<40).map { number in
      let keys = (0..<3).map { "\(number * 100 + $0)" }.joined(separator: "+")
      return "keys=\(keys)&at=\(number * 100)&before=20&after=40"
    }
    let it = try Fixture(Self.rows(4_000), places: places, rendered: rendered)
    let count = rendered.withValue { $0 }
    var snapshot = Self.rows(4_000)
    try snapshot.insert(Counted(id: 9_000, revision: 0), at: ListPath(section: 0, item: 0))
    let marks = try it.marks(checking: false) { it.list.controller.apply(snapshot) }
    #expect(marks.count == 39)
    try it.readMarked()
    #expect(rendered.withValue { $0 } == count)
    try snapshot.delete(at: ListPath(section: 0, item: 2_010))
    let second = try it.marks(checking: false) { it.list.controller.apply(snapshot) }
    #expect(second.count == 39)
    try it.check("after both")
  }

  @Test func `a selected row marks the tab that shows it, and several all tabs with their buttons`()
    throws
  {
    let it = try Self.fixture()
    #expect(try it.marks { try it.list.host.receive("select+\(it.list.key(33))=") } == ["t3"])
    it.list.controller.selectionMode = .multiple
    // The patch contains the buttons.
    let several = try it.marks(checking: false) {
      try it.list.host.receive("select+\(it.list.key(34))=")
    }
    #expect(several.count == 10)
  }

  @Test(arguments: 0..<LongRun.count(20))
  func `every tab shows the list after random changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lists = ListGenerator<Counted>(identityCount: 120) { Counted(id: $0, revision: $1) }
    var snapshot = lists.snapshot(using: &random)
    let places = (0..<24).map { number in
      "at=\(number * 5)&before=\(number % 4)&after=\(1 + number % 9)"
    }
    let keyed = (0..<24).map { "keys=\($0 * 5)&at=\($0 * 5)&before=2&after=4" }
    let it = try Fixture(snapshot, places: places + keyed + ["at=end&before=3&after=1"])
    for step in 0..<60 {
      if step % 3 == 0 {
        lists.edit(&snapshot, using: &random)
      } else {
        // A change that keeps the number of rows.
        let section = Int.random(in: 0..<max(1, snapshot.sections.count), using: &random)
        let count = snapshot.sections.count > section ? snapshot.sections[section].items.count : 0
        guard count > 1 else { continue }
        let paths = (0..<2).map { _ in
          ListPath(section: section, item: Int.random(in: 0..<count, using: &random))
        }
        guard let row = snapshot.item(at: paths[0]) else { continue }
        if step % 3 == 1 {
          try snapshot.move(from: paths[0], to: paths[1])
        } else {
          try snapshot.replace(at: paths[0], with: Counted(id: row.id, revision: 1_000 + step))
        }
      }
      it.list.controller.apply(snapshot)
      try it.check("step \(step)")
    }
  }
}
