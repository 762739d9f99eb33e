import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension NearbyRow.Cells where Host: ViewHost {
  /// The cells of places in a table or a collection view, for the style `enum`.
  @MainActor static var views: Self {
    Self(
      topPicks: .cards,
      categories: .tiles,
      place: .placeConfiguration,
      oddity: .oddity,
      heading: .header(CountedHeadingView.self),
      footnote: .footnote,
      status: StatusRow.adapter(for: Host.self)
    )
  }
}

extension AdapterMap where Host: ViewHost {
  /// The cells for the style `protocol`; all other models provide their cells.
  @MainActor static var nearbyViews: Self {
    Self()
      .adding(CellAdapter<TopPicks, Host>.cards)
      .adding(CellAdapter<CategoryGrid, Host>.tiles)
      .adding(CellAdapter<PlaceRow, Host>.placeConfiguration)
      .adding(CellAdapter<NearbyHeading, Host>.header(CountedHeadingView.self))
  }
}

extension CellAdapter where Model == TopPicks, Host: ViewHost {
  /// The nearest places in a horizontal carousel.
  @MainActor static var cards: Self {
    carousel.rendered(
      by: .list(
        axis: .horizontal,
        cells: TopPicks.Pick.adapter(for: UICollectionView.self).rendered(by: .cell(PickCard.self))
      ) { topPicks in
        let layout = SectionLayout.carousel(fraction: 0.6, isPaged: true)
        return ListSnapshot([ListSection("picks", layout: layout, items: topPicks.picks)])
      }
    )
  }
}

extension CellAdapter where Model == CategoryGrid, Host: ViewHost {
  /// All categories in a grid that fits its content.
  @MainActor static var tiles: Self {
    grid.rendered(
      by: .list(
        axis: .vertical,
        cells: CellAdapter<CategoryGrid.Tile, UICollectionView>.tile
          .rendered(by: .cell(CategoryTileCell.self))
      ) { ListSnapshot([ListSection("tiles", layout: .grid(columns: 3), items: $0.tiles)]) }
    )
  }
}

extension CellAdapter where Model == PlaceRow, Host: ViewHost {
  /// A place by its name, its rating and its description.
  @MainActor static var placeConfiguration: Self {
    place.rendered(
      by: .contentConfiguration { place, _ in
        var content = UIListContentConfiguration.subtitleCell()
        content.image = UIImage(systemName: place.rating == nil ? "mappin" : "star")
        content.text = place.name
        content.secondaryText = [
          place.rating.map { "\($0)" }, place.street, "\(place.distance)", place.note,
        ]
        .compactMap { $0 }
        .joined(separator: " · ")
        content.secondaryTextProperties.numberOfLines = 0
        return content
      } accessory: { _ in
        .disclosure
      }
    )
  }
}

/// The nearest place of a category: a cell of a collection view.
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

/// The header of a section, with the number of its rows: a header of a table view.
final class CountedHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: NearbyHeading, context: CellContext) {
    show(heading.title, detail: heading.count.map { "\($0)" })
  }
}
