/// What the rows of the screen change in it.
package enum NearbyEdit: Sendable {
  /// Shows the places of one category.
  case show(PlaceCategory.ID)

  /// Shows all places again, if those of this category are shown.
  case hide(PlaceCategory.ID)

  /// Shows the places of one category, or all again if it is the one that is shown.
  case toggle(PlaceCategory.ID)
}
