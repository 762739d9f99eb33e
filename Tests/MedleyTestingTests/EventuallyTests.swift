import Dispatch
import MedleyTesting
import Testing

@Suite @MainActor struct EventuallyTests {
  /// A helper of a test, as users write it: without an actor of its own.
  private final class Counter {
    private(set) var count = 0
    private(set) var otherCount = 0

    private static let mainKey = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    var isTen: Bool {
      count += 1
      if DispatchQueue.getSpecific(key: Self.mainKey) != true { otherCount += 1 }
      return count == 10
    }

    func waitForTen() async -> Bool { await eventually { isTen } }

    func requireTen() async throws { try await requireEventually("ten") { isTen } }
  }

  @Test func `a condition is evaluated on the actor of the caller`() async throws {
    let counter = Counter()
    #expect(await counter.waitForTen())
    #expect(counter.count == 10)
    #expect(counter.otherCount == 0)

    let other = Counter()
    try await other.requireTen()
    #expect(other.otherCount == 0)
  }

  @Test func `a condition that never holds ends at the limit`() async {
    var count = 0
    let holds = await eventually(within: 0.005) {
      count += 1
      return false
    }
    #expect(!holds)
    #expect(count == 5)
  }

  @Test func `a cancelled wait ends without the condition`() async {
    let task = Task { @MainActor in
      await eventually(within: 3_600) { false }
    }
    task.cancel()
    #expect(await task.value == false)
  }
}
