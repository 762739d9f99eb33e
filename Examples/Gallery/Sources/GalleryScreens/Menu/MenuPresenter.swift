import ArgumentParser
import Foundation
import Medley

/// The menu: a part of each screen, which the folder of the screen describes, and hints.
struct MenuPresenter: PartsPresenter {
  typealias Item = MenuRow

  var chat: ChatPart
  var feed: FeedPart
  var details: DetailsPart
  var nearby: NearbyPart
  var characters = CharactersPart()

  /// The hints below the screens.
  var hints: [MenuHint]

  var parts: [Part<Self>] {
    Part("chat", \.chat, as: MenuRow.Cases.chat)
    Part("feed", \.feed, as: MenuRow.Cases.feed)
    Part("details", \.details, as: MenuRow.Cases.details)
    Part("nearby", \.nearby, as: MenuRow.Cases.nearby)
    Part("characters", \.characters, as: MenuRow.Cases.characters)
    Part(
      ListSection("hints", header: .heading(MenuHeading(title: "Commands and keys"))) {
        hints.map(MenuRow.hint)
      }
    )
  }
}

/// The rows of the parts, and of the menu itself.
@ListItem enum MenuRow {
  case chat(ChatPartRow)
  case feed(FeedPartRow)
  case details(DetailsPartRow)
  case nearby(NearbyPartRow)
  case characters(CharactersPartRow)
  case heading(MenuHeading)
  case hint(MenuHint)
}

/// A screen that can be opened.
struct MenuEntry: ListModel {
  /// The name of the subcommand.
  let id: String

  /// The name of the screen.
  var title: String { id.capitalized }

  /// A description of the screen.
  let summary: String

  /// The title of the article that the screen is based on.
  let article: String

  init(_ screen: ListedScreen) {
    let configuration = screen.command.configuration
    id = configuration.commandName ?? "\(screen.command)"
    summary = configuration.abstract
    article = screen.article
  }
}

/// The header of the hints.
struct MenuHeading: ListModel {
  let title: String

  var id: String { title }
}

/// A hint about a command or a key.
struct MenuHint: ListModel {
  let command: String
  let meaning: String

  var id: String { command }
}

extension MenuHint {
  /// The hints for a shell.
  static let commands = [
    MenuHint(command: "gallery <screen>", meaning: "Shows a screen"),
    MenuHint(command: "gallery help <screen>", meaning: "Lists the options of a screen"),
    MenuHint(command: "gallery", meaning: "Stands for swift run --package-path Examples gallery"),
  ]

  /// The hints for a terminal.
  static let keys = [
    MenuHint(command: "Arrows, Enter", meaning: "Choose a screen; a click opens it"),
    MenuHint(command: "Esc, q", meaning: "Goes back; q leaves the program"),
    MenuHint(command: "F1", meaning: "Lists all keys"),
  ]

  /// The hints for a browser.
  static let browser = [
    MenuHint(command: "Arrows, Enter", meaning: "Choose a screen; a click opens it"),
    MenuHint(command: "A second browser", meaning: "Chats with this one, as another member"),
  ]
}

extension ListScreen where Host: ContentHost {
  /// Returns the menu of a program.
  ///
  /// - Parameters:
  ///   - presenter: the parts of the screens.
  ///   - posts: the cells of the feed.
  ///   - pictures: the loader of the emblems.
  static func menu(
    _ presenter: MenuPresenter,
    posts: Post.Cells<Host>,
    pictures: ListPictures
  ) -> Self {
    Self(ScreenTitle.menu, presenter: presenter, cells: MenuRow.Cells.standard(posts)) { list in
      list.pictures = pictures
    }
  }
}

extension MenuRow.Cells where Host: ContentHost {
  /// The cells of all parts: leave one out, and the compiler says which.
  static func standard(_ posts: Post.Cells<Host>) -> Self {
    Self(
      chat: .standard,
      feed: .standard(posts),
      details: .standard,
      nearby: .standard,
      characters: .standard,
      heading: .content { ListContent($0.title, style: .secondary) },
      hint: .content { ListContent($0.command, detail: $0.meaning) }.selectable(false)
    )
  }
}

extension CellAdapter where Model == MenuEntry, Host: ContentHost {
  /// A screen that can be opened.
  static var screen: Self {
    .content { entry in
      ListContent(
        entry.title,
        subtitle: "From “\(entry.article)”",
        body: entry.summary,
        accessory: .disclosure,
        style: .prominent
      )
    }
    .opens { entry in [entry.id] }
  }
}
