#if SQLite
  import Dispatch
  import Foundation

  /// Pauses between the reads of a list, so that writers can start the write-ahead log again.
  ///
  /// A writer continues at the beginning of the log only if all of it was copied to the database and no connection
  /// reads it at that moment. A list that cannot keep up with fast writers would read without a pause, and the log
  /// would grow. A pause ends when the log is started again.
  struct LogPauses: Sendable {
    /// The size from which SQLite copies the log to the database, by default.
    private static let leastSize = 4_000_000

    /// The changes after which a list pauses if the log was not started again meanwhile.
    private static let changeLimit: Int64 = 128

    /// The longest pause, in nanoseconds.
    static let longest: UInt64 = 30_000_000

    /// The path of the write-ahead log.
    private let path: String

    /// Identifies the log since it was started; `nil` before it was read first.
    private var start: UInt64?

    /// The changes since then, or since the last pause.
    private var changes: Int64 = 0

    private var limit = Self.changeLimit

    /// When the pause ends at the latest, in nanoseconds; `nil` without a pause.
    private var end: UInt64?

    init(database: String) {
      path = database + "-wal"
    }

    /// Adds the changes that a transaction has found; begins a pause if they are many.
    mutating func add(_ count: Int64, now: UInt64 = DispatchTime.now().uptimeNanoseconds) {
      guard count > 0, end == nil else { return }
      changes += min(count, 1 << 32)
      guard changes >= limit, let log = LogFile(path) else { return }
      if log.start != start {
        (start, changes, limit) = (log.start, 0, Self.changeLimit)
      } else if log.size >= Self.leastSize {
        end = now + Self.longest
      }
    }

    /// Returns whether the list pauses now; ends the pause if the log was started again.
    mutating func isPaused(now: UInt64 = DispatchTime.now().uptimeNanoseconds) -> Bool {
      guard let end else { return false }
      let log = LogFile(path)
      let isStartedAgain = log?.start != start
      if !isStartedAgain, now < end { return true }
      (start, changes, self.end) = (log?.start, 0, nil)
      // Another connection may read the log all the time: pauses are of no use then.
      limit = isStartedAgain ? Self.changeLimit : min(2 * limit, 1 << 20)
      return false
    }
  }

  /// The header of a write-ahead log.
  private struct LogFile {
    /// A number that is another one each time when the log is started.
    let start: UInt64
    let size: UInt64

    /// Reads the header; `nil` if there is none.
    ///
    /// Nothing locks this file: closing it releases no lock of SQLite.
    init?(_ path: String) {
      guard let file = FileHandle(forReadingAtPath: path) else { return nil }
      defer { try? file.close() }
      // The two numbers at the bytes 16 to 23 are others for each start.
      guard let header = try? file.read(upToCount: 24), header.count == 24,
        let size = try? file.seekToEnd()
      else { return nil }
      start = header[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
      self.size = size
    }
  }
#endif
