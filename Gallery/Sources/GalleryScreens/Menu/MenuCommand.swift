public import ArgumentParser
import Medley
import MedleyTerminal

/// The menu: what `gallery` shows when no screen is named, as a list like any other.
public struct MenuCommand: ScreenCommand {
  /// The name and the help of the menu.
  public static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "All screens."
  )

  /// Whatever was written in place of a screen that exists.
  @Argument(parsing: .allUnrecognized, help: .hidden)
  var unknown: [String] = []

  /// What every screen can be told.
  @OptionGroup public var options: ScreenOptions

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Refuses anything that names no screen.
  public func validate() throws {
    guard let first = unknown.first else { return }
    let known = GalleryScreen.all.map { MenuEntry($0).id }
    guard let screen = unknown.first(where: { !$0.hasPrefix("-") }) else {
      throw ValidationError("The menu has no option \(first). Name the screen that has it.")
    }
    guard !known.contains(screen) else {
      throw ValidationError("Name the screen before all options: gallery \(screen) …")
    }
    throw GalleryScreen.unknown(screen)
  }

  /// Shows the menu.
  public func show(on stage: Stage) {
    let screen = ListScreen<TextHost>(
      ScreenTitle.menu,
      presenter: MenuPresenter(screens: GalleryScreen.all),
      cells: MenuRow.Cells<TextHost>.text
    )
    let session = screen.open(
      on: TextHost(width: options.width),
      reporter: stage.reporter
    )
    stage.show(title: session.title, above: session.host)
  }
}
