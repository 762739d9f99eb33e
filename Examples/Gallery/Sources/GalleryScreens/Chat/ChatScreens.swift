package import Medley

extension ListScreen where Host: ContentHost {
  /// Returns the screen with the messages of a chat and the input field.
  ///
  /// Several messages can be selected, and deleted together.
  ///
  /// - Parameters:
  ///   - store: the chat.
  ///   - member: the name of the user; `nil` for the author of the sample.
  ///   - network: the connection of the user, who can interrupt it; `nil` if messages are in the chat at once.
  ///   - cells: the cells of all kinds of messages.
  package static func chat(
    _ store: ChatStore,
    as member: String? = nil,
    over network: ChatNetwork? = nil,
    cells: AdapterMap<Host>
  ) -> Self {
    let presenter = ChatPresenter(store, as: member, over: network)
    return Self(store.chat.title, presenter: presenter, cells: cells) { list in
      list.selectionMode = .multiple
    }
    .followingEnd()
  }
}

extension RouteResolver where Host: ContentHost {
  /// Returns the resolver of all routes of a chat.
  package static func chat(_ store: ChatStore, cells: AdapterMap<Host>) -> Self {
    var resolver = Self()
    resolver.addChat(store, cells: cells)
    // The route of a photo needs no prefix if the program shows only the chat.
    resolver.add("photo/:id") { .photo($0, of: store) }
    return resolver
  }

  /// Adds the routes of a chat.
  package mutating func addChat(_ store: ChatStore, cells: AdapterMap<Host>) {
    add("chat") { _ in .chat(store, cells: cells) }
    add("chat/photo/:id") { .photo($0, of: store) }
  }
}

extension Chat {
  /// The largest number of characters of a member's name.
  private static let nameLimit = 40

  /// Returns the name of a member in one line, without characters that nobody sees; `nil` if it is empty or too long.
  static func memberName(_ text: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        // A tab or a line break separates words.
        if scalar.properties.isWhitespace { scalars.append(" ") }
      default: scalars.append(scalar)
      }
    }
    let name = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty || name.count > nameLimit || name.utf8.count > 8 * nameLimit ? nil : name
  }
}

extension ListRoute {
  /// The chat of a database as a member, who is the same on all servers of the database.
  static func chatMember(_ name: String) -> Self { ["chat", "as", name] }

  /// The page of a photo in the chat, by the number of its message.
  package static func chatPhoto(_ number: Int) -> Self { ["chat", "photo", "\(number)"] }
}

extension ListScreen where Host: ContentHost {
  /// Returns the page of the photo that a route names.
  static func photo(
    _ parameters: RouteParameters,
    of store: ChatStore,
    as member: String? = nil
  ) -> Self? {
    parameters.value("id", as: Int.self)
      .flatMap(store.chat.photo)
      .map { $0.seen(by: member) }
      .map { .page("Photo from \($0.author.name)", PagePresenter($0, in: store.chat)) }
  }
}

extension Chat {
  /// The photo with a number.
  fileprivate func photo(_ id: Int) -> ImageMessage? {
    messages.lazy.compactMap { $0 as? ImageMessage }.first { $0.id == id }
  }
}

extension PagePresenter {
  fileprivate init(_ message: ImageMessage, in chat: Chat) {
    self.init(
      image: PageImage(image: message.image, caption: message.caption),
      facts: [
        PageFact(name: "Day", value: message.sentAt.day.name(asOf: chat.today)),
        PageFact(name: "Time", value: message.sentAt.time),
      ]
    )
  }
}
