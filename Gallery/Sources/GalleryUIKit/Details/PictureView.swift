import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A picture that takes the whole row: a view of a height of its own.
final class PictureView: UIView, ConfigurableCell {
  static let preferredHeight: Double? = 160

  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  func configure(with row: ImageRow, context: CellContext) {
    picture.image = row.image.uiImage
    accessibilityLabel = row.image.alternative
  }
}
