import Foundation
import Testing

/// The README's Swift code compiles: each block is an example file, word for word and with its imports.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The lines of code.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The lines of an example file that an adopter writes.
  ///
  /// A file has a comment and conditions in addition, and `StrictUIKit` in place of UIKit.
  private static func example(_ name: String) throws -> [String] {
    let own: Set = ["#if Macros", "#if canImport(UIKit)", "#else", "import StrictUIKit", "#endif"]
    return lines(try text("Readme\(name)Example.swift")).dropFirst().filter { !own.contains($0) }
  }

  @Test func `each Swift block of the README compiles as a file`() throws {
    let blocks = try Self.text("../../README.md").components(separatedBy: "```swift\n")
      .dropFirst()
      .compactMap { $0.components(separatedBy: "```").first.map(Self.lines) }
    let examples = try ["Rows", "UIKit", "Text"].map(Self.example)
    #expect(blocks == examples)
  }

  @Test func `every file that the README and CONTRIBUTING name exists`() throws {
    let documents = try ["README.md", "CONTRIBUTING.md"].map { try Self.text("../../\($0)") }
    let text = documents.joined(separator: "\n")
    let root = Self.folder.appending(path: "../..")
    let links = text.matches(of: /\]\((?<path>[^):#]+)[)#]/).map { String($0.output.path) }
    let tree = text.matches(of: /`(?<path>Sources\/[^`]+)`/).map {
      String($0.output.path)
    }
    #expect(links.count > 15)
    #expect(tree.count > 30)
    for path in links + tree {
      let file = root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path) does not exist")
    }
  }
}
