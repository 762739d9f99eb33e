import StrictUIKit
import Testing

@MainActor struct AttributedTextTests {
  private let address = URL(string: "https://example.org")

  /// A text view without insets for `ab link cd` with a link.
  private func view(width: CGFloat) throws -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.font = .systemFont(ofSize: 20)
    let text = NSMutableAttributedString(string: "ab link cd")
    let range = NSRange(location: 3, length: 4)
    text.addAttribute(.link, value: try #require(address), range: range)
    view.attributedText = text
    return view
  }

  @Test func `a text view keeps attributes until its text changes`() throws {
    let view = try view(width: 200)
    #expect(view.text == "ab link cd")
    let link = view.attributedText.attribute(.link, at: 4, effectiveRange: nil)
    #expect(link as? URL == address)
    view.text = "ab link cd"
    #expect(view.attributedText.attribute(.link, at: 4, effectiveRange: nil) == nil)
  }

  @Test func `a label loses its attributes with its attributed text`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "a")
    text.addAttribute(.link, value: "x", range: NSRange(location: 0, length: 1))
    label.attributedText = text
    label.text = "a"
    #expect(label.attributedText?.attribute(.link, at: 0, effectiveRange: nil) == nil)
  }

  @Test func `a point has the character at it, and a range its rectangle`() throws {
    // A character of this font is 10 points wide; the second line begins with the link.
    let view = try view(width: 50)
    let lines: [(y: CGFloat, first: Int, count: Int)] = [(1, 0, 2), (25, 3, 4), (49, 8, 2)]
    for line in lines {
      for index in 0..<line.count {
        let point = CGPoint(x: CGFloat(index) * 10 + 5, y: line.y)
        let range = try #require(view.characterRange(at: point))
        let offset = view.offset(from: view.beginningOfDocument, to: range.start)
        #expect(offset == line.first + index)
        #expect(view.firstRect(for: range).contains(point))
      }
    }
    let last = try #require(view.characterRange(at: CGPoint(x: 45, y: 49)))
    #expect(view.offset(from: view.beginningOfDocument, to: last.start) == 9)
    #expect(UITextView().characterRange(at: .zero) == nil)
  }

  @Test
  func `descriptors keep the style of a preferred font, so that its size can follow the user`() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
      .map { UIFont(descriptor: $0, size: 0) }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = bold
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(label)
    label.driveTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    #expect(label.font.pointSize > font.pointSize)
    #expect(label.font.fontDescriptor.symbolicTraits == .traitBold)
  }

  @Test func `a scene opens addresses`() throws {
    let window = UIWindow(frame: .zero)
    var hasOpened = false
    window.windowScene?.open(try #require(address), options: nil) { hasOpened = $0 }
    #expect(hasOpened)
    #expect(window.windowScene?.drivenURLs == [try #require(address)])
  }
}
