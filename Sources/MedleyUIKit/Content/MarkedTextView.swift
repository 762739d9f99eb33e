public import MedleyCore

/// A text with links that the user can open, as high as a label with the same text.
///
/// A label cannot open links. This view receives touches on links only, so that a tap beside them
/// reaches the row. Portable content uses it for a text with links; custom cells may, too:
///
/// ```swift
/// words.show(MarkedText(markdown: message.text))
/// accessibilityLabel = words.text
/// accessibilityCustomActions = words.linkActions
/// ```
public final class MarkedTextView: UITextView {
  private var marked = MarkedText("")

  /// Creates an empty view.
  public init() {
    super.init(frame: .zero, textContainer: nil)
    backgroundColor = nil
    isEditable = false
    isScrollEnabled = false
    adjustsFontForContentSizeCategory = true
    textContainerInset = .zero
    textContainer.lineFragmentPadding = 0
    // Links have the attributes of the text.
    linkTextAttributes = [:]
  }

  /// Creating a view from a nib is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Shows a text; marks have fonts of the same size.
  public func show(
    _ text: MarkedText,
    font: UIFont = .preferredFont(forTextStyle: .body),
    color: UIColor = .label
  ) {
    marked = text
    (self.font, textColor) = (font, color)
    attributedText = NSAttributedString(text, font: font, color: color)
  }

  /// An action for each link, with the text of the link as its name.
  ///
  /// A cell that is one element for screen readers offers them as its custom actions.
  public var linkActions: [UIAccessibilityCustomAction] {
    marked.links.compactMap { link in
      guard let url = link.address.url else { return nil }
      return UIAccessibilityCustomAction(name: String(link.text)) { [weak self] _ in
        guard let scene = self?.window?.windowScene else { return false }
        scene.open(url, options: nil)
        return true
      }
    }
  }

  /// The text cannot be selected, although links require `isSelectable`.
  public override var canBecomeFirstResponder: Bool { false }

  /// Returns whether a link is at a point.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && isLink(at: point)
  }

  private func isLink(at point: CGPoint) -> Bool {
    guard let range = characterRange(at: point),
      firstRect(for: range).insetBy(dx: -4, dy: -4).contains(point)
    else { return false }
    let offset = offset(from: beginningOfDocument, to: range.start)
    guard let text = attributedText, offset < text.length else { return false }
    return text.attribute(.link, at: offset, effectiveRange: nil) != nil
  }
}

extension MarkedTextView: ShownText {
  var characters: String? { text }

  var lineHeight: CGFloat { font?.lineHeight ?? 0 }

  func show(_ text: ContentText) {
    show(text.marked ?? MarkedText(text.text), font: text.font, color: text.color)
  }

  func clear() { show(MarkedText("")) }
}
