import Foundation
import Measuring
import Testing

@Suite struct ReportTests {
  static let report: Report = {
    let race = Benchmark(
      Label("difference", "no change", count: 1_000, ids: "Int"),
      against: "C",
      limits: [.ratio(2.5, because: "one pass")]
    ) { Race(reference: {}, subject: {}) }
    var fast = Outcome(race)
    fast.subjectTime = Quartiles(of: [0.000_002])
    fast.ratio = Quartiles(of: [1, 1.5, 2])
    var slow = fast
    slow.label.count = 1_000_000
    slow.ratio = Quartiles(of: [3])
    let left = Outcome(Benchmark(Label("difference", "shuffle"), task: .skipped("too slow")))
    return Report([fast, slow, Outcome(race), left])
  }()

  @Test func `the table is aligned`() {
    #expect(
      Self.report.text == """
        group       workload           n  ids     time     each  reference  ratio  spread     limit
        difference  no change      1,000  Int  2.00 µs  2.00 ns  C           1.50  1.25–1.75  ≤ 2.50 ×  ok
        difference  no change  1,000,000  Int  2.00 µs  2.00 ns  C           3.00  3.00–3.00  ≤ 2.50 ×  over
        difference  no change      1,000  Int                    C                            ≤ 2.50 ×  skipped
        difference  shuffle                                                                             skipped: too slow
        """
    )
  }

  @Test func `the table in Markdown has as many columns in every line`() {
    let lines = Self.report.markdown.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      Set(lines.map { $0.split(separator: "|", omittingEmptySubsequences: false).count }).count == 1
    )
    #expect(lines[1].contains("---:"))
  }

  @Test func `JSON gives back the same report`() throws {
    #expect(try JSONDecoder().decode(Report.self, from: Self.report.json()) == Self.report)
  }

  @Test(arguments: [
    (0.000_000_000_5, "0.500 ns"), (0.000_000_025, "25.0 ns"), (0.001, "1.00 ms"), (2, "2.00 s"),
  ])
  func `times have three digits and a unit`(_ seconds: Double, _ text: String) {
    #expect(Figures.time(seconds) == text)
  }

  @Test func `counts have commas`() {
    #expect(
      [1, 1_000, 12_345_678, -1_000].map(Figures.count) == ["1", "1,000", "12,345,678", "-1,000"]
    )
  }

  @Test func `one is one, and all else is many`() {
    #expect(
      [1, 0, 2, 10_000].map { Figures.count($0, "row") } == [
        "1 row", "0 rows", "2 rows", "10,000 rows",
      ]
    )
  }
}
