import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A picture of an album: a cell of a collection view.
final class PhotoTile: UICollectionViewCell, ConfigurableCell {
  static let preferredHeight: Double? = 96

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
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func configure(with photo: Photo, context: CellContext) {
    picture.image = photo.image.uiImage
    accessibilityLabel = photo.image.alternative
  }
}
