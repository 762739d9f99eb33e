import MedleyLayout
import Measuring
import MedleyCore

/// The layout index on its own: very many rows of mixed estimated heights.
struct HeightIndexes {
  let count: Int

  var benchmarks: [Benchmark] {
    [build, memory, search(scrolling: false), search(scrolling: true), offsets]
      + singles + [measureBatch, spliceBatch]
  }

  private func label(_ workload: String) -> Label {
    Label("layout index", workload, count: count)
  }

  private var build: Benchmark {
    Benchmark(
      label("build"),
      against: "filling prefix sums",
      limits: count == 10_000_000
        ? [.time(0.1, because: "opening a list of ten million rows is not to be noticed")] : []
    ) {
      Race {
        blackHole(PrefixSums(count: opaque(count), height: MixedHeights.height))
      } subject: {
        blackHole(MixedHeights.index(count: opaque(count)))
      }
    }
  }

  private var memory: Benchmark {
    Benchmark(
      label("memory for each row"),
      limits: [.figure(12, because: "a row's height and its part of the sums")],
      task: .figure(unit: "bytes") {
        HeapUse.growth { MixedHeights.index(count: count) }.map { Double($0) / Double(count) }
      }
    )
  }

  /// 10,000 offsets, anywhere or each near the one before.
  private func search(scrolling: Bool) -> Benchmark {
    let searches = 10_000
    return Benchmark(
      label("offset → row, " + (scrolling ? "scrolling" : "random")),
      against: "binary search in prefix sums",
      units: searches,
      limits: scrolling ? [] : [.ratio(3, because: "it can be edited, and prefix sums cannot")]
    ) {
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let index = MixedHeights.index(count: count)
      var generator = SplitMix64(seed: 3)
      let start = sums.total / 3
      let offsets = (0..<searches).map { step in
        scrolling
          ? start + Double(step) * 7.5 : Double.random(in: 0..<sums.total, using: &generator)
      }
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        var sum = 0
        for offset in opaque(offsets) { sum &+= index.row(at: offset)?.row ?? 0 }
        blackHole(sum)
      }
    }
  }

  private var offsets: Benchmark {
    Benchmark(
      label("row → offset, random"),
      against: "offset → row, random",
      units: 10_000
    ) {
      let index = MixedHeights.index(count: count)
      let rows = randomRows()
      let offsets = rows.map { index.offset(of: $0) + 1 }
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= index.row(at: offset)?.row ?? 0 }
        blackHole(sum)
      } subject: {
        var sum = 0.0
        for row in opaque(rows) { sum += index.offset(of: row) }
        blackHole(sum)
      }
    }
  }
}

extension HeightIndexes {
  /// 10,000 edits one after the other, of an index that nobody shares.
  ///
  /// The heights that are set are others in every call, or all but the first would change nothing.
  private var singles: [Benchmark] {
    let last = count - 1
    return [
      single("measure") { index, row, height in index.measure(height, at: row) },
      single("insert, then delete") { index, row, _ in
        index.insert(1, at: row)
        index.remove(row..<row + 1)
      },
      single("move") { index, row, _ in index.move(row..<row + 1, to: last - row) },
      single("replace") { index, row, height in
        index.replace(row..<row + 1, with: [.fixed(height)])
      },
    ]
  }

  private func single(
    _ name: String,
    _ edit: @escaping (_ index: inout HeightIndex, _ row: Int, _ height: Double) -> Void
  ) -> Benchmark {
    Benchmark(
      label("\(name), one by one"),
      against: "offset → row, random",
      units: 10_000
    ) {
      var index = MixedHeights.index(count: count)
      var heights = AlternatingHeights()
      let rows = randomRows()
      let unchanged = index
      let offsets = rows.map { unchanged.offset(of: $0) + 1 }
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= unchanged.row(at: offset)?.row ?? 0 }
        blackHole(sum)
      } subject: {
        let height = heights.next()
        for row in opaque(rows) { edit(&index, row, height) }
      }
    }
  }

  /// 10,000 estimates in a row that are asked for anew, beside as many single ones.
  private var measureBatch: Benchmark {
    Benchmark(
      label("reestimate 10,000 neighbours in one pass"),
      against: "one by one",
      units: 10_000
    ) {
      var (single, batch) = (MixedHeights.index(count: count), MixedHeights.index(count: count))
      var (singleHeights, batchHeights) = (AlternatingHeights(), AlternatingHeights())
      let rows = count / 3..<count / 3 + min(10_000, count / 3)
      return Race {
        let height = singleHeights.next()
        for row in rows { single.estimate(opaque(height), at: row) }
      } subject: {
        let height = batchHeights.next()
        batch.reestimate(rows) { _ in opaque(height) }
      }
    }
  }

  /// 5,000 rows inserted and 5,000 deleted all over the list in one pass, beside as many single
  /// edits.
  private var spliceBatch: Benchmark {
    Benchmark(
      label("5,000 inserts and 5,000 deletions in one pass"),
      against: "one by one",
      units: 10_000
    ) {
      var (single, batch) = (MixedHeights.index(count: count), MixedHeights.index(count: count))
      let places = randomRows().sorted()
      let replacements = places.enumerated().map { step, row in
        step.isMultiple(of: 2)
          ? HeightReplacement(row..<row, with: [.measured(estimate: 50)])
          : HeightReplacement(row..<row + 1, with: [])
      }
      return Race {
        for replacement in opaque(replacements) {
          single.replace(replacement.rows, with: replacement.heights)
        }
      } subject: {
        batch.apply(opaque(replacements))
      }
    }
  }

  private func randomRows() -> [Int] {
    var generator = SplitMix64(seed: 5)
    return (0..<10_000).map { _ in Int.random(in: 0..<count - 1, using: &generator) }
  }
}
