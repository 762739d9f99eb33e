import LineHost
import MedleyCore
import MedleyTesting
import Testing

/// The user of a line host, who reads lines and types commands.
@MainActor
private final class LineHostUnderTest: @MainActor HostUnderTest {
  private let host = LineHost(height: 12)
  private var session: ScreenSession<LineHost>?

  let capabilities: Set<HostCapability> = [
    .scrolling, .savedPosition, .display, .selection, .focus, .focusAfterRemoval, .textEntry,
    .nestedLists, .windows, .collapsing,
  ]

  var text: String { host.lines.joined(separator: "\n") }

  func show(_ screen: ListScreen<LineHost>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  func settle() {}

  func scroll(to position: CellPosition, row: Int) {
    host.scroll(toCellAt: position, at: .start, animated: false)
    host.scroll(by: row)
  }

  func select(at position: CellPosition) {
    host.focus(position)
    host.press()
  }

  func focus(at position: CellPosition) { host.focus(position) }

  func type(_ text: String, at position: CellPosition) {
    host.focus(position)
    host.type(text)
  }
}

@Suite struct ConformanceTests {
  @Test @MainActor func `the line host shows lists as every other host does`() async {
    let failures = await HostConformance { LineHostUnderTest() }.check()
    for failure in failures { Issue.record("\(failure)") }
  }
}
