import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct MarkedTextTests {
  private static func frame(
    _ content: ListContent,
    _ user: ReadingDirection = .leftToRight,
    theme: TerminalTheme = .dark,
    width: Int
  ) -> Frame {
    let cell = ContentLayout(content, role: .row, userDirection: user).drawing(width: width)
    #expect(cell.issue == nil)
    var frame = Frame(rows: cell.height, columns: width)
    frame.draw(cell, at: FramePosition(row: 0, column: 0), theme: theme)
    #expect(frame.inconsistency == nil)
    return frame
  }

  /// The characters of a frame with their cells.
  private static func cells(of frame: Frame) -> [Character: Cell] {
    var cells: [Character: Cell] = [:]
    for row in 0..<frame.rows {
      for (character, cell) in zip(frame.lines[row], frame.cells(ofRow: row)) where character != " "
      {
        cells[character] = cell
      }
    }
    return cells
  }

  /// A text of the letters from `a` to `p`, each once.
  private static let source = "ab **cd *ef* gh** `ij` [k **l** mn](https://x.org/ä) op"

  @Test(arguments: [TerminalTheme.dark, .light, .monochrome])
  func `every letter has the style and the link of its marks at every width`(
    theme: TerminalTheme
  ) {
    for style in [ContentStyle.plain, .own, .secondary] {
      let content = ListContent(style: style).body(markdown: Self.source)
      let expected = Self.looks(in: theme, style)
      for width in 3...40 {
        let cells = Self.cells(of: Self.frame(content, theme: theme, width: width))
        let found = cells.filter { expected[$0.key] != nil }
          .mapValues { Look(attributes: $0.style.attributes, link: $0.link) }
        #expect(found == expected, "at \(width)")
      }
    }
  }

  /// The attributes and the link of a letter.
  private struct Look: Equatable {
    var attributes: TerminalAttributes
    var link: String?
  }

  /// Returns the looks of all letters of the source.
  private static func looks(in theme: TerminalTheme, _ style: ContentStyle) -> [Character: Look] {
    var looks: [Character: Look] = [:]
    for letter in "abcdefghijklmnop" {
      var look = Look(attributes: theme.style(of: style.bodyInk).attributes)
      if "cdefghl".contains(letter) { look.attributes.insert(.bold) }
      if "ef".contains(letter) { look.attributes.insert(.italic) }
      if "ij".contains(letter) { look.attributes.formUnion(theme.style(of: .code).attributes) }
      if "klmn".contains(letter) {
        look.attributes.formUnion(theme.style(of: .accent).attributes)
        look.attributes.insert(.underline)
        look.link = "https://x.org/%C3%A4"
      }
      looks[letter] = look
    }
    return looks
  }

  @Test func `a text without marks is drawn as before`() {
    let marked = ContentLayout(ListContent("a").body(markdown: "b c"), role: .row)
    let plain = ContentLayout(ListContent("a", body: "b c"), role: .row)
    #expect(marked.drawing(width: 10) == plain.drawing(width: 10))
  }

  @Test func `marks of right-to-left text are at the columns of their letters`() throws {
    let content = ListContent().body(markdown: "אב **גד** [הו](tel:1) ab")
    for width in 4...20 {
      for user in [ReadingDirection.leftToRight, .rightToLeft] {
        let cells = Self.cells(of: Self.frame(content, user, width: width))
        for letter in "אבגדהוab" {
          let cell = try #require(cells[letter])
          #expect(cell.style.attributes.contains(.bold) == "גד".contains(letter))
          #expect(cell.link == ("הו".contains(letter) ? "tel:1" : nil))
        }
      }
    }
  }

  @Test func `a truncated cell keeps the marks of its letters`() throws {
    let whole = ContentLayout(ListContent().body(markdown: "ab **cdef**"), role: .row)
      .drawing(width: 20)
    for width in 1...9 {
      let cell = whole.truncated(to: width)
      #expect(cell.issue == nil)
      #expect(cell.texts.allSatisfy { $0.marks.allSatisfy { $0.columns.upperBound <= width } })
    }
  }

  @Test func `links become sequences only on terminals that show them`() {
    let frame = Self.frame(ListContent().body(markdown: "[a](tel:1)"), width: 5)
    for hasLinks in [false, true] {
      var encoder = FrameEncoder(features: hasLinks ? .links : [])
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      let output = String(decoding: bytes, as: UTF8.self)
      #expect(output.contains("\u{1B}]8;;tel:1\u{1B}\\") == hasLinks)
      #expect(output.contains("a"))
    }
  }

  @Test func `printed content has the addresses of links, and no signs of marks`() {
    let controller = ListController(
      TextHost(width: 40),
      cells: CellAdapter<Message, TextHost>.content { $0.content }
    )
    let content = ListContent("Ann").body(markdown: "**a** [b](https://x.org) https://y.org")
    controller.apply(ListSnapshot([ListSection("a", items: [Message(content: content)])]))
    #expect(controller.text == "  Ann\n  a b (https://x.org) https://y.org\n")
  }

  @Test func `spoken and copied words have the addresses of links`() {
    var cell = TerminalCell(for: .speech)
    let content = ListContent("Ann").body(markdown: "`a` [b](tel:1)")
    TextHost.updateContentCell(&cell, with: content, in: CellContext(width: 10))
    #expect(cell.words == "Ann a b (tel:1)")
    #expect(cell.accessibility.body == "Ann a b (tel:1)")
  }

  private struct Message: ListModel {
    var id = 1
    var content: ListContent
  }
}
