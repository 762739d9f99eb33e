import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Random events, changes and sizes: after each the screen shows what a naive drawing shows.
@Suite struct TerminalHostRandomTests {
  static let stepsPerSeed = 500

  @Test(arguments: UInt64(0)..<40)
  func `the screen shows the list, whatever happens`(_ seed: UInt64) throws {
    var world = RandomListWorld(seed: seed)
    for step in 0..<Self.stepsPerSeed {
      let event = world.step()
      if let issue = world.issue {
        Issue.record("seed \(seed), step \(step), after \(event): \(issue)")
        return
      }
    }
    #expect(world.redrawCount > 10, "seed \(seed)")
  }
}
