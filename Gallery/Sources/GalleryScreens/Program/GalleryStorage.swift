/// The databases of the screens.
struct GalleryStorage: Sendable {
  #if SQLite
    /// The database of the log.
    var log: DeliveryDatabase?

    /// Whether the lines of the log are in a section for each repository.
    var byRepository = false

    /// The messages of the chat.
    var chat: ChatDatabase?
  #endif

  /// Sets the data of the screens.
  func prepare(_ setup: inout GallerySetup) {
    #if SQLite
      setup.logDatabase = log
      setup.logByRepository = byRepository
      setup.chatHistory = chat
    #endif
  }
}
