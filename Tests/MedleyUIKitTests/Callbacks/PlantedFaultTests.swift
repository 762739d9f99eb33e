import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Faults of the bridge that the fuzzer must find.
@Suite @MainActor struct PlantedFaultTests {
  /// A pass of the view that the scheduler does not notice.
  enum Fault: CaseIterable {
    /// No pass is noticed.
    case everyPass

    /// A pass is not noticed if it begins in a later turn than the scroll or resize that has caused it.
    ///
    /// A table view then removes cells before its first call. A collection view calls first, for its new
    /// cells.
    case passInLaterTurn

    var kinds: [CallbackFuzzRun.Kind] {
      self == .everyPass ? CallbackFuzzRun.Kind.allCases : [.table, .groupedTable]
    }
  }

  @Test(arguments: Fault.allCases)
  func `the fuzzer finds a pass of the view that the scheduler overlooks`(_ fault: Fault) {
    for kind in fault.kinds {
      var run = CallbackFuzzRun(density: .dense, count: 0)
      run.prepare = { Self.plant(fault, in: $0.context.scheduler) }
      var steps = 0
      #expect(throws: SeedFailure.self, "\(kind)") {
        try forEachSeed(in: 0..<25) { random in
          _ = try run.run(kind, false, random) { _ in steps += 1 }
        }
      }
      print("tried: \(steps) steps of a \(kind.rawValue) until \(fault) was found")
    }
  }

  /// Makes a scheduler overlook passes, by reports of layouts that did not take place.
  private static func plant(_ fault: Fault, in scheduler: UpdateScheduler) {
    let onPass = scheduler.onPass
    scheduler.onPass = { [weak scheduler] in
      onPass()
      if fault == .everyPass { scheduler?.endsPassesAtLayout = true }
      scheduler?.viewDidLayOut()
    }
  }
}
