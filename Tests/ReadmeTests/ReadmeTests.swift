import Foundation
import Testing

/// The README's Swift code is compiled: it stands in `ReadmeExample.swift`, word for word.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `every Swift snippet of the README compiles`() throws {
    let readme = try Self.text("../../README.md")
    let source = try Self.text("ReadmeExample.swift").split(separator: "\n")
      .map { $0.trimmingPrefix("  ") }
    let snippets = readme.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first?.split(separator: "\n") }
    #expect(snippets.count == 1)
    for snippet in snippets {
      #expect(source.contains(snippet))
    }
  }

  @Test func `every file and folder that the README names is there`() throws {
    let readme = try Self.text("../../README.md")
    let root = Self.folder.appending(path: "../..")
    let links = readme.matches(of: /\]\((?<path>[^):#]+)\)/).map { String($0.output.path) }
    let tree = readme.matches(of: /(?m)^\| `(?<path>[^`]+)` \|/).map { String($0.output.path) }
    #expect(links.count > 3)
    #expect(tree.count > 8)
    for path in links + tree {
      let file = root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path) is not there")
    }
  }
}
