import Medley

/// The part of the saga on the menu: its screen, and the families by their emblems.
struct CharactersPart: ListPresenter {
  static let screen = ListedScreen(CharactersCommand.self, after: "TableView factories")

  var sections: [ListSection<CharactersPartRow>] {
    ListSection("characters") { CharactersPartRow.screen(MenuEntry(Self.screen)) }
    ListSection(
      "houses",
      layout: .carousel(fraction: 0.5),
      items: House.allCases.map { .house(HouseHeader(house: $0)) }
    )
  }
}

/// The rows of the saga's part.
@ListItem enum CharactersPartRow {
  case screen(MenuEntry)
  case house(HouseHeader)
}

extension CharactersPartRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      screen: .screen,
      house: .content { row in
        ListContent(row.house.name, subtitle: row.house.motto, image: row.house.emblem)
      }
      .opens { _ in ["characters"] }
    )
  }
}
