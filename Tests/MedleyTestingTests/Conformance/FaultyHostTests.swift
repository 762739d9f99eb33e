import MedleyCore
import MedleyTesting
import Testing

@MainActor final class LineHostUnderTest: HostUnderTest {
  let host: LineHost
  let capabilities: Set<HostCapability>
  private var session: ScreenSession<LineHost>?

  init(
    _ fault: HostFault? = nil,
    _ capabilities: Set<HostCapability> = Set(HostCapability.allCases)
  ) {
    host = LineHost(fault)
    self.capabilities = capabilities
  }

  var text: String { host.text }

  func show(_ screen: ListScreen<LineHost>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  func settle() { host.sendDisplayEvents() }

  func scroll(to position: CellPosition, row: Int) { host.scroll(to: position, row: row) }

  func select(at position: CellPosition) { host.select(at: position) }

  func focus(at position: CellPosition) { host.list?.send(.focus, at: position) }

  func type(_ text: String, at position: CellPosition) { host.type(text, at: position) }

  func setExpanded(_ isExpanded: Bool, at position: CellPosition) {
    host.list?.setExpanded(isExpanded, at: position)
  }
}

@Suite @MainActor struct FaultyHostTests {
  @Test func `a host without a fault passes all scenarios`() async {
    var conformance = HostConformance { LineHostUnderTest() }
    var omissions: [String] = []
    conformance.onOmission = { omissions.append($0) }
    for failure in await conformance.check() { Issue.record(failure) }
    #expect(omissions == [])
  }

  @Test(
    arguments: [
      (.dropsUpdates, .randomUpdates), (.ignoresMoves, .updates), (.hidesHeaders, .updates),
      (.forgetsEndDisplay, .display), (.displaysTwice, .display), (.ignoresRefresh, .selection),
      (.losesFocus, .focus), (.leavesFocus, .focus), (.keepsDrafts, .drafts),
      (.ignoresNestedUpdates, .nestedLists), (.forgetsCarousels, .carousels),
      (.neverSendsParts, .windows), (.neverEndsParts, .windows),
      (.sendsAllParts, .windows), (.ignoresHeaders, .collapsing),
      (.coversRows, .stickyAncestors), (.displaysCopies, .stickyAncestors),
      (.ignoresPlace, .savedState),
    ] as [(HostFault, HostScenario)]
  )
  func `a fault is found by its scenario`(_ fault: HostFault, _ scenario: HostScenario) async {
    var conformance = HostConformance { LineHostUnderTest(fault) }
    conformance.scenarios = [scenario]
    conformance.patience = 0.1
    let failures = await conformance.check()
    #expect(failures.map(\.scenario) == [scenario], "\(fault)")
    for failure in failures {
      #expect(!failure.step.isEmpty && !failure.expected.isEmpty, "\(failure)")
    }
  }

  @Test func `each missing capability is reported with the part that is left out`() async {
    for capability in HostCapability.allCases {
      let rest = Set(HostCapability.allCases).subtracting([capability])
      let fault: HostFault? = capability == .focusAfterRemoval ? .leavesFocus : nil
      var conformance = HostConformance { LineHostUnderTest(fault, rest) }
      conformance.randomUpdateCount = 5
      // The rows of a window depend on scrolling only.
      if capability != .windows { conformance.scenarios.removeAll { $0 == .windows } }
      var omissions: [String] = []
      conformance.onOmission = { omissions.append($0) }
      for failure in await conformance.check() { Issue.record(failure) }
      #expect(omissions.contains { $0.hasSuffix("lacks: \(capability.rawValue).") }, "\(omissions)")
    }
  }
}
