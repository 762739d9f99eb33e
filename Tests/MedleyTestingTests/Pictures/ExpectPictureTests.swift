import Foundation
import Testing

@testable import MedleyTesting

/// Pictures of screens that are compared with stored files.
struct ExpectPictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pictures-\(UUID().uuidString)")

  private func comparison(_ name: String) throws -> PictureComparison {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let test = folder.appendingPathComponent("FeedTests.swift").path
    return PictureComparison(name: name, file: PictureFile(named: name, beside: test))
  }

  private func stored(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent("Pictures/\(name).svg"), encoding: .utf8)
  }

  @Test func `a new picture is stored, and the test fails once`() throws {
    let comparison = try comparison("feed")
    let message = try #require(comparison.failure(of: "<svg>\n</svg>\n", acceptsChanges: false))
    #expect(message.contains("\"feed\" is new"))
    #expect(message.contains("Pictures/feed.svg"))
    #expect(stored("feed") == "<svg>\n</svg>\n")
    #expect(comparison.failure(of: "<svg>\n</svg>\n", acceptsChanges: false) == nil)
  }

  @Test func `a changed picture fails with the first lines that differ, and stays as it was`()
    throws
  {
    let comparison = try comparison("chat")
    let old = "<svg>\n" + (1...40).map { " <rect y=\"\($0)\"/>\n" }.joined() + "</svg>\n"
    _ = comparison.failure(of: old, acceptsChanges: false)
    let new = old.replacingOccurrences(of: "<rect y", with: "<path y")
    let message = try #require(comparison.failure(of: new, acceptsChanges: false))
    #expect(message.contains("at line 2 "))
    #expect(message.contains("-  <rect y=\"1\"/>"))
    #expect(message.contains("more lines"))
    #expect(message.contains("MEDLEY_ACCEPT_PICTURES=1"))
    #expect(message.split(separator: "\n").count < 12)
    #expect(stored("chat") == old)
  }

  @Test func `a long line is shortened in the message`() throws {
    let comparison = try comparison("photo")
    _ = comparison.failure(of: "<image href=\"a\"/>\n", acceptsChanges: false)
    let long = "<image href=\"\(String(repeating: "b", count: 50_000))\"/>\n"
    let message = try #require(comparison.failure(of: long, acceptsChanges: false))
    #expect(message.count < 1000)
  }

  @Test func `an accepted change replaces the stored picture`() throws {
    let comparison = try comparison("nearby")
    _ = comparison.failure(of: "<svg/>\n", acceptsChanges: false)
    #expect(comparison.failure(of: "<svg><rect/></svg>\n", acceptsChanges: true) == nil)
    #expect(stored("nearby") == "<svg><rect/></svg>\n")
  }

  @Test func `a name with slashes stays in the folder`() throws {
    let comparison = try comparison("../feed dark")
    _ = comparison.failure(of: "<svg/>\n", acceptsChanges: false)
    #expect(stored("..-feed-dark") == "<svg/>\n")
  }

  @Test func `the failure states the file and the line of the call`() throws {
    let name = "missing-\(UUID().uuidString)"
    let failure = #expect(throws: TestFailure.self) {
      try expectPicture(
        of: "<svg/>",
        named: name,
        filePath: "/proc/none/Tests.swift",
        fileID: "FeedTests/Tests.swift",
        line: 7
      )
    }
    #expect(failure?.description.hasPrefix("FeedTests/Tests.swift:7: the picture") == true)
    #expect(failure?.message.contains("cannot be written") == true)
  }
}
