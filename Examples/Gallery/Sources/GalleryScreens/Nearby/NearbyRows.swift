import Foundation
package import Medley

/// The row with the first place of each category: a nested carousel with a page for each.
package struct TopPicks: ListModel {
  package let picks: [Pick]

  /// The constant identity: a list has one such row.
  package var id: String { "top picks" }

  /// The first place of a category, which is the nearest one.
  package struct Pick: ListModel {
    /// The category.
    package let id: PlaceCategory.ID
    package let category: String
    package let place: Place.ID
    package let name: String
    package let note: String?
    package let distance: Distance

    /// The number of the page, and of all pages, as `1 of 6`.
    package let page: String

    init(_ group: PlaceGroup, page: String) {
      id = group.category.id
      category = group.category.name
      place = group.nearest.id
      name = group.nearest.name
      note = group.nearest.note
      distance = group.nearest.distance
      self.page = page
    }
  }
}

extension ListSection<TopPicks.Pick> {
  /// The first place of each category, one page each.
  package init(topPicks: TopPicks) {
    self.init("picks", layout: .carousel(fraction: 1, isPaged: true), items: topPicks.picks)
  }
}

extension CellAdapter where Model == TopPicks, Host: ContentHost {
  /// A nested carousel with a card for each category; selecting a card opens the place.
  package static var carousel: Self {
    .list(
      cells: TopPicks.Pick.adapter(for: Host.NestedHost.self)
    ) { ListSnapshot([ListSection(topPicks: $0)]) }
    .selectable(false)
  }
}

extension TopPicks: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .carousel
  }
}

extension TopPicks.Pick: CellRepresentable {
  /// A card with the place and its category; selecting it opens the place.
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { pick in
      ListContent(
        pick.name,
        subtitle: "\(pick.category) · \(pick.distance)",
        body: pick.note,
        detail: pick.page
      )
    }
    .opens { .place($0.place) }
    .selectable(false)
    .selectionLabel { _ in "open" }
  }
}

/// The row with all categories: a nested grid.
///
/// The selection is not part of the model: the nested list stores it by the tile's identity.
package struct CategoryGrid: ListModel {
  package let tiles: [Tile]

  /// The constant identity: a list has one such row.
  package var id: String { "categories" }

  /// A category and the number of its places.
  package struct Tile: ListModel {
    package let id: PlaceCategory.ID
    package let name: String
    package let count: Int

    init(_ group: PlaceGroup) {
      id = group.category.id
      name = group.category.name
      count = group.places.count
    }
  }
}

extension ListSection<CategoryGrid.Tile> {
  /// The categories in as many columns as fit: two on a telephone.
  package init(categories: CategoryGrid) {
    self.init("tiles", layout: .adaptiveGrid(minimumWidth: 20), items: categories.tiles)
  }
}

extension CellAdapter where Model == CategoryGrid, Host: ContentHost {
  /// A nested grid; selecting a category shows only its places.
  package static var grid: Self {
    .list(
      cells: CellAdapter<CategoryGrid.Tile, Host.NestedHost>.tile
    ) { grid in
      ListSnapshot([ListSection(categories: grid)])
    }
    .selectable(false)
  }
}

extension CellAdapter where Model == CategoryGrid.Tile, Host: ContentHost {
  /// A category, which can be selected.
  package static var tile: Self {
    .content { ListContent($0.name, badge: "\($0.count)") }
      .onSelect { tile, event in event.send(NearbyEdit.show(tile.id)) }
      .onDeselect { tile, event in event.send(NearbyEdit.hide(tile.id)) }
  }
}

extension CategoryGrid: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .grid
  }
}

/// The presentation model of a place.
package struct PlaceRow: ListModel {
  package let id: Place.ID
  package let name: String
  package let street: String
  package let note: String?
  package let rating: StarRating?
  package let distance: Distance

  init(_ place: Place) {
    id = place.id
    name = place.name
    street = place.street
    note = place.note
    rating = place.rating
    distance = place.distance
  }
}

extension CellAdapter where Model == PlaceRow, Host: ContentHost {
  /// The name, street, rating and distance; selecting the row opens the place.
  package static var place: Self {
    .content { place in
      ListContent(
        place.name,
        subtitle: place.street,
        detail: "\(place.distance)",
        badge: place.rating.map { "\($0)" },
        accessory: .disclosure
      )
    }
    .opens { .place($0.id) }
    .selectionLabel { _ in "open" }
  }
}

extension PlaceRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .place
  }
}

/// An element of an unknown kind, by its name.
package struct OddityRow: ListModel {
  /// The index among the unknown elements.
  package let id: Int
  package let name: String
  package let kind: String

  init(_ oddity: Town.Oddity, at index: Int) {
    id = index
    name = oddity.name ?? oddity.kind.capitalized
    kind = oddity.kind
  }
}

extension CellAdapter where Model == OddityRow, Host: ContentHost {
  /// The name, and that this version cannot show the element.
  package static var oddity: Self {
    .content { oddity in
      ListContent(oddity.name, detail: "Not shown by this version", style: .secondary)
    }
    .selectable(false)
  }
}

extension OddityRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .oddity
  }
}

/// The header of a section, with the number of its rows.
package struct NearbyHeading: ListModel {
  package let title: String
  package var count: Int?

  package var id: String { title }
}

extension CellAdapter where Model == NearbyHeading, Host: ContentHost {
  /// The title, and the count if there is one.
  package static var heading: Self {
    .content { ListContent($0.title, badge: $0.count.map { "\($0)" }, style: .prominent) }
  }
}

extension NearbyHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .heading
  }
}

/// The footer of a section.
package struct NearbyFootnote: ListModel {
  package let text: String

  package var id: String { text }
}

extension CellAdapter where Model == NearbyFootnote, Host: ContentHost {
  /// The text in a secondary style.
  package static var footnote: Self {
    .content { ListContent($0.text, style: .secondary) }
  }
}

extension NearbyFootnote: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .footnote
  }
}
