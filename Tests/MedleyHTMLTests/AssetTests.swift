import Testing

@testable import MedleyHTML

@Suite struct AssetTests {
  private func compact(_ script: String) -> String {
    String(decoding: ListAssets.compact(Array(script.utf8)), as: UTF8.self)
  }

  @Test func `the script has at most 12 kB`() {
    #expect(ListAssets.script.count <= 12_000)
    #expect(ListAssets.script.count > 5_000)
  }

  @Test func `a compact script has the tokens of the script`() {
    #expect(
      compact("  const a = b + -c\n\n  // comment\n  if (a) return b\n")
        == "const a=b+ -c\nif(a)return b\n"
    )
    #expect(compact("a = - -b; c = d + +e") == "a=- -b;c=d+ +e\n")
    #expect(
      compact("f(\"a  b\", 'c , d', `e ${f} g`, \"\\\" , \")")
        == "f(\"a  b\",'c , d',`e ${f} g`,\"\\\" , \")\n"
    )
    #expect(compact("\"a\\\\\" + b") == "\"a\\\\\"+b\n")
    #expect(compact("a   b") == "a b\n")
  }

  @Test func `only blanks and comments are left out of the script`() {
    func characters(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { $0.filter { $0 != " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
        .joined(separator: "\n")
    }
    #expect(characters(PackageResources.medley_js) == characters(ListAssets.script))
    #expect(characters(PackageResources.medley_css) == characters(ListAssets.styleSheet))
  }

  @Test func `the style sheet has a rule for each class that a section or a row can have`() {
    let rules = String(decoding: ListAssets.styleSheet, as: UTF8.self)
    let names =
      (1...12).map { "columns-\($0)" } + (2...12).map { "span-\($0)" }
      + stride(from: 5, through: 60, by: 5).map { "adaptive-\($0)" }
      + stride(from: 20, through: 100, by: 5).map { "width-\($0)" }
      + [
        "span-all", "card", "paged", "own", "success", "warning", "failure", "prominent", "hidden",
      ]
    for name in names {
      #expect(rules.contains(".\(name) ") || rules.contains(".\(name)["), "\(name)")
    }
  }

  @Test func `the version is that of both files`() {
    #expect(ListAssets.version == ValueMark.of(ListAssets.script + ListAssets.styleSheet))
  }
}
