import Measuring
import Testing

@Suite struct VerdictTests {
  func outcome(
    _ limits: [Limit],
    ratio: Double? = nil,
    time: Double? = nil,
    figure: Double? = nil
  ) -> Outcome {
    let label = Label("group", "workload", count: 10, ids: "Int")
    let benchmark = Benchmark(label, against: "C", limits: limits) {
      Race(reference: {}, subject: {})
    }
    var outcome = Outcome(benchmark)
    outcome.ratio = ratio.flatMap { Quartiles(of: [$0 - 0.5, $0, $0 + 9]) }
    outcome.subjectTime = time.flatMap { Quartiles(of: [$0]) }
    outcome.figure = figure
    outcome.unit = figure == nil ? nil : "bytes"
    return outcome
  }

  @Test func `the median counts, not the spread`() {
    #expect(outcome([.ratio(2, because: "")], ratio: 2).verdict == .ok)
    #expect(outcome([.ratio(2, because: "")], ratio: 2.1).verdict == .over)
  }

  @Test func `one limit that is exceeded is enough`() {
    let limits = [Limit.ratio(2, because: ""), .time(1, because: "")]
    #expect(outcome(limits, ratio: 1, time: 0.5).verdict == .ok)
    #expect(outcome(limits, ratio: 1, time: 2).verdict == .over)
    #expect(outcome(limits, ratio: 3, time: 0.5).verdict == .over)
  }

  @Test func `times are divided by the units of work where the limit is for each`() {
    #expect(outcome([.timePerUnit(0.1, because: "")], time: 1).verdict == .ok)
    #expect(outcome([.timePerUnit(0.1, because: "")], time: 1.1).verdict == .over)
  }

  @Test func `without limits nothing is judged, without a measurement nothing is fine`() {
    #expect(outcome([], ratio: 99).verdict == .information)
    #expect(outcome([.ratio(2, because: "")]).verdict == .skipped)
    #expect(outcome([.figure(12, because: "")], figure: .nan).verdict == .over)
  }

  @Test func `a complaint names the benchmark, what was measured, what is allowed and why`() {
    let report = Report([
      outcome([.ratio(2, because: "it is one pass")], ratio: 2.5),
      outcome([.figure(12, because: "memory is dear")], figure: 13),
      outcome([.ratio(2, because: "it is one pass")], ratio: 1),
    ])
    #expect(
      report.complaints == [
        "group: workload, n = 10, Int is 2.50 ×, allowed ≤ 2.00 ×: it is one pass",
        "group: workload, n = 10, Int is 13.0 bytes, allowed ≤ 12.0 bytes: memory is dear",
      ]
    )
  }

  @Test func `what exceeds its limit by little is told with enough digits to see it`() {
    let near = outcome([.ratio(1.3, because: "it is one pass")], ratio: 1.3004)
    #expect(ReportRow(near).cells[7] == "1.3004")
    let slow = outcome([.time(100e-6, because: "it is one pass")], time: 100.04e-6)
    #expect(ReportRow(slow).cells[4] == "100.04 µs")
    #expect(
      Report([near, slow]).complaints == [
        "group: workload, n = 10, Int is 1.3004 ×, allowed ≤ 1.30 ×: it is one pass",
        "group: workload, n = 10, Int is 100.04 µs, allowed ≤ 100 µs: it is one pass",
      ]
    )
    let kept = outcome([.ratio(1.3, because: "it is one pass")], ratio: 1.2996)
    #expect(ReportRow(kept).cells[7] == "1.30", "what is fine needs no more")
  }
}
