import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The words above pictures: a header of a collection view.
final class PhotoHeadingView: UICollectionReusableView, ConfigurableCell {
  private let title = UILabel(.headline)
  private let detail = UILabel(.footnote, color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    UIStackView(filling: self, margin: 6, spacing: 2).show([title, detail])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    UIStackView(filling: self, margin: 6, spacing: 2).show([title, detail])
  }

  func configure(with heading: PhotoHeading, context: CellContext) {
    title.show(heading.title)
    detail.show(heading.detail)
  }
}
