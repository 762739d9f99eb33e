import Testing

@testable import MedleyHTML

@Suite struct AssetTests {
  private func compact(_ script: String) -> String {
    String(decoding: ScriptCompactor(Array(script.utf8)).script, as: UTF8.self)
  }

  @Test func `the script has at most 12 kB, and the worker 2 kB`() {
    #expect(ListAssets.script.count <= 12_000)
    #expect(ListAssets.script.count > 5_000)
    #expect(ListAssets.worker.count <= 2_000)
    #expect(ListAssets.dragging.count <= 2_000)
  }

  @Test func `a compact script has no comments and blanks`() {
    #expect(
      compact("  const a = b + -c\n\n  // comment\n  if (a) return b\n")
        == "const a=b+ -c\nif(a)return b\n"
    )
    #expect(compact("a = - -b; c = d + +e") == "a=- -b;c=d+ +e\n")
    #expect(compact("a++ + b-- - --c") == "a++ +b-- - --c\n")
    #expect(
      compact("f(\"a  b\", 'c , d', `e ${f} g`, \"\\\" , \")")
        == "f(\"a  b\",'c , d',`e ${f} g`,\"\\\" , \")\n"
    )
    #expect(compact("\"a\\\\\" + b") == "\"a\\\\\"+b\n")
    #expect(compact("a   b") == "a b\n")
    #expect(compact("f(\n  a,\n  b\n)\nif (c) {\n  d\n  e\n}\nf()") == "f(a,b)\nif(c){d\ne}\nf()\n")
    #expect(compact("`a${ b({ c }) }d ${\"}\"}`") == "`a${b({c})}d ${\"}\"}`\n")
  }

  @Test func `a compact script has short names for its functions, variables and parameters`() {
    #expect(compact("const first = 1\nlet second = first + first") == "const a=1\nlet b=a+a\n")
    #expect(
      compact("function add(left, right = 1) { return left + right }")
        == "function c(a,b=1){return a+b}\n"
    )
    #expect(compact("const run = (item) => item + `${item}`") == "const b=(a)=>a+`${a}`\n")
    #expect(compact("const run = async item => { await item }") == "const b=async a=>{await a}\n")
    #expect(
      compact("for (const [key, entry] of list) f(...entry)")
        == "for(const[b,a]of list)f(...a)\n"
    )
  }

  @Test func `a compact script keeps the names of properties and of what it does not declare`() {
    for script in [
      "document.title=name\n", "const{top}=frame\n", "let a={top,left:1,run(){}}\nrun()\n",
      "const top=1\nf(b.top,b?.top)\n", "f(({key})=>key)\n",
    ] {
      #expect(compact(script) == script)
    }
    // A block is no object.
    #expect(compact("let edge = 0\nf(() => { edge = 1 })") == "let a=0\nf(()=>{a=1})\n")
    // A short name is no name of the script.
    #expect(compact("const first = a + b") == "const c=a+b\n")
  }

  @Test(arguments: [
    (PackageResources.medley_js, ListAssets.script),
    (PackageResources.medley_worker_js, ListAssets.worker),
    (PackageResources.medley_drag_js, ListAssets.dragging),
  ])
  func `each script differs from its source in names, blanks and comments only`(
    source: [UInt8],
    served: [UInt8]
  ) {
    let tokens = [source, served].map { script in
      ScriptToken.tokens(of: script).filter { $0.kind != .lineEnd }
    }
    #expect(tokens[0].map(\.kind) == tokens[1].map(\.kind))
    var names: [[UInt8]: [UInt8]] = [:]
    for (old, new) in zip(tokens[0], tokens[1]) {
      if old.kind == .name {
        #expect(names[old.text, default: new.text] == new.text, "one name for each variable")
        names[old.text] = new.text
      } else {
        #expect(old == new)
      }
    }
    #expect(Set(names.values).count == names.count, "no two variables get the same name")
    #expect(names.contains { $0 != $1 })
  }

  @Test func `only blanks and comments are left out of the style sheet`() {
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { $0.trimmingPrefix { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("/*") }.map(String.init)
    }
    #expect(lines(PackageResources.medley_css) == lines(ListAssets.styleSheet))
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

  @Test func `the version is that of all files`() {
    let files = [
      ListAssets.script, ListAssets.worker, ListAssets.dragging, ListAssets.styleSheet,
    ]
    #expect(ListAssets.version == ValueMark.of(Array(files.joined())))
  }
}
