import Medley

/// The log of the program, and how its screens show it.
struct LogSetup {
  /// The log in a file, and its initial filter.
  var log = LogSource()

  #if SQLite
    /// The log in a database, and whether its lines are in a section for each repository.
    var database: DeliveryDatabase?
    var byRepository = false
  #endif

  /// Whether rows and their changes are printed line by line, for a screen reader.
  var isSpoken = false

  /// Whether the filter of the log has a row; a terminal has a line for it.
  var showsSearch = false
}

extension LogSetup {
  /// Returns the data of the screens in a new browser, which has a filter of its own.
  static var browser: Self {
    var setup = Self()
    setup.showsSearch = true
    return setup
  }
}

/// The titles that identify screens.
enum ScreenTitle {
  static let events = "Events"
}
