import GalleryScreens
import Medley
import MedleyUIKit

extension NearbyRow.Cells where Host: ViewHost {
  /// The cells of what is nearby in a table or a collection view, by the way with an enum.
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
  /// The same by the way with a protocol: what is not named here, the models bring themselves.
  @MainActor static var nearbyViews: Self {
    Self()
      .adding(CellAdapter<TopPicks, Host>.cards)
      .adding(CellAdapter<CategoryGrid, Host>.tiles)
      .adding(CellAdapter<PlaceRow, Host>.placeConfiguration)
      .adding(CellAdapter<NearbyHeading, Host>.header(CountedHeadingView.self))
  }
}
