package import Medley

/// A picture with a caption.
package struct ImageMessage: ChatMessage {
  package let id: Int
  package let author: ChatAuthor
  package let sentAt: ChatMoment
  package let image: ListImage
  package let caption: String

  package var excerpt: String { "a photo, \(image.alternative)" }
}
