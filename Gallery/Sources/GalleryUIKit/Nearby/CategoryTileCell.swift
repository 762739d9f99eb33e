import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A category with the number of its places: a cell of a collection view that shows its selection.
final class CategoryTileCell: StackedItemCell, ConfigurableCell {
  private let name = UILabel(.body)
  private let count = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] { [name, count] }

  func configure(with tile: CategoryGrid.Tile, context: CellContext) {
    let isChosen = context.state.contains(.selected)
    name.show(isChosen ? "✓ \(tile.name)" : tile.name)
    count.show("\(tile.count)")
    backgroundColor = isChosen ? .systemFill : nil
  }
}
