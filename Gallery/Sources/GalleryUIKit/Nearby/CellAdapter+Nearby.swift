import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension CellAdapter where Model == TopPicks, Host: ViewHost {
  /// The nearest places in a line that scrolls sideways.
  @MainActor static var cards: Self {
    carousel.rendered(
      by: .list(
        axis: .horizontal,
        cells: TopPicks.Pick.adapter(for: UICollectionView.self).rendered(by: .cell(PickCard.self))
      ) { ListSnapshot([ListSection("picks", layout: .carousel(fraction: 0.6), items: $0.picks)]) }
    )
  }
}

extension CellAdapter where Model == CategoryGrid, Host: ViewHost {
  /// All categories in a grid that is as high as it has to be.
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
  /// A place by its name, its rating and what someone wrote of it.
  @MainActor static var placeConfiguration: Self {
    place.rendered(
      by: .configuration { place, _ in
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
