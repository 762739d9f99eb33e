import Foundation
import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct LogLoaderTests {
  private static let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"

  private final class Reader {
    var page = LogPage()
    let issues = IssueLog()
    private var session: LogSession?

    @MainActor
    func read(_ source: LogSource) {
      session = LogSession(source, reporter: .log(issues)) { [weak self] in self?.page = $0 }
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
      guard case .star(let star) = line.entry.delivery else {
        Issue.record("line \(line.number) is \(line.entry.kind)")
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
  }

  @Test func `a missing file shows a note`() async {
    let reader = Reader()
    reader.read(LogSource(path: "/nowhere/at/all"))
    #expect(await waits { !reader.rows.isEmpty })
    #expect(reader.notes.first?.contains("cannot be read") == true)
  }
}

@Suite struct LineDecodingTests {
  private static func lines(_ count: Int) -> [LineSplitter.Line] {
    var splitter = LineSplitter()
    let text = (0..<count).map { number in
      number % 7 == 3
        ? "no delivery\n"
        : #"{"id": "\#(number)", "event": "star", "payload": {"action": "created"}}"# + "\n"
    }
    return splitter.lines(in: Array(text.joined().utf8))
  }

  private static func check(_ outcomes: [LineDecoding.Outcome], count: Int) {
    #expect(outcomes.map(\.number) == Array(1..<count + 1))
    for (index, outcome) in outcomes.enumerated() {
      switch outcome.entry {
      case .success(let entry):
        #expect(index % 7 != 3)
        #expect(entry.delivery.words.first == "someone gave the repository a star")
        #expect(entry.kind == "star")
      case .failure(let issue):
        #expect(index % 7 == 3)
        #expect(issue.line == index + 1)
      }
    }
  }

  @Test(arguments: [1, 2, 5], [0, 1, 127, 128, 129, 500])
  func `lines keep their order for every number of parallel chunks`(
    breadth: Int,
    count: Int
  ) async {
    var decoding = LineDecoding(breadth: breadth)
    var rest = Self.lines(count)[...]
    var outcomes: [LineDecoding.Outcome] = []
    var size = 1
    while !rest.isEmpty || decoding.first != nil {
      while !decoding.isFull, !rest.isEmpty {
        decoding.begin(rest.prefix(size))
        rest = rest.dropFirst(size)
        size = size * 3 % 200 + 1
      }
      outcomes += await decoding.first?.value ?? []
      decoding.removeFirst()
    }
    Self.check(outcomes, count: count)
    #expect(decoding.lineCount == count)
    #expect(decoding.first == nil)
  }

  @Test func `no lines start no task, and a single line is decoded synchronously`() throws {
    var decoding = LineDecoding(breadth: 2)
    decoding.begin([])
    #expect(decoding.first == nil)
    let line = try #require(Self.lines(1).first)
    Self.check(decoding.decode(line), count: 1)
    #expect(decoding.lineCount == 1)
  }

  @Test func `cancelling ends decoding early`() async {
    var decoding = LineDecoding(breadth: 2)
    let lines = Self.lines(40_000)
    decoding.begin(lines)
    decoding.begin(lines)
    let first = decoding.first
    decoding.cancel()
    #expect(decoding.first == nil)
    let outcomes = await first?.value ?? []
    #expect(outcomes.count < lines.count)
    Self.check(outcomes, count: outcomes.count)
  }
}

@MainActor
@Suite struct FollowedFileTests {
  private static let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"

  /// The page that was published last.
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
    let session = LogSession(LogSource(path: pipe.path), reporter: .silent) { latest.page = $0 }
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
