import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The first place of a category: a cell of a collection view.
final class PickCard: StackedItemCell, ConfigurableCell {
  private let name = UILabel(.headline)
  private let about = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    isAccessibilityElement = true
    accessibilityTraits = .button
    return [name, about]
  }

  func configure(with pick: TopPicks.Pick, context: CellContext) {
    name.show(pick.name)
    about.show("\(pick.category) · \(pick.distance)")
    accessibilityLabel = "\(pick.name), \(pick.distance) away, the nearest of \(pick.category)"
  }
}
