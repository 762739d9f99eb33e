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
        let before = Self.sections(sections, of: old)
        // A shuffle moves most rows to another section.
        let isShuffled = workload == .shuffled
        let (oldList, newList) = (
          ListSnapshot(before),
          ListSnapshot(
            isShuffled ? Self.sections(sections, of: new) : Self.sections(of: new, as: before)
          )
        )
        return Race {
          blackHole(opaque(flat.new).difference(from: flat.old))
        } subject: {
          blackHole(opaque(newList).difference(from: oldList))
        }
      }
    }
  }

  /// Rows in a number of sections of about the same size.
  static func sections(_ amount: Int, of rows: [Row]) -> [ListSection<Row>] {
    (0..<amount).map { section in
      let range = rows.count * section / amount..<rows.count * (section + 1) / amount
      return ListSection(SectionID(section), items: Array(rows[range]))
    }
  }

  /// Rows in their previous sections; a new row is in the section of the row before it.
  static func sections(of rows: [Row], as old: [ListSection<Row>]) -> [ListSection<Row>] {
    var homes: [Row.ID: Int] = [:]
    for (index, section) in old.enumerated() {
      for row in section.items { homes[row.id] = index }
    }
    var sections = old.map { ListSection($0.id, items: [Row]()) }
    var home = 0
    for row in rows {
      home = homes[row.id] ?? home
      sections[home].items.append(row)
    }
    return sections
  }
}
