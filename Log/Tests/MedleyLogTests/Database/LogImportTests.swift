#if SQLite
  import Foundation
  import GRDB
  import Medley
  import ProgramSupport
  import ProgramTesting
  import Testing

  @testable import MedleyLog

  @Suite struct LogImportTests {
    @Test func `the columns of a line are those that a decoder finds`() throws {
      for line in SampleLog.deliveries {
        let entry = try LossyDecoder().decodeElement(LogEntry.self, from: line)
        let columns = line.withUnsafeBufferPointer { LineColumns($0) }
        let origin = entry.origin == .nowhere ? "" : entry.origin.title
        #expect(columns.repository == origin)
        if let text = String(bytes: line, encoding: .utf8), text.contains("\"sender\"") {
          #expect(text.contains("\"login\":\"\(columns.sender)\""))
        }
      }
      let odd =
        #"{"payload": {"x": [{"sender": 1}, "}"], "sender": {"login": "a\"\u00e9b"}, "#
        + #""issue": {"created_at": "2025-01-01T00:00:00Z", "updated_at": "2025-02-01T00:00:00Z"}}}"#
      let columns = Array(odd.utf8).withUnsafeBufferPointer { LineColumns($0) }
      #expect(columns.sender == "a\"éb")
      #expect(columns.repository == "")
      #expect(columns.time == "2025-02-01T00:00:00Z")
    }

    @Test func `finding columns and words ends for every beginning of a line`() {
      for line in SampleLog.lines.prefix(4) + [Array(#"{"a":"\u00e9\ud83d\ude00\n"}"#.utf8)] {
        for count in 0...line.count {
          _ = line[..<count].withUnsafeBufferPointer { LineColumns($0) }
          _ = line[..<count].withUnsafeBufferPointer { LineWords($0, others: []).text }
        }
      }
    }

    @Test func `the words of a line are the values that a decoder finds`() {
      /// White space and control characters separate words.
      func words(_ text: String) -> [String] {
        text.unicodeScalars.split { $0.value <= 0x20 }.map { String($0) }
      }
      let odd =
        #"{"key": ["a\tb\\\/c \"d\"", "\u00e9\uD83D\uDE00", "#
        + #""e\u0000f\u000Ag", -1.5, true, null]}"#
      for line in SampleLog.deliveries + [Array(odd.utf8)] {
        let found = line.withUnsafeBufferPointer { LineWords($0, others: []) }
        let values = JSONValues.text(of: line[...]).split(separator: "\n")
        func isAddress(_ value: Substring) -> Bool {
          value.contains("://") && !value.contains(where: \.isWhitespace)
        }
        #expect(
          words(found.text) == words(values.filter { !isAddress($0) }.joined(separator: "\n"))
        )
        #expect(words(found.urls) == words(values.filter(isAddress).joined(separator: "\n")))
      }
      let text = Array(odd.utf8).withUnsafeBufferPointer { LineWords($0, others: [0x78]).text }
      #expect(
        words(text) == ["a", "b\\/c", "\"d\"", "é😀", "e", "f", "g", "-1.5", "true", "null", "x"]
      )
    }

    @Test func `an import keeps every line, also broken ones`() async throws {
      let fixture = try DatabaseFixture()
      try Data(PackageResources.sample_ndjson).write(
        to: URL(fileURLWithPath: fixture.path("log.ndjson"))
      )
      let progress = try await fixture.importLog()
      let rows = try fixture.rows()
      #expect(rows.map { Array($0.payload.utf8) } == SampleLog.lines)
      #expect(rows.map(\.id) == (1...Int64(rows.count)).map { $0 })
      #expect(progress.broken == 1)
      for row in rows {
        let entry = try? LossyDecoder().decodeElement(LogEntry.self, from: row.bytes)
        #expect(row.kind == entry?.kind)
        #expect((row.problem != nil) == (row.id == SampleLog.brokenLineNumber))
      }
      #expect(rows[SampleLog.brokenLineNumber - 1].problem == "cut off")
    }

    @Test func `a log that grows is imported once, without an incomplete last line`() async throws {
      let fixture = try DatabaseFixture()
      let next = DatabaseFixture.line(2)
      try fixture.write(DatabaseFixture.lines(0..<2) + next.prefix(40))
      try await fixture.importLog()
      #expect(try fixture.rows().map(\.number) == [1, 2])
      try fixture.append(next.dropFirst(40) + "\n\n" + DatabaseFixture.line(3))
      try await fixture.importLog()
      // A whole last line needs no line feed; the blank line is no row.
      #expect(try fixture.rows().map(\.number) == [1, 2, 3, 5])
      #expect(try fixture.rows().allSatisfy { $0.problem == nil })
      try fixture.append("\n" + DatabaseFixture.line(4) + "\n")
      let progress = try await fixture.importLog()
      #expect(try fixture.rows().map(\.number) == [1, 2, 3, 5, 6])
      #expect(progress.lines - progress.firstLine == 2)
      #expect(try await fixture.importLog().lines == progress.lines)
      #expect(try fixture.rows().count == 5)
    }

    @Test func `a log that was replaced is refused, and another one is added`() async throws {
      let fixture = try DatabaseFixture()
      try fixture.write(DatabaseFixture.lines(0..<30))
      try await fixture.importLog()
      try fixture.insert([DatabaseFixture.line(1_000)])
      try fixture.write(DatabaseFixture.lines(100..<140))
      await #expect(throws: ScreenError.self) { try await fixture.importLog() }
      try fixture.write(DatabaseFixture.lines(200..<203), to: "other.ndjson")
      try await fixture.importLog("other.ndjson")
      #expect(try fixture.rows().map(\.number) == Array(1...34))
    }

    @Test func `a compressed file and a database of another program are refused`() async throws {
      let fixture = try DatabaseFixture()
      try Data([0x1F, 0x8B, 8, 0]).write(to: URL(fileURLWithPath: fixture.path("log.ndjson")))
      await #expect(throws: InputFileError.self) { try await fixture.importLog() }
      let other = try DatabaseQueue(path: fixture.path("other.sqlite"))
      try await other.write { try $0.execute(sql: "CREATE TABLE other (id INTEGER)") }
      try other.close()
      #expect(throws: ScreenError.self) { try DeliveryDatabase(path: fixture.path("other.sqlite")) }
      #expect(throws: ScreenError.self) { try DeliveryDatabase(path: fixture.path("none.sqlite")) }
      // The file keeps its journal mode: its format versions are not those of a write-ahead log.
      let header = try Data(contentsOf: URL(fileURLWithPath: fixture.path("other.sqlite")))
      #expect(Array(header[18..<20]) == [1, 1])
    }

    @Test func `a database of an earlier version is refused with advice`() throws {
      let fixture = try DatabaseFixture()
      let old = try DatabaseQueue(path: fixture.path("old.sqlite"))
      try old.write {
        try $0.execute(sql: "CREATE TABLE delivery (id INTEGER); PRAGMA user_version = 1")
      }
      try old.close()
      let error = #expect(throws: ScreenError.self) {
        try DeliveryDatabase(path: fixture.path("old.sqlite"))
      }
      #expect(error?.message.contains("earlier version") == true)
    }

    @Test func `two programs that create a database at the same time both open it`() async throws {
      let fixture = try DatabaseFixture()
      let path = fixture.path("log.sqlite")
      let other = try DatabaseQueue.ofOtherProgram(path)
      try await other.writeWithoutTransaction {
        try $0.execute(
          sql: "PRAGMA journal_mode = WAL; CREATE TABLE first (id INTEGER); DROP TABLE first"
        )
      }
      var format = DeliveryDatabase.format
      // The program has found an empty database, and creates the tables next.
      format.willCreate = {
        try other.write { db in
          try DeliveryDatabase.createTables(in: db)
          try db.execute(sql: "PRAGMA user_version = \(DeliveryDatabase.format.version)")
          try db.execute(
            sql: "INSERT INTO delivery (repository, sender, payload) VALUES ('', '', '')"
          )
        }
      }
      let pool = try format.open(path)
      let count = try await pool.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM delivery")
      }
      #expect(count == 1, "the tables of the other program are used")
      try other.close()
    }

    @Test func `bytes that cannot be read are an error, and not the end of a log`() throws {
      let folder = open(NSTemporaryDirectory(), O_RDONLY)
      let file = try #require(LogFile(sharing: folder))
      close(folder)
      let error = #expect(throws: InputFileError.self) {
        try file.read(0..<10, path: "log.ndjson")
      }
      #expect(error == InputFileError("log.ndjson", code: EISDIR))
      #expect(file.read(0..<10) == [])
    }

    private func lastLine(in database: DeliveryDatabase) throws -> Int {
      try database.pool.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM delivery") } ?? 0
    }

    @Test(.enabled(if: ImportProcess.isPossible, ImportProcess.condition))
    func `an import that is killed is resumed without losing or repeating a line`() async throws {
      let fixture = try DatabaseFixture()
      let count = 21_000
      try fixture.write(DatabaseFixture.lines(0..<count))
      _ = try fixture.database()
      var kills = 0
      // Each attempt gets further, because a transaction is never lost.
      for attempt in 1...2 {
        let process = try ImportProcess(fixture)
        let reader = try fixture.database()
        while process.isRunning, try lastLine(in: reader) < attempt * 10_000 {
          try await Task.sleep(for: .milliseconds(1))
        }
        if process.kill() { kills += 1 }
        let rows = try await reader.pool.read {
          try Int.fetchOne($0, sql: "SELECT count(*) FROM delivery")
        }
        let lines = try await reader.pool.read {
          try Int.fetchOne($0, sql: "SELECT lines FROM imported")
        }
        #expect(rows == lines)
      }
      #expect(kills > 0)
      try await fixture.importLog()
      let rows = try fixture.rows()
      #expect(rows.map(\.number) == Array(1...count))
      #expect(
        rows.indices.allSatisfy {
          rows[$0].payload == DatabaseFixture.line($0, repository: "acme/r0")
        }
      )
    }

    @Test func `the bar shows what is done and what is left`() {
      var progress = LogImport.Progress(lines: 450_000, bytes: 180_000_000, totalBytes: 400_000_000)
      progress.seconds = 4.5
      #expect(
        "\(ImportBar(progress: progress))"
          == "█████████░░░░░░░░░░░ 45 %  450,000 lines  100,000/s  180 of 400 MB  0:06 left"
      )
      progress.index = (2, 5)
      #expect("\(ImportBar(progress: progress))" == "450,000 lines in 0:05; index 2 of 5")
      progress.lineSeconds = 4
      #expect(
        ImportBar(progress: progress).summary
          == "450,000 lines imported in 4.0 s (112,500/s), indexes in 0.5 s, 0 broken"
      )
    }
  }

  /// The program, which imports the log of a fixture in a process of its own.
  private struct ImportProcess {
    private let process = Process()

    private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("medley-log")

    static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    static let condition: Testing.Comment = "The program must be beside the tests."

    init(_ fixture: DatabaseFixture) throws {
      process.executableURL = Self.program
      process.arguments = [
        "--database", fixture.path("log.sqlite"), "--import", fixture.path("log.ndjson"),
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// Kills the program, and returns whether it was still running.
    func kill() -> Bool {
      let wasRunning = process.isRunning
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return wasRunning && process.terminationReason == .uncaughtSignal
    }
  }
#endif
