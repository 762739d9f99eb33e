/// The databases of the screens.
struct GalleryStorage: Sendable {
  #if SQLite
    /// The database of the log.
    var log: DeliveryDatabase?

    /// Whether the lines of the log are in a section for each repository.
    var byRepository = false
  #endif

  /// The messages of the chat.
  var chat: (any MessageStore)?

  /// Sets the data of the screens.
  func prepare(_ setup: inout GallerySetup) {
    #if SQLite
      setup.logDatabase = log
      setup.logByRepository = byRepository
    #endif
    setup.chatHistory = chat
  }
}
