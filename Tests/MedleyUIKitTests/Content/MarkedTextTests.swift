import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Bold, italic, code and links in portable content.
@Suite(.serialized) @MainActor struct MarkedTextTests {
  private let markdown = "a **bold** *slanted* `code` and [a link](https://x.org/a) for you"
  private let text = "a bold slanted code and a link for you"

  /// The text views that are visible.
  private func linkViews(in view: ContentView) -> [MarkedTextView] {
    view.descendants(of: MarkedTextView.self).filter { !$0.isHidden }
  }

  /// The attributes of a part of a text.
  private func attributes(
    of part: String,
    in text: NSAttributedString?
  ) -> [NSAttributedString.Key: Any] {
    guard let text, let range = text.string.range(of: part) else { return [:] }
    let start = range.lowerBound.utf16Offset(in: text.string)
    return text.attributes(at: start, effectiveRange: nil)
  }

  private func font(of part: String, in text: NSAttributedString?) -> UIFont? {
    attributes(of: part, in: text)[.font] as? UIFont
  }

  @Test func `a label shows marks with fonts of the size of its text`() throws {
    let view = ContentView.shown(ListContent("Ann").body(markdown: "a **b** *c* `d` ***e***"))
    let label = try #require(view.label("a b c d e"))
    let traits = ["a", "b", "c", "d", "e"].map { part in
      font(of: part, in: label.attributedText)?.fontDescriptor.symbolicTraits
    }
    #expect(traits == [[], .traitBold, .traitItalic, .traitMonoSpace, [.traitBold, .traitItalic]])
    for part in ["a", "b", "c", "d", "e"] {
      #expect(font(of: part, in: label.attributedText)?.pointSize == 17)
    }
    #expect(linkViews(in: view).isEmpty)
  }

  @Test func `a text without marks has no attributes`() throws {
    let view = ContentView.shown(ListContent("Ann").body(markdown: "a"))
    #expect(font(of: "a", in: view.label("a")?.attributedText) == nil)
  }

  @Test func `a text view shows a text with links, as high as a label, at every width`() throws {
    for style in [ContentStyle.plain, .own] {
      for width in stride(from: CGFloat(120), through: 800, by: 40) {
        let linked = ListContent("Ann", style: style).body(markdown: markdown)
        let plain = ListContent("Ann", body: text, style: style)
        let views = [linked, plain].map { ContentView.shown($0, width: width) }
        #expect(views[0].bounds == views[1].bounds)
        let part = try #require(linkViews(in: views[0]).first)
        #expect(part.text == text)
        #expect(views[0].frame(of: part) == views[1].frame(of: views[1].label(text)))
        #expect(views[0].label(text) == nil)
      }
    }
  }

  @Test func `a link is underlined and has its address`() throws {
    let view = ContentView.shown(ListContent("Ann").body(markdown: markdown))
    let text = try #require(linkViews(in: view).first).attributedText
    #expect(attributes(of: "link", in: text)[.link] as? URL == URL(string: "https://x.org/a"))
    #expect(attributes(of: "link", in: text)[.underlineStyle] as? Int == 1)
    #expect(attributes(of: "and", in: text)[.link] == nil)
  }

  @Test func `a touch on a link reaches the text view, and a touch beside it the row`() throws {
    for width in [160, 390] as [CGFloat] {
      let view = ContentView.shown(ListContent("Ann").body(markdown: markdown), width: width)
      let part = try #require(linkViews(in: view).first)
      var hits = 0
      for x in stride(from: CGFloat(1), to: part.bounds.width, by: 4) {
        for y in stride(from: CGFloat(6), to: part.bounds.height, by: 20) {
          let point = CGPoint(x: x, y: y)
          let range = try #require(part.characterRange(at: point))
          let offset = part.offset(from: part.beginningOfDocument, to: range.start)
          let isLink = (24..<30).contains(offset) && part.firstRect(for: range).contains(point)
          let hit = view.hitTest(view.convert(point, from: part), with: nil)
          if isLink {
            hits += 1
            #expect(hit === part)
          } else if !(20..<34).contains(offset) {
            #expect(hit === view)
          }
        }
      }
      #expect(hits > 3)
    }
  }

  @Test func `a cell shows texts with and without links in turn`() throws {
    let view = ContentView.shown(ListContent("Ann").body(markdown: markdown))
    var cell: UIView = view
    let context = CellContext(width: 390)
    ContentView.show(ListContent("Ann").body(markdown: "**b**"), in: &cell, context)
    #expect(linkViews(in: view).isEmpty)
    #expect(
      font(of: "b", in: view.label("b")?.attributedText)?.fontDescriptor.symbolicTraits
        == .traitBold
    )
    ContentView.show(ListContent("Ann", body: "b"), in: &cell, context)
    #expect(font(of: "b", in: view.label("b")?.attributedText) == nil)
    ContentView.show(ListContent().body(markdown: "[c](tel:1)"), in: &cell, context)
    #expect(linkViews(in: view).map(\.text) == ["c"])
    #expect(view.label("b") == nil && view.label("Ann") == nil)
  }

  @Test func `a screen reader opens links with actions, and reads the plain text`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 480))
    let view = ContentView.shown(
      ListContent("Ann").body(markdown: "see **[this](https://x.org)** or https://y.org")
    )
    window.addSubview(view)
    #expect(view.accessibilityLabel == "Ann, see this or https://y.org")
    let actions = try #require(view.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["this", "https://y.org"])
    #expect(actions[0].actionHandler?(actions[0]) == true)
    #expect(window.windowScene?.drivenURLs.map(\.absoluteString) == ["https://x.org"])
    view.removeFromSuperview()
    #expect(actions[1].actionHandler?(actions[1]) == false)
  }

  @Test func `fonts of marks follow the text size of the user`() throws {
    for markdown in ["a **b** `c`", "a **b** `c` [d](tel:1)"] {
      let view = ContentView.shown(ListContent("Ann").body(markdown: markdown))
      UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 480)).addSubview(view)
      view.driveTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
      let shown = linkViews(in: view).first?.attributedText ?? view.label("a b c")?.attributedText
      let sizes = ["a", "b", "c"].map { font(of: $0, in: shown)?.pointSize }
      #expect(Set(sizes).count == 1 && (sizes[0] ?? 0) > 17)
    }
  }

  @Test func `a hostile link stays text`() {
    let view = ContentView.shown(ListContent().body(markdown: "[a](javascript:b) `[c](tel:1)`"))
    #expect(linkViews(in: view).isEmpty)
    #expect(view.label("[a](javascript:b) [c](tel:1)") != nil)
    #expect(view.accessibilityCustomActions?.isEmpty == true)
  }
}
