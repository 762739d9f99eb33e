import Medley

extension RouteResolver where Host: ContentHost {
  /// The one place that knows which routes of a chat lead to which screens.
  static func chat(_ store: ChatStore, cells: AdapterMap<Host>) -> Self {
    var resolver = Self()
    resolver.add("chat") { _ in .chat(store, cells: cells) }
    resolver.add("photo/:id") { parameters in
      parameters.value("id", as: Int.self)
        .flatMap(store.chat.photo)
        .map { .page("Photo \($0.id)", PagePresenter($0, in: store.chat)) }
    }
    return resolver
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
        PageFact(name: "From", value: message.author.name),
        PageFact(name: "Day", value: message.sentAt.day.name(asOf: chat.today)),
        PageFact(name: "Time", value: message.sentAt.time),
      ]
    )
  }
}
