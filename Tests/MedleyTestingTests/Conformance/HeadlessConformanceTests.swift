import MedleyCore
import MedleyTesting
import Testing

@MainActor final class HeadlessHostUnderTest: HostUnderTest {
  let host = HeadlessHost(width: 60, height: 12)

  /// The headless host has no keyboard.
  let capabilities = Set(HostCapability.allCases).subtracting([.focusAfterRemoval])
  private var session: ScreenSession<HeadlessHost>?

  var text: String { host.text }

  func show(_ screen: ListScreen<HeadlessHost>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  func settle() throws { try host.requireConsistency() }

  func scroll(to position: CellPosition, row: Int) throws {
    try host.scroll(to: position)
    if row > 0 { host.scroll(by: Double(row)) }
  }

  func select(at position: CellPosition) throws { try host.send(.select, at: position) }

  func setExpanded(_ isExpanded: Bool, at position: CellPosition) throws {
    try host.send(isExpanded ? .expand : .collapse, at: position)
  }

  func focus(at position: CellPosition) throws { try host.send(.focus, at: position) }

  func type(_ text: String, at position: CellPosition) throws {
    guard case .row(let path) = position else { return }
    try host.type(text, rowAt: path)
  }
}

@Test @MainActor func `the headless host passes the conformance suite`() async {
  var conformance = HostConformance { HeadlessHostUnderTest() }
  var omissions: [String] = []
  conformance.onOmission = { omissions.append($0) }
  for failure in await conformance.check() { Issue.record(failure) }
  #expect(omissions.count == 1, "\(omissions)")
}
