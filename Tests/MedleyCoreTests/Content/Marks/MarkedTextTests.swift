import MedleyCore
import MedleyTesting
import Testing

@Suite struct MarkedTextTests {
  @Test func `runs are the text, each offset with the styles of the marks around it`() throws {
    let text = "aä日😀e\u{301}\r\nb"
    let addresses = try [#require(LinkAddress("tel:1")), #require(LinkAddress("tel:2"))]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let marks = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let kinds: [TextMark.Kind] = [.bold, .italic, .code] + addresses.map { .link($0) }
        let start = Int.random(in: -3...24, using: &random)
        let range = start..<start + random.below(20)
        return TextMark(kinds.randomElement(using: &random) ?? .bold, range)
      }
      let marked = MarkedText(text, marks: marks)
      #expect(marked.runs.map { String($0.text) }.joined() == text)
      var offset = 0
      for run in marked.runs {
        #expect(!run.text.isEmpty)
        for scalar in run.text.unicodeScalars {
          let around = marked.marks.filter { $0.range.contains(offset) }.map(\.kind)
          #expect(run.styles.contains(.bold) == around.contains(.bold))
          #expect(run.styles.contains(.italic) == around.contains(.italic))
          #expect(run.styles.contains(.code) == around.contains(.code))
          let links = addresses.filter { around.contains(.link($0)) }
          #expect(links.count <= 1 && run.link == links.first)
          offset += UTF8.width(scalar)
        }
      }
    }
  }

  @Test func `a bound inside of a scalar moves to its beginning`() {
    let marked = MarkedText("a日b", marks: [TextMark(.bold, 2..<5), TextMark(.italic, 2..<3)])
    #expect(marked.marks == [TextMark(.bold, 1..<5)])
  }

  @Test(arguments: [Int.min..<Int.max, 5..<9, -4 ..< -1, 2..<2])
  func `a range outside of the text is clamped or left out`(range: Range<Int>) {
    let marks = MarkedText("abc", marks: [TextMark(.code, range)]).marks
    #expect(marks == (range.contains(0) ? [TextMark(.code, 0..<3)] : []))
    #expect(MarkedText("", marks: [TextMark(.code, range)]).runs.isEmpty)
  }

  @Test func `a link inside of an earlier link is left out`() throws {
    let address = try #require(LinkAddress("tel:1"))
    let marks = [TextMark(.link(address), 1..<3), TextMark(.link(address), 0..<2)]
    #expect(MarkedText("abc", marks: marks).marks == [TextMark(.link(address), 0..<2)])
  }

  @Test func `addresses follow the texts of links that are not their addresses`() {
    let text = MarkedText(markdown: "[a](tel:1), https://b.de, [c@d.e](mailto:c@d.e) *f*")
    #expect(text.textWithAddresses == "a (tel:1), https://b.de, c@d.e f")
  }

  @Test func `content with other marks is other content`() {
    let plain = ListContent("a", body: "b")
    let marked = ListContent("a").body(markdown: "**b**")
    #expect(plain.body == marked.body)
    #expect(plain != marked)
    #expect(plain == ListContent("a").body(markdown: "b"))
    #expect(ListContent("a").body(markdown: nil) == ListContent("a"))
  }

  @Test func `setting the body removes its marks`() {
    var content = ListContent().body(markdown: "**b**")
    content.body = "**b**"
    #expect(content.markedBody == MarkedText("**b**"))
    #expect(content.markedBody?.marks.isEmpty == true)
    content.body = nil
    #expect(content.markedBody == nil)
  }
}
