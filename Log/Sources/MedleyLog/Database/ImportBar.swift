#if SQLite
  import Foundation
  import Medley
  import MedleyTerminal

  /// The progress of an import in one line, as in
  /// `████████░░░░░░░░ 45 %  450,000 lines  98,765/s  180 of 400 MB  0:07 left`.
  struct ImportBar: CustomStringConvertible {
    let progress: LogImport.Progress

    /// The cells of the bar.
    private static let width = 20

    var description: String {
      if let index = progress.index {
        return "\(lines) in \(Self.time(progress.seconds)); index \(index.number) of \(index.count)"
      }
      let fraction = Double(progress.bytes) / Double(max(1, progress.totalBytes))
      let filled = min(Self.width, Int(fraction * Double(Self.width)))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      return "\(bar) \(Int(fraction * 100)) %  \(lines)\(rate)  \(bytes)\(timeLeft)"
    }

    /// The summary after the import, as in
    /// `1,000,000 lines imported in 8.0 s (125,000/s), indexes in 2.5 s, 3 broken`.
    var summary: String {
      let new = progress.lines - progress.firstLine
      let imported = "\(LogProgress.grouped(new)) \(new == 1 ? "line" : "lines") imported"
      let seconds = progress.lineSeconds ?? progress.seconds
      let times = [seconds, progress.seconds - seconds].map { String(format: "%.1f s", $0) }
      let rate = LogProgress.grouped(Int(Double(new) / max(0.001, seconds)))
      return "\(imported) in \(times[0]) (\(rate)/s), indexes in \(times[1]),"
        + " \(progress.broken) broken"
    }

    private var lines: String { "\(LogProgress.grouped(progress.lines)) lines" }

    private var rate: String {
      guard progress.seconds > 0.2 else { return "" }
      let rate = Double(progress.lines - progress.firstLine) / progress.seconds
      return "  \(LogProgress.grouped(Int(rate)))/s"
    }

    private var bytes: String {
      let unit = progress.totalBytes >= 10_000_000 ? (1_000_000, "MB") : (1_000, "kB")
      let (done, all) = (progress.bytes / unit.0, progress.totalBytes / unit.0)
      return "\(LogProgress.grouped(done)) of \(LogProgress.grouped(all)) \(unit.1)"
    }

    private var timeLeft: String {
      let done = progress.bytes - progress.firstByte
      guard progress.seconds > 0.5, done > 0 else { return "" }
      let rest = Double(progress.totalBytes - progress.bytes)
      return "  \(Self.time(progress.seconds * rest / Double(done))) left"
    }

    private static func time(_ seconds: Double) -> String {
      let (minutes, rest) = Int(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
      return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  extension LogImport {
    /// Imports the log, and shows the progress at the end of the terminal.
    @concurrent
    func runInTerminal(
      inTerminal: Bool,
      write: @escaping @Sendable (String) -> Void
    ) async throws {
      let pace = Pace()
      let result = try await run { progress in
        guard inTerminal, pace.isDue(progress) else { return }
        write("\r\u{1B}[K\(ImportBar(progress: progress))")
      }
      if inTerminal { write("\r\u{1B}[K") }
      write(ImportBar(progress: result).summary + "\n")
    }

    /// Limits the bar to ten drawings a second; an index is always named.
    ///
    /// `@unchecked Sendable`: `last` is read and written under the lock only.
    private final class Pace: @unchecked Sendable {
      private let lock = NSLock()
      private var last: (seconds: Double, index: Int?) = (-1, nil)

      func isDue(_ progress: Progress) -> Bool {
        lock.withLock {
          let index = progress.index?.number
          guard progress.seconds - last.seconds >= 0.1 || index != last.index else { return false }
          last = (progress.seconds, index)
          return true
        }
      }
    }
  }
#endif
