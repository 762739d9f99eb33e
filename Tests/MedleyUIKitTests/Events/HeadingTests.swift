import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Taps on headers.
@Suite @MainActor struct HeadingTests {
  private final class Log {
    var taps: [Int] = []
  }

  @Test func `the visible headers of a table view are found among many empty sections`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(
      ListSnapshot(
        (0..<300).map { section in
          let count = [0, 0, 3, 0, 1][section % 5]
          return ListSection(
            SectionID(section),
            header: section % 3 == 0 ? nil : Row(100_000 + section),
            footer: section % 4 == 0 ? Row(200_000 + section) : nil,
            items: (0..<count).map { Row(section * 10 + $0) }
          )
        }
      )
    )
    for _ in 0..<20 {
      let all = (0..<300).flatMap { section in
        [CellPosition.header(section: section), .footer(section: section)]
          .filter { fixture.surface.heading(at: $0) != nil }
      }
      #expect(Set(fixture.surface.shownHeadings.map(\.position)) == Set(all))
      fixture.host.driveScroll(by: 613)
      fixture.runPendingWork()
    }
  }

  @Test func `a tap on a header runs its behaviour once`() {
    taps(.table())
    taps(.collection())
  }

  private func taps<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) {
    let log = Log()
    let plain = CellAdapter<Row, Host>.content { ListContent($0.text) }
      .onSelect { row, _ in log.taps.append(row.id) }
    fixture.controller.cells = plain
    let rows = { (first: Int) in (first..<first + 3).map { Row($0) } }
    fixture.show(
      ListSnapshot([
        ListSection("a", header: Row(100), items: rows(0)),
        ListSection("b", header: Row(101), items: rows(10)).collapsing(.startsCollapsed),
      ])
    )
    fixture.tapHeader(0)
    #expect(log.taps == [100])
    #expect(!fixture.controller.state(at: .header(section: 0)).contains(.expanded))
    log.taps = []
    fixture.tapHeader(1)
    #expect(log.taps == [101])
    #expect(fixture.controller.state(at: .header(section: 1)).contains(.expanded))
    // A recycled header has one recognizer.
    fixture.host.reload()
    fixture.runPendingWork()
    fixture.tapHeader(1)
    #expect(log.taps == [101, 101])
    #expect(!fixture.controller.state(at: .header(section: 1)).contains(.expanded))
    #expect(fixture.violations.isEmpty)
  }
}
