/// What the rows of the screen change in it.
enum NearbyEdit: Sendable {
  /// Shows the places of one category.
  case show(PlaceCategory.ID)

  /// Shows all places again, if those of this category are shown.
  case hide(PlaceCategory.ID)
}
