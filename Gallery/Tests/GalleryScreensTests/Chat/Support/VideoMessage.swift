import Medley

@testable import GalleryScreens

/// A kind of message that the chat has never heard of: the whole of what must be written for it.
struct VideoMessage: ChatMessage {
  let id: Int
  let author: ChatAuthor
  let sentAt: ChatMoment
  let title: String
  let seconds: Int

  var excerpt: String { "a video, \(title)" }
}

extension CellAdapter where Model == VideoMessage, Host: ContentHost {
  static var video: Self {
    .content { message in
      ListContent(
        "▶ \(message.title)",
        subtitle: message.author.name,
        detail: "\(message.seconds) s",
        style: message.isOwn ? .own : .plain
      )
    }
    .messageActions()
  }
}
