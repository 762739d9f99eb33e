import Measuring
import MedleyCore

/// The difference of two unrelated lists of one section.
enum FlatDifferences<Row: BenchmarkRow> {
  static func benchmarks(counts: [Int]) -> [Benchmark] {
    Workload.allCases.flatMap { workload in
      counts.map { difference(workload, $0) }
    }
  }

  private static func difference(_ workload: Workload, _ count: Int) -> Benchmark {
    Benchmark(
      Label("difference", workload.name, count: count, ids: Row.idName),
      against: workload.referenceName,
      limits: workload.limits(count: count)
    ) {
      let (old, new) = workload.lists(of: count, as: Row.self)
      let (before, after) = (ListSnapshot(items: old), ListSnapshot(items: new))
      return Race(reference: References.of(workload, old, new)) {
        blackHole(opaque(after).difference(from: before))
      }
    }
  }

  /// Building the new snapshot and the difference, compared with the difference of existing
  /// snapshots.
  static func building(counts: [Int]) -> [Benchmark] {
    [Workload.unchanged, .onePercent, .shuffled].flatMap { workload in
      counts.map { count in
        Benchmark(
          Label("build + difference", workload.name, count: count, ids: Row.idName),
          against: "difference",
          limits: [.ratio(2, because: "a snapshot shares its arrays and hashes nothing")]
        ) {
          let (old, new) = workload.lists(of: count, as: Row.self)
          let (before, after) = (ListSnapshot(items: old), ListSnapshot(items: new))
          return Race {
            blackHole(opaque(after).difference(from: before))
          } subject: {
            blackHole(ListSnapshot(items: opaque(new)).difference(from: before))
          }
        }
      }
    }
  }

  /// The stages for a table view, compared with the difference alone.
  static func stages(counts: [Int]) -> [Benchmark] {
    Workload.allCases.flatMap { workload in
      counts.map { count in
        Benchmark(
          Label("changeset for a table", workload.name, count: count, ids: Row.idName),
          against: "difference"
        ) {
          let (old, new) = workload.lists(of: count, as: Row.self)
          let (before, after) = (ListSnapshot(items: old), ListSnapshot(items: new))
          return Race {
            blackHole(opaque(after).difference(from: before))
          } subject: {
            blackHole(opaque(after).changeset(from: before, for: .table))
          }
        }
      }
    }
  }
}
