package import Medley

/// What all messages have in common, whatever their kind; the set of kinds is open.
///
/// A new kind is a model that conforms, a cell, and one `add` to the map of cells: nothing else in
/// this folder names the kinds.
package protocol ChatMessage: ListModel where ID == Int {
  /// Who wrote it.
  var author: ChatAuthor { get }

  /// When it was sent.
  var sentAt: ChatMoment { get }

  /// The few words by which an answer quotes it.
  var excerpt: String { get }
}

extension ChatMessage {
  /// Whether the reader wrote it.
  package var isOwn: Bool { author == .reader }
}
