/// The sections of the screen.
enum NearbySection: Hashable {
  case status
  case topPicks
  case categories
  case places(PlaceCategory.ID)
  case oddities
  case misuse
}
