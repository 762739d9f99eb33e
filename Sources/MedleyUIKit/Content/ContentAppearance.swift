import MedleyCore

/// The texts and the image of portable content as a configuration of UIKit.
@MainActor
struct ContentAppearance {
  let configuration: UIListContentConfiguration

  /// The background of the cell, or `nil` for none.
  let background: UIColor?

  /// - Parameter image: the content's image; `nil` while it is decoded, or if it cannot be read.
  init(_ content: ListContent, _ role: CellRole, image: UIImage?) {
    var texts = Self.base(for: content, role)
    texts.text = content.title ?? content.body ?? content.subtitle
    let second = content.title == nil ? [] : [content.subtitle, content.body].compactMap { $0 }
    // A detail next to other texts is placed below the title, with them.
    let detail = second.isEmpty ? nil : content.detail
    let lines = [detail].compactMap { $0 } + second
    texts.secondaryText = lines.isEmpty ? content.detail : lines.joined(separator: "\n")
    texts.image = image
    if image == nil, texts.text == nil { texts.text = content.image?.alternative }
    if let color = Self.textColor(content.style) { texts.textProperties.color = color }
    if content.style == .prominent {
      texts.textProperties.font = .preferredFont(forTextStyle: .headline)
    }
    texts.textProperties.numberOfLines = 0
    texts.secondaryTextProperties.numberOfLines = 0
    configuration = texts
    background = content.style == .own ? .secondarySystemBackground : nil
  }

  private static func base(
    for content: ListContent,
    _ role: CellRole
  ) -> UIListContentConfiguration {
    switch role {
    case .header: .plainHeader()
    case .footer: .plainFooter()
    case .row, .nested:
      content.detail != nil && content.subtitle == nil && content.body == nil
        ? .valueCell() : .subtitleCell()
    }
  }

  /// Returns the color of the title, or `nil` for the default.
  private static func textColor(_ style: ContentStyle) -> UIColor? {
    switch style {
    case .plain, .prominent, .own: nil
    case .secondary: .secondaryLabel
    case .success: .systemGreen
    case .warning: .systemOrange
    case .failure: .systemRed
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
