import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The order and the moment of deferred work.
@Suite @MainActor struct UpdateSchedulerTests {
  @Test func `deferred work waits for the pass that the work before it has begun`() {
    let scheduler = UpdateScheduler()
    scheduler.endsPassesAtLayout = true
    var performed: [Int] = []
    scheduler.answer {
      scheduler.whenOutsideCalls {
        performed.append(1)
        // The view has scrolled.
        scheduler.passWillBegin()
      }
      scheduler.whenOutsideCalls { performed.append(2) }
    }
    scheduler.viewDidLayOut()
    scheduler.whenOutsideCalls { performed.append(3) }
    #expect(performed == [1])
    scheduler.viewDidLayOut()
    scheduler.whenOutsideCalls { performed.append(4) }
    #expect(performed == [1, 2, 3, 4])
  }

  @Test func `a layout within a pass does not end the pass`() {
    let scheduler = UpdateScheduler()
    var performed: [Int] = []
    scheduler.answer {}
    // The code of a cell lays out the view.
    scheduler.viewDidLayOut()
    scheduler.whenOutsideCalls { performed.append(1) }
    #expect(performed == [])
    UIKitTurn.run()
    #expect(performed == [1])
    // A change outside of any pass lays out the view, and ends its passes.
    scheduler.whenOutsideCalls {
      scheduler.passWillBegin()
      scheduler.viewDidLayOut()
    }
    scheduler.whenOutsideCalls { performed.append(2) }
    #expect(performed == [1, 2])
  }
}
