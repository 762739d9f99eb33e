import MedleyCore
import MedleyLoading
import MedleyTesting
import StrictUIKit
import Testing
import WindowedOrders

@testable import MedleyUIKit

@Suite("Random scrolling and changes of lists larger than memory")
@MainActor
struct RandomWindowTests {
  @Test(
    arguments: WindowFixture.Kind.allCases,
    LongRun.isOn ? Array(1...20) : [1]
  )
  func `the list shows the rows of the source after each step, and obeys the rules of UIKit`(
    _ kind: WindowFixture.Kind,
    _ seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    var options = WindowFixture.Options()
    options.placeholder = [20, 44, 90].randomElement(using: &random) ?? 44
    options.window.batchCount = Int.random(in: 5...60, using: &random)
    options.window.loadedLimit = Int.random(in: 60...300, using: &random)
    options.window.requestLimit = Int.random(in: 1...3, using: &random)
    let fixture = WindowFixture(
      kind,
      Order.sequence(3_000) { 1 + $0 * 7 % 4 },
      options
    )
    var next = 10_000
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        fixture.scroll(to: .random(in: 0...fixture.view.contentSize.height, using: &random))
      case 3...4:
        fixture.scroll(
          to: fixture.view.contentOffset.y + .random(in: -600...600, using: &random)
        )
      default:
        fixture.source.change { rows in
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            change(&rows, &next, using: &random)
          }
        }
      }
      if Bool.random(using: &random) { fixture.run() } else { await settle(fixture) }
    }
    await settle(fixture)
  }

  /// Waits until the list shows the rows of the source, and checks each of them.
  private func settle(_ fixture: WindowFixture) async {
    await fixture.wait("the rows of the source") {
      let lines = fixture.lines
      return fixture.items.map { $0.count ?? 1 }.reduce(0, +) == fixture.source.rows.count
        && !lines.isEmpty
        && lines.allSatisfy { line in
          line.order != nil && fixture.source.rows.indices.contains(line.position)
            && fixture.source.rows[line.position] == line.order
        }
    }
    fixture.check()
  }

  private func change(
    _ rows: inout [Order],
    _ next: inout Int,
    using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...rows.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      rows.removeSubrange(place..<min(rows.count, place + Int.random(in: 1...40, using: &random)))
    case 1:
      if rows.indices.contains(place) { rows[place].lines = .random(in: 1...4, using: &random) }
    default:
      let new = (0..<Int.random(in: 1...30, using: &random)).map { Order(id: next + $0) }
      next += new.count
      rows.insert(contentsOf: new, at: place)
    }
  }
}
