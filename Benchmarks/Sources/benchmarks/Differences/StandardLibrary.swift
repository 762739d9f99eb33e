import Measuring
import MedleyCore

/// The standard library's `CollectionDifference`, with moves, beside ours.
///
/// The ratio says how many times as long it takes. It pairs equal rows, not identities: an update
/// is a deletion and an insertion to it.
enum StandardLibrary<Row: BenchmarkRow> {
  static func benchmarks(counts: [Int]) -> [Benchmark] {
    Workload.allCases.flatMap { workload in
      counts.map { count in benchmark(workload, count) }
    }
  }

  private static func benchmark(_ workload: Workload, _ count: Int) -> Benchmark {
    let label = Label("standard library", workload.name, count: count, ids: Row.idName)
    guard canFinish(workload, count) else {
      return Benchmark(label, task: .skipped("its time grows with rows × edits"))
    }
    return Benchmark(label, against: "difference") {
      let (old, new) = workload.lists(of: count, as: HashableRow<Row>.self)
      let rows = (old: old.map(\.row), new: new.map(\.row))
      let (before, after) = (ListSnapshot(items: rows.old), ListSnapshot(items: rows.new))
      return Race {
        blackHole(opaque(after).difference(from: before))
      } subject: {
        blackHole(opaque(new).difference(from: old).inferringMoves())
      }
    }
  }

  /// It compares about rows × edits times, and keeps memory for the square of the edits.
  private static func canFinish(_ workload: Workload, _ count: Int) -> Bool {
    let edits = workload.editCount(count)
    return edits * count <= 50_000_000 && edits * edits <= 50_000_000
  }
}
