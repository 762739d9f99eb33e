import Medley

/// The part of the places nearby on the menu: their screen, and the nearest place of each category.
struct NearbyPart: ListPresenter {
  static let screen = ListedScreen(
    NearbyCommand.self,
    after: "Elegantly prepare data source for table view and collection view"
  )

  let town: LoadState<Town>

  var sections: [ListSection<NearbyPartRow>] {
    ListSection("nearby") {
      NearbyPartRow.screen(MenuEntry(Self.screen))
      if let picks = NearbyPage(town: town).topPicks { NearbyPartRow.picks(picks) }
    }
  }
}

/// The rows of the part of the places nearby.
@ListItem enum NearbyPartRow {
  case screen(MenuEntry)
  case picks(TopPicks)
}

extension NearbyPartRow.Cells where Host: ContentHost {
  static var standard: Self { Self(screen: .screen, picks: .carousel) }
}
