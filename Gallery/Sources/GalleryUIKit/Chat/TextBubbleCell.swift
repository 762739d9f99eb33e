import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Words in a bubble on the side of whoever wrote them: a cell of a table view.
final class TextBubbleCell: StackedTableCell, ConfigurableCell {
  private let author = UILabel(.subheadline)
  private let quote = UILabel(.footnote, color: .secondaryLabel)
  private let words = UILabel(.body)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    stack.layer.cornerRadius = 12
    isAccessibilityElement = true
    return [author, quote, words, stamp]
  }

  func configure(with message: TextMessage, context: CellContext) {
    author.show(message.author.name)
    quote.show(message.quote.map { "▎\($0.author.name): \($0.excerpt)" })
    words.show(message.text)
    stamp.show(message.stamp)
    stack.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    for label in [author, words] { label.textAlignment = message.isOwn ? .right : .natural }
    accessibilityLabel = "\(message.author.name) at \(message.sentAt.time): \(message.text)"
  }
}
