import Measuring

/// All benchmarks, in the order in which they are printed.
enum Suite {
  /// How many rows the lists have.
  static let counts = [1_000, 10_000, 100_000, 1_000_000]

  static var all: [Benchmark] {
    applying + parts + differences + edits + layouts + Dispatch(count: 10_000).benchmarks
      + LossyDecoding.benchmarks
      + TerminalFrames(count: 1_000_000).benchmarks
  }

  private static var applying: [Benchmark] {
    let counts = [100, 1_000, 10_000]
    return AppliedSnapshots<IntRow>.benchmarks(counts: counts)
      + AppliedSnapshots<StringRow>.benchmarks(counts: counts)
      + AppliedSnapshots<UUIDRow>.benchmarks(counts: counts)
      + [AppliedSnapshots<IntRow>.sectioned(count: 10_000, sections: 100)]
      + [DisplayedRows.sectioned(count: 300_000, sections: 100_000)]
      + AppliedSnapshots<IntRow>.memory(count: 100_000)
  }

  private static var parts: [Benchmark] {
    EditedParts.benchmarks(counts: [100, 10_000]) + NestedSets.benchmarks(count: 10_000)
      + OpenTrees.benchmarks
  }

  private static var differences: [Benchmark] {
    FlatDifferences<IntRow>.benchmarks(counts: counts)
      + FlatDifferences<StringRow>.benchmarks(counts: counts)
      + FlatDifferences<UUIDRow>.benchmarks(counts: counts)
      + FlatDifferences<LongIntRow>.benchmarks(counts: [1_000, 100_000])
      + FlatDifferences<IntRow>.building(counts: counts)
      + OpenDifferences<IntRow>.benchmarks(counts: counts)
      + SectionedDifferences<IntRow>.benchmarks(count: 10_000, sections: 100)
      + SectionedDifferences<StringRow>.benchmarks(count: 10_000, sections: 100)
      + FlatDifferences<IntRow>.stages(counts: [10_000, 100_000])
      + StandardLibrary<IntRow>.benchmarks(counts: [1_000, 10_000, 100_000])
  }

  private static var edits: [Benchmark] {
    EditedSnapshots(count: 1_000_000, sectionCount: 1).benchmarks
      + EditedSnapshots(count: 1_000_000, sectionCount: 10_000).benchmarks
  }

  private static var layouts: [Benchmark] {
    ListLayouts(count: 10_000_000, sectionCount: 1).benchmarks
      + ListLayouts(count: 100_000, sectionCount: 1).benchmarks
      + ListLayouts(count: 1_000_000, sectionCount: 10_000).benchmarks
  }
}
