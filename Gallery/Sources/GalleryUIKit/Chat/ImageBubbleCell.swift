import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A picture with its caption: a cell of a collection view.
final class ImageBubbleCell: StackedItemCell, ConfigurableCell {
  private let author = UILabel(.subheadline)
  private let picture = UIImageView(frame: .zero)
  private let caption = UILabel(.body)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = true
    return [author, picture, caption, stamp]
  }

  func configure(with message: ImageMessage, context: CellContext) {
    author.show(message.author.name)
    picture.image = message.image.uiImage
    picture.accessibilityLabel = message.image.alternative
    caption.show(message.caption)
    stamp.show(message.stamp)
  }
}
