import Measuring
import MedleyCore

/// The difference of lists of many sections, compared with the same rows in one.
enum SectionedDifferences<Row: BenchmarkRow> {
  static func benchmarks(count: Int, sections: Int) -> [Benchmark] {
    [Workload.unchanged, .onePercent, .shuffled].map { workload in
      Benchmark(
        Label(Figures.count(sections, "section"), workload.name, count: count, ids: Row.idName),
        against: "one section",
        limits: [.time(2e-3, because: "a quarter of a frame of a fast display")]
      ) {
        let (old, new) = workload.lists(of: count, as: Row.self)
        let flat = (old: ListSnapshot(items: old), new: ListSnapshot(items: new))
        let before = ListSnapshot(Self.sections(sections, of: old))
        let after = ListSnapshot(Self.sections(sections, of: new))
        return Race {
          blackHole(opaque(flat.new).difference(from: flat.old))
        } subject: {
          blackHole(opaque(after).difference(from: before))
        }
      }
    }
  }

  /// Rows in a number of sections of about the same size.
  ///
  /// Insertions and deletions may shift a row near a border into the next section.
  static func sections(_ amount: Int, of rows: [Row]) -> [ListSection<Row>] {
    (0..<amount).map { section in
      let range = rows.count * section / amount..<rows.count * (section + 1) / amount
      return ListSection(SectionID(section), items: Array(rows[range]))
    }
  }
}
