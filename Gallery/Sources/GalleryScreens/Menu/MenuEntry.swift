import ArgumentParser
import Medley

/// A screen that can be chosen.
struct MenuEntry: ListModel {
  /// The name of the subcommand.
  let id: String

  /// What the screen shows.
  let summary: String

  /// What it was made after.
  let origin: GalleryScreen.Origin

  init(_ screen: GalleryScreen) {
    let configuration = screen.command.configuration
    id = configuration.commandName ?? "\(screen.command)"
    summary = configuration.abstract
    origin = screen.origin
  }
}
