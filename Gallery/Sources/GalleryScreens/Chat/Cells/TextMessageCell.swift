package import Medley

extension CellAdapter where Model == TextMessage, Host: ContentHost {
  /// Words, below the name of who wrote them and what they answer.
  package static var textMessage: Self {
    .content { message in
      ListContent(
        message.author.name,
        subtitle: message.quote.map { "answers \($0.author.name): \($0.excerpt)" },
        body: message.text,
        detail: message.stamp,
        style: message.isOwn ? .own : .plain
      )
    }
    .messageActions()
  }
}
