public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The menu: the screen that `gallery` shows by default.
public struct MenuCommand: ScreenCommand {
  /// The name and the help text of the menu.
  public static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "All screens."
  )

  /// Arguments that name no screen.
  @Argument(parsing: .allUnrecognized, help: .hidden)
  var unknown: [String] = []

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Rejects arguments that name no screen.
  public func validate() throws {
    guard let first = unknown.first else { return }
    let known = ListedScreen.all.map { MenuEntry($0).id }
    guard let screen = unknown.first(where: { !$0.hasPrefix("-") }) else {
      throw ValidationError("The menu has no option \(first). Name the screen that has it.")
    }
    guard !known.contains(screen) else {
      throw ValidationError("Name the screen before all options: gallery \(screen) …")
    }
    #if !Web
      if screen == "serve" {
        throw ValidationError(
          """
          This gallery is built without a server. Build it with one: \
          swift run --package-path Examples --traits Web gallery serve
          """
        )
      }
    #endif
    throw ListedScreen.unknown(screen)
  }

  /// Shows the menu.
  public func show(on output: ScreenOutput) {
    var setup = GallerySetup()
    setup.hints = MenuHint.commands
    let screen = LiveScreens<TextHost>(setup, cells: .terminal, reporter: output.reporter).menu
    let session = screen.open(
      on: TextHost(width: options.width),
      reporter: output.reporter
    )
    output.show(title: session.title, above: session.host)
  }
}

/// A screen of the menu: its command, and the article that it is based on.
struct ListedScreen: Sendable {
  let command: any ScreenCommand.Type

  /// The title of the article.
  let article: String

  init(_ command: any ScreenCommand.Type, after article: String) {
    self.command = command
    self.article = article
  }
}

extension ListedScreen {
  /// All screens in the order of the menu.
  static let all = [
    ChatPart.screen, FeedPart.screen, DetailsPart.screen, NearbyPart.screen, CharactersPart.screen,
  ]
}

extension ListedScreen {
  /// Returns the error for an unknown name of a screen.
  static func unknown(_ name: String) -> ValidationError {
    let known = all.map { MenuEntry($0).id }
    let suggestion = Suggestion(for: name, among: known + ["menu", "serve", "help"]).name
    let question = suggestion.map { " Did you mean \"\($0)\"?" } ?? ""
    return ValidationError(
      """
      There is no screen "\(TextBlock(name).lines.joined(separator: " "))".\(question) Screens are \
      \(known.joined(separator: ", ")); gallery alone shows the menu.
      """
    )
  }
}
