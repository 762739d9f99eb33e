#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyTerminal

  /// Measures a terminal that shows the table, from the key to the drawn rows.
  struct MeasureTerminal: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "terminal",
      abstract: "Measures a terminal that shows a table which was created by measure --path."
    )

    @Argument(help: "The database.")
    var path: String

    @Option(help: "The number of jumps.")
    var jumps = 10_000

    @Option(help: "The seconds of scrolling.")
    var scroll = 60

    @Option(help: "The number of rows that another process inserts, 1,000 in a second.")
    var inserts = 10_000

    func run() async throws {
      try await TerminalFigures(path: path).measure(jumps, scroll: scroll, inserts: inserts)
    }
  }

  @MainActor
  struct TerminalFigures {
    let path: String

    nonisolated init(path: String) {
      self.path = path
    }

    func measure(_ jumps: Int, scroll: Int, inserts: Int) async throws {
      let start = now()
      let pool = try Delivery.pool(path)
      let screen = DeliveriesTerminal(pool)
      try await screen.wait { $0.contains("#") && !$0.contains("…") }
      say("first rows after \((now() - start) / 1_000) µs, \(memory)")
      // Until the rows are counted, the list knows a batch and a row for the rest.
      try await screen.wait(seconds: 300) { $0.contains(",") }
      say("number of rows after \((now() - start) / 1_000_000) ms, \(memory)")
      let count = try await pool.read { try Delivery.fetchCount($0) }
      try await self.jump(screen, jumps, count)
      try await self.scroll(screen, scroll, count)
      try await self.insert(screen, inserts, count)
      try await self.update(screen, pool)
    }

    private var memory: String { String(format: "%.1f MB resident", residentMegabytes()) }

    private func jump(_ screen: DeliveriesTerminal, _ jumps: Int, _ count: Int) async throws {
      var random = SystemRandomNumberGenerator()
      var times: [Int] = []
      for _ in 0..<jumps {
        let row = Int.random(in: 100..<count - 100, using: &random)
        screen.terminal.send(":\(row)")
        screen.terminal.draw()
        let start = now()
        screen.terminal.send("\r")
        times.append(try await screen.wait(since: start) { !$0.contains("…") })
      }
      say("\(jumps) jumps, key → rows on the screen: \(times.percentiles), \(memory)")
    }

    /// Scrolls 10,000 rows in a second: 500 pages, in 60 frames.
    private func scroll(_ screen: DeliveriesTerminal, _ seconds: Int, _ count: Int) async throws {
      screen.terminal.send(":1000\r")
      try await screen.wait { !$0.contains("…") }
      let (start, frame) = (now(), 1_000_000_000 / 60)
      let control = try WritingProcess(["stalls", "--seconds", "\(seconds)"])
      var (frames, missing) = (0, 0)
      var gaps: [Range<Int>] = []
      var missingSince: Int?
      var keys: [Int] = []
      while now() - start < seconds * 1_000_000_000 {
        let due = start + frames * frame
        // At least once, also on a slow machine: the list needs its actor, too.
        repeat { try await Task.sleep(nanoseconds: 200_000) } while now() < due
        let began = now()
        // A page is 22 rows.
        for _ in 0..<8 { screen.terminal.send("\u{1B}[6~") }
        let isMissing = screen.showsPlaceholders
        keys.append(now() - began)
        if isMissing {
          missing += 1
          missingSince = missingSince ?? now()
          // The rows may arrive before the next frame.
          while screen.showsPlaceholders, now() < due + frame { await Task.yield() }
        }
        if let since = missingSince, !screen.showsPlaceholders {
          gaps.append(since..<now())
          missingSince = nil
        }
        frames += 1
      }
      if let since = missingSince { gaps.append(since..<now()) }
      let late = gaps.filter { $0.count > 50_000_000 }
      say("scrolling 176 rows in each of \(frames) frames")
      say(
        "  \(missing) frames began with placeholders, \(late.count) showed some for more than 50 ms"
      )
      say("  placeholders: \(gaps.map(\.count).percentiles)")
      let stalls = Stall.parse(try control.lines())
      for gap in late {
        say(String(format: "    %.1f ms", Double(gap.count) / 1e6) + stalls.within(gap))
      }
      say(
        "  a process that works for 5 ms in each frame was late by 10 ms or more \(stalls.count) times"
      )
      say("  8 keys: \(keys.percentiles)")
      say("  \(memory)")
    }

    /// The row in the middle stays while another process inserts, and keys are answered.
    private func insert(_ screen: DeliveriesTerminal, _ inserts: Int, _ count: Int) async throws {
      screen.terminal.send(":\(count / 2)\r")
      try await screen.wait { !$0.contains("…") }
      let first = screen.terminal.text.split(separator: "\n")[1]
      let writer = try WritingProcess([
        "write", path, "--rows", "\(inserts)", "--per-second", "1000",
      ])
      var (keys, shifts) = ([Int](), 0)
      let end = now() + inserts * 1_000_000
      var isDown = false
      while now() < end {
        isDown.toggle()
        let start = now()
        screen.terminal.send(isDown ? "\u{1B}[B" : "\u{1B}[A")
        screen.terminal.draw()
        keys.append(now() - start)
        if screen.terminal.text.split(separator: "\n")[1] != first { shifts += 1 }
        try await Task.sleep(nanoseconds: 3_000_000)
      }
      _ = try writer.lines()
      say("\(inserts) inserts by another process: \(shifts) screens with another first row,")
      say("  key → drawn: \(keys.percentiles)")
    }

    private func update(_ screen: DeliveriesTerminal, _ pool: DatabasePool) async throws {
      let text = screen.terminal.text
      guard let line = text.split(separator: "\n").dropFirst(5).first,
        let word = line.split(separator: " ").first(where: { $0.hasPrefix("#") }),
        let id = Int64(word.dropFirst())
      else { return }
      for (name, database) in [
        ("this connection", pool as any DatabaseWriter),
        ("another connection", try DatabaseQueue(path: path)),
      ] {
        var times: [Int] = []
        for number in 0..<200 {
          let status = 1_000 + number
          try await database.write {
            try $0.execute(
              sql: "UPDATE delivery SET status = ? WHERE id = ?",
              arguments: [status, id]
            )
          }
          times.append(try await screen.wait(since: now()) { $0.contains(" \(status)") })
          try await Task.sleep(nanoseconds: 5_000_000)
        }
        say("update of a visible row by \(name) → drawn: \(times.percentiles)")
      }
    }
  }
#endif
