import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal

/// A list in a terminal, which a user controls by keys.
@MainActor private final class TerminalHostUnderTest: HostUnderTest {
  let capabilities = Set(HostCapability.allCases)

  private let host = TerminalHost()
  private var terminal: HeadlessTerminal?

  var text: String { terminal?.text ?? "" }

  func show(_ screen: ListScreen<TerminalHost>, reporter: IssueReporter) {
    let terminal = HeadlessTerminal(
      resolver: RouteResolver(),
      rows: 16,
      columns: 60,
      reporter: reporter,
      makeHost: { [host] _ in host }
    )
    terminal.navigator.push(screen)
    self.terminal = terminal
  }

  func settle() { terminal?.draw() }

  func scroll(to position: CellPosition, row: Int) {
    if case .row(let path) = position, path.item > 0,
      case .carousel? = host.list?.section(at: path.section)?.layout
    {
      focus(at: position)
      return
    }
    // As a click on the scroll bar does, again with the heights that are measured then; the header of the section and
    // the ancestors stay at the top.
    for _ in 0..<4 {
      guard let rows = host.viewport.rows(of: position) else { return }
      let header = host.viewport.rows(of: .header(section: position.section))?.count ?? 0
      let ancestors = host.viewport.stickyHeight(above: position)
      host.jump(to: rows.lowerBound + row - header - ancestors)
      terminal?.resize(rows: 16, columns: 60)
    }
  }

  func select(at position: CellPosition) {
    focus(at: position)
    terminal?.send("\r")
  }

  func focus(at position: CellPosition) {
    for _ in 0..<400 {
      terminal?.draw()
      guard let focused = host.focused?.position else {
        terminal?.send("\u{1B}[B")
        continue
      }
      if focused == position, !host.isFocusHidden { return }
      if case .row(let old) = focused, case .row(let new) = position, old.section == new.section,
        case .carousel? = host.list?.section(at: new.section)?.layout
      {
        terminal?.send(old.item < new.item ? "\u{1B}[C" : "\u{1B}[D")
      } else {
        let isBefore = focused.readingOrder < position.readingOrder || host.isFocusHidden
        terminal?.send(isBefore ? "\u{1B}[B" : "\u{1B}[A")
      }
    }
  }

  func setExpanded(_ isExpanded: Bool, at position: CellPosition) {
    focus(at: position)
    terminal?.send(isExpanded ? "\u{1B}[C" : "\u{1B}[D")
  }

  func type(_ text: String, at position: CellPosition) {
    focus(at: position)
    // Opens the field, and leaves it after the text.
    terminal?.send("\r\u{7F}\u{7F}\u{7F}")
    terminal?.send(text)
    terminal?.send("\u{1B}")
  }
}

@Test @MainActor func `the terminal passes the conformance suite`() async {
  for failure in await HostConformance({ TerminalHostUnderTest() }).check() {
    Issue.record(failure)
  }
}
