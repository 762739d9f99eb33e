import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Headers that a person taps.
@Suite @MainActor struct HeadingTests {
  private final class Log {
    var taps: [Int] = []
  }

  @Test func `a tap on a header runs its behaviour, once for each tap`() {
    taps(.table())
    taps(.collection())
  }

  private func taps<Host: ViewHost>(_ stage: ListStage<Row, Host>) {
    let log = Log()
    let plain = CellAdapter<Row, Host>.content { ListContent($0.text) }
      .onSelect { row, _ in log.taps.append(row.id) }
    stage.controller.cells = plain
    let rows = { (first: Int) in (first..<first + 3).map { Row($0) } }
    stage.show(
      ListSnapshot([
        ListSection("a", header: Row(100), items: rows(0)),
        ListSection("b", header: Row(101), items: rows(10)),
      ])
    )
    stage.tapHeader(1)
    #expect(log.taps == [101])
    #expect(stage.controller.state(at: .header(section: 1)).contains(.expanded))
    // A header that is used again listens once.
    stage.host.reload()
    stage.settle()
    stage.tapHeader(1)
    #expect(log.taps == [101, 101])
    #expect(!stage.controller.state(at: .header(section: 1)).contains(.expanded))
    #expect(stage.violations.isEmpty)
  }
}
