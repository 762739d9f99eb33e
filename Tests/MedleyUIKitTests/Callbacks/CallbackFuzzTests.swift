import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random calls from every callback of a view, its delegate, an adapter, a cell and a completion, in views
/// that validate every update.
@Suite(.serialized) @MainActor struct CallbackFuzzTests {
  static let sparse = CallbackFuzzRun(density: .sparse, count: LongRun.isOn ? 20_000 : 80)
  static let dense = CallbackFuzzRun(density: .dense, count: LongRun.isOn ? 10_000 : 20)

  @Test func `a view shows its list whatever its callbacks do`() throws {
    // A few steps do not reach each callback.
    try Self.sparse.check(rareCallbacks: LongRun.isOn ? 0 : 3)
  }

  @Test func `a view shows its list if almost every callback connects, changes or reloads lists`()
    throws
  {
    // A few steps do not tap a row.
    try Self.dense.check(rareCallbacks: 3)
  }

  @Test func `two runs with equal seeds perform the same actions`() throws {
    for kind in CallbackFuzzRun.Kind.allCases {
      for seed in 0..<UInt64(LongRun.isOn ? 200 : 1) {
        let histories = try (0..<2).map { _ in
          var history: [[String]] = []
          let random = SeededGenerator(seed: seed)
          _ = try Self.sparse.run(kind, true, random) { history.append($0) }
          return history
        }
        #expect(histories[0] == histories[1], "\(kind), seed \(seed)")
      }
    }
  }
}
