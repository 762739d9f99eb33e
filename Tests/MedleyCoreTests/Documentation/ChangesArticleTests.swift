import Foundation
import MedleyCore
import Testing

private struct Chore: ListModel {
  var id: Int
  var title: String
}

/// What the article about changes and updates does and prints.
@Suite struct ChangesArticleTests {
  private func article() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/MedleyCore/MedleyCore.docc/ChangesAndUpdates.md"
    )
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The lines of a text that have code, without their indentation, but not what is printed.
  private func code(_ text: some StringProtocol) -> [Substring] {
    text.split(separator: "\n").map { Substring($0).trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.hasPrefix("print(") }
  }

  @Test func `the code of the article is the code that is tested`() throws {
    let source = code(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let snippets = try article().components(separatedBy: "```swift\n").dropFirst().prefix(3)
      .map { code($0.components(separatedBy: "```")[0]) }
    try #require(snippets.count == 3)
    let parts = [
      snippets[0].drop { !$0.hasPrefix("let before") },
      snippets[1].prefix { !$0.hasPrefix("do {") },
      snippets[2][...],
    ]
    for part in parts {
      #expect(part.count > 2)
      #expect(source.contains(Array(part)), "\(part.joined(separator: "\n"))")
    }
  }

  @Test func `the code of the article prints what stands behind it`() throws {
    let before = ListSnapshot {
      ListSection("today") {
        Chore(id: 1, title: "Post the letter")
        Chore(id: 2, title: "Buy stamps")
      }
      ListSection("later") { Chore(id: 3, title: "Write to Ada") }
    }

    var edited = before
    try edited.insert(Chore(id: 4, title: "Find an envelope"), at: ListPath(section: 0, item: 0))
    try edited.append(contentsOf: [Chore(id: 5, title: "Answer Bo")], toSection: "later")
    try edited.delete(2)
    try edited.move(3, to: ListPath(section: 0, item: 0))
    try edited.replace(Chore(id: 4, title: "Find two envelopes"))
    try edited.insertSection(ListSection("done") { Chore(id: 6, title: "Call Cy") }, at: 2)
    try edited.moveSection("done", to: 0)
    try edited.updateSection("later") { $0.layout = .grid(columns: 2) }

    var after = before
    try after.move(2, to: ListPath(section: 1, item: 1))
    try after.replace(Chore(id: 1, title: "Post both letters"))

    let change = after.difference(from: before)

    let error = #expect(throws: SnapshotEditError.self) { try edited.delete(2) }
    let refusal = error.map { "\($0)" }?.prefix { $0 != ";" } ?? ""
    let article = try article()
    for line in [
      "print(edited.sections.map { section in section.items.map(\\.id) })  "
        + "// \(edited.sections.map { section in section.items.map(\.id) })\n",
      "print(error)  // \(refusal); …\n",
      "print(change)  // \(change)\n",
      "print(change.movedRows[0].to)  // \(change.movedRows[0].to)\n",
    ] {
      #expect(article.contains(line), "\(line)")
    }
  }
}
