import DifferenceKit
import MedleyCore

/// Prints a table that compares DifferenceKit with Medley on equal arrays.
///
/// - *DifferenceKit*: `StagedChangeset(source:target:)`.
/// - *Medley's stages*: two snapshots from the arrays, and the changeset for a table view, which has
///   the fewest moves.
/// - *Medley's apply*: the whole update, with the check for duplicate identities, to the calls of a
///   host.
///
/// Each call updates one way, and the next call the other way.
@main
enum Rivals {
  static func main() {
    print("| change | rows | DifferenceKit | stages | ratio | apply | ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for workload in Workload.allCases {
      for count in [1_000, 10_000, 100_000] {
        let (old, new) = workload.lists(of: count)
        let times = Clock.medians(differenceKit(old, new), stages(old, new), apply(old, new))
        print(line(workload, count, times))
      }
    }
  }

  private static func line(_ workload: Workload, _ count: Int, _ times: [Clock.Median]) -> String {
    let cells = times.enumerated().flatMap { place, median in
      place == 0
        ? [Clock.text(median.seconds)]
        : [Clock.text(median.seconds), "\((median.ratio * 1_000).rounded() / 1_000)"]
    }
    return "| \(workload.name) | \(count) | \(cells.joined(separator: " | ")) |"
  }

  private static func differenceKit(_ old: [Row], _ new: [Row]) -> () -> Void {
    bothWays(old, new) { source, target in
      consume(StagedChangeset(source: source, target: target))
    }
  }

  private static func stages(_ old: [Row], _ new: [Row]) -> () -> Void {
    bothWays(old, new) { source, target in
      let before = ListSnapshot(items: source)
      consume(ListSnapshot(items: target).changeset(from: before, for: .table))
    }
  }

  private static func apply(_ old: [Row], _ new: [Row]) -> () -> Void {
    let host = IdleHost()
    let list = ListController(
      host,
      cells: CellAdapter<Row, IdleHost>(make: { _ in }) { _, _, _ in }
    )
    list.apply(ListSnapshot(items: old))
    return bothWays(old, new) { _, target in
      list.apply(ListSnapshot(items: target))
      consume(host.callCount)
    }
  }

  /// Returns a closure that updates from the old to the new rows, then back, and so on.
  private static func bothWays(
    _ old: [Row],
    _ new: [Row],
    _ update: @escaping (_ source: [Row], _ target: [Row]) -> Void
  ) -> () -> Void {
    var isForward = false
    return {
      isForward.toggle()
      if isForward { update(old, new) } else { update(new, old) }
    }
  }
}

/// Uses a value, so that the optimizer cannot remove its computation.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: Value) {}
