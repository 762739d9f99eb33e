import MedleyLayout
import Measuring
import MedleyCore

/// The layout of a whole list, in many sections with headers.
struct ListLayouts {
  let count: Int
  let sectionCount: Int

  var benchmarks: [Benchmark] { [build, viewport, measure, change] }

  private func label(_ workload: String) -> Label {
    Label("list layout, \(Figures.count(sectionCount, "section"))", workload, count: count)
  }

  private var build: Benchmark {
    Benchmark(label("build"), against: "filling prefix sums") {
      let shapes = shapes
      return Race {
        blackHole(PrefixSums(count: opaque(count), height: MixedHeights.height))
      } subject: {
        blackHole(Self.layout(opaque(shapes)))
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
      var generator = SplitMix64(seed: 4)
      let tops = (0..<1_000).map { _ in Double.random(in: 0..<sums.total, using: &generator) }
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
  private var measure: Benchmark {
    Benchmark(label("measure"), against: "measure in a height index", units: 10_000) {
      var layout = Self.layout(shapes)
      var index = MixedHeights.index(count: count)
      let paths = randomPaths(10_000)
      let rows = paths.map { $0.section * perSection + $0.item }
      var (indexHeights, layoutHeights) = (AlternatingHeights(), AlternatingHeights())
      return Race {
        let height = indexHeights.next()
        for row in opaque(rows) { index.measure(height, at: row) }
      } subject: {
        let height = layoutHeights.next()
        for path in opaque(paths) { layout.measure(height, at: .row(path)) }
      }
    }
  }

  /// 1,000 rows come and as many go in one change, at other places of the same sections.
  private var change: Benchmark {
    Benchmark(
      label("a change of 1,000 inserts and 1,000 deletions"),
      against: "the same in a height index",
      units: 2_000
    ) {
      var layout = Self.layout(shapes)
      var index = MixedHeights.index(count: count)
      let deleted = randomPaths(1_000)
      // Mirrored, so that no two are equal and every section stays as long as it is.
      let inserted = deleted.map {
        ListPath(section: $0.section, item: perSection - 1 - $0.item)
      }
      let change = ListChange(deletedRows: deleted, insertedRows: inserted)
      let replacements =
        deleted.map { path in
          let row = path.section * perSection + path.item
          return HeightReplacement(row..<row + 1, with: [])
        }
        + gaps(for: inserted, without: deleted).map { row in
          HeightReplacement(row..<row, with: [.measured(estimate: 50)])
        }
      return Race {
        index.apply(opaque(replacements))
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

  /// Where rows come in, as the list is before it: the row that each of them comes to stand before.
  private func gaps(for inserted: [ListPath], without deleted: [ListPath]) -> [Int] {
    let gone = Dictionary(grouping: deleted, by: \.section)
    return Dictionary(grouping: inserted, by: \.section).flatMap { section, paths in
      let gone = Set(gone[section, default: []].map(\.item))
      let staying = (0..<perSection).filter { !gone.contains($0) }
      return paths.sorted().enumerated().map { earlier, path in
        let rank = path.item - earlier
        let item = staying.indices.contains(rank) ? staying[rank] : perSection
        return section * perSection + item
      }
    }
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
