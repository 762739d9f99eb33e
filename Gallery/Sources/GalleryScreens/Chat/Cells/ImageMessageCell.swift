package import Medley

extension CellAdapter where Model == ImageMessage, Host: ContentHost {
  /// A picture with its caption; a tap goes to its page.
  package static var imageMessage: Self {
    .content { message in
      ListContent(
        message.author.name,
        body: message.caption,
        detail: message.stamp,
        image: message.image,
        accessory: .disclosure,
        style: message.isOwn ? .own : .plain
      )
    }
    .onSelect { message, event in event.go(.chatPhoto(message.id)) }
    .messageActions()
  }
}
