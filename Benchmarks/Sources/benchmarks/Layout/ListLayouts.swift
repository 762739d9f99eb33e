import MedleyLayout
import Measuring
import MedleyCore

/// The layout of a whole list, in sections with headers.
struct ListLayouts {
  let count: Int
  let sectionCount: Int

  var benchmarks: [Benchmark] {
    [build, memory, positions, frames, viewport, measure, insertAndDelete, change]
  }

  private func label(_ workload: String) -> Label {
    Label("list layout, \(Figures.count(sectionCount, "section"))", workload, count: count)
  }

  private var build: Benchmark {
    Benchmark(
      label("build"),
      against: "filling prefix sums",
      limits: count == 10_000_000
        ? [.time(0.2, because: "opening a list of ten million rows is not noticed")] : []
    ) {
      let shapes = shapes
      return Race {
        blackHole(PrefixSums(count: opaque(count), height: MixedHeights.height))
      } subject: {
        blackHole(Self.layout(opaque(shapes)))
      }
    }
  }

  private var memory: Benchmark {
    Benchmark(
      label("memory for each row"),
      limits: [.figure(12, because: "a row's height and its part of the sums")],
      task: .figure(unit: "bytes") {
        let shapes = shapes
        return HeapUse.growth { Self.layout(shapes) }.map { Double($0) / Double(count) }
      }
    )
  }

  /// 10,000 offsets anywhere in the content.
  private var positions: Benchmark {
    Benchmark(
      label("offset → row"),
      against: "binary search in prefix sums",
      units: 10_000
    ) {
      let layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let offsets = randomOffsets(10_000, below: sums.total)
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        var sum = 0
        for offset in opaque(offsets) {
          sum &+= layout.place(at: offset)?.position.section ?? 0
        }
        blackHole(sum)
      }
    }
  }

  /// 10,000 rows anywhere in the list.
  private var frames: Benchmark {
    Benchmark(
      label("row → frame"),
      against: "binary search in prefix sums",
      units: 10_000
    ) {
      let layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let offsets = randomOffsets(10_000, below: sums.total)
      let paths = randomPaths(10_000)
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        var sum = 0.0
        for path in opaque(paths) { sum += layout.frame(of: .row(path))?.y ?? 0 }
        blackHole(sum)
      }
    }
  }

  /// 1,000 screens all over the list.
  private var viewport: Benchmark {
    Benchmark(
      label("the cells of 1,000 screens"),
      against: "binary search in prefix sums",
      units: 1_000
    ) {
      let layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let tops = randomOffsets(1_000, below: sums.total)
      return Race {
        var sum = 0
        for top in opaque(tops) { sum &+= sums.row(at: top + 844) &- sums.row(at: top) }
        blackHole(sum)
      } subject: {
        var sum = 0
        for top in opaque(tops) { sum &+= layout.cells(from: top, to: top + 844).count }
        blackHole(sum)
      }
    }
  }

  /// 10,000 rows all over the list.
  ///
  /// The heights differ in every call, or all calls but the first would change nothing.
  private var measure: Benchmark {
    Benchmark(
      label("measure"),
      against: "binary search in prefix sums",
      units: 10_000
    ) {
      var layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let offsets = randomOffsets(10_000, below: sums.total)
      let paths = randomPaths(10_000)
      var heights = AlternatingHeights()
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        let height = heights.next()
        for path in opaque(paths) { layout.measure(height, at: .row(path)) }
      }
    }
  }

  /// 1,000 changes, each of which inserts or deletes one row.
  private var insertAndDelete: Benchmark {
    Benchmark(
      label("500 rows inserted and 500 deleted, one by one"),
      against: "binary search in prefix sums",
      units: 1_000
    ) {
      var layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let offsets = randomOffsets(1_000, below: sums.total)
      let changes = randomPaths(500).flatMap {
        [ListChange(insertedRows: [$0]), ListChange(deletedRows: [$0])]
      }
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        for change in opaque(changes) { layout.apply(change) }
      }
    }
  }

  /// 1,000 rows inserted and 1,000 deleted in one change, in the same sections.
  private var change: Benchmark {
    Benchmark(
      label("a change of 1,000 inserts and 1,000 deletions"),
      against: "binary search in prefix sums",
      units: 2_000
    ) {
      var layout = Self.layout(shapes)
      let sums = PrefixSums(count: count, height: MixedHeights.height)
      let offsets = randomOffsets(2_000, below: sums.total)
      let deleted = randomPaths(1_000)
      // Mirrored, so that no two are equal and the number of rows of each section stays the same.
      let inserted = deleted.map {
        ListPath(section: $0.section, item: perSection - 1 - $0.item)
      }
      let change = ListChange(deletedRows: deleted, insertedRows: inserted)
      return Race {
        var sum = 0
        for offset in opaque(offsets) { sum &+= sums.row(at: offset) }
        blackHole(sum)
      } subject: {
        layout.apply(opaque(change))
      }
    }
  }
}

extension ListLayouts {
  private var shapes: [SectionShape] {
    (0..<sectionCount).map { section in
      SectionShape(id: SectionID(section), itemCount: count / sectionCount, hasHeader: true)
    }
  }

  private var perSection: Int { count / sectionCount }

  private func randomOffsets(_ amount: Int, below total: Double) -> [Double] {
    var generator = SplitMix64(seed: 4)
    return (0..<amount).map { _ in Double.random(in: 0..<total, using: &generator) }
  }

  private static func layout(_ shapes: [SectionShape]) -> ListLayout {
    ListLayout(shapes, metrics: LayoutMetrics(width: 390, estimatedHeight: 44)) { position in
      guard case .row(let path) = position else { return .fixed(28) }
      return .measured(estimate: MixedHeights.height(path.section &* 31 &+ path.item))
    }
  }

  /// Different paths, none of them twice.
  private func randomPaths(_ amount: Int) -> [ListPath] {
    var generator = SplitMix64(seed: 6)
    var paths: Set<ListPath> = []
    while paths.count < amount {
      let section = Int.random(in: 0..<sectionCount, using: &generator)
      let item = Int.random(in: 0..<count / sectionCount - 1, using: &generator)
      paths.insert(ListPath(section: section, item: item))
    }
    return paths.sorted().shuffled(using: &generator)
  }
}
