import Medley
import MedleyTerminal

/// The cells of all screens on one host.
///
/// They are made when a screen is opened.
struct LogScreenCells<Host: ContentHost> {
  var log: () -> LogRow.Cells<Host>

  /// The cells of a log in a database.
  var storedLog: () -> StoredRow.Cells<Host>

  var delivery: () -> DeliveryRow.Cells<Host>
}

extension LogScreenCells {
  /// The portable cells, for every host.
  static var portable: Self {
    Self(log: { .standard }, storedLog: { .standard }, delivery: { .standard })
  }
}

extension LogScreenCells where Host: TerminalCellHost {
  /// The cells in a terminal, which a screen reader can read, too.
  static var terminal: Self {
    Self(log: { .text }, storedLog: { .text }, delivery: { .text })
  }
}
