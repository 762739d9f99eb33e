import MedleyCore
import MedleyLoading
import MedleyTesting
import StrictUIKit
import Testing
import WindowedOrders

@testable import MedleyUIKit

@Suite("A list larger than memory in a table view and in a collection view")
@MainActor
struct WindowedListTests {
  typealias Kind = WindowFixture.Kind

  @Test(arguments: Kind.allCases)
  func `the content has the height of all rows, and only a few rows are loaded`(
    _ kind: Kind
  ) async {
    let fixture = WindowFixture(kind, Order.sequence(1_000_000))
    await fixture.waitForRows()
    #expect(fixture.view.contentSize.height == 44_000_000)
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.items.count < 400)
    #expect(fixture.lines.map(\.position) == Array(0..<10))
    fixture.check()
  }

  @Test(arguments: Kind.allCases)
  func `rows that were never visible have the height of the placeholder`(_ kind: Kind) async {
    var options = WindowFixture.Options()
    options.placeholder = 84
    let orders = Order.sequence(100_000) { _ in 3 }
    let fixture = WindowFixture(kind, orders, options)
    await fixture.waitForRows()
    #expect(fixture.view.contentSize.height == 8_400_000)
    fixture.scroll(to: 4_200_000)
    await fixture.waitForRows()
    #expect(fixture.view.contentSize.height == 8_400_000)
    #expect(fixture.lines.first?.position == 50_000)
    fixture.check()
  }

  @Test func `a jump shows placeholders at once, and the rows there are loaded`() async {
    for kind in Kind.allCases {
      let fixture = WindowFixture(kind, Order.sequence(1_000_000))
      await fixture.waitForRows()
      for position in [500_000, 999_990, 0, 123_456] {
        let offset = CGFloat(position) * 44
        fixture.scroll(to: offset)
        let lines = fixture.lines
        #expect(lines.map(\.position) == Array(position..<position + 10), "\(kind)")
        if position > 0 { #expect(lines.allSatisfy { $0.order == nil }, "\(kind)") }
        fixture.check()
        await fixture.waitForRows()
        #expect(fixture.lines.map { $0.order?.id } == Array(position..<position + 10), "\(kind)")
        #expect(fixture.view.contentOffset.y == offset, "\(kind)")
        fixture.check()
      }
      #expect(fixture.source.requests.count <= 8)
    }
  }

  @Test
  func `the visible row stays in place while rows above are inserted and loaded`() async throws {
    for kind in Kind.allCases {
      var options = WindowFixture.Options()
      // Rows above are unloaded early.
      options.window.loadedLimit = 150
      options.window.batchCount = 40
      // The rows are higher or lower than their placeholders.
      let orders = Order.sequence(10_000) { 1 + $0 % 4 }
      let fixture = WindowFixture(kind, orders, options)
      await fixture.waitForRows()
      fixture.scroll(to: 220_017)
      await fixture.waitForRows()
      let line = try #require(fixture.lines.first)
      let id = try #require(line.order?.id)
      let top = line.frame.minY
      for step in 0..<20 {
        let place = [step, 4_000 + step, 4_990][step % 3]
        fixture.source.change { $0.insert(Order(id: 100_000 + step, lines: 3), at: place) }
        let total = fixture.source.rows.count
        await fixture.wait("\(total) rows") {
          fixture.items.map { $0.count ?? 1 }.reduce(0, +) == total
        }
        #expect(fixture.top(of: id).map { abs($0 - top) < 0.01 } == true, "\(kind) \(step)")
        fixture.check()
      }
      fixture.source.change { $0.removeSubrange(10..<500) }
      await fixture.wait("rows are removed") {
        fixture.items.map { $0.count ?? 1 }.reduce(0, +) == fixture.source.rows.count
      }
      #expect(fixture.top(of: id).map { abs($0 - top) < 0.01 } == true, "\(kind)")
      fixture.check()
    }
  }

  @Test(arguments: Kind.allCases)
  func `rows above are loaded without a jump while the user scrolls up`(_ kind: Kind) async throws {
    var options = WindowFixture.Options()
    options.window.batchCount = 30
    let orders = Order.sequence(10_000) { 1 + $0 % 4 }
    let fixture = WindowFixture(kind, orders, options)
    await fixture.waitForRows()
    fixture.scroll(to: 220_000)
    await fixture.waitForRows()
    for step in 0..<60 {
      let line = try #require(fixture.lines.first { $0.order != nil })
      fixture.view.contentOffset.y -= 100
      fixture.view.layoutIfNeeded()
      let id = try #require(line.order?.id)
      let top = try #require(fixture.top(of: id))
      // A collection view measures the rows that become visible, and moves those below.
      if kind == .table { #expect(abs(top - line.frame.minY - 100) < 0.01, "\(step)") }
      await fixture.waitForRows()
      #expect(fixture.top(of: id).map { abs($0 - top) < 0.01 } == true, "\(step)")
      fixture.check()
    }
  }

  @Test func `the position among all rows is kept if only placeholders are visible`() async throws {
    for kind in Kind.allCases {
      var options = WindowFixture.Options()
      options.placeholder = 60
      let fixture = WindowFixture(kind, Order.sequence(50_000), options)
      await fixture.waitForRows()
      fixture.source.fail("Nothing can be read.")
      fixture.scroll(to: 60 * 30_000 + 15)
      let first = try #require(fixture.lines.first)
      #expect(abs(first.position - 30_000) < 10)
      await fixture.wait("the problem") { fixture.hasProblem("Nothing can be read.") }
      #expect(fixture.lines.first?.position == first.position)
      #expect(fixture.lines.first?.frame.minY == first.frame.minY)
      fixture.source.change { $0.insert(contentsOf: [Order(id: 90_000)], at: 0) }
      await fixture.wait("the row is inserted") {
        fixture.items.map { $0.count ?? 1 }.reduce(0, +) == 50_001
      }
      #expect(fixture.lines.first?.position == first.position)
      #expect(fixture.lines.first?.frame.minY == first.frame.minY)
      #expect(fixture.lines.allSatisfy { $0.order == nil })
      fixture.check()
    }
  }

  @Test(arguments: Kind.allCases)
  func `a changed row is shown, and a deleted row is removed`(_ kind: Kind) async {
    let fixture = WindowFixture(kind, Order.sequence(100_000))
    await fixture.waitForRows()
    fixture.source.change { $0[3].note = "paid" }
    await fixture.wait("a note") { fixture.lines.contains { $0.order?.note == "paid" } }
    fixture.source.change { $0.remove(at: 3) }
    await fixture.wait("no note") { !fixture.lines.contains { $0.order?.note == "paid" } }
    fixture.source.changeUnknown { $0.removeFirst(2) }
    await fixture.wait("other rows") { fixture.lines.first?.order?.id == 2 }
    await fixture.waitForRows()
    #expect(fixture.view.contentSize.height == CGFloat(4_399_868))
    fixture.check()
  }

  @Test(arguments: Kind.allCases)
  func `a failure is shown, and a tap loads the rows`(_ kind: Kind) async throws {
    let fixture = WindowFixture(kind, Order.sequence(100_000))
    await fixture.waitForRows()
    fixture.source.fail("The disk is gone.")
    fixture.scroll(to: 2_200_000)
    let path = try #require(fixture.surface.shownRows.first).path
    #expect(!fixture.tap(path))
    await fixture.wait("the problem") { fixture.hasProblem("The disk is gone.") }
    #expect(fixture.lines.first?.position == 50_000)
    fixture.source.fail(nil)
    let failed = try #require(fixture.surface.shownRows.first { fixture.canFocus($0.path) }).path
    #expect(fixture.tap(failed))
    await fixture.waitForRows()
    #expect(fixture.surface.selectedPaths.isEmpty)
    #expect(fixture.lines.first?.order?.id == 50_000)
    fixture.check()
  }

  @Test(arguments: Kind.allCases)
  func `rows that are not loaded are neither selected nor focused`(_ kind: Kind) async throws {
    let fixture = WindowFixture(kind, Order.sequence(100_000))
    await fixture.waitForRows()
    let loaded = try #require(fixture.surface.shownRows.first).path
    #expect(fixture.canFocus(loaded))
    fixture.scroll(to: 2_200_000)
    let path = try #require(fixture.surface.shownRows.first).path
    #expect(!fixture.canFocus(path))
    #expect(!fixture.tap(path))
    #expect(fixture.surface.selectedPaths.isEmpty)
    fixture.checkRules()
  }

  @Test(arguments: Kind.allCases)
  func `the list opens at a row`(_ kind: Kind) async {
    var options = WindowFixture.Options()
    options.opening = .around(70_000)
    let fixture = WindowFixture(kind, Order.sequence(100_000), options)
    await fixture.wait("row 70,000") { fixture.top(of: 70_000) == 0 }
    await fixture.waitForRows()
    #expect(fixture.top(of: 70_000) == 0)
    #expect(fixture.view.contentSize.height == 4_400_000)
    fixture.check()
  }

  @Test(arguments: Kind.allCases)
  func `a list without a total is extended at both ends`(_ kind: Kind) async throws {
    var options = WindowFixture.Options()
    options.isCounted = false
    options.opening = .around(400)
    let orders = Order.sequence(800) { 1 + $0 % 3 }
    let fixture = WindowFixture(kind, orders, options)
    await fixture.wait("row 400") { fixture.top(of: 400) == 0 }
    for _ in 0..<200 where fixture.top(of: 0) == nil {
      fixture.scroll(to: fixture.view.contentOffset.y - 2_000)
      await fixture.waitForRows()
    }
    #expect(fixture.top(of: 0) != nil)
    for _ in 0..<200 where fixture.top(of: 799) == nil {
      fixture.scroll(to: fixture.view.contentOffset.y + 2_000)
      await fixture.waitForRows()
    }
    fixture.source.change { $0.append(Order(id: 5_000)) }
    await fixture.wait("the appended row") {
      fixture.scroll(to: .greatestFiniteMagnitude)
      return fixture.top(of: 5_000) != nil
    }
    fixture.checkRules()
  }

  @Test(arguments: Kind.allCases)
  func `each row is shown when the user scrolls from top to bottom`(_ kind: Kind) async {
    let orders = Order.sequence(500) { 1 + $0 % 3 }
    var options = WindowFixture.Options()
    options.window.loadedLimit = 200
    let fixture = WindowFixture(kind, orders, options)
    var seen: Set<Int> = []
    for _ in 0..<1_000 {
      await fixture.waitForRows()
      fixture.check()
      seen.formUnion(fixture.lines.compactMap { $0.order?.id })
      if seen.contains(499) { break }
      fixture.scroll(to: fixture.view.contentOffset.y + 430)
    }
    #expect(seen.count == 500)
    #expect(fixture.items.count < 400)
  }

  @Test(arguments: Kind.allCases)
  func `the header stays visible above rows that are not loaded`(_ kind: Kind) async {
    var options = WindowFixture.Options()
    options.hasHeader = true
    let fixture = WindowFixture(kind, Order.sequence(10_000), options)
    await fixture.waitForRows()
    #expect(fixture.view.contentOffset.y == 0)
    #expect(fixture.lines.first?.frame.minY == 44)
    #expect(fixture.view.contentSize.height == CGFloat(440_044))
    fixture.checkRules()
  }

  @Test func `a placeholder reports the part near the screen, and none when hidden`() async throws {
    for kind in Kind.allCases {
      let fixture = WindowFixture(kind, Order.sequence(100_000))
      await fixture.waitForRows()
      fixture.source.fail("No.")
      fixture.log.reports = []
      fixture.scroll(to: 44 * 50_000)
      fixture.run()
      let first = try #require(fixture.log.reports.first { !$0.parts.isEmpty })
      let item = try #require(fixture.items.last { $0.position <= 50_000 })
      let start = 50_000 - item.position
      #expect(first.parts == [start - 10..<start + 20], "\(kind)")
      fixture.log.reports = []
      fixture.scroll(to: 44 * 10_000)
      fixture.run()
      #expect(fixture.log.reports.contains { $0.rows == first.rows && $0.parts.isEmpty }, "\(kind)")
      let last = try #require(fixture.log.reports.last { !$0.parts.isEmpty })
      fixture.log.reports = []
      fixture.view.removeFromSuperview()
      fixture.run()
      #expect(fixture.log.reports.contains { $0.rows == last.rows && $0.parts.isEmpty }, "\(kind)")
      fixture.checkRules()
    }
  }
}

extension WindowFixture {
  /// Whether a visible placeholder states a problem.
  func hasProblem(_ text: String) -> Bool {
    surface.shownRows.contains { _, cell in
      guard let view = bridge.cells.content(of: cell) as? UnloadedRowsView else { return false }
      let copies = view.copies.values.compactMap { $0 as? ContentView }
      return !copies.isEmpty && copies.allSatisfy { $0.content.title == text }
    }
  }

  /// Taps a row, and returns whether it was selected.
  func tap(_ path: IndexPath) -> Bool {
    defer { run() }
    if let table = view as? UITableView { return table.driveTap(at: path) }
    return (view as? UICollectionView)?.driveTap(at: path) ?? false
  }

  func canFocus(_ path: IndexPath) -> Bool {
    if let table = view as? UITableView { return table.driveFocus(at: path) }
    return (view as? UICollectionView)?.driveFocus(at: path) ?? false
  }
}
