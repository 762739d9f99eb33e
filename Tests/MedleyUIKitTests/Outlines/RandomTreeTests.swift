import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random steps in trees, compared with a recursive walk over the data.
@Suite @MainActor struct RandomTreeTests {
  @Test func `a table view shows a tree after every random step`() throws {
    for seed in 0..<seeds { try run(seed) { TreeFixture.table($0) } }
  }

  @Test func `a collection view shows a tree after every random step`() throws {
    for seed in 1000..<1000 + seeds { try run(seed) { TreeFixture.collection($0) } }
  }

  private var seeds: Int { LongRun.isOn ? 300 : 10 }

  private func run<Host: ViewHost>(
    _ seed: Int,
    _ make: ([TreeItem]) -> TreeFixture<Host>
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var run = RandomTreeRun(make(RandomTreeRun<Host>.roots(&random)), random)
    for step in 0..<60 {
      let name = run.step()
      let differences = run.fixture.differences()
      let place: Comment = "seed \(seed), step \(step): \(name)"
      try #require(differences == [], place)
      #expect(throws: Never.self, place) { try run.fixture.list.requireConsistency() }
    }
  }
}

/// Random steps in one tree.
@MainActor
struct RandomTreeRun<Host: ViewHost> {
  let fixture: TreeFixture<Host>
  private var random: SeededGenerator
  private var nextID = 1000

  init(_ fixture: TreeFixture<Host>, _ random: SeededGenerator) {
    (self.fixture, self.random) = (fixture, random)
  }

  /// Returns a tree of up to five levels and about 40 rows.
  static func roots(_ random: inout SeededGenerator) -> [TreeItem] {
    var id = 0
    func items(_ level: Int) -> [TreeItem] {
      (0..<Int.random(in: level == 1 ? 5...8 : 0...3, using: &random)).map { _ in
        id += 1
        let own = id
        let hasChildren = level < 5 && Int.random(in: 0..<3, using: &random) > 0
        let children = hasChildren ? items(level + 1) : nil
        return TreeItem(own, kind: Self.kind(own), children)
      }
    }
    return items(1)
  }

  private static func kind(_ id: Int) -> Row.Kind { [.content, .native, .plain][id % 3] }

  /// Performs a step, and returns its name.
  mutating func step() -> String {
    let rows = Array(fixture.list.controller.snapshot.items)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: return toggle(rows)
    case 4: return insert()
    case 5: return remove()
    case 6: return edit()
    case 7: return move()
    case 8..<10: return drop(rows.count)
    default: return scroll()
    }
  }

  private mutating func toggle(_ rows: [Row]) -> String {
    let visible = fixture.list.surface.shownRows.map(\.path.item)
    guard let item = visible.randomElement(using: &random) else { return "nothing" }
    guard fixture.expected[item].isExpanded != nil else { return "nothing" }
    let id = rows[item].id
    if Bool.random(using: &random), fixture.chevron(item) != nil {
      fixture.open.formSymmetricDifference([id])
      fixture.tapChevron(item)
      return "tap on the chevron of \(id)"
    }
    fixture.setExpanded(!fixture.open.contains(id), id)
    return "toggle \(id)"
  }

  private mutating func insert() -> String {
    nextID += 1
    let isFolder = Bool.random(using: &random)
    let item = TreeItem(nextID, kind: Self.kind(nextID), isFolder ? [] : nil)
    let parent = Bool.random(using: &random) ? nil : folder()
    fixture.insert(item, under: parent, after: nil)
    fixture.show()
    return "insert \(nextID)"
  }

  /// Returns a row with rows below it that is not so deep that its indentation is limited.
  private mutating func folder() -> Int? {
    func folders(_ items: [TreeItem], _ level: Int) -> [Int] {
      guard level < 5 else { return [] }
      return items.flatMap { item in
        item.children.map { [item.row.id] + folders($0, level + 1) } ?? []
      }
    }
    return folders(fixture.roots, 1).randomElement(using: &random)
  }

  private mutating func remove() -> String {
    guard fixture.ids.count > 10, let id = fixture.ids.randomElement(using: &random) else {
      return "nothing"
    }
    fixture.remove(id)
    fixture.show()
    return "remove \(id)"
  }

  private mutating func edit() -> String {
    guard let id = fixture.ids.randomElement(using: &random) else { return "nothing" }
    let length = Int.random(in: 1..<90, using: &random)
    fixture.edit(id) { $0.row.text = String(repeating: "\(id % 10)", count: length) }
    fixture.show()
    return "edit \(id)"
  }

  private mutating func move() -> String {
    guard let id = fixture.ids.randomElement(using: &random), let item = fixture.remove(id),
      item.children?.isEmpty != false
    else {
      fixture.show()
      return "remove a row with all rows below it"
    }
    fixture.insert(item, under: folder(), after: nil)
    fixture.show()
    return "move \(id)"
  }

  private mutating func drop(_ count: Int) -> String {
    let visible = fixture.list.surface.shownRows.map(\.path)
    guard let source = visible.randomElement(using: &random),
      let target = visible.randomElement(using: &random),
      let start = try? fixture.list.center(of: .row(ListPath(source))),
      let frame = fixture.list.surface.frame(of: .row(ListPath(target))),
      let drag = fixture.list.host.driveDragBegin(at: source, from: start)
    else { return "nothing" }
    // Rows move outwards, so that no level is limited.
    let x = start.x - CGFloat.random(in: 0..<60, using: &random)
    let y = frame.minY + frame.height * CGFloat.random(in: 0..<1, using: &random)
    let before = fixture.roots
    drag.move(over: fixture.list.host, to: target, at: CGPoint(x: x, y: y))
    drag.drop()
    fixture.list.runPendingWork()
    if depth(fixture.roots) > 6 {
      fixture.roots = before
      fixture.show()
    }
    return "drag \(source.item) to \(target.item)"
  }

  private func depth(_ items: [TreeItem]) -> Int {
    items.map { 1 + depth($0.children ?? []) }.max() ?? 0
  }

  private mutating func scroll() -> String {
    let limits = fixture.list.surface.offsetLimits
    let offset = CGFloat.random(in: limits, using: &random)
    fixture.list.host.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    fixture.list.runPendingWork()
    return "scroll to \(Int(offset))"
  }
}
