import Testing

@testable import MedleyLog

@Suite struct LogTermsTests {
  private func terms(_ text: String) -> [String] {
    LogTerms(text).all.map { term in
      (term.isExcluded ? "not " : "") + (term.field.map { "\($0) " } ?? "") + "[\(term.text)]"
    }
  }

  @Test(arguments: [
    ("", []), ("  ", []), ("push main", ["[push]", "[main]"]),
    ("kind:push repo:a/b by:me url:x", ["kind [push]", "repo [a/b]", "by [me]", "url [x]"]),
    ("-kind:push -word", ["not kind [push]", "not [word]"]),
    (#""a  phrase" b"#, ["[a phrase]", "[b]"]), (#"-"a b"c"#, ["not [a b]", "[c]"]),
    (#"repo:"a b" "kind:push" "-x""#, ["repo [a b]", "[kind:push]", "[-x]"]),
    ("“a b” „c d“", ["[a b]", "[c d]"]), (#""no end"#, ["[no end]"]),
    ("-", []), ("kind:", []), ("-kind: x", ["[x]"]), (#""" x"#, ["[x]"]), ("--x", ["not [-x]"]),
    ("other:x 12:30", ["[other:x]", "[12:30]"]), ("KIND:Push", ["kind [Push]"]),
    (#"5" a"b"#, [#"[5"]"#, #"[a"b]"#]),
  ])
  func `a text is read as terms`(text: String, expected: [String]) {
    #expect(terms(text) == expected)
  }

  @Test(arguments: [
    ("main", "only with “main”"),
    (
      "kind:push repo:a by:b main docs -bot",
      "only of kind “push” in “a” by “b” with “main” and “docs”, without “bot”"
    ),
    ("-kind:star -repo:x", "only not of kind “star” not in “x”"),
    ("url:github", "only with the address “github”"), ("-", ""),
  ])
  func `a filter is described in words`(text: String, description: String) {
    #expect(LogFilter(text: text).description == description)
  }

  @Test func `broken lines have texts and no fields`() {
    let texts = ["line 11: cut off"]
    for text in ["cut", "\"cut off\"", "-kind:push", "line 11", "-json"] {
      #expect(LogTerms(text).accept(texts), "\(text)")
    }
    for text in ["kind:push", "-cut", "repo:a", "json"] {
      #expect(!LogTerms(text).accept(texts), "\(text)")
    }
  }
}
