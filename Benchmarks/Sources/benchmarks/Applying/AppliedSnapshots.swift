import Measuring
import MedleyCore

/// Whole updates, from the caller's array through `ListController.apply` to the calls of a host that
/// does nothing.
///
/// The calls apply two arrays alternately, so that the list is updated repeatedly, as in an app. In
/// the workload without changes the two arrays are equal and share no memory.
enum AppliedSnapshots<Row: BenchmarkRow> {
  static func benchmarks(counts: [Int]) -> [Benchmark] {
    workloads.flatMap { workload in counts.map { apply(workload, $0) } }
  }

  private static var workloads: [Workload] {
    Workload.allCases.filter { $0 != .prepended }
  }

  private static func apply(_ workload: Workload, _ count: Int) -> Benchmark {
    Benchmark(
      Label("apply", workload.name, count: count, ids: Row.idName),
      against: "D",
      limits: [workload.applyLimit(count: count)].compactMap(\.self)
    ) {
      let (old, new) = workload.lists(of: count, as: Row.self)
      return Race(
        reference: { References.lookUp(old, new) },
        subject: applying(ListSnapshot(items: opaque(old)), ListSnapshot(items: opaque(new)))
      )
    }
  }

  /// Updates of a list of many sections, compared with the same rows in one.
  static func sectioned(count: Int, sections: Int) -> Benchmark {
    let workload = Workload.onePercent
    return Benchmark(
      Label(
        "apply, \(Figures.count(sections, "section"))",
        workload.name,
        count: count,
        ids: Row.idName
      ),
      against: "one section",
      limits: [
        .ratio(2.5, because: "each section has a heading and an array to compare: 2.0 to 2.1")
      ]
    ) {
      let (old, new) = workload.lists(of: count, as: Row.self)
      let oldSections = SectionedDifferences<Row>.sections(sections, of: old)
      let newSections = SectionedDifferences<Row>.sections(of: new, as: oldSections)
      return Race(
        reference: applying(ListSnapshot(items: opaque(old)), ListSnapshot(items: opaque(new))),
        subject: applying(ListSnapshot(opaque(oldSections)), ListSnapshot(opaque(newSections)))
      )
    }
  }

  /// The memory that an update of a long list takes while it is planned, beyond the rows of both lists.
  static func memory(count: Int) -> [Benchmark] {
    let limits: [(workload: Workload, megabytes: Double)] = [
      (.unchanged, 4), (.onePercent, 8), (.shuffled, 14), (.replaced, 14),
    ]
    return limits.map { workload, megabytes in
      Benchmark(
        Label("apply, peak memory", workload.name, count: count, ids: Row.idName),
        limits: [.figure(megabytes, because: "DifferenceKit takes 14 to 18 MB")],
        task: .figure(unit: "MB") {
          let (old, new) = workload.lists(of: count, as: Row.self)
          let apply = applying(ListSnapshot(items: old), ListSnapshot(items: new))
          return HeapUse.peakGrowth(during: apply).map { Double($0) / 1_000_000 }
        }
      )
    }
  }

  /// A closure that applies two snapshots alternately, each built from its array.
  private static func applying(
    _ old: @autoclosure @escaping () -> ListSnapshot<Row>,
    _ new: @autoclosure @escaping () -> ListSnapshot<Row>
  ) -> () -> Void {
    let host = IdleHost()
    let controller = ListController(
      host,
      cells: CellAdapter<Row, IdleHost>(make: { _ in }) { _, _, _ in }
    )
    controller.apply(old())
    var showsNew = false
    return {
      showsNew.toggle()
      controller.apply(showsNew ? new() : old())
      blackHole(host.callCount)
    }
  }
}

extension Workload {
  /// What `ListController.apply` must not exceed, in multiples of D.
  func applyLimit(count: Int) -> Limit? {
    let isSmall =
      switch self {
      case .unchanged, .appended, .prepended, .onePercent: true
      case .lastToFront, .fifths, .shuffled, .replaced: false
      }
    switch count {
    case 100:
      return .ratio(
        self == .unchanged ? 2 : 5.5,
        because: "level with DifferenceKit and its staging, duplicate identities included"
      )
    case 1_000:
      return .ratio(
        isSmall ? 0.8 : 2.5,
        because: "a small edit costs a comparing pass, any other one table"
      )
    case 10_000:
      return .ratio(
        isSmall ? 0.25 : 2.5,
        because: "a small edit costs a comparing pass, any other one table"
      )
    default: return nil
    }
  }
}
