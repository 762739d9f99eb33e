import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The texts and the picture of portable content, in the words of UIKit.
@MainActor
struct ContentTexts {
  /// The configuration that shows them.
  let configuration: UIListContentConfiguration

  init(_ content: ListContent, _ role: CellRole) {
    var texts = Self.style(for: content, role)
    let tone = ContentTone(content.style)
    texts.text = content.title ?? content.body ?? content.subtitle
    let second = content.title == nil ? [] : [content.subtitle, content.body].compactMap { $0 }
    // A detail beside other texts stands below the title, with them.
    let detail = second.isEmpty ? nil : content.detail
    let lines = [detail].compactMap { $0 } + second
    texts.secondaryText = lines.isEmpty ? content.detail : lines.joined(separator: "\n")
    texts.image = content.image.flatMap(ListImageStore.image)
    if texts.image == nil, texts.text == nil { texts.text = content.image?.alternative }
    if let color = tone.text { texts.textProperties.color = color }
    if tone.isBold { texts.textProperties.font = .preferredFont(forTextStyle: .headline) }
    texts.textProperties.numberOfLines = 0
    texts.secondaryTextProperties.numberOfLines = 0
    configuration = texts
  }

  private static func style(
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

  /// What a screen reader says.
  static func spoken(_ content: ListContent) -> String {
    [
      content.title, content.subtitle, content.body, content.detail, content.badge,
      content.image?.alternative,
    ]
    .compactMap { $0 }
    .filter { !$0.isEmpty }
    .joined(separator: ", ")
  }
}
