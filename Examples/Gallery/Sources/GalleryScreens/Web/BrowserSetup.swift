extension GallerySetup {
  /// Returns the data of the screens in a new browser, which joins the chat when its screen is opened.
  ///
  /// The browsers share the chat; posts and orders belong to each of them.
  static func browser(sharing chat: ChatStore) -> Self {
    var setup = Self()
    setup.chat = chat
    setup.joinsChat = true
    setup.hints = MenuHint.browser
    return setup
  }
}
