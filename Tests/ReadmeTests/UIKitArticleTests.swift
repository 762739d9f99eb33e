import Foundation
import Testing

/// The Swift code of the articles about UIKit is that of tests, which compile and drive it.
@Suite struct UIKitArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// An article about a screen of somebody else's, and the same with Medley.
  struct Article: CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }
  }

  private static let articles: [Article] = {
    let folder = root.appending(path: "Sources/MedleyUIKit/MedleyUIKit.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.map { Article(name: name, text: $0) }
    }
    .filter { $0.text.contains("<!-- part of Tests/") }
  }()

  private static func files(in folder: String) throws -> [String] {
    let root = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
  }

  /// The lines that say something, wherever they are indented to; imports depend on the platform.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  @Test func `there is an article for each of the five`() {
    #expect(Self.articles.filter { $0.name.hasSuffix("InUIKit.md") }.count == 5)
  }

  @Test(arguments: articles)
  func `every excerpt stands in the test that it names`(article: Article) throws {
    let excerpts = article.text.matches(
      of: /<!-- part of (?<path>\S+) -->\n```swift\n(?<code>[\s\S]*?)```/
    )
    #expect(excerpts.count == article.text.components(separatedBy: "<!-- part of ").count - 1)
    for excerpt in excerpts {
      let file = Self.root.appending(path: String(excerpt.output.path))
      let source = Self.lines(try String(contentsOf: file, encoding: .utf8))
      let code = Self.lines(excerpt.output.code)
      #expect(!code.isEmpty && source.contains(code), "\(code.first ?? "") is not in \(file.path)")
    }
  }

  @Test(arguments: articles)
  func `all other code stands in a test of Medley's screens`(article: Article) throws {
    let sources = try Self.files(in: "Tests/UIKitTutorialTests").map { Self.lines($0) }
    let own = article.text.replacing(/<!-- part of .*\n```swift\n[\s\S]*?```/, with: "")
    let blocks = own.matches(of: /```swift\n(?<code>[\s\S]*?)```/)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = Self.lines(block.output.code)
      #expect(sources.contains { $0.contains(code) }, "\(code.first ?? "") is in no test")
    }
  }

  @Test(arguments: articles)
  func `every test that is named is there`(article: Article) throws {
    let sources =
      try Self.files(in: "Tests/UIKitListCodeTests") + Self.files(in: "Tests/UIKitTutorialTests")
    let code = sources.joined()
    // The names of tests are sentences; other code within a line has no three words.
    let names = article.text.matches(of: /`(?<name>[a-z][^`()<>:\n]* [^`()<>:\n]* [^`()<>:\n]*)`/)
    #expect(names.count > 3)
    for name in names {
      let declaration = "@Test func `\(name.output.name)`"
      #expect(code.contains(declaration), "\(declaration) is not there")
    }
  }
}
