extension GallerySetup {
  /// Returns the data of the screens in a new browser, which joins the chat as a new member.
  ///
  /// The browsers share the chat; posts, orders and the filter of the log belong to each of them.
  static func browser(joining chat: ChatStore) -> Self {
    var setup = Self()
    setup.chat = chat
    setup.member = chat.join()
    setup.showsSearch = true
    setup.hints = MenuHint.browser
    return setup
  }
}
