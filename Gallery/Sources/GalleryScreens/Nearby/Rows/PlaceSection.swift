/// The presentation models of one category's places.
struct PlaceSection {
  let category: PlaceCategory.ID
  let heading: NearbyHeading
  let rows: [PlaceRow]
  let footnote: NearbyFootnote?

  init(_ group: PlaceGroup) {
    category = group.category.id
    heading = NearbyHeading(title: group.category.name, count: group.places.count)
    rows = group.places.map { PlaceRow($0) }
    footnote = group.averageRating.map { NearbyFootnote(text: "rated \($0) on average") }
  }
}
