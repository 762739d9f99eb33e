import Foundation
import Testing

@testable import GalleryScreens

@Suite struct ReadmePictureTests {
  @Test func `the picture of the README is what the gallery prints`() throws {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../README.md"),
      encoding: .utf8
    )
    let picture = try #require(readme.components(separatedBy: "```\n").dropFirst().first)
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 10)
    #expect(try NearbyCommand.text("--width", "66").hasPrefix(picture))
  }
}
