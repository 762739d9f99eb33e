import ArgumentParser
import Foundation
import Measuring

/// Measures Medley beside references that everybody knows, in the same run.
@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures Medley beside references that everybody knows, in the same run.",
    discussion: """
      Every ratio compares a subject with a reference that ran right before it. The spread is where \
      the middle half of the ratios lies; limits are for the median.
      """
  )

  @Option(help: "Only benchmarks whose label holds this; given several times, one of these.")
  var filter: [String] = []

  @Option(help: "No benchmarks whose label holds this; given several times, none of these.")
  var skip: [String] = []

  @Option(parsing: .unconditional, help: "Only benchmarks with at most so many rows.")
  var largest: Int?

  @Flag(help: "Shorter runs, for a look; the spread is wider.")
  var quick = false

  @Flag(help: "Exit with an error if a limit is exceeded, and say which.")
  var check = false

  @Flag(help: "Print the table in Markdown.")
  var markdown = false

  @Flag(help: "Only list what would be measured.")
  var list = false

  @Option(help: "Write everything that was measured to this file, as JSON.")
  var json: String?

  /// Refuses what nobody can have meant, before anything is measured.
  func validate() throws {
    if let largest, largest < 1 {
      throw ValidationError("--largest takes a number from 1, and was given \(largest).")
    }
    let idle = [("--check", check), ("--json", json != nil), ("--markdown", markdown)]
    if list, let (option, _) = idle.first(where: \.1) {
      throw ValidationError(
        "--list measures nothing, so \(option) has nothing to do. Give one of the two."
      )
    }
    if let obstacle = json.flatMap({ ReportFile(path: $0).obstacle }) {
      throw ValidationError("--json: \(obstacle)")
    }
  }

  func run() throws {
    let selection = Selection(wanted: filter, unwanted: skip, largestCount: largest)
    let benchmarks = Suite.all.filter { selection.includes($0.label) }
    guard !benchmarks.isEmpty else {
      throw ValidationError("No benchmark matches; --list names all that there are.")
    }
    if list {
      for benchmark in benchmarks { print(benchmark.label) }
      return
    }
    let report = measure(benchmarks)
    print(markdown ? report.markdown : report.text)
    if let json { try ReportFile(path: json).write(report.json()) }
    if check { try judge(report) }
  }

  private func measure(_ benchmarks: [Benchmark]) -> Report {
    let track = Racetrack(patience: quick ? .quick : .thorough)
    var report = Report()
    for (index, benchmark) in benchmarks.enumerated() {
      progress("[\(index + 1)/\(benchmarks.count)] \(benchmark.label)")
      report.outcomes.append(Outcome(benchmark, on: track))
    }
    return report
  }

  private func judge(_ report: Report) throws {
    for complaint in report.complaints { progress("over: \(complaint)") }
    var (limits, unmeasured) = (0, 0)
    for outcome in report.outcomes {
      limits += outcome.limits.count
      let missing = outcome.limits.count { outcome.value(of: $0.quantity) == nil }
      guard missing > 0 else { continue }
      unmeasured += missing
      progress("not measured: \(outcome.label): \(outcome.note ?? "")")
    }
    let exceeded = report.exceeding.reduce(0) { $0 + $1.exceededLimits.count }
    progress("\(Figures.count(limits, "limit")), \(exceeded) exceeded, \(unmeasured) not measured")
    if !report.exceeding.isEmpty { throw ExitCode.failure }
  }

  /// Goes to where it does not get into the table.
  private func progress(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
