package import Medley

/// A video message: a kind that was added later.
///
/// This file and one `add` in `AdapterMap.chat` are all that it needs.
package struct VideoMessage: ChatMessage {
  package let id: Int
  package var author: ChatAuthor
  package let sentAt: ChatMoment
  package let title: String
  package let seconds: Int

  package var excerpt: String { title }

  /// The length as `0:12`.
  package var length: String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

extension CellAdapter where Model == VideoMessage, Host: ContentHost {
  /// The title and the length of the video.
  package static var videoMessage: Self {
    .content { message in
      ListContent(
        message.author.name,
        body: "▶ \(message.title)",
        detail: message.stamp,
        badge: message.length,
        style: message.isOwn ? .own : .plain
      )
    }
    .messageActions()
  }
}
