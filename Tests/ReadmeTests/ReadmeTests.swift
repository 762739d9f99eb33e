import Foundation
import Testing

/// The README's Swift code compiles: it is in the example files, word for word.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The lines of code; imports depend on the platform.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  @Test func `every Swift snippet of the README compiles`() throws {
    let snippets = try Self.text("../../README.md").components(separatedBy: "```swift\n")
      .dropFirst()
      .compactMap { $0.components(separatedBy: "```").first.map(Self.lines) }
    let sources = try ["ReadmeExample.swift", "ReadmeUIKitExample.swift"].map {
      Self.lines(try Self.text($0))
    }
    #expect(snippets.count == 3)
    for snippet in snippets {
      #expect(sources.contains { $0.contains(snippet) }, "\(snippet.first ?? "") is in no example")
    }
  }

  @Test func `every file that the README and CONTRIBUTING name exists`() throws {
    let documents = try ["README.md", "CONTRIBUTING.md"].map { try Self.text("../../\($0)") }
    let text = documents.joined(separator: "\n")
    let root = Self.folder.appending(path: "../..")
    let links = text.matches(of: /\]\((?<path>[^):#]+)[)#]/).map { String($0.output.path) }
    let tree = text.matches(of: /(?m)\| `(?<path>Sources\/[^`]+)` \|$/).map {
      String($0.output.path)
    }
    #expect(links.count > 15)
    #expect(tree.count > 8)
    for path in links + tree {
      let file = root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path) does not exist")
    }
  }
}
