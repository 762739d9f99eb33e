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
    /// How long the control waited for the machine during another time.
    func within(_ time: Range<Int>) -> String {
      let sum = reduce(0) { $0 + $1.time.clamped(to: time).count }
      return String(
        format: ", of which the control was late for %.1f ms",
        Double(sum) / 1e6
      )
    }
  }

  /// A control for other measurements: works for about 5 ms in each of 60 frames a second, as the measured
  /// program does, and prints when that took 10 ms longer.
  struct MeasureStalls: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stalls", shouldDisplay: false)

    @Option var seconds = 60

    func run() throws {
      let end = now() + seconds * 1_000_000_000
      let loops = Self.loops(in: 5_000_000)
      while now() < end {
        let start = now()
        Self.work(loops)
        let due = start + 5_000_000
        let done = now()
        if done - due >= 10_000_000 { say("\(due) \(done)") }
        usleep(UInt32(max(1, (start + 16_666_667 - now()) / 1_000)))
      }
    }

    /// The number of loops that take some nanoseconds on an idle machine.
    private static func loops(in nanoseconds: Int) -> Int {
      let count = 1_000_000
      let best = (0..<20).map { _ in
        let start = now()
        work(count)
        return max(1, now() - start)
      }.min()
      return count * nanoseconds / (best ?? nanoseconds)
    }

    @inline(never)
    private static func work(_ loops: Int) {
      var state: UInt64 = 1
      for _ in 0..<loops { state = state &* 6_364_136_223_846_793_005 &+ 1 }
      // The work cannot be left out.
      if state == 0 { say("") }
    }
  }
#endif
