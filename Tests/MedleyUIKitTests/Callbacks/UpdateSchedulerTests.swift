import Testing

@testable import MedleyUIKit

/// The order and the moment of deferred work.
@Suite @MainActor struct UpdateSchedulerTests {
  @Test func `deferred work waits for the pass that the work before it has begun`() {
    let scheduler = UpdateScheduler()
    var performed: [Int] = []
    scheduler.answer {
      scheduler.whenOutsideCalls {
        performed.append(1)
        // The view has scrolled.
        scheduler.passWillBegin()
      }
      scheduler.whenOutsideCalls { performed.append(2) }
    }
    scheduler.passDidEnd()
    scheduler.whenOutsideCalls { performed.append(3) }
    #expect(performed == [1])
    scheduler.passDidEnd()
    scheduler.whenOutsideCalls { performed.append(4) }
    #expect(performed == [1, 2, 3, 4])
  }
}
