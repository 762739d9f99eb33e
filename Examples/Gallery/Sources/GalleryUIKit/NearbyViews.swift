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
      place: .placeView,
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
      .adding(CellAdapter<PlaceRow, Host>.placeView)
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
      ) { ListSnapshot([ListSection(topPicks: $0)]) }
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
      ) { ListSnapshot([ListSection(categories: $0)]) }
    )
  }
}

extension CellAdapter where Model == PlaceRow, Host: ViewHost {
  /// A place with its rating at the trailing edge.
  @MainActor static var placeView: Self {
    place.rendered(by: .cell(PlaceView.self))
  }
}

/// The nearest place of a category: a cell of a collection view.
final class PickCard: CardCell, ConfigurableCell {
  private let name = UILabel(.headline)
  private let about = UILabel(.subheadline, color: Palette.quietText)

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
final class CategoryTileCell: CardCell, ConfigurableCell {
  private let name = UILabel(.body)
  private let count = UILabel(.subheadline, color: Palette.quietText)

  override var arrangedViews: [UIView] {
    isAccessibilityElement = true
    return [AdaptiveRow([name, count])]
  }

  func configure(with tile: CategoryGrid.Tile, context: CellContext) {
    let isChosen = context.state.contains(.selected)
    name.show(tile.name)
    count.show("\(tile.count)")
    contentView.backgroundColor = isChosen ? Palette.tint : Palette.card
    showBorderColor()
    contentView.layer.borderWidth = isChosen ? 2 : 0
    accessibilityLabel = "\(tile.name), \(tile.count)"
    accessibilityTraits = isChosen ? [.button, .selected] : .button
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorderColor()
  }

  /// Sets the colour of the border, because a layer does not follow the appearance.
  private func showBorderColor() {
    contentView.layer.borderColor = Palette.accent.resolvedColor(with: traitCollection).cgColor
  }
}

/// A place, as a view in a cell.
final class PlaceView: UIView, ConfigurableCell {
  private let name = UILabel(.body)
  private let rating = UILabel(.subheadline, color: Palette.quietText)
  private let location = UILabel(.subheadline, color: Palette.quietText)
  private let note = UILabel(.subheadline, color: Palette.quietText)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    chevron.tintColor = .tertiaryLabel
    #if canImport(UIKit)
      chevron.preferredSymbolConfiguration = .init(textStyle: .footnote, scale: .medium)
    #endif
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [AdaptiveRow([name, rating]), location, note])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [texts, chevron])
    row.spacing = 8
    row.alignment = .center
    UIStackView(filling: self).show([row])
  }

  func configure(with place: PlaceRow, context: CellContext) {
    name.show(place.name)
    rating.show(place.rating.map { "★ \($0)" })
    location.show("\(place.street) · \(place.distance)")
    note.show(place.note)
    let stars = place.rating.map { "rated \($0)" }
    accessibilityLabel = [place.name, stars, place.street, "\(place.distance)", place.note]
      .compactMap { $0 }
      .joined(separator: ", ")
  }
}

/// The header of a section, with the number of its rows: a header of a table view.
final class CountedHeadingView: TitleHeaderView, ConfigurableCell {
  // A tap collapses the section, so that the header is as high as a button.
  override var margins: VerticalMargins { .both(12) }

  func configure(with heading: NearbyHeading, context: CellContext) {
    show(heading.title, count: heading.count.map { "\($0)" }, state: context.state)
  }
}
