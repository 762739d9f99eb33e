import Measuring
import MedleyCore

/// Edits of a long list while the old snapshot lives on, because it is on screen.
struct EditedSnapshots {
  let count: Int
  let sectionCount: Int

  private var label: String { "edited, \(Figures.count(sectionCount, "section"))" }

  var benchmarks: [Benchmark] {
    [
      edits, editsWithDifference, replacement, lookup, firstLookup, walk("iteration") { $0 },
      walkEdited,
    ]
  }

  /// Ten edits by identity; the index of identities is there, as it is on a list in use.
  private var edits: Benchmark {
    Benchmark(
      Label(label, "10 edits by identity", count: count, ids: "Int"),
      against: "10 inserts into an array",
      units: 10
    ) {
      let (rows, old) = makeList()
      return Race(reference: Self.insertion(into: rows)) {
        blackHole(Self.edited(opaque(old), count: count))
      }
    }
  }

  private var editsWithDifference: Benchmark {
    Benchmark(
      Label(label, "10 edits by identity, and the difference", count: count, ids: "Int"),
      against: "10 inserts into an array",
      units: 10,
      limits: [
        .time(100e-6, because: "both take time in proportion to the edit, not to the list")
      ]
    ) {
      let (rows, old) = makeList()
      return Race(reference: Self.insertion(into: rows)) {
        blackHole(Self.edited(opaque(old), count: count).difference(from: old))
      }
    }
  }

  /// New rows for a section of a list of few sections, compared with a new list.
  private var replacement: Benchmark {
    Benchmark(
      Label(label, "all rows of the only section replaced", count: count, ids: "Int"),
      against: "a new snapshot",
      limits: [.ratio(2, because: "both create one section")]
    ) {
      let rows = (0..<count).map { IntRow.make($0) }
      let old = ListSnapshot(items: rows)
      return Race {
        blackHole(ListSnapshot(items: opaque(rows)))
      } subject: {
        var list = opaque(old)
        do {
          try list.replaceItems(inSection: .main, with: rows)
        } catch {
          // The list has this section. A run whose edit failed would print figures of nothing.
          fatalError("the edit fits the list: \(error)")
        }
        blackHole(list)
      }
    }
  }

  private var lookup: Benchmark {
    Benchmark(
      Label(label, "1,000 lookups by identity", count: count, ids: "Int"),
      against: "a dictionary",
      units: 1_000
    ) {
      let (rows, list) = makeList()
      var generator = SplitMix64(seed: 7)
      let ids = (0..<1_000).map { _ in Int.random(in: 0..<count, using: &generator) }
      let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
      return Race {
        var sum = 0
        for id in opaque(ids) { sum &+= places[id] ?? 0 }
        blackHole(sum)
      } subject: {
        var sum = 0
        for id in opaque(ids) { sum &+= list.path(of: id)?.item ?? 0 }
        blackHole(sum)
      }
    }
  }

  private var firstLookup: Benchmark {
    Benchmark(
      Label(label, "the first lookup, which makes the index", count: count, ids: "Int"),
      against: "filling a dictionary"
    ) {
      let rows = (0..<count).map { IntRow.make($0) }
      let sections = SectionedDifferences<IntRow>.sections(sectionCount, of: rows)
      return Race {
        var places = [Int: Int](minimumCapacity: rows.count)
        for (place, row) in rows.enumerated() { places[row.id] = place }
        blackHole(places[count / 2])
      } subject: {
        blackHole(ListSnapshot(sections).path(of: opaque(count / 2)))
      }
    }
  }

  private var walkEdited: Benchmark {
    walk("iteration after 10 edits") { Self.edited($0, count: count) }
  }

  private func walk(
    _ workload: String,
    _ change: @escaping (ListSnapshot<IntRow>) -> ListSnapshot<IntRow>
  ) -> Benchmark {
    Benchmark(
      Label(label, workload, count: count, ids: "Int"),
      against: "an array",
      limits: [.time(5e-3, because: "a third of a frame for a million rows")]
    ) {
      let list = change(makeList().list)
      let rows = Array(list.items)
      return Race {
        var sum = 0
        for row in opaque(rows) { sum &+= row.id &+ row.text.utf8.count }
        blackHole(sum)
      } subject: {
        var sum = 0
        for row in opaque(list).items { sum &+= row.id &+ row.text.utf8.count }
        blackHole(sum)
      }
    }
  }
}

extension EditedSnapshots {
  /// A list whose index of identities is there, and its rows.
  private func makeList() -> (rows: [IntRow], list: ListSnapshot<IntRow>) {
    let rows = (0..<count).map { IntRow.make($0) }
    let list = ListSnapshot(SectionedDifferences<IntRow>.sections(sectionCount, of: rows))
    blackHole(list.path(of: count / 2))
    return (rows, list)
  }

  /// Four inserts, two deletions, two moves and two replacements all over the list.
  private static func edited(
    _ list: ListSnapshot<IntRow>,
    count: Int
  ) -> ListSnapshot<IntRow> {
    var list = list
    let step = count / 11
    func path(of id: Int) -> ListPath { list.path(of: id) ?? ListPath(section: 0, item: 0) }
    do {
      for edit in 1...4 {
        let row = IntRow(id: count + edit, text: "new")
        try list.insert(row, at: path(of: edit * step))
      }
      try list.delete(5 * step)
      try list.delete(6 * step)
      try list.move(7 * step, to: path(of: 2 * step + 1))
      try list.move(8 * step, to: path(of: 9 * step))
      try list.replace(IntRow(id: 9 * step + 1, text: "replaced"))
      try list.replace(IntRow(id: 10 * step, text: "replaced"))
    } catch {
      // The list holds the ids below `count`; all that are named are in it, and the new ones are
      // not: no data from outside comes here. A run whose edits failed would print figures of
      // nothing.
      fatalError("the edits fit the list: \(error)")
    }
    return list
  }

  private static func insertion(into rows: [IntRow]) -> () -> Void {
    {
      var copy = opaque(rows)
      let step = rows.count / 11
      for edit in 1...10 {
        copy.insert(IntRow(id: rows.count + edit, text: "new"), at: edit * step)
      }
      blackHole(copy)
    }
  }
}
