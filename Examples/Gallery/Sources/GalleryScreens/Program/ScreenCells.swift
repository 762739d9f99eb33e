import Medley
import MedleyTerminal

/// The cells of all screens on one host.
///
/// They are made when a screen is opened. The menu and the pages have the same portable cells on every host.
struct ScreenCells<Host: ContentHost> {
  var chat: () -> AdapterMap<Host>
  var feed: () -> Post.Cells<Host>
  var shop: () -> DetailRow.Cells<Host>

  /// The cells that replace those of the models of the places nearby.
  var nearby: () -> AdapterMap<Host>

  /// The cells of the places nearby as a closed set.
  var nearbyRows: () -> NearbyRow.Cells<Host>

  var characters: () -> AdapterMap<Host>
}

extension ScreenCells {
  /// The portable cells, for every host.
  static var portable: Self {
    Self(
      chat: { .chat },
      feed: { .standard },
      shop: { .standard },
      nearby: { AdapterMap() },
      nearbyRows: { .standard },
      characters: { .characters }
    )
  }
}

extension ScreenCells where Host: TerminalCellHost {
  /// The cells in a terminal, and of the same screens as text.
  static var terminal: Self {
    var cells = spoken
    cells.chat = { .chatWithBubbles }
    cells.nearby = { .nearby }
    cells.characters = { .charactersInTerminal }
    return cells
  }

  /// The cells for a screen reader in a terminal, without frames and leaders.
  static var spoken: Self {
    var cells = portable
    cells.nearbyRows = { .text }
    return cells
  }
}
