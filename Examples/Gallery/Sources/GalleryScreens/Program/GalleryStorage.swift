/// The databases of the screens.
struct GalleryStorage: Sendable {
  /// The messages of the chat.
  var chat: (any MessageStore)?

  /// Sets the data of the screens.
  func prepare(_ setup: inout GallerySetup) {
    setup.chatHistory = chat
  }
}
