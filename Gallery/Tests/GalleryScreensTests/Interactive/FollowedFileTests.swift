import Foundation
import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct FollowedFileTests {
  private static let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"

  /// The page that was published last.
  private final class Latest {
    var page = LogPage()
  }

  @Test func `what came before a log was rotated is read before what comes after`() throws {
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

  @Test func `a folder in the place of a log changes nothing`() throws {
    let path = try TemporaryFile("one\n".utf8)
    var file = try FollowedFile(path: path.path)
    _ = try file.nextPiece()
    try FileManager.default.removeItem(atPath: path.path)
    #expect(file.lookAgain() == .none)
    try FileManager.default.createDirectory(atPath: path.path, withIntermediateDirectories: false)
    #expect(file.lookAgain() == .none)
    #expect(try file.nextPiece() == .end)
  }

  @Test func `what is no log is refused without being opened`() throws {
    let pipe = try TemporaryPipe()
    // Opening it would wait for a writer, and closing it again would end one.
    try FollowedFile.check(path: pipe.path)
    #expect(throws: InputFileError(pipe.path + "?", code: ENOENT)) {
      try FollowedFile.check(path: pipe.path + "?")
    }
    #expect(throws: InputFileError("/", code: EISDIR)) { try FollowedFile.check(path: "/") }
  }

  @Test func `a pipe is read as it is written, from the first writer to the last`() async throws {
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
