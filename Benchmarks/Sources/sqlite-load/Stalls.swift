#if SQLite
  import ArgumentParser
  import Foundation

  /// A time in which the machine did not run a process that was ready.
  struct Stall {
    let time: Range<Int>

    /// Reads the output of ``MeasureStalls``.
    static func parse(_ lines: [Substring]) -> [Stall] {
      lines.compactMap { line in
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        return numbers.count == 2 ? Stall(time: numbers[0]..<numbers[1]) : nil
      }
    }
  }

  extension [Stall] {
    /// How long the machine was busy with something else during another time.
    func within(_ time: Range<Int>) -> String {
      let sum = reduce(0) { $0 + $1.time.clamped(to: time).count }
      return String(
        format: ", of which a process that only sleeps was late for %.1f ms",
        Double(sum) / 1e6
      )
    }
  }

  /// A control for other measurements: sleeps for 1 ms at a time, and prints when it was woken late.
  struct MeasureStalls: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stalls", shouldDisplay: false)

    @Option var seconds = 60

    func run() throws {
      let end = now() + seconds * 1_000_000_000
      while now() < end {
        let due = now() + 1_000_000
        usleep(1_000)
        let woken = now()
        if woken - due >= 10_000_000 { say("\(due) \(woken)") }
      }
    }
  }
#endif
