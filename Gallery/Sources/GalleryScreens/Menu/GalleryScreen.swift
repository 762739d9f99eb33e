import ArgumentParser

/// A screen as the menu knows it: its command, and what it was made after.
struct GalleryScreen: Sendable {
  /// What a screen was made after.
  enum Origin: Hashable, Sendable {
    /// One of the five articles, by its number and title.
    case article(Int, String)

    /// Input as it comes from somewhere.
    case input(String)
  }

  let command: any ScreenCommand.Type
  let origin: Origin

  init(_ command: any ScreenCommand.Type, after origin: Origin) {
    self.command = command
    self.origin = origin
  }
}

extension GalleryScreen {
  /// All screens in the order of the menu; a screen is added here and nowhere else.
  static let all = [
    GalleryScreen(
      ChatCommand.self,
      after: .article(0, "Display heterogeneous data in a table view")
    ),
    GalleryScreen(FeedCommand.self, after: .article(1, "An enum of structs")),
    GalleryScreen(
      DetailsCommand.self,
      after: .article(2, "One UITableViewController to rule them all")
    ),
    GalleryScreen(
      NearbyCommand.self,
      after: .article(3, "Elegantly prepare data source for table view and collection view")
    ),
    GalleryScreen(CharactersCommand.self, after: .article(4, "TableView factories")),
    GalleryScreen(
      EventsCommand.self,
      after: .input("What a webhook receives, one delivery on each line")
    ),
  ]
}

extension GalleryScreen {
  /// What to say of a name that no screen has.
  static func unknown(_ name: String) -> ValidationError {
    let known = all.map { MenuEntry($0).id }.joined(separator: ", ")
    return ValidationError(
      """
      There is no screen "\(name)". Screens are \(known); gallery alone shows the menu.
      """
    )
  }
}
