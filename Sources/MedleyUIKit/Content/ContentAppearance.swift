import MedleyCore

/// A text of portable content in its font and color.
@MainActor
struct ContentText {
  var text: String
  var font: UIFont
  var color: UIColor

  /// The text with its marks; `nil` without marks.
  var marked: MarkedText?
}

/// The texts and the symbol of portable content, in the fonts and colors of its role and style.
@MainActor
struct ContentAppearance {
  /// The first text: the title, or the first other text of content without a title.
  let main: ContentText?

  /// The text at the end of the first line.
  let detail: ContentText?

  /// The texts below, from top to bottom.
  let lines: [ContentText]

  /// The symbol of the content or its style, which has the style's color in place of the text.
  let symbol: (image: UIImage?, color: UIColor)?

  /// The image of the content, if it is a symbol that the system does not have.
  let unknownSymbol: ListImage?

  /// - Parameter isPictureShown: whether the content's image is visible, unless it is a symbol.
  init(_ content: ListContent, _ role: CellRole, isPictureShown: Bool) {
    let ownSymbol: UIImage? =
      if case .symbol(let name) = content.image?.source { UIImage(systemName: name) } else { nil }
    let unseen = isPictureShown || ownSymbol != nil ? nil : content.image
    unknownSymbol = unseen.flatMap { $0.isSymbol ? $0 : nil }
    let color: UIColor = content.style == .secondary || role == .footer ? .quietLabel : .label
    let font = Self.font(content.style, role)
    let quietFont = UIFont.preferredFont(forTextStyle: role.isHeading ? .footnote : .subheadline)
    var texts = [
      content.title.map { ContentText(text: $0, font: font, color: color) },
      content.subtitle.map { ContentText(text: $0, font: quietFont, color: .quietLabel) },
      content.markedBody.map {
        ContentText($0, font: .preferredFont(forTextStyle: .body), color: color)
      },
    ].compactMap { $0 }
    if texts.isEmpty, content.detail == nil, let alternative = unseen?.alternative,
      !alternative.isEmpty
    {
      texts = [ContentText(text: alternative, font: font, color: .quietLabel)]
    }
    if content.title == nil, !texts.isEmpty { (texts[0].font, texts[0].color) = (font, color) }
    main = texts.first
    lines = Array(texts.dropFirst())
    detail = content.detail.map {
      let style: UIFont.TextStyle = role.isHeading ? .subheadline : .body
      return ContentText(text: $0, font: .preferredFont(forTextStyle: style), color: .quietLabel)
    }
    let ofStyle = Self.symbol(content.style)
    symbol = ownSymbol == nil ? ofStyle : (ownSymbol, ofStyle?.color ?? .quietLabel)
  }

  private static func font(_ style: ContentStyle, _ role: CellRole) -> UIFont {
    switch role {
    case .header: .semibold(.subheadline)
    case .footer: .preferredFont(forTextStyle: .footnote)
    case .row, .nested: .preferredFont(forTextStyle: style == .prominent ? .headline : .body)
    }
  }

  private static func symbol(_ style: ContentStyle) -> (image: UIImage?, color: UIColor)? {
    switch style {
    case .plain, .prominent, .secondary, .own: nil
    case .success: (UIImage(systemName: "checkmark.circle.fill"), .systemGreen)
    case .warning: (UIImage(systemName: "exclamationmark.triangle.fill"), .systemOrange)
    case .failure: (UIImage(systemName: "xmark.circle.fill"), .systemRed)
    }
  }

  /// Returns the accessibility label.
  static func label(for content: ListContent) -> String {
    [
      content.title, content.subtitle, content.body, content.detail, content.badge,
      content.image?.alternative,
    ]
    .compactMap { $0 }
    .filter { !$0.isEmpty }
    .joined(separator: ", ")
  }
}

extension CellRole {
  /// Whether the cell is a header or footer.
  var isHeading: Bool { self == .header || self == .footer }
}

extension UIFont {
  /// Returns the semibold font of a style, which follows the text size of the user.
  fileprivate static func semibold(_ style: TextStyle) -> UIFont {
    let font = preferredFont(forTextStyle: style)
    let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold)
    return descriptor.map { UIFont(descriptor: $0, size: 0) } ?? font
  }
}

extension UIColor {
  /// The color of secondary texts.
  ///
  /// It is the secondary label color of UIKit with increased contrast: the other one is too pale for
  /// small texts, with a contrast of 3.5:1 on white.
  @MainActor static let quietLabel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.922, green: 0.922, blue: 0.961, alpha: 0.7)
      : UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.8)
  }

  /// The color of links in texts, with a contrast of at least 4.5:1 on all backgrounds of content.
  @MainActor static let linkLabel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.55, green: 0.76, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 0.31, blue: 0.72, alpha: 1)
  }

  /// The background of content of the user, such as the user's messages.
  @MainActor static let ownBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.078, green: 0.227, blue: 0.4, alpha: 1)
      : UIColor(red: 0.839, green: 0.91, blue: 1, alpha: 1)
  }
}
