import Foundation
import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

@MainActor
@Suite struct LogLoaderTests {
  private static let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"

  @MainActor
  private final class Reader {
    var page = LogPage()
    let issues = IssueLog()
    private var session: LogSession?

    func read(_ source: LogSource) {
      session = LogSession(source, reporter: .log(issues)) { @MainActor [weak self] page in
        self?.page = page
      }
    }

    func setFilter(_ filter: LogFilter) { session?.setFilter(filter) }

    var rows: [LogRow] { Array(page.snapshot.items) }

    var notes: [String] {
      rows.compactMap { row in
        guard case .status(let status) = row else { return nil }
        return status.message
      }
    }
  }

  @Test func `a log is read to its end, including the last line`() async throws {
    let text = String(repeating: Self.line, count: 2_500) + "broken\n" + Self.line.dropLast()
    let file = try TemporaryFile(text.utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path))
    #expect(await waits { reader.page.progress.activity == .rests })
    #expect(reader.page.progress.deliveryCount == 2_501)
    #expect(reader.rows.count == 2_502)
    #expect(reader.issues.issues.count == 1)
    reader.setFilter(LogFilter(text: "broken"))
    #expect(await waits { reader.page.progress.shownCount == 0 })
    reader.setFilter(LogFilter(text: "not json"))
    #expect(await waits { reader.page.progress.shownCount == 1 })
    reader.setFilter(LogFilter())
    #expect(await waits { reader.rows.count == 2_502 })
  }

  @Test func `reading stops at the limit`() async throws {
    let file = try TemporaryFile(String(repeating: Self.line, count: 30).utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path, limit: 7))
    #expect(await waits { reader.page.progress.activity == .rests })
    #expect(reader.rows.count == 7)
  }

  @Test func `lines of many chunks are in the order of the file`() async throws {
    // Far more than are decoded at the same time, some of them long.
    let text = (1...12_000).map { number in
      if number % 50 == 7 { return "broken \(number)\n" }
      let words = String(repeating: "x", count: number % 1_000 == 3 ? 200_000 : number % 90)
      return
        #"{"id": "\#(number)", "event": "star", "payload": {"action": "created"}, "x": "\#(words)"}"#
        + "\n"
    }
    let file = try TemporaryFile(text.joined().utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path))
    #expect(await waits { reader.page.progress.activity == .rests })
    let numbers = reader.rows.compactMap { row -> Int? in
      switch row {
      case .delivery(let line): line.number
      case .broken(let line): line.line.number
      default: nil
      }
    }
    #expect(numbers == Array(1...12_000))
    #expect(reader.page.progress.brokenCount == 240)
    #expect(reader.issues.issues.count == 240)
    for case .delivery(let line) in reader.rows {
      guard case .star(let star) = line.entry?.delivery else {
        Issue.record("line \(line.number) is \(line.entry?.kind ?? "gone")")
        return
      }
      #expect(star.id == "\(line.number)")
    }
  }

  @Test(arguments: [0, 1, 1_999, 2_000, 2_001])
  func `lines of a chunk beyond the limit are not added`(limit: Int) async throws {
    let text = String(repeating: "broken\n" + Self.line, count: 1_000)
    let file = try TemporaryFile(text.utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path, limit: limit))
    #expect(await waits { reader.page.progress.activity == .rests })
    #expect(reader.page.progress.brokenCount == min(1_000, (limit + 1) / 2))
    #expect(reader.page.progress.deliveryCount == min(1_000, limit / 2))
  }

  @Test func `an incomplete last line of a replaced file is added before the new file`()
    async throws
  {
    let file = try TemporaryFile((Self.line + Self.line.dropLast()).utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path, follows: true))
    #expect(await waits { reader.page.progress.activity == .follows && reader.rows.count == 1 })
    try Data(("broken\n" + Self.line).utf8)
      .write(to: URL(fileURLWithPath: file.path), options: .atomic)
    #expect(await waits { reader.rows.count == 5 })
    let kinds = reader.rows.map { row in
      switch row {
      case .delivery: "delivery"
      case .broken: "broken"
      case .status: "note"
      default: "other"
      }
    }
    #expect(kinds == ["delivery", "delivery", "note", "broken", "delivery"])
  }

  @Test func `a followed file is read when it grows, is truncated and is replaced`() async throws {
    let file = try TemporaryFile((Self.line + Self.line).utf8)
    let reader = Reader()
    reader.read(LogSource(path: file.path, follows: true))
    #expect(await waits { reader.page.progress.activity == .follows && reader.rows.count == 2 })
    // A line may come in two parts.
    try file.append(String(Self.line.prefix(20)))
    try file.append(String(Self.line.dropFirst(20)))
    #expect(await waits { reader.rows.count == 3 })
    try Data(Self.line.utf8).write(to: URL(fileURLWithPath: file.path), options: [])
    #expect(await waits { reader.page.progress.deliveryCount == 4 })
    #expect(reader.notes.count == 1)
    #expect(reader.notes.first?.contains("cut off") == true)
    try Data((Self.line + Self.line).utf8)
      .write(to: URL(fileURLWithPath: file.path), options: .atomic)
    #expect(await waits { reader.page.progress.deliveryCount == 6 })
    #expect(reader.notes.last?.contains("Another file") == true)
    #expect(Set(reader.rows.map(\.id)).count == reader.rows.count)
    // The first lines are still there, although the file does not contain them any more.
    let kinds = reader.rows.compactMap { row -> String? in
      if case .delivery(let line) = row { line.entry?.kind ?? "gone" } else { nil }
    }
    #expect(kinds == Array(repeating: "star", count: 6))
    try FileManager.default.removeItem(atPath: file.path)
    #expect(await waits { reader.notes.last?.contains("was deleted") == true })
  }

  @Test func `a missing file shows a note`() async {
    let reader = Reader()
    reader.read(LogSource(path: "/nowhere/at/all"))
    #expect(await waits { !reader.rows.isEmpty })
    #expect(reader.notes.first?.contains("cannot be read") == true)
  }
}

@MainActor
@Suite struct FollowedFileTests {
  private static let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"

  /// The page that was published last.
  @MainActor
  private final class Latest {
    var page = LogPage()
  }

  @Test func `the rest of a rotated log is read before the new file`() throws {
    let path = try TemporaryFile("one\n".utf8)
    var file = try FollowedFile(path: path.path)
    #expect(try file.nextPiece() == .bytes(Array("one\n".utf8)))
    #expect(try file.nextPiece() == .end)
    try path.append("two\n")
    try Data("three\n".utf8).write(to: URL(fileURLWithPath: path.path), options: .atomic)
    #expect(file.lookAgain() == .none)
    #expect(try file.nextPiece() == .bytes(Array("two\n".utf8)))
    #expect(try file.nextPiece() == .end)
    #expect(file.lookAgain() == .replaced)
    #expect(try file.nextPiece() == .bytes(Array("three\n".utf8)))
    #expect(file.lookAgain() == .none)
  }

  @Test func `a file that was truncated and is larger again is read from its beginning`() throws {
    let path = try TemporaryFile("one\ntwo\n".utf8)
    var file = try FollowedFile(path: path.path)
    #expect(try file.nextPiece() == .bytes(Array("one\ntwo\n".utf8)))
    #expect(file.lookAgain() == .none)
    try Data("three\nfour\nfive\n".utf8).write(to: URL(fileURLWithPath: path.path), options: [])
    #expect(file.lookAgain() == .truncated)
    #expect(try file.nextPiece() == .bytes(Array("three\nfour\nfive\n".utf8)))
    #expect(file.lookAgain() == .none)
  }

  @Test func `a truncated log whose program goes on behind zeros loses no line`() throws {
    let path = try TemporaryFile("one\n".utf8)
    var file = try FollowedFile(path: path.path)
    #expect(try file.nextPiece() == .bytes(Array("one\n".utf8)))
    try Data([0, 0, 0, 0] + "two\n".utf8).write(to: URL(fileURLWithPath: path.path), options: [])
    #expect(file.lookAgain() == .none)
    #expect(try file.nextPiece() == .bytes(Array("two\n".utf8)))
  }

  @Test func `a deleted file is reported once, after it was missing for a while`() throws {
    let path = try TemporaryFile("one\n".utf8)
    var file = try FollowedFile(path: path.path)
    _ = try file.nextPiece()
    try FileManager.default.removeItem(atPath: path.path)
    #expect([file.lookAgain(), file.lookAgain()] == [.none, .none], "it may be rotated")
    #expect(file.lookAgain() == .deleted)
    #expect(file.lookAgain() == .none)
    try Data("two\n".utf8).write(to: URL(fileURLWithPath: path.path), options: .atomic)
    #expect(file.lookAgain() == .replaced)
  }

  @Test func `a folder in place of a log is ignored`() throws {
    let path = try TemporaryFile("one\n".utf8)
    var file = try FollowedFile(path: path.path)
    _ = try file.nextPiece()
    try FileManager.default.removeItem(atPath: path.path)
    #expect(file.lookAgain() == .none)
    try FileManager.default.createDirectory(atPath: path.path, withIntermediateDirectories: false)
    #expect(file.lookAgain() == .none)
    #expect(try file.nextPiece() == .end)
  }

  @Test func `an unreadable path is rejected without opening it`() throws {
    let pipe = try TemporaryPipe()
    // Opening it would wait for a writer, and closing it again would end one.
    try FollowedFile.check(path: pipe.path)
    #expect(throws: InputFileError(pipe.path + "?", code: ENOENT)) {
      try FollowedFile.check(path: pipe.path + "?")
    }
    #expect(throws: InputFileError("/", code: EISDIR)) { try FollowedFile.check(path: "/") }
  }

  @Test func `a pipe is read while it is written, from the first writer to the last`() async throws
  {
    let pipe = try TemporaryPipe()
    let latest = Latest()
    let session = LogSession(LogSource(path: pipe.path), reporter: .silent) { @MainActor page in
      latest.page = page
    }
    #expect(await waits { latest.page.progress.activity == .reads(nil) })
    let writer = try pipe.openForWriting()
    try writer.write(contentsOf: Data((Self.line + Self.line).utf8))
    #expect(await waits { latest.page.progress.deliveryCount == 2 })
    #expect(latest.page.progress.activity == .reads(nil))
    session.setFilter(LogFilter(text: "nowhere to be found"))
    #expect(await waits { latest.page.progress.shownCount == 0 })
    try writer.write(contentsOf: Data(Self.line.dropLast().utf8))
    try writer.close()
    #expect(await waits { latest.page.progress.activity == .rests })
    #expect(latest.page.progress.deliveryCount == 3)
  }
}
