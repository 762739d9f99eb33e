import Medley

/// A picture with a caption.
struct ImageMessage: ChatMessage {
  let id: Int
  let author: ChatAuthor
  let sentAt: ChatMoment
  let image: ListImage
  let caption: String

  var excerpt: String { "a photo, \(image.alternative)" }
}
