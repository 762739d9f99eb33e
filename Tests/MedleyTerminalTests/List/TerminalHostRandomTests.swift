import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Random events, changes and sizes: after each, the screen equals a naive drawing.
@Suite struct TerminalHostRandomTests {
  static let stepsPerSeed = LongRun.isOn ? 500 : 50

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(40)))
  func `the screen shows the list after any event`(_ seed: UInt64) throws {
    var fixture = RandomListFixture(seed: seed)
    for step in 0..<Self.stepsPerSeed {
      let event = fixture.step()
      if let issue = fixture.issue {
        Issue.record("seed \(seed), step \(step), after \(event): \(issue)")
        return
      }
    }
    print("tried: \(Self.stepsPerSeed) events and changes of a terminal list")
  }
}
