import Testing

@testable import MedleyHTML

@Suite struct AssetTests {
  private func text(_ name: String) -> String {
    String(decoding: ListAssets.files[name] ?? [], as: UTF8.self)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { String($0.trimmingPrefix { $0 == " " }) }
      .filter { line in !line.isEmpty && !["//", "/*"].contains { line.hasPrefix($0) } }
  }

  @Test func `the script has at most 12 kB, and all that a list of texts needs 25.4 kB`() {
    let needed = ["medley.js", "medley-keys.js", "medley-visible.js"] + ListAssets.imports
    #expect(text("medley.js").utf8.count <= 12_000)
    #expect(needed.map { text($0).utf8.count }.reduce(0, +) <= 25_400)
    #expect(text("medley-worker.js").utf8.count <= 2_000)
    #expect(ListAssets.files.count == 18)
  }

  @Test(arguments: ListAssets.sources.keys.sorted())
  func `only indentation and comments are left out of a file, and the version is added`(
    name: String
  ) throws {
    let source = Self.lines(try #require(ListAssets.sources[name]))
    let file = text(name).split(separator: "\n").map(String.init)
    #expect(file.count > 30)
    let suffix = "?v=\(ListAssets.version)\""
    #expect(file.map { $0.replacing(".js\(suffix)", with: ".js\"") } == source)
    #expect(file.allSatisfy { !$0.contains(".js\"") }, "one address for each script")
  }

  @Test func `each script that a script names is a file`() {
    for name in ListAssets.files.keys where name.hasSuffix(".js") {
      for part in text(name).split(separator: "\"./").dropFirst() {
        let address = part.prefix { $0 != "\"" }
        let imported = String(address.prefix { $0 != "?" })
        #expect(ListAssets.address(of: imported) == address)
        #expect(ListAssets.files[imported] != nil, "\(name) names \(imported)")
      }
    }
    for name in ListAssets.imports { #expect(text("medley.js").contains("from \"./\(name)?v=")) }
  }

  @Test func `the style sheet has a rule for each class that a section or a row can have`() {
    let rules = text("medley.css")
    let names =
      (1...12).map { "columns-\($0)" } + (2...12).map { "span-\($0)" }
      + stride(from: 5, through: 60, by: 5).map { "adaptive-\($0)" }
      + stride(from: 20, through: 100, by: 5).map { "width-\($0)" }
      + [
        "height", "span-all", "card", "paged", "own", "success", "warning", "failure", "prominent",
        "hidden",
      ]
    let heights = HeightClasses.digits.flatMap { digit in
      (1...9).map { "height-\(digit)\($0)" }
    }
    for name in names + heights {
      #expect(rules.contains(".\(name) ") || rules.contains(".\(name)["), "\(name)")
    }
  }

  @Test func `the version is that of all files`() {
    let files = ListAssets.sources.sorted { $0.key < $1.key }.flatMap(\.value)
    #expect(ListAssets.version == ValueMark.of(files))
  }
}
