import ArgumentParser
import Foundation
import Medley

/// Turns the screens of the gallery into a menu.
struct MenuPresenter: ListPresenter {
  var screens: [ListedScreen]

  /// The hints below the screens.
  var hints = MenuHint.commands

  var sections: [ListSection<MenuRow>] {
    // Each screen is a section of its own, with space around it.
    for (index, entry) in screens.map(MenuEntry.init).enumerated() {
      ListSection(
        SectionID(entry.id),
        header: index == 0 ? .heading(MenuHeading(title: "Screens")) : nil
      ) { MenuRow.screen(entry) }
    }
    ListSection("hints", header: .heading(MenuHeading(title: "Commands and keys"))) {
      hints.map(MenuRow.hint)
    }
  }
}

/// The rows of the menu.
@ListItem enum MenuRow {
  case heading(MenuHeading)
  case screen(MenuEntry)
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

/// The header of a group of screens.
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
  static func menu(_ hints: [MenuHint]) -> Self {
    Self(
      ScreenTitle.menu,
      presenter: MenuPresenter(screens: ListedScreen.all, hints: hints),
      cells: MenuRow.Cells<Host>.standard
    )
  }
}

extension MenuRow.Cells where Host: ContentHost {
  /// The portable cells of the menu.
  static var standard: Self {
    Self(
      heading: .content { ListContent($0.title, style: .secondary) },
      screen: .content { entry in
        ListContent(
          entry.title,
          subtitle: "From “\(entry.article)”",
          body: entry.summary,
          accessory: .disclosure,
          style: .prominent
        )
      }
      .opens { entry in [entry.id] },
      hint: .content { ListContent($0.command, detail: $0.meaning) }.selectable(false)
    )
  }
}
