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
    let examples = try ["Chat", "Feed", "Details", "Nearby", "Characters", "Elsewhere"].map(
      Self.example
    )
    #expect(blocks == examples)
  }

  /// Names the files that a document links to, or mentions as a path below `Sources`.
  private static func files(namedBy document: String) throws -> [URL] {
    let root = folder.appending(path: "../..")
    let text = try text("../../\(document)")
    let base = root.appending(path: document).deletingLastPathComponent()
    let links = text.matches(of: /\]\((?<path>[^):#]+)[)#]/).map {
      base.appending(path: String($0.output.path))
    }
    let mentions = text.matches(of: /`(?<path>Sources\/[^`]+)`/).map {
      root.appending(path: String($0.output.path))
    }
    return links + mentions
  }

  @Test(arguments: [("README.md", 12), ("Documentation/README.md", 25), ("CONTRIBUTING.md", 30)])
  func `every file that a document names exists`(document: String, atLeast: Int) throws {
    let files = try Self.files(namedBy: document)
    #expect(files.count >= atLeast)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path) does not exist")
    }
  }
}
