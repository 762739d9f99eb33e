import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing
import WindowedOrders

@testable import MedleyUIKit

@Suite("A grid larger than memory in a collection view")
@MainActor
struct WindowedGridTests {
  private func fixture(_ count: Int, columns: Int = 3) -> WindowFixture {
    var options = WindowFixture.Options()
    options.layout = .grid(columns: columns)
    return WindowFixture(.collection, Order.sequence(count), options)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `the content of a grid has the height of the lines of all rows`(columns: Int) async {
    let fixture = fixture(30_000, columns: columns)
    await fixture.waitForRows()
    // Each row that stands for others, and the rows after it, begin a line.
    let lines = fixture.items.reduce(into: (count: 0, column: 0)) { lines, item in
      if let count = item.count {
        lines = (lines.count + (count + columns - 1) / columns, 0)
      } else {
        if lines.column == 0 { lines.count += 1 }
        lines.column = (lines.column + 1) % columns
      }
    }
    #expect(fixture.view.contentSize.height == CGFloat(lines.count) * 52 + 8)
    fixture.checkRules()
  }

  @Test func `a grid shows placeholders in all columns, and loads their rows in place`() async {
    let fixture = fixture(30_000)
    await fixture.waitForRows()
    fixture.scroll(to: 52 * 5_000)
    let placeholders = fixture.lines
    #expect(placeholders.count == 27)
    #expect(placeholders.allSatisfy { $0.order == nil })
    #expect(Set(placeholders.map(\.frame.minX)).count == 3)
    #expect(
      placeholders.map(\.position)
        == Array(placeholders[0].position..<placeholders[0].position + 27)
    )
    let first = placeholders[0].position
    await fixture.waitForRows()
    // A scroll position within half a point counts as reached.
    let line = fixture.lines.first { $0.position == first }
    #expect(line.map { abs($0.frame.minY - placeholders[0].frame.minY) < 1 } == true)
    for line in fixture.lines { #expect(line.order?.id == line.position) }
    fixture.checkRules()
  }

  @Test func `a grid shows each row when the user scrolls from top to bottom`() async {
    let fixture = fixture(1_500)
    var seen: Set<Int> = []
    for _ in 0..<500 {
      await fixture.waitForRows()
      seen.formUnion(fixture.lines.compactMap { $0.order?.id })
      if seen.contains(1_499) { break }
      fixture.scroll(to: fixture.view.contentOffset.y + 400)
    }
    #expect(seen.count == 1_500)
    fixture.checkRules()
  }
}
