import Measuring
import MedleyCore

/// The difference of lists of `AnyListItem`.
enum OpenDifferences<Row: BenchmarkRow> {
  static func benchmarks(counts: [Int]) -> [Benchmark] {
    [Workload.unchanged, .onePercent, .shuffled].flatMap { workload in
      counts.map { count in
        Benchmark(
          Label("open items", workload.name, count: count, ids: Row.idName),
          against: "\(workload.referenceName) of the plain rows",
          limits: workload == .unchanged ? [limit] : []
        ) {
          let (old, new) = workload.lists(of: count, as: Row.self)
          let before = ListSnapshot(items: old.map { AnyListItem($0) })
          let after = ListSnapshot(items: new.map { AnyListItem($0) })
          return Race(reference: References.of(workload, old, new)) {
            blackHole(opaque(after).difference(from: before))
          }
        }
      }
    }
  }

  private static var limit: Limit {
    .timePerUnit(50e-9, because: "a box is compared by its type key, without a cast")
  }
}
