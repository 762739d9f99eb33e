import Medley

/// The row at the bottom in which the reader writes.
struct ComposerRow: ListModel {
  /// What stands in the field; sending empties it.
  var text = ""

  /// The name of whoever the message will answer.
  var replyingTo: String?

  /// How many messages were written in it.
  ///
  /// The field holds no text before a message was sent, and none after. Without the count both rows
  /// would be equal, and a host would leave the text that was typed in its field.
  var sentCount = 0

  /// There is one such row.
  var id: String { "composer" }
}
